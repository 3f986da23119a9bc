#include "wheel_health/monitor.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace croupier::wheel_health {
namespace {

constexpr double biases[] = {0.05, 0.1, 0.2, 0.4, 0.8};
constexpr std::size_t widths[] = {1, 3, 6, 12};
constexpr double strengths[] = {0.05, 0.1, 0.2, 0.4, 0.8, 1.6};
constexpr int directions = 24;

// The mean of equal shares of the stake.
template <class Bets, class LogStake>
auto mean_stake(const Bets& bets, LogStake log_stake) -> double {
    double sum = 0;
    for (const auto& bet : bets) sum += std::exp(log_stake(bet));
    return sum / static_cast<double>(bets.size());
}

// The mean of exp(strength * cos) around the rim: the modified Bessel function, by its series.
auto mean_over_rim(double strength) -> double {
    double sum = 1, term = 1;
    for (int step = 1; step < 40; ++step) {
        term *= strength * strength / (4.0 * step * step);
        sum += term;
    }
    return sum;
}

}  // namespace

NumberMonitor::NumberMonitor(std::size_t compartments) : compartments_{compartments} {
    for (const std::size_t width : widths) {
        const double part = static_cast<double>(width) / static_cast<double>(compartments);
        for (std::size_t first = 0; first < compartments; ++first)
            for (const double bias : biases) suspicions_.push_back({first, width, bias, 0, std::log1p(bias), std::log1p(-bias * part / (1 - part))});
    }
}

void NumberMonitor::add(std::size_t compartment) {
    for (Suspicion& one : suspicions_) {
        const bool hit = (compartment + compartments_ - one.first) % compartments_ < one.width;
        one.log_stake += hit ? one.log_hit : one.log_miss;
    }
}

auto NumberMonitor::value() const -> double {
    return mean_stake(suspicions_, [](const Suspicion& one) { return one.log_stake; });
}

auto NumberMonitor::strongest() const -> const Suspicion& { return *std::ranges::max_element(suspicions_, {}, &Suspicion::log_stake); }

DropMonitor::DropMonitor() {
    for (int direction = 0; direction < directions; ++direction)
        for (const double strength : strengths) bets_.push_back({360.0 * direction / directions, strength, std::log(mean_over_rim(strength)), 0});
}

void DropMonitor::add(double degrees) {
    for (Bet& bet : bets_) bet.log_stake += bet.strength * std::cos((degrees - bet.degrees) * std::numbers::pi / 180) - bet.log_even;
}

auto DropMonitor::value() const -> double {
    return mean_stake(bets_, [](const Bet& bet) { return bet.log_stake; });
}

}  // namespace croupier::wheel_health
