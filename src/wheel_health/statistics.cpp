#include "wheel_health/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

namespace croupier::wheel_health {
namespace {

constexpr std::size_t narrowest_arc = 2;
constexpr std::uint64_t seed = 37;

// A tally of as many spins on a wheel on which every number is as likely as the others.
auto fair_tally(std::size_t count, std::int64_t spins, std::mt19937_64& random) -> Tally {
    Tally tally(count);
    for (std::size_t index = 0; index + 1 < count; ++index) {
        std::binomial_distribution<std::int64_t> of_the_rest{spins, 1.0 / static_cast<double>(count - index)};
        tally[index] = of_the_rest(random);
        spins -= tally[index];
    }
    tally.back() = spins;
    return tally;
}

// By simulation, the tally itself counted among them, so that it is never 0.
auto share(std::size_t as_uneven, std::size_t wheels) -> double {
    return (1.0 + static_cast<double>(as_uneven)) / (1.0 + static_cast<double>(wheels));
}

}  // namespace

auto unevenness(const Tally& tally) -> Unevenness {
    Unevenness found;
    const std::size_t count = tally.size();
    const auto spins = static_cast<double>(std::accumulate(tally.begin(), tally.end(), std::int64_t{0}));
    if (count < 2 || spins == 0) return found;
    const double expected = spins / static_cast<double>(count);
    const auto deviations = [&](double surplus, std::size_t width) {
        const double part = static_cast<double>(width) / static_cast<double>(count);
        return surplus / std::sqrt(spins * part * (1 - part));
    };
    for (const std::int64_t one : tally) {
        const double surplus = static_cast<double>(one) - expected;
        found.chi_square += surplus * surplus / expected;
        found.hottest = std::max(found.hottest, deviations(surplus, 1));
    }
    for (std::size_t first = 0; first < count; ++first) {
        double surplus = 0;
        for (std::size_t width = 1; width <= count / 2; ++width) {
            surplus += static_cast<double>(tally[(first + width - 1) % count]) - expected;
            const double far = deviations(surplus, width);
            if (width >= narrowest_arc && far > found.sector) {
                found.sector = far;
                found.first = first;
                found.width = width;
            }
        }
    }
    return found;
}

auto shares_of_fair_wheels(const Tally& tally, std::size_t wheels) -> FairShares {
    const Unevenness real = unevenness(tally);
    const std::int64_t spins = std::accumulate(tally.begin(), tally.end(), std::int64_t{0});
    std::size_t chi_square = 0, hottest = 0, sector = 0;
    std::mt19937_64 random{seed};
    constexpr double same = 1e-9;  // of sums that were added up in another order
    for (std::size_t wheel = 0; wheel < wheels; ++wheel) {
        const Unevenness fair = unevenness(fair_tally(tally.size(), spins, random));
        chi_square += fair.chi_square >= real.chi_square - same ? 1U : 0U;
        hottest += fair.hottest >= real.hottest - same ? 1U : 0U;
        sector += fair.sector >= real.sector - same ? 1U : 0U;
    }
    return {share(chi_square, wheels), share(hottest, wheels), share(sector, wheels)};
}

// Rayleigh's test, with Zar's approximation, which is good to the third decimal from ten angles on.
auto lean_of(std::span<const double> degrees) -> Lean {
    if (degrees.empty()) return {};
    double across = 0, along = 0;
    for (const double one : degrees) {
        across += std::cos(one * std::numbers::pi / 180);
        along += std::sin(one * std::numbers::pi / 180);
    }
    const auto count = static_cast<double>(degrees.size());
    const double length = std::hypot(across, along);
    const double p = std::exp(std::sqrt(1 + 4 * count + 4 * (count * count - length * length)) - (1 + 2 * count));
    double direction = std::atan2(along, across) * 180 / std::numbers::pi;
    if (direction < 0) direction += 360;
    return {length / count, direction, std::min(p, 1.0)};
}

// Away from the mean, until nothing more is added.
auto at_least(std::int64_t successes, std::int64_t trials, double chance) -> double {
    if (successes <= 0) return 1;
    if (successes > trials) return 0;
    const auto n = static_cast<double>(trials);
    const bool above = static_cast<double>(successes) > n * chance;
    double sum = 0;
    for (std::int64_t some = above ? successes : successes - 1; some >= 0 && some <= trials; some += above ? 1 : -1) {
        const auto k = static_cast<double>(some);
        const double term =
            std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + k * std::log(chance) + (n - k) * std::log1p(-chance));
        sum += term;
        if (term <= sum * 1e-16) break;
    }
    return std::clamp(above ? sum : 1 - sum, 0.0, 1.0);
}

auto normal_share(double point) -> double { return std::erfc(-point / std::numbers::sqrt2) / 2; }

// By halving: nobody waits for it.
auto normal_quantile(double share_below) -> double {
    double low = -40, high = 40;
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (normal_share(middle) < share_below ? low : high) = middle;
    }
    return (low + high) / 2;
}

auto corrected(const std::vector<double>& p_values) -> std::vector<double> {
    std::vector<std::size_t> order(p_values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t index) { return p_values[index]; });
    std::vector<double> results(p_values.size());
    double highest = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        highest = std::max(highest, std::min(1.0, p_values[order[rank]] * static_cast<double>(order.size() - rank)));
        results[order[rank]] = highest;
    }
    return results;
}

}  // namespace croupier::wheel_health
