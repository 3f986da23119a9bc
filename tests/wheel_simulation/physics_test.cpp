// The mechanics: spins like real ones, a sound wheel that health leaves alone, and a tilted and a worn one that it finds, in as many spins as it
// says.
#include "wheel_simulation/physics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "support/rulebooks.hpp"
#include "wheel_health/monitor.hpp"
#include "wheel_health/report.hpp"

namespace croupier::wheel_simulation {
namespace {

auto order() -> const std::vector<Number>& { return testing::rulebook("adelaide-single-zero").wheel.order; }

auto spins_of(const Condition& condition, std::size_t count, std::uint64_t seed) -> std::vector<wheel_health::Spin> {
    Physics physics{order(), condition, seed};
    std::vector<wheel_health::Spin> spins;
    for (std::size_t index = 0; index < count; ++index) {
        const Throw thrown = physics.draw_throw(index % 2 == 1);
        const Flight flight = physics.spin(thrown);
        spins.push_back({Time{static_cast<std::int64_t>(index) * 45'000}, flight.number, thrown.rotor_speed * 9.549, thrown.anticlockwise,
                         flight.revolutions, flight.drop_degrees});
    }
    return spins;
}

auto finding(const wheel_health::Report& report, std::string_view test) -> const wheel_health::Finding& {
    for (const auto& one : report.findings)
        if (one.test == test) return one;
    throw std::runtime_error("no finding " + std::string{test});
}

TEST(SimulatedPhysics, spins_like_a_real_wheel_and_the_same_from_the_same_seed) {
    Physics physics{order(), {}, 7}, again{order(), {}, 7};
    for (int spin = 0; spin < 1000; ++spin) {
        const Flight flight = physics.spin(physics.draw_throw(spin % 2 == 0));
        EXPECT_GE(flight.revolutions, 15);
        EXPECT_LE(flight.revolutions, 30);
        EXPECT_GT(flight.rim_seconds, 20);
        EXPECT_LT(flight.rest_seconds, 60);
        const Flight same = again.spin(again.draw_throw(spin % 2 == 0));
        EXPECT_EQ(flight.number, same.number);
        EXPECT_EQ(flight.drop_degrees, same.drop_degrees);
    }
}

TEST(SimulatedPhysics, a_ball_thrown_weakly_makes_few_revolutions) {
    Physics physics{order(), {}, 7};
    EXPECT_LT(physics.spin({2.9, 1.75, false}).revolutions, 4);
}

TEST(SimulatedPhysics, health_leaves_a_sound_wheel_alone) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_FALSE(examine(spins_of({}, 4000, seed), order(), {}).has_alarm()) << seed;
}

TEST(SimulatedPhysics, health_finds_a_tilt_of_three_tenths_of_a_degree_by_where_the_ball_drops) {
    const auto report = examine(spins_of({0.3, 90, {}}, 4000, 1), order(), {});
    EXPECT_TRUE(finding(report, "drop zone").alarm);
    ASSERT_TRUE(finding(report, "drop monitoring").alarm_at);
    const auto lean = [](std::size_t count) {
        std::vector<double> drops;
        for (const auto& spin : spins_of({0.3, 90, {}}, count, 2)) drops.push_back(*spin.drop_degrees);
        return wheel_health::lean_of(drops).length;
    };
    // A lean of this size can be seen in so many spins, and is found in not many times as many.
    const double size = lean(20'000);
    std::int64_t calculated = 10;
    while (wheel_health::smallest_lean_seen(report.question, calculated) > size) ++calculated;
    const std::int64_t needed = *finding(report, "drop monitoring").alarm_at;
    std::cout << "a tilt of 0.3 degrees leans the drops by " << size << ": found after " << needed << " spins, calculated " << calculated << '\n';
    EXPECT_LT(needed, 4 * calculated);
    EXPECT_GT(needed, calculated / 4);
}

TEST(SimulatedPhysics, health_finds_a_worn_compartment_in_about_as_many_spins_as_calculated) {
    constexpr double bias = 0.15;
    const wheel_health::Question question{37, 0.01, 0.8};
    const std::int64_t at_once = spins_to_see(question, bias), watched = spins_until_alarm(question, bias);
    Physics physics{order(), {0, 90, Wear{Number::of(8), bias}}, 3};
    const auto place = static_cast<std::size_t>(std::ranges::find(order(), Number::of(8)) - order().begin());
    wheel_health::NumberMonitor monitor{37};
    std::int64_t spins = 0;
    while (spins < 4 * watched && (spins % 100 != 0 || monitor.value() < 100)) {
        const Flight flight = physics.spin(physics.draw_throw(spins % 2 == 0));
        monitor.add(static_cast<std::size_t>(std::ranges::find(order(), flight.number) - order().begin()));
        ++spins;
    }
    std::cout << "a compartment worn by 15 %: found after " << spins << " spins, calculated " << watched << " watched, " << at_once << " at once\n";
    EXPECT_GE(monitor.value(), 100);
    EXPECT_EQ(monitor.strongest().first, place);
    EXPECT_LT(spins, 3 * watched);
    EXPECT_GT(spins, watched / 5);
    const auto report = examine(spins_of({0, 90, Wear{Number::of(8), bias}}, static_cast<std::size_t>(2 * at_once), 4), order(), {});
    EXPECT_TRUE(finding(report, "one number").alarm);
}

}  // namespace
}  // namespace croupier::wheel_simulation
