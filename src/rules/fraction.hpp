// An exact fraction, always reduced, with a positive denominator. For odds: small numbers, and never a rounded one.
#pragma once

#include <cstdint>
#include <numeric>
#include <string>

#include "base/ensure.hpp"

namespace croupier {

class Fraction {
public:
    constexpr Fraction() = default;
    constexpr Fraction(std::int64_t numerator, std::int64_t denominator) {
        ENSURE(denominator > 0, "a fraction has a positive denominator");
        const std::int64_t divisor = std::gcd(numerator, denominator);
        numerator_ = numerator / divisor;
        denominator_ = denominator / divisor;
    }

    [[nodiscard]] constexpr auto numerator() const -> std::int64_t { return numerator_; }
    [[nodiscard]] constexpr auto denominator() const -> std::int64_t { return denominator_; }
    [[nodiscard]] auto to_string() const -> std::string {
        return denominator_ == 1 ? std::to_string(numerator_) : std::to_string(numerator_) + "/" + std::to_string(denominator_);
    }
    // The fraction times 10^places, rounded half away from zero: the only rounding, and it is for the eye.
    [[nodiscard]] auto to_decimal(int places) const -> std::string;

    constexpr auto operator==(const Fraction&) const -> bool = default;

private:
    std::int64_t numerator_ = 0;
    std::int64_t denominator_ = 1;
};

}  // namespace croupier
