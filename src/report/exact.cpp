#include "report/exact.hpp"

#include <fmt/format.h>

#include <limits>
#include <numeric>

#include "base/ensure.hpp"

namespace croupier::report {
namespace {

__extension__ using Wide = __int128;  // products of two 64-bit numbers

auto narrow(Wide wide) -> std::int64_t {
    const bool fits = wide >= std::numeric_limits<std::int64_t>::min() && wide <= std::numeric_limits<std::int64_t>::max();
    ENSURE(fits, "a figure of a report leaves 64 bits");
    return static_cast<std::int64_t>(wide);
}

// Half away from zero; the denominator is above 0.
auto round_half_away(Wide numerator, Wide denominator) -> std::int64_t {
    const Wide magnitude = numerator < 0 ? -numerator : numerator;
    const Wide rounded = (2 * magnitude + denominator) / (2 * denominator);
    return narrow(numerator < 0 ? -rounded : rounded);
}

auto decimal(std::int64_t value, std::int64_t scale, int places) -> std::string {
    const std::int64_t magnitude = value < 0 ? -value : value;
    return fmt::format("{}{}.{:0{}}", value < 0 ? "-" : "", magnitude / scale, magnitude % scale, places);
}

}  // namespace

void ExactAmount::add(std::int64_t numerator, std::int64_t denominator) {
    ENSURE(denominator > 0, "a fraction has a positive denominator");
    std::int64_t& sum = numerators_[denominator];
    ENSURE(!__builtin_add_overflow(sum, numerator, &sum), "a figure of a report leaves 64 bits");
}

void ExactAmount::add(const ExactAmount& other) {
    for (const auto& [denominator, numerator] : other.numerators_) add(numerator, denominator);
}

auto ExactAmount::reduced() const -> Reduced {
    Reduced sum;
    for (const auto& [denominator, numerator] : numerators_) {
        const std::int64_t common = narrow(Wide{sum.denominator} / std::gcd(sum.denominator, denominator) * denominator);
        const Wide together = Wide{sum.numerator} * (common / sum.denominator) + Wide{numerator} * (common / denominator);
        const auto divisor = std::gcd(narrow(together % common), common);
        sum = {narrow(together / divisor), common / divisor};
    }
    return sum;
}

auto ExactAmount::rounded() const -> Money {
    const Reduced sum = reduced();
    return Money::from_minor_units(round_half_away(sum.numerator, sum.denominator));
}

auto ExactAmount::to_string() const -> std::string {
    const Reduced sum = reduced();
    return sum.denominator == 1 ? std::to_string(sum.numerator) : fmt::format("{}/{}", sum.numerator, sum.denominator);
}

auto in_groups(Money amount) -> std::string {
    std::string text = amount.to_string();
    const std::size_t first = text.front() == '-' ? 1 : 0;
    for (std::size_t at = text.size() - 3; at > first + 3;) text.insert(at -= 3, 1, ',');
    return text;
}

auto percent(Money part, Money whole) -> std::optional<std::string> {
    if (whole == Money{}) return std::nullopt;
    const Wide sign = whole < Money{} ? -1 : 1;
    return decimal(round_half_away(sign * part.minor_units() * 10'000, sign * whole.minor_units()), 100, 2);
}

auto an_hour(std::uint64_t count, std::int64_t milliseconds) -> std::optional<std::string> {
    constexpr std::int64_t hour_ms = 3'600'000;
    if (milliseconds <= 0) return std::nullopt;
    return decimal(round_half_away(Wide{count} * hour_ms * 10, milliseconds), 10, 1);
}

}  // namespace croupier::report
