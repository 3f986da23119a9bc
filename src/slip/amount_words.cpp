#include "slip/amount_words.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace croupier::slip {
namespace {

constexpr auto small =
    std::to_array<std::string_view>({"zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
                                     "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"});
constexpr auto tens = std::to_array<std::string_view>({"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"});
struct Power {
    std::uint64_t units;
    std::string_view word;
};
constexpr auto powers = std::to_array<Power>({{1'000'000'000'000'000, "quadrillion"},
                                              {1'000'000'000'000, "trillion"},
                                              {1'000'000'000, "billion"},
                                              {1'000'000, "million"},
                                              {1'000, "thousand"}});

auto below_hundred(std::uint64_t number) -> std::string {
    if (number < small.size()) return std::string{small[number]};
    std::string words{tens[number / 10]};
    if (number % 10 != 0) words += fmt::format("-{}", small[number % 10]);
    return words;
}

auto below_thousand(std::uint64_t number) -> std::string {
    if (number < 100) return below_hundred(number);
    std::string words = fmt::format("{} hundred", small[number / 100]);
    if (number % 100 != 0) words += " and " + below_hundred(number % 100);
    return words;
}

auto in_words(std::uint64_t number) -> std::string {
    std::string words;
    for (const auto& [units, word] : powers) {
        if (number < units) continue;
        words += fmt::format("{}{} {}", words.empty() ? "" : " ", below_thousand(number / units), word);
        number %= units;
    }
    if (words.empty()) return below_thousand(number);
    if (number == 0) return words;
    return fmt::format("{}{}{}", words, number < 100 ? " and " : " ", below_thousand(number));
}

}  // namespace

auto amount_in_words(Money amount) -> std::string {
    const std::int64_t signed_units = amount.minor_units();
    const std::uint64_t units = signed_units < 0 ? 0 - static_cast<std::uint64_t>(signed_units) : static_cast<std::uint64_t>(signed_units);
    std::string words = fmt::format("{}{} and {:02}/100", signed_units < 0 ? "minus " : "", in_words(units / 100), units % 100);
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

}  // namespace croupier::slip
