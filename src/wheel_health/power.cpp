#include "wheel_health/power.hpp"

#include <cmath>

#include "wheel_health/statistics.hpp"

namespace croupier::wheel_health {

namespace {

// The lowest number that holds; it goes on holding above.
template <class Holds>
auto lowest(std::int64_t low, std::int64_t high, Holds holds) -> std::int64_t {
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (holds(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// So often a number must come to be blamed, for any of them.
auto least_blamed(const Question& question, std::int64_t spins) -> std::int64_t {
    const double fair = 1 / static_cast<double>(question.compartments);
    return lowest(1, spins + 1, [&](std::int64_t times) { return at_least(times, spins, fair) <= question.alpha * fair; });
}

auto is_seen(const Question& question, double bias, std::int64_t spins, std::int64_t blamed) -> bool {
    const double biased = std::min((1 + bias) / static_cast<double>(question.compartments), 0.999);
    return at_least(blamed, spins, biased) >= question.power;
}

}  // namespace

auto spins_to_see(const Question& question, double bias) -> std::int64_t {
    constexpr std::int64_t most = 1'000'000'000;
    const auto is_enough = [&](std::int64_t spins) { return is_seen(question, bias, spins, least_blamed(question, spins)); };
    std::int64_t enough = 1;
    while (enough < most && !is_enough(enough)) enough *= 2;
    return lowest(enough / 2, enough, is_enough);
}

auto smallest_bias_seen(const Question& question, std::int64_t spins) -> double {
    double low = 0, high = static_cast<double>(question.compartments) - 1.1;
    const std::int64_t blamed = least_blamed(question, spins);
    if (!is_seen(question, high, spins, blamed)) return high;
    for (int step = 0; step < 40; ++step) {
        const double middle = (low + high) / 2;
        (is_seen(question, middle, spins, blamed) ? high : low) = middle;
    }
    return high;
}

// The stake on the true suspicion grows by its divergence a spin and began as one of several hundred.
auto spins_until_alarm(const Question& question, double bias) -> std::int64_t {
    const double fair = 1 / static_cast<double>(question.compartments), biased = fair * (1 + bias);
    const double growth = biased * std::log1p(bias) + (1 - biased) * std::log((1 - biased) / (1 - fair));
    constexpr double suspicions_each = 20;  // widths and sizes, for a compartment
    const double to_win = std::log(1 / question.alpha) + std::log(static_cast<double>(question.compartments) * suspicions_each);
    return std::llround(std::ceil(to_win / growth));
}

// An even rim leans by more than sqrt(-ln alpha / n) with chance alpha.
auto smallest_lean_seen(const Question& question, std::int64_t drops) -> double {
    const auto count = static_cast<double>(drops);
    return (std::sqrt(-std::log(question.alpha)) + normal_quantile(question.power) / std::sqrt(2.0)) / std::sqrt(count);
}

}  // namespace croupier::wheel_health
