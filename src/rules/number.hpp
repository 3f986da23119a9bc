// The numbers of a wheel, 0 to 36 with 00 and 000, and sets of them as 64-bit masks.
// They sort as people list them: 0, 00, 000, 1 … 36.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ensure.hpp"

namespace croupier {

class Number {
public:
    static constexpr std::size_t count = 39;
    static constexpr int highest = 36;

    constexpr Number() = default;
    [[nodiscard]] static auto parse(std::string_view text) -> std::optional<Number>;
    [[nodiscard]] static constexpr auto at(std::size_t index) -> Number {
        ENSURE(index < count, "there are 39 numbers");
        return Number{static_cast<std::uint8_t>(index)};
    }
    [[nodiscard]] static constexpr auto of(int value) -> Number {
        ENSURE(value >= 1 && value <= highest, "1 to 36 are numbers by value; the zeros are read or asked for by index");
        return at(static_cast<std::size_t>(value + zeros - 1));
    }

    [[nodiscard]] constexpr auto index() const -> std::size_t { return index_; }
    [[nodiscard]] constexpr auto is_zero() const -> bool { return index_ < zeros; }
    [[nodiscard]] constexpr auto value() const -> int { return is_zero() ? 0 : index_ - zeros + 1; }
    [[nodiscard]] auto to_string() const -> std::string;

    constexpr auto operator<=>(const Number&) const = default;

private:
    static constexpr int zeros = 3;
    explicit constexpr Number(std::uint8_t index) : index_{index} {}
    std::uint8_t index_ = 0;
};

class NumberSet {
public:
    constexpr NumberSet() = default;
    constexpr NumberSet(std::initializer_list<Number> numbers) {
        for (const Number number : numbers) insert(number);
    }
    [[nodiscard]] static constexpr auto from_mask(std::uint64_t mask) -> NumberSet {
        NumberSet set;
        set.mask_ = mask;
        return set;
    }

    constexpr void insert(Number number) { mask_ |= std::uint64_t{1} << number.index(); }
    constexpr void insert(NumberSet other) { mask_ |= other.mask_; }
    [[nodiscard]] constexpr auto contains(Number number) const -> bool { return (mask_ >> number.index() & 1U) != 0; }
    [[nodiscard]] constexpr auto size() const -> int { return std::popcount(mask_); }
    [[nodiscard]] constexpr auto empty() const -> bool { return mask_ == 0; }
    [[nodiscard]] constexpr auto mask() const -> std::uint64_t { return mask_; }
    [[nodiscard]] constexpr auto without(NumberSet other) const -> NumberSet { return from_mask(mask_ & ~other.mask_); }

    [[nodiscard]] auto numbers() const -> std::vector<Number>;
    [[nodiscard]] auto to_string(std::string_view separator) const -> std::string;

    constexpr auto operator==(const NumberSet&) const -> bool = default;

private:
    std::uint64_t mask_ = 0;
};

}  // namespace croupier
