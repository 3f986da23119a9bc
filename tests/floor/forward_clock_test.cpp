// The floor's clock: never back, whatever is done to the machine's.
#include "floor/forward_clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "floor/support.hpp"

namespace croupier::floor {
namespace {

using Sentences = std::vector<std::string>;
constexpr std::int64_t day_ms = 86'400'000;

class ForwardClockTest : public ::testing::Test {
protected:
    void pass(std::int64_t milliseconds) {
        wall_ms += milliseconds;
        steady_ms += milliseconds;
    }
    auto now_ms() -> std::int64_t { return clock.now().milliseconds; }

    std::int64_t wall_ms = 1'000'000, steady_ms = 77;
    std::vector<std::string> told;
    ForwardClock clock{[this] { return Time{wall_ms}; }, [this] { return steady_ms; },
                       [this](const std::string& sentence) { told.push_back(sentence); }};
};

TEST_F(ForwardClockTest, is_the_machines) {
    EXPECT_EQ(now_ms(), 1'000'000);
    pass(1);
    EXPECT_EQ(now_ms(), 1'000'001);
    wall_ms += 3'600'000;
    EXPECT_EQ(now_ms(), 4'600'001) << "also where that is set forward by an hour";
    EXPECT_EQ(told, Sentences{});
}

TEST_F(ForwardClockTest, goes_on_at_half_speed_where_the_machines_was_set_back_until_that_has_caught_up) {
    ASSERT_EQ(now_ms(), 1'000'000);
    wall_ms -= 600'000;
    EXPECT_EQ(now_ms(), 1'000'000);
    for (int times = 0; times < 1'000; ++times) {  // however often it is asked
        pass(1);
        static_cast<void>(now_ms());
    }
    EXPECT_EQ(now_ms(), 1'000'500);
    pass(1'199'000);
    EXPECT_EQ(now_ms(), wall_ms) << "caught up";
    EXPECT_EQ(now_ms(), 1'600'000);
    pass(10);
    EXPECT_EQ(now_ms(), 1'600'010);
}

TEST_F(ForwardClockTest, never_goes_back_however_often_the_machines_does) {
    std::int64_t before = now_ms();
    for (int times = 0; times < 1'000; ++times) {
        pass(3);
        if (times % 7 == 0) wall_ms -= 1'000;
        if (times % 11 == 0) wall_ms += 1'500;
        const std::int64_t now = now_ms();
        EXPECT_GE(now, before + 1);
        before = now;
    }
}

TEST_F(ForwardClockTest, of_a_floor_goes_on_from_the_last_record_after_a_restart) {
    testing::TemporaryPlace here;
    here.open()->stop();
    const std::int64_t recorded_ms = here.now_ms;
    wall_ms = recorded_ms - 500'000;
    Ports ports = here.ports();
    ports.now = [this] { return clock.now(); };
    ports.go_on_from = [this](Time recorded) { clock.go_on_from(recorded); };
    const auto reopened = open_floor(here.place(), std::move(ports), {"test"});
    ASSERT_TRUE(reopened) << reopened.error().sentence();
    EXPECT_EQ(now_ms(), recorded_ms);
    pass(20'000);
    EXPECT_EQ(now_ms(), recorded_ms + 10'000) << "what is due is due by a clock that goes";
}

TEST_F(ForwardClockTest, tells_of_a_record_that_is_hours_ahead_of_the_machine) {
    clock.go_on_from(Time{1'000'000 + 2 * 60 * 60 * 1'000});
    EXPECT_EQ(now_ms(), 1'000'000 + 2 * 60 * 60 * 1'000);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told.front(),
                ::testing::StartsWith("The last record is of 1970-01-01 02:16 UTC, but the machine's clock says 1970-01-01 00:16 UTC."));
}

TEST_F(ForwardClockTest, does_not_wait_for_a_record_that_is_older_than_now) {
    clock.go_on_from(Time{900'000});
    EXPECT_EQ(now_ms(), 1'000'000);
    EXPECT_EQ(told, Sentences{});
}

TEST_F(ForwardClockTest, does_not_follow_the_machines_years_ahead_and_tells_of_it) {
    ASSERT_EQ(now_ms(), 1'000'000);
    wall_ms += 3'650 * day_ms;
    pass(15'000);
    EXPECT_EQ(now_ms(), 1'015'000) << "the steady clock's";
    pass(5'000);
    EXPECT_EQ(now_ms(), 1'020'000);
    ASSERT_EQ(told.size(), 1U) << "once";
    EXPECT_EQ(
        told.front(),
        "The machine's clock jumped ahead to 1979-12-30 00:16 UTC; the floor goes on from 1970-01-01 00:16 UTC without it. Set the clock right; "
        "where it is right already, restart the floor.");
    wall_ms -= 3'650 * day_ms;
    pass(1'000);
    EXPECT_EQ(now_ms(), 1'021'000) << "the machine's again";
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told.back(), "The machine's clock says 1970-01-01 00:17 UTC, and the floor goes by it again.");
    pass(10);
    EXPECT_EQ(now_ms(), 1'021'010);
    EXPECT_EQ(told.size(), 2U);
}

TEST_F(ForwardClockTest, never_goes_back_after_a_jump_that_it_did_not_follow) {
    ASSERT_EQ(now_ms(), 1'000'000);
    pass(10'000);
    wall_ms += 3'650 * day_ms;
    ASSERT_EQ(now_ms(), 1'010'000);
    wall_ms -= 3'650 * day_ms + 4'000;
    EXPECT_EQ(now_ms(), 1'010'000);
    pass(8'000);
    EXPECT_EQ(now_ms(), 1'014'000) << "caught up by half speed";
}

TEST_F(ForwardClockTest, tells_of_a_start_long_after_the_last_record) {
    wall_ms = 20 * day_ms;
    ForwardClock other{[this] { return Time{wall_ms}; }, [this] { return steady_ms; }, [this](const std::string& one) { told.push_back(one); }};
    other.go_on_from(Time{13 * day_ms});
    other.go_on_from(Time{});
    EXPECT_EQ(told, Sentences{}) << "a floor may be closed for a week, and a new one has no record";
    other.go_on_from(Time{12 * day_ms});
    EXPECT_EQ(told,
              Sentences{"The machine's clock says 1970-01-21 00:00 UTC, 8 days after the last record. Where it is wrong, stop the floor at once "
                        "and set it: what is recorded by it stays."});
    EXPECT_EQ(other.now(), Time{20 * day_ms}) << "it is told and not refused";
}

}  // namespace
}  // namespace croupier::floor
