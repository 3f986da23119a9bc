#include "rules/clause_id.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace croupier {
namespace {

constexpr auto roman_numerals =
    std::to_array<std::string_view>({"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"});

auto positive(std::string_view text) -> std::optional<int> {
    constexpr std::size_t most_digits = 4;
    if (text.empty() || text.size() > most_digits || text.front() == '0') return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1) return std::nullopt;
    return value;
}

auto letter_ordinal(char letter, char first, char last) -> std::optional<int> {
    if (letter < first || letter > last) return std::nullopt;
    return letter - first + 1;
}

auto step(std::string_view parent, std::string_view style, std::optional<int> ordinal) -> std::optional<ClauseId> {
    const bool parent_is_sound = parent.empty() || parse_clause_id(parent);
    if (!ordinal || !parent_is_sound) return std::nullopt;
    return ClauseId{std::string{parent}, std::string{style}, *ordinal};
}

}  // namespace

auto roman_numeral(int ordinal) -> std::string {
    const auto index = static_cast<std::size_t>(ordinal - 1);
    return index < roman_numerals.size() ? std::string{roman_numerals[index]} : std::string{};
}

auto parse_clause_id(std::string_view text) -> std::optional<ClauseId> {
    constexpr std::string_view appendix = "App. ";
    constexpr std::size_t longest = 32;  // no printed clause number is longer, and it bounds the recursion
    if (text.empty() || text.size() > longest) return std::nullopt;
    if (text.starts_with(appendix))
        return text.size() == appendix.size() + 1 ? step({}, appendix, letter_ordinal(text.back(), 'A', 'Z')) : std::nullopt;

    if (const auto slash = text.rfind('/'); slash != std::string_view::npos) {
        const auto ordinal = positive(text.substr(slash + 1));
        return slash > 0 && ordinal && *ordinal >= 2 ? step(text.substr(0, slash), "/", ordinal) : std::nullopt;
    }
    if (text.ends_with(')')) {
        const auto bracket = text.rfind('(');
        const bool one_letter = bracket != std::string_view::npos && bracket > 0 && text.size() - bracket == 3;
        return one_letter ? step(text.substr(0, bracket), "(", letter_ordinal(text[bracket + 1], 'a', 'z')) : std::nullopt;
    }
    if (const auto bracket = text.rfind(')'); bracket != std::string_view::npos) {
        const auto found = std::ranges::find(roman_numerals, text.substr(bracket + 1));
        if (found == roman_numerals.end()) return std::nullopt;
        return step(text.substr(0, bracket + 1), "roman", static_cast<int>(found - roman_numerals.begin()) + 1);
    }
    if (const auto point = text.rfind('.'); point != std::string_view::npos)
        return point > 0 ? step(text.substr(0, point), ".", positive(text.substr(point + 1))) : std::nullopt;
    return step({}, ".", positive(text));
}

}  // namespace croupier
