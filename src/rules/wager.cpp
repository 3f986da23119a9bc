#include "rules/wager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "base/nearest.hpp"

namespace croupier {
namespace {

// "split:8/5" is the same wager as "split:5/8": its identity is a set of numbers.
auto in_order(std::string_view text) -> std::string {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || text.find('/') == std::string_view::npos) return std::string{text};
    NumberSet numbers;
    for (const auto part : std::views::split(text.substr(colon + 1), '/')) {
        const auto number = Number::parse(std::string_view{part.begin(), part.end()});
        if (!number || numbers.contains(*number)) return std::string{text};
        numbers.insert(*number);
    }
    return std::string{text.substr(0, colon + 1)} + numbers.to_string("/");
}

auto known_words(const Rulebook& book) -> std::vector<std::string> {
    std::vector<std::string> words;
    for (const WagerTerms& terms : book.wager_terms) words.emplace_back(name_of(terms.kind));
    for (const PieceBetTerms& terms : book.piece_bet_terms) words.emplace_back(name_of(terms.name));
    return words;
}

auto all_wagers(const Rulebook& book) -> std::vector<std::string> {
    std::vector<std::string> wagers;
    for (const Spot& spot : book.spots) wagers.push_back(spot.wager);
    for (const PieceBet& bet : book.piece_bets) wagers.push_back(bet.wager);
    return wagers;
}

// The same numbers under another kind are the likeliest slip; after that, the nearest spelling of the same kind.
auto suggestion(const Rulebook& book, std::string_view text) -> std::string {
    const std::size_t colon = text.find(':');
    const std::string_view word = text.substr(0, colon);
    const bool several_numbers = text.find('/') != std::string_view::npos;
    std::vector<std::string> same_kind;
    for (const std::string& wager : all_wagers(book)) {
        if (wager.starts_with(word))
            same_kind.push_back(wager);
        else if (several_numbers && wager.ends_with(text.substr(colon)))
            return wager;
    }
    const std::string near = nearest(text, same_kind);
    return near.empty() && !same_kind.empty() ? same_kind.front() : near;
}

auto why_not(const Rulebook& book, std::string_view text) -> std::string {
    const std::string word{text.substr(0, text.find(':'))};
    const auto words = known_words(book);
    if (std::ranges::find(words, word) == words.end()) {
        const bool known_elsewhere = value_of<WagerKind>(word) || value_of<PieceBetName>(word);
        const std::string near = nearest(word, words);
        if (known_elsewhere) return fmt::format("{} has no {}; it has {}", book.id, word, fmt::join(words, ", "));
        if (near.empty()) return fmt::format("there is no wager \"{}\"; {} has {}", word, book.id, fmt::join(words, ", "));
        return fmt::format("there is no wager \"{}\"{}", word, short_hint(near));
    }
    return fmt::format("{} is not a wager of {}{}", text, book.id, short_hint(suggestion(book, text)));
}

}  // namespace

auto find_wager(const Rulebook& book, std::string_view text) -> std::expected<WagerIndex, std::string> {
    constexpr std::size_t longest_wager = 64;
    if (text.size() > longest_wager) return std::unexpected(fmt::format("a wager has at most {} letters", longest_wager));
    const std::string ordered = in_order(text);
    const auto found = book.wagers.find(ordered);
    if (found == book.wagers.end()) return std::unexpected(why_not(book, ordered));
    return found->second;
}

auto notation(const Rulebook& book, WagerIndex wager) -> const std::string& {
    if (const auto* spot = std::get_if<SpotIndex>(&wager)) return book.spot(*spot).wager;
    return book.piece_bet(std::get<PieceBetIndex>(wager)).wager;
}

auto find_number(const Rulebook& book, std::string_view text) -> std::expected<Number, std::string> {
    const auto number = Number::parse(text);
    if (number && book.wheel.numbers.contains(*number)) return *number;
    std::string zeros;
    for (const Number one : book.wheel.numbers.numbers())
        if (one.is_zero()) zeros += one.to_string() + ", ";
    return std::unexpected(fmt::format("{} is not on the wheel of {}; it has {}1 to {}", text, book.id, zeros, Number::highest));
}

}  // namespace croupier
