// An amount of money: a whole number of minor units (cents), never a floating-point number.
// Arithmetic that could leave 64 bits answers with nothing instead of a wrong amount.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace croupier {

class Money {
public:
    constexpr Money() = default;
    [[nodiscard]] static constexpr auto from_minor_units(std::int64_t minor_units) -> Money { return Money{minor_units}; }

    // Reads "2", "2.5", "2.50" or "-2.50"; the error is a sentence that says what is wrong with the text.
    [[nodiscard]] static auto parse(std::string_view text) -> std::expected<Money, std::string>;

    [[nodiscard]] constexpr auto minor_units() const -> std::int64_t { return minor_units_; }
    [[nodiscard]] auto to_string() const -> std::string;  // always with two decimals: "2.50"

    // The same text into memory that holds the longest; answers with its end.
    static constexpr std::size_t longest_text = 21;
    [[nodiscard]] auto to_chars(char* memory) const -> char*;

    [[nodiscard]] constexpr auto plus(Money other) const -> std::optional<Money> {
        std::int64_t sum = 0;
        if (__builtin_add_overflow(minor_units_, other.minor_units_, &sum)) return std::nullopt;
        return Money{sum};
    }
    [[nodiscard]] constexpr auto minus(Money other) const -> std::optional<Money> {
        std::int64_t difference = 0;
        if (__builtin_sub_overflow(minor_units_, other.minor_units_, &difference)) return std::nullopt;
        return Money{difference};
    }
    [[nodiscard]] constexpr auto times(std::int64_t factor) const -> std::optional<Money> {
        std::int64_t product = 0;
        if (__builtin_mul_overflow(minor_units_, factor, &product)) return std::nullopt;
        return Money{product};
    }

    constexpr auto operator<=>(const Money&) const = default;

private:
    explicit constexpr Money(std::int64_t minor_units) : minor_units_{minor_units} {}
    std::int64_t minor_units_ = 0;
};

}  // namespace croupier
