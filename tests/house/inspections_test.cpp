// Who has read the record by the server: on record before the first of it is given out, and how it ended.
#include <gtest/gtest.h>

#include "house/support.hpp"

namespace croupier::house {
namespace {

const BeginInspection verification{InspectionKind::verification, {}, {}, 1};

TEST(HouseInspections, who_began_one_when_and_how_it_ended_is_known) {
    Desk desk;
    const PersonId ola = desk.hire("Ola", Position::authorised_officer);
    const auto begun = desk.ask(BeginInspection{InspectionKind::export_, "table/t1", "2026-05-01", 7}, ola);
    ASSERT_TRUE(begun);
    const Time began = desk.now;
    desk.pass(minute_ms);
    EXPECT_EQ(desk.refusal(EndInspection{begun->sequence, InspectionResult::failed, "journal:\nno"}), "");
    EXPECT_EQ(desk.house.inspections.at(begun->sequence), (Inspection{ola, began, InspectionKind::export_, "table/t1", "2026-05-01", 7,
                                                                      InspectionResult::failed, desk.now, "journal:\xEF\xBF\xBDno"}));
    EXPECT_EQ(desk.refusal(EndInspection{begun->sequence, InspectionResult::complete, {}}), "unknown-inspection") << "it ends once";
}

TEST(HouseInspections, what_a_crash_broke_off_does_not_go_on) {
    Desk desk;
    ASSERT_TRUE(desk.ask(StartFloor{"test"}));
    const auto ended = desk.ask(verification), running = desk.ask(verification);
    ASSERT_TRUE(desk.ask(EndInspection{ended->sequence, InspectionResult::sound, {}}));
    desk.pass(minute_ms);
    ASSERT_TRUE(desk.ask(StartFloor{"test"}));
    EXPECT_EQ(desk.house.inspections.at(ended->sequence).result, InspectionResult::sound);
    EXPECT_EQ(desk.house.inspections.at(running->sequence).result, InspectionResult::broken_off);
    EXPECT_EQ(desk.house.inspections.at(running->sequence).ended, desk.now);
}

TEST(HouseInspections, the_oldest_is_forgotten_for_the_next) {
    Desk desk;
    for (std::size_t count = 0; count <= House::most_inspections; ++count) ASSERT_TRUE(desk.ask(verification));
    EXPECT_EQ(desk.house.inspections.size(), House::most_inspections);
    EXPECT_FALSE(desk.house.inspections.contains(Sequence{1}));
    EXPECT_TRUE(desk.house.inspections.contains(desk.house.last_sequence));
}

TEST(HouseInspections, one_that_goes_on_is_not_forgotten_for_one_that_ended) {
    Desk desk;
    const auto running = desk.ask(verification);
    for (std::size_t count = 0; count <= House::most_inspections; ++count) {
        const auto other = desk.ask(verification);
        ASSERT_TRUE(desk.ask(EndInspection{other->sequence, InspectionResult::sound, {}}));
    }
    EXPECT_EQ(desk.refusal(EndInspection{running->sequence, InspectionResult::damaged, "record 7"}), "");
}

}  // namespace
}  // namespace croupier::house
