// The tests of wheel health against values known from tables, and against fair wheels: they blame no more of them than they say.
#include "wheel_health/statistics.hpp"

#include <gtest/gtest.h>

#include <random>

#include "wheel_health/monitor.hpp"
#include "wheel_health/power.hpp"

namespace croupier::wheel_health {
namespace {

constexpr std::size_t compartments = 37;

auto spun(std::size_t spins, std::mt19937_64& random, double bias = 0) -> std::vector<std::size_t> {
    std::vector<double> weights(compartments, 1 - bias / (compartments - 1));
    weights[11] = 1 + bias;
    std::discrete_distribution<std::size_t> wheel{weights.begin(), weights.end()};
    std::vector<std::size_t> results(spins);
    for (std::size_t& one : results) one = wheel(random);
    return results;
}

auto tallied(const std::vector<std::size_t>& results) -> Tally {
    Tally tally(compartments);
    for (const std::size_t one : results) ++tally[one];
    return tally;
}

TEST(HealthStatistics, agree_with_tables) {
    EXPECT_NEAR(normal_quantile(0.975), 1.959964, 1e-5);
    EXPECT_NEAR(normal_share(-1.644854), 0.05, 1e-6);
    EXPECT_NEAR(at_least(5, 10, 0.5), 638.0 / 1024, 1e-12);
    EXPECT_NEAR(at_least(3, 3, 0.1), 0.001, 1e-12);
    EXPECT_EQ(at_least(0, 10, 0.5), 1);
    EXPECT_NEAR(unevenness({10, 20, 30}).chi_square, 10, 1e-12);
    EXPECT_EQ(corrected({0.04, 0.01, 0.03}), (std::vector<double>{0.06, 0.03, 0.06}));
}

TEST(HealthStatistics, give_the_chi_square_distribution_its_due) {
    Tally tally(compartments, 100);  // 36 degrees of freedom: 50.998 is exceeded by 1 in 20
    tally[3] += 50;
    tally[20] -= 50;
    const FairShares shares = shares_of_fair_wheels(tally, 9'999);
    EXPECT_NEAR(unevenness(tally).chi_square, 50, 1e-9);
    EXPECT_NEAR(shares.chi_square, 0.0605, 0.008);
    EXPECT_LT(shares.hottest, 0.001);
}

TEST(HealthStatistics, find_the_arc_that_comes_too_often_across_the_end_of_the_list) {
    Tally tally(compartments, 100);
    for (const std::size_t index : {35U, 36U, 0U, 1U}) tally[index] = 130;
    const Unevenness found = unevenness(tally);
    EXPECT_EQ(found.first, 35U);
    EXPECT_EQ(found.width, 4U);
    EXPECT_LT(shares_of_fair_wheels(tally, 9'999).sector, 0.001);
}

TEST(HealthStatistics, blame_no_more_fair_wheels_than_they_say) {
    constexpr int wheels = 200;
    std::mt19937_64 random{1};
    int chi_square = 0, hottest = 0, sector = 0;
    for (int wheel = 0; wheel < wheels; ++wheel) {
        const FairShares shares = shares_of_fair_wheels(tallied(spun(1000, random)), 199);
        chi_square += shares.chi_square <= 0.05 ? 1 : 0;
        hottest += shares.hottest <= 0.05 ? 1 : 0;
        sector += shares.sector <= 0.05 ? 1 : 0;
    }
    for (const int blamed : {chi_square, hottest, sector}) EXPECT_GT(at_least(blamed, wheels, 0.05), 0.001) << blamed << " of " << wheels;
}

TEST(HealthStatistics, tell_how_a_rim_leans) {
    std::vector<double> even, leaning;
    for (int degrees = 0; degrees < 360; ++degrees) {
        even.push_back(degrees);
        leaning.push_back(degrees < 180 ? degrees : degrees / 2.0);
    }
    EXPECT_NEAR(lean_of(even).length, 0, 1e-9);
    EXPECT_GT(lean_of(even).p, 0.9);
    EXPECT_LT(lean_of(leaning).p, 1e-6);
    EXPECT_NEAR(lean_of({{80.0, 100.0}}).degrees, 90, 1e-9);
}

TEST(HealthMonitoring, cries_wolf_no_more_often_than_it_says_however_often_one_looks) {
    constexpr int wheels = 200;
    constexpr double alpha = 0.05;
    std::mt19937_64 random{2};
    std::uniform_real_distribution<double> anywhere{0, 360};
    int numbers = 0, drops = 0;
    for (int wheel = 0; wheel < wheels; ++wheel) {
        NumberMonitor monitor{compartments};
        DropMonitor drop_monitor;
        int seen = 0;
        bool number_alarm = false, drop_alarm = false;
        for (const std::size_t one : spun(1500, random)) {
            monitor.add(one);
            drop_monitor.add(anywhere(random));
            if (++seen % 5 != 0) continue;
            number_alarm = number_alarm || monitor.value() >= 1 / alpha;
            drop_alarm = drop_alarm || drop_monitor.value() >= 1 / alpha;
        }
        numbers += number_alarm ? 1 : 0;
        drops += drop_alarm ? 1 : 0;
    }
    EXPECT_GT(at_least(numbers, wheels, alpha), 0.001) << numbers;
    EXPECT_GT(at_least(drops, wheels, alpha), 0.001) << drops;
}

TEST(HealthMonitoring, finds_a_worn_compartment_in_about_as_many_spins_as_calculated) {
    const Question question{compartments, 0.01, 0.8};
    for (const double bias : {0.6, 1.0}) {
        std::int64_t together = 0;
        constexpr int wheels = 20;
        for (std::uint64_t seed = 1; seed <= wheels; ++seed) {
            std::mt19937_64 random{seed};
            NumberMonitor monitor{compartments};
            std::int64_t spins = 0;
            for (const std::size_t one : spun(200'000, random, bias)) {
                monitor.add(one);
                ++spins;
                if (monitor.value() >= 100) break;
            }
            EXPECT_EQ(monitor.strongest().first, 11U);
            together += spins;
        }
        const double calculated = static_cast<double>(spins_until_alarm(question, bias));
        EXPECT_GT(static_cast<double>(together) / wheels, 0.6 * calculated);
        EXPECT_LT(static_cast<double>(together) / wheels, 1.4 * calculated);
    }
}

TEST(HealthPower, is_what_is_found_when_many_wheels_are_tried) {
    const Question question{compartments, 0.05, 0.8};
    const double bias = 0.6;
    const auto spins = static_cast<std::size_t>(spins_to_see(question, bias));
    constexpr int wheels = 150;
    int found = 0;
    for (std::uint64_t seed = 1; seed <= wheels; ++seed) {
        std::mt19937_64 random{seed};
        found += shares_of_fair_wheels(tallied(spun(spins, random, bias)), 399).hottest <= 0.05 ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(found) / wheels, 0.8, 0.1);
    EXPECT_NEAR(smallest_bias_seen(question, static_cast<std::int64_t>(spins)), bias, 0.005);
    EXPECT_GT(spins_to_see(question, 0.15), 10'000);
}

}  // namespace
}  // namespace croupier::wheel_health
