#include "money/money.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace croupier {
namespace {

constexpr std::size_t decimals = 2;

auto is_digit(char letter) -> bool { return letter >= '0' && letter <= '9'; }

}  // namespace

auto Money::parse(std::string_view text) -> std::expected<Money, std::string> {
    const bool negative = text.starts_with('-');
    const std::string_view amount = negative ? text.substr(1) : text;
    const std::size_t point = amount.find('.');
    const std::string_view whole = amount.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? std::string_view{} : amount.substr(point + 1);

    const bool well_formed = !whole.empty() && std::ranges::all_of(whole, is_digit) && std::ranges::all_of(fraction, is_digit) &&
                             (point == std::string_view::npos || !fraction.empty());
    if (!well_formed) return std::unexpected("is not an amount: write it like 2.50");
    if (fraction.size() > decimals) return std::unexpected("has more than two decimals: write it like 2.50");

    // Digits are gathered below zero because the lowest number of 64 bits has no positive twin.
    std::int64_t minor_units = 0;
    const auto append = [&minor_units](char digit) {
        return !__builtin_mul_overflow(minor_units, 10, &minor_units) && !__builtin_sub_overflow(minor_units, digit - '0', &minor_units);
    };
    bool fits = std::ranges::all_of(whole, append) && std::ranges::all_of(fraction, append);
    for (std::size_t missing = fraction.size(); missing < decimals; ++missing) fits = fits && append('0');
    if (!negative) fits = fits && !__builtin_sub_overflow(0, minor_units, &minor_units);
    if (!fits) return std::unexpected("is larger than the largest amount, 92233720368547758.07");
    return Money{minor_units};
}

auto Money::to_chars(char* memory) const -> char* {
    const auto bits = static_cast<std::uint64_t>(minor_units_);
    const std::uint64_t magnitude = minor_units_ < 0 ? 0 - bits : bits;
    if (minor_units_ < 0) *memory++ = '-';
    memory = std::to_chars(memory, memory + longest_text, magnitude / 100).ptr;
    *memory++ = '.';
    *memory++ = static_cast<char>('0' + magnitude / 10 % 10);
    *memory++ = static_cast<char>('0' + magnitude % 10);
    return memory;
}

auto Money::to_string() const -> std::string {
    std::array<char, longest_text> text;
    return {text.data(), to_chars(text.data())};
}

}  // namespace croupier
