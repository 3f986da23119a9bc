// Wheel health: what the spins of one wheel say about it, each test with its p-value, all of them corrected for one another, and what so many spins
// could have shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wheel_health/power.hpp"
#include "wheel_health/spins.hpp"
#include "wheel_health/statistics.hpp"

namespace croupier::wheel_health {

struct Limits {
    double alpha = 0.01;  // how often a sound wheel is blamed, all tests together
    int looks = 1;        // how often the same wheel is looked at like this; monitoring needs no such correction
    double lowest_rotor_rpm = 10;
    double highest_rotor_rpm = 30;
    int fewest_revolutions = 4;
    double tolerated = 0.01;          // of the spins may be out of these
    std::size_t fair_wheels = 9'999;  // that are simulated
};

struct Finding {
    std::string test;
    std::string said;
    double p = 1;
    double p_corrected = 1;
    bool alarm = false;
    std::optional<std::int64_t> alarm_at;  // monitoring: after how many spins
};

struct Pace {
    std::int64_t median_seconds = 0;  // from result to result
    double games_an_hour = 0;         // while it plays
    std::int64_t breaks = 0;          // longer than five games
};

// What monitoring had become by then: the stake began as 1, and an alarm is at 1/alpha.
struct MonitorPoint {
    std::int64_t spins = 0;
    double log10_stake = 0;
};

// What it takes to find one number that comes too often.
struct Power {
    double bias = 0;
    std::int64_t spins_at_once = 0;
    std::int64_t spins_monitored = 0;
};

// How often a number comes on a sound wheel: but for a chance of alpha, all of them lie within.
struct Band {
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
};

struct Report {
    std::int64_t spins = 0;
    Time first, last;
    std::vector<Number> order;
    Tally tally;  // in that order
    Band band;
    std::vector<Finding> findings;
    std::optional<Pace> pace;
    std::vector<MonitorPoint> monitoring;  // of the numbers, at a few hundred points at most
    std::vector<std::int64_t> drops;       // by parts of the rim, from the first degree on; empty where the wheel does not tell
    double smallest_bias_seen = 0;
    std::vector<Power> power;
    Question question;

    [[nodiscard]] auto has_alarm() const -> bool;
};

// The numbers are all on the wheel, whose order is given.
[[nodiscard]] auto examine(const std::vector<Spin>& spins, const std::vector<Number>& order, const Limits& limits) -> Report;

}  // namespace croupier::wheel_health
