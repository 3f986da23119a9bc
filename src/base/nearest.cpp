#include "base/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace croupier {

auto edit_distance(std::string_view from, std::string_view to) -> std::size_t {
    std::vector<std::size_t> before(to.size() + 1), last(to.size() + 1), current(to.size() + 1);
    for (std::size_t column = 0; column <= to.size(); ++column) last[column] = column;
    for (std::size_t row = 1; row <= from.size(); ++row) {
        current[0] = row;
        for (std::size_t column = 1; column <= to.size(); ++column) {
            const std::size_t replaced = last[column - 1] + (from[row - 1] == to[column - 1] ? 0 : 1);
            current[column] = std::min({last[column] + 1, current[column - 1] + 1, replaced});
            const bool swapped = row > 1 && column > 1 && from[row - 1] == to[column - 2] && from[row - 2] == to[column - 1];
            if (swapped) current[column] = std::min(current[column], before[column - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, current);
    }
    return last[to.size()];
}

auto nearest(std::string_view word, std::span<const std::string> known) -> std::string {
    constexpr std::size_t longest_word = 64;                       // beyond that it is no slip of the finger, and the search would be slow
    if (word.size() < 2 || word.size() > longest_word) return {};  // every letter is near to every other
    const std::size_t near_enough = std::max<std::size_t>(1, word.size() / 3);
    std::string best;
    std::size_t best_distance = near_enough + 1;
    for (const std::string& candidate : known) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

auto hint(std::string_view word, std::span<const std::string> known) -> std::string {
    const std::string near = nearest(word, known);
    return near.empty() ? fmt::format("there are {}", fmt::join(known, ", ")) : fmt::format("did you mean {}?", near);
}

auto short_hint(std::string_view near) -> std::string { return near.empty() ? std::string{} : fmt::format("; did you mean {}?", near); }

}  // namespace croupier
