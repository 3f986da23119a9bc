#include "rules/number.hpp"

#include <charconv>

namespace croupier {

auto Number::parse(std::string_view text) -> std::optional<Number> {
    if (text == "0") return at(0);
    if (text == "00") return at(1);
    if (text == "000") return at(2);
    if (text.empty() || text.size() > 2 || text.front() == '0') return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > highest) return std::nullopt;
    return of(value);
}

auto Number::to_string() const -> std::string { return is_zero() ? std::string(index_ + std::size_t{1}, '0') : std::to_string(value()); }

auto NumberSet::numbers() const -> std::vector<Number> {
    std::vector<Number> result;
    for (std::size_t index = 0; index < Number::count; ++index)
        if (contains(Number::at(index))) result.push_back(Number::at(index));
    return result;
}

auto NumberSet::to_string(std::string_view separator) const -> std::string {
    std::string text;
    for (const Number number : numbers()) {
        if (!text.empty()) text += separator;
        text += number.to_string();
    }
    return text;
}

}  // namespace croupier
