// The clock by which bets are due, and the percentiles of what they took.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "load/latencies.hpp"
#include "load/schedule.hpp"
#include "load/tally.hpp"

namespace croupier::load {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

const Clock::time_point start{seconds{1000}};

TEST(Schedule, bets_are_due_evenly_from_the_start) {
    Schedule schedule{start, 4};
    std::vector<Clock::duration> due;
    for (int bet = 0; bet < 5; ++bet, schedule.take()) due.push_back(schedule.next() - start);
    EXPECT_EQ(due, (std::vector<Clock::duration>{milliseconds{0}, milliseconds{250}, milliseconds{500}, milliseconds{750}, milliseconds{1000}}));
}

TEST(Schedule, who_is_late_changes_nothing_about_what_is_due) {
    Schedule schedule{start, 1000};
    int taken = 0;
    for (const auto now = start + milliseconds{2500}; schedule.is_due(now); schedule.take()) ++taken;
    EXPECT_EQ(taken, 2501) << "all that were due in the meantime are due now";
    EXPECT_EQ(schedule.next(), start + milliseconds{2501}) << "and the next one keeps its own time";
}

TEST(Schedule, no_rounding_adds_up) {
    Schedule schedule{start, 7};
    for (int bet = 0; bet < 7 * 3600; ++bet) schedule.take();
    EXPECT_EQ(schedule.next(), start + std::chrono::hours{1});
}

TEST(Latencies, without_any_there_is_no_time) {
    const Latencies none;
    EXPECT_EQ(none.percentile(50), nanoseconds{0});
    EXPECT_EQ(none.longest(), nanoseconds{0});
}

TEST(Latencies, small_ones_are_exact) {
    Latencies latencies;
    for (int took = 1; took <= 50; ++took) latencies.add(nanoseconds{took});
    EXPECT_EQ(latencies.percentile(50), nanoseconds{25});
    EXPECT_EQ(latencies.percentile(100), nanoseconds{50});
    EXPECT_EQ(latencies.percentile(2), nanoseconds{1});
}

TEST(Latencies, a_percentile_is_never_below_and_at_most_three_in_a_hundred_above_the_true_one) {
    std::mt19937_64 random{7};
    Latencies latencies;
    std::vector<std::int64_t> all;
    for (int one = 0; one < 20'000; ++one) {
        all.push_back(static_cast<std::int64_t>(random() >> (random() % 40 + 20)));
        latencies.add(nanoseconds{all.back()});
    }
    std::ranges::sort(all);
    for (const std::uint32_t hundredths : {1U, 10U, 50U, 90U, 99U, 100U}) {
        const std::int64_t exact = all[(all.size() * hundredths + 99) / 100 - 1];
        EXPECT_GE(latencies.percentile(hundredths).count(), exact) << hundredths;
        EXPECT_LE(latencies.percentile(hundredths).count(), exact + exact / 32 + 1) << hundredths;
    }
    EXPECT_EQ(latencies.longest().count(), all.back());
    EXPECT_EQ(latencies.percentile(100).count(), all.back());
    EXPECT_EQ(latencies.count(), all.size());
}

TEST(Latencies, a_time_that_runs_backwards_took_nothing) {
    Latencies latencies;
    latencies.add(nanoseconds{-5});
    EXPECT_EQ(latencies.longest(), nanoseconds{0});
    EXPECT_EQ(latencies.count(), 1U);
}

TEST(FanOut, is_from_the_first_to_the_last_who_saw_a_result_of_the_same_table) {
    FanOut fan_out;
    fan_out.saw(0, RoundNumber{3}, start);
    fan_out.saw(1, RoundNumber{3}, start + milliseconds{50});
    fan_out.saw(0, RoundNumber{3}, start + milliseconds{10});
    fan_out.saw(0, RoundNumber{4}, start + milliseconds{90});
    EXPECT_EQ(fan_out.rounds(), 3U);
    EXPECT_EQ(fan_out.spans().longest(), milliseconds{10});
}

}  // namespace
}  // namespace croupier::load
