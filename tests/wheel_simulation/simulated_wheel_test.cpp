// The simulated wheel at the driver: what it does is what the driver says, with every trouble and with noise.
#include <gtest/gtest.h>

#include <map>

#include "support/rulebooks.hpp"
#include "wheel/driver.hpp"
#include "wheel_simulation/simulated_port.hpp"

namespace croupier::wheel_simulation {
namespace {

auto order() -> const std::vector<Number>& { return testing::rulebook("adelaide-single-zero").wheel.order; }

struct Evening {
    explicit Evening(Setting setting) : port{order(), setting, now}, driver{setting.model} {}

    // The host starts each game a little after the wheel is ready for it.
    void run(std::int64_t for_ms) {
        for (const Time end{now.milliseconds + for_ms}; now < end; now.milliseconds += 50) {
            driver.receive(now, port.exchange(now, driver.take_to_send()));
            for (const wheel::Saying& saying : driver.take_sayings()) hear(saying);
            if (asked && now >= *asked) {
                driver.start_game();
                asked.reset();
            }
        }
    }
    void hear(const wheel::Saying& saying) {
        if (const auto* rested = std::get_if<wheel::Rested>(&saying)) results.push_back(rested->number);
        if (const auto* failed = std::get_if<wheel::SpinFailed>(&saying)) ++failures[failed->why];
        if (std::holds_alternative<wheel::LaunchFailed>(saying)) ++misfires;
        if (std::holds_alternative<wheel::ResultsDiffer>(saying)) ++differing;
        if (std::holds_alternative<wheel::ResultUnknown>(saying)) ++unknown;
        if (const auto* said = std::get_if<wheel::PhaseSaid>(&saying); said != nullptr && said->phase == wheel::Phase::betting)
            asked = Time{now.milliseconds + 3000};
    }
    [[nodiscard]] auto truth() const -> std::vector<Number> { return {port.wheel().results().rbegin(), port.wheel().results().rend()}; }

    Time now{1'000'000};
    SimulatedPort port;
    wheel::Driver driver;
    std::optional<Time> asked;
    std::vector<Number> results;
    std::map<wheel::Failure, int> failures;
    int misfires = 0, differing = 0, unknown = 0;
};

auto setting(wheel::Make make = wheel::Make::slingshot2) -> Setting { return {wheel::model_of(make), {}, {}, 5, false}; }

constexpr std::int64_t an_hour_ms = 3'600'000;

TEST(SimulatedWheels, play_games_that_the_driver_follows) {
    Evening evening{setting()};
    evening.run(an_hour_ms);
    EXPECT_EQ(evening.results, evening.truth());
    EXPECT_GT(evening.results.size(), 50U);
    EXPECT_EQ(evening.misfires + evening.differing + evening.unknown, 0);
    EXPECT_TRUE(evening.failures.empty());
}

TEST(SimulatedWheels, of_the_other_make_launch_themselves_and_count_revolutions) {
    Setting mercury = setting(wheel::Make::mercury360);
    mercury.launches_itself = true;
    Evening evening{mercury};
    evening.run(an_hour_ms);
    EXPECT_EQ(evening.results, evening.truth());
    EXPECT_GT(evening.results.size(), 50U);
}

TEST(SimulatedWheels, say_the_same_bytes_from_the_same_seed) {
    SimulatedPort one{order(), setting(), Time{0}}, other{order(), setting(), Time{0}};
    EXPECT_EQ(one.exchange(Time{60'000}, "*u 1\r\n"), other.exchange(Time{60'000}, "*u 1\r\n"));
}

TEST(SimulatedWheels, have_every_trouble_that_is_asked_for) {
    Setting troubled = setting();
    troubled.troubles = {0.1, 0.1, 0.05, 0.05, 0.05, 0};
    Evening evening{troubled};
    evening.run(10 * an_hour_ms);
    EXPECT_GT(evening.misfires, 0);
    EXPECT_GT(evening.differing, 0);
    EXPECT_GT(evening.failures[wheel::Failure::same_direction], 0);
    EXPECT_GT(evening.failures[wheel::Failure::ball_missing], 0);
    EXPECT_GT(evening.failures[wheel::Failure::component], 0);
    EXPECT_EQ(evening.unknown, 0);
    EXPECT_GT(evening.results.size(), 200U);
    EXPECT_EQ(evening.results.size() + static_cast<std::size_t>(evening.differing), evening.port.wheel().count());
}

TEST(SimulatedWheels, with_noise_on_the_line_are_followed_without_a_wrong_result) {
    Setting noisy = setting();
    noisy.troubles.noise = 0.01;
    Evening evening{noisy};
    evening.run(3 * an_hour_ms);
    const auto truth = evening.truth();
    auto at = truth.begin();
    for (const Number result : evening.results) {
        at = std::find(at, truth.end(), result);
        ASSERT_NE(at, truth.end());
        ++at;
    }
    EXPECT_GT(evening.results.size(), truth.size() * 9 / 10);
}

TEST(SimulatedWheels, show_their_log_to_a_driver_that_was_away) {
    Setting alone = setting();
    alone.launches_itself = true;
    Evening evening{alone};
    evening.run(an_hour_ms);
    while (evening.driver.phase() != wheel::Phase::no_more_bets) evening.run(50);
    const std::size_t before = evening.results.size();
    evening.port.pull(true);
    evening.run(300'000);
    evening.port.pull(false);
    evening.run(5'000);
    ASSERT_EQ(evening.results.size(), before + 1);
    EXPECT_EQ(evening.results.back(), evening.truth()[before]);
    EXPECT_EQ(evening.unknown, 0);
}

}  // namespace
}  // namespace croupier::wheel_simulation
