// Whole reports: sound wheels are left alone, recordings of real ones too, and each thing that can be wrong is named.
#include "wheel_health/report.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>

#include "support/rulebooks.hpp"

namespace croupier::wheel_health {
namespace {

auto order() -> const std::vector<Number>& { return testing::rulebook("adelaide-single-zero").wheel.order; }

auto sound_spins(std::size_t count, std::uint64_t seed) -> std::vector<Spin> {
    std::mt19937_64 random{seed};
    std::uniform_real_distribution<double> anywhere{0, 360}, speed{14, 19};
    std::vector<Spin> spins;
    for (std::size_t index = 0; index < count; ++index)
        spins.push_back({Time{static_cast<std::int64_t>(index) * 45'000}, order()[random() % order().size()], speed(random), index % 2 == 0,
                         8 + static_cast<int>(random() % 10), anywhere(random)});
    return spins;
}

// Fewer fair wheels are simulated than by default, so that it is quick.
auto quick() -> Limits {
    Limits limits;
    limits.fair_wheels = 999;
    return limits;
}

auto finding(const Report& report, std::string_view test) -> const Finding& {
    for (const Finding& one : report.findings)
        if (one.test == test) return one;
    throw std::runtime_error("no finding " + std::string{test});
}

TEST(HealthReports, leave_sound_wheels_alone) {
    int alarms = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) alarms += examine(sound_spins(800, seed), order(), quick()).has_alarm() ? 1 : 0;
    EXPECT_LE(alarms, 2);
}

TEST(HealthReports, know_the_pace_without_the_breaks) {
    auto spins = sound_spins(100, 1);
    for (std::size_t index = 50; index < spins.size(); ++index) spins[index].at.milliseconds += 36'000'000;
    const Report report = examine(spins, order(), quick());
    ASSERT_TRUE(report.pace);
    EXPECT_EQ(report.pace->median_seconds, 45);
    EXPECT_NEAR(report.pace->games_an_hour, 80, 0.001);
    EXPECT_EQ(report.pace->breaks, 1);
}

TEST(HealthReports, name_what_is_wrong) {
    const auto alarms = [](const std::vector<Spin>& spins) {
        std::string names;
        for (const Finding& one : examine(spins, order(), quick()).findings)
            if (one.alarm) names += one.test + ";";
        return names;
    };
    auto spins = sound_spins(1000, 3);
    EXPECT_EQ(alarms(spins), "");
    auto too_fast = spins, one_way = spins, too_short = spins, leaning = spins;
    for (std::size_t index = 0; index < spins.size(); index += 20) {
        too_fast[index].rotor_rpm = 31;
        one_way[index].anticlockwise = !*one_way[index].anticlockwise;
        too_short[index].revolutions = 3;
    }
    for (std::size_t index = 0; index < spins.size(); index += 4) leaning[index].drop_degrees = 120;
    EXPECT_EQ(alarms(too_fast), "rotor speed;");
    EXPECT_EQ(alarms(one_way), "direction;");
    EXPECT_EQ(alarms(too_short), "short spins;");
    EXPECT_EQ(alarms(leaning), "drop zone;drop monitoring;");
}

TEST(HealthReports, say_after_how_many_spins_monitoring_would_have_told) {
    auto spins = sound_spins(3000, 4);
    for (std::size_t index = 0; index < spins.size(); index += 20) spins[index].number = Number::of(8);
    const Report report = examine(spins, order(), quick());
    EXPECT_TRUE(finding(report, "one number").alarm);
    ASSERT_TRUE(finding(report, "monitoring").alarm_at);
    EXPECT_LT(*finding(report, "monitoring").alarm_at, 1500);
}

TEST(HealthReports, many_looks_are_paid_for) {
    auto spins = sound_spins(1000, 3);
    for (std::size_t index = 0; index < spins.size(); index += 50) spins[index].revolutions = 3;
    const double once = finding(examine(spins, order(), quick()), "short spins").p_corrected;
    Limits often = quick();
    often.looks = 100;
    EXPECT_NEAR(finding(examine(spins, order(), often), "short spins").p_corrected, std::min(1.0, 100 * once), 1e-9);
}

TEST(HealthReports, of_no_spins_are_empty) {
    const Report report = examine({}, order(), quick());
    EXPECT_EQ(report.spins, 0);
    EXPECT_FALSE(report.has_alarm());
}

// Recordings of real wheels, which are not ours; without them there is nothing to show.
TEST(HealthReports, of_real_wheels_raise_no_alarm) {
    const char* place = std::getenv("CROUPIER_WHEEL_DATA");
    const auto folder = place != nullptr ? std::filesystem::path{place} : testing::source_path("../shared/data");
    for (const char* name : {"spins_automatic_wheel.csv", "spins_live_wheel.csv"}) {
        std::ifstream file{folder / name};
        if (!file) {
            std::cout << name << " is not at hand: set CROUPIER_WHEEL_DATA to the directory that has it\n";
            continue;
        }
        const auto spins = read_spins(std::string{std::istreambuf_iterator<char>{file}, {}});
        ASSERT_TRUE(spins) << spins.error().front();
        EXPECT_GT(spins->size(), 2000U);
        EXPECT_FALSE(examine(*spins, order(), quick()).has_alarm()) << name;
    }
}

}  // namespace
}  // namespace croupier::wheel_health
