// The tests that wheel health stands on, each with a p-value that holds: exact, or by simulation of fair wheels from a fixed seed, so that the same
// spins give the same answer.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace croupier::wheel_health {

// Results by compartment, in the order of the wheel.
using Tally = std::vector<std::int64_t>;

// How far a tally is from even, in three ways.
struct Unevenness {
    double chi_square = 0;  // by number
    double hottest = 0;     // the number that came most often, in standard deviations
    double sector = 0;      // the arc that came most often, likewise
    std::size_t first = 0;  // of that arc
    std::size_t width = 0;
};
[[nodiscard]] auto unevenness(const Tally& tally) -> Unevenness;

// The share of fair wheels that are as uneven as this one, for each way. Each is corrected for having looked at every number and every arc.
struct FairShares {
    double chi_square = 1;
    double hottest = 1;
    double sector = 1;
};
[[nodiscard]] auto shares_of_fair_wheels(const Tally& tally, std::size_t wheels) -> FairShares;

// Angles on the rim: how much they lean to one side (0 evenly, 1 all at one place), where to, and the share of even rims that lean as much.
struct Lean {
    double length = 0;
    double degrees = 0;
    double p = 1;
};
[[nodiscard]] auto lean_of(std::span<const double> degrees) -> Lean;

// That of so many trials so many or more succeed, when each does with this chance. Exact.
[[nodiscard]] auto at_least(std::int64_t successes, std::int64_t trials, double chance) -> double;

// The standard normal distribution: the point below which this share lies, and the share below a point.
[[nodiscard]] auto normal_quantile(double share) -> double;
[[nodiscard]] auto normal_share(double point) -> double;

// What each p-value becomes when all were looked at together (Holm).
[[nodiscard]] auto corrected(const std::vector<double>& p_values) -> std::vector<double>;

}  // namespace croupier::wheel_health
