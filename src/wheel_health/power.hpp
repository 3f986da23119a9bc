// Honest about what can be seen: how many spins it takes to find a bias of a given size, and how large a bias must be to show in so many.
#pragma once

#include <cstdint>

namespace croupier::wheel_health {

// One compartment that comes more often than it should, the spins looked at once, for any of them.
struct Question {
    std::size_t compartments = 37;
    double alpha = 0.01;  // how often a fair wheel is blamed
    double power = 0.8;   // how often the bias is found
};
[[nodiscard]] auto spins_to_see(const Question& question, double bias) -> std::int64_t;
[[nodiscard]] auto smallest_bias_seen(const Question& question, std::int64_t spins) -> double;

// The same watched spin by spin: about how many until the monitor's alarm, on average.
[[nodiscard]] auto spins_until_alarm(const Question& question, double bias) -> std::int64_t;

// How far a rim must lean to show in so many drops.
[[nodiscard]] auto smallest_lean_seen(const Question& question, std::int64_t drops) -> double;

}  // namespace croupier::wheel_health
