#include "scenario/options.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace croupier {

Options::Options(const LineWords& words, std::size_t first)
    : left_{words.begin() + static_cast<std::ptrdiff_t>(std::min(first, words.size())), words.end()} {}

auto Options::take(std::string_view word) -> bool { return take_after(word, 0).has_value(); }

auto Options::take_after(std::string_view word, std::size_t count) -> std::optional<LineWords> {
    const auto found = std::ranges::find(left_, word);
    if (found == left_.end() || static_cast<std::size_t>(left_.end() - found) <= count) return std::nullopt;
    const auto end = found + static_cast<std::ptrdiff_t>(count) + 1;
    LineWords taken{found + 1, end};
    left_.erase(found, end);
    return taken;
}

auto Options::take_after(std::string_view word) -> std::optional<std::string> {
    auto taken = take_after(word, 1);
    return taken ? std::optional{std::move(taken->front())} : std::nullopt;
}

auto Options::left_over() const -> std::string { return left_.empty() ? "" : fmt::format("\"{}\" has no meaning here", left_.front()); }

}  // namespace croupier
