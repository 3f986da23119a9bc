// Alerts of the tables, as far as the house has a part in them: who has seen one, and when.
#include <gtest/gtest.h>

#include "house/support.hpp"

namespace croupier::house {
namespace {

TEST(HouseAlerts, who_acknowledged_one_and_when_is_known) {
    Desk desk;
    const PersonId ann = desk.hire("Ann", Position::pit_supervisor);
    desk.pass(minute_ms);
    ASSERT_TRUE(desk.ask(AcknowledgeAlert{"t1", "over-limit:12:3:split:0/00"}, ann));
    EXPECT_EQ(desk.house.acknowledged.at({"t1", "over-limit:12:3:split:0/00"}), (Acknowledgement{ann, desk.now}));
    EXPECT_EQ(desk.refusal(AcknowledgeAlert{"t1", "over-limit:12:3:split:0/00"}, ann), "acknowledged");
    EXPECT_EQ(desk.refusal(AcknowledgeAlert{"t2", "over-limit:12:3:split:0/00"}, ann), "") << "another table's is another";
}

TEST(HouseAlerts, the_oldest_is_forgotten_for_the_next) {
    Desk desk;
    for (std::size_t alert = 0; alert <= House::most_acknowledged; ++alert) {
        desk.pass(1);
        ASSERT_TRUE(desk.ask(AcknowledgeAlert{"t1", fmt::format("call:{}", alert)}));
    }
    EXPECT_EQ(desk.house.acknowledged.size(), House::most_acknowledged);
    EXPECT_FALSE(desk.house.acknowledged.contains({"t1", "call:0"}));
    EXPECT_TRUE(desk.house.acknowledged.contains({"t1", "call:1"}));
    EXPECT_TRUE(desk.house.acknowledged.contains({"t1", fmt::format("call:{}", House::most_acknowledged)}));
}

}  // namespace
}  // namespace croupier::house
