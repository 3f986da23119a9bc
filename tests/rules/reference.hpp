// Written from the documents, not from the lattice: every wager, piece bet and return of the five rulebooks, as
// their words and our readings list them. It shares nothing with the system, so that the two can be compared.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace croupier::reference {

// A spot of the layout: the numbers that it wins on, in the order 0, 00, 000, 1 to 36, and what it pays "to 1".
struct Wager {
    std::string text;
    std::vector<std::string> numbers;
    int pays = 0;
};

// Several wagers placed in one act: each wager's text and how many pieces stand on it.
struct PieceBet {
    std::string text;
    std::vector<std::pair<std::string, int>> pieces;
};

// Whatever a rulebook does not know (the rulebook's id itself, a wager, an outcome) throws std::invalid_argument,
// so that a misspelt test fails loudly instead of reading as a lost bet.

// The rulebooks that are described here.
[[nodiscard]] auto rulebooks() -> std::vector<std::string>;

// The compartments of the wheel, from 0 clockwise.
[[nodiscard]] auto wheel(std::string_view rulebook) -> std::vector<std::string>;

// Every spot of the layout, once.
[[nodiscard]] auto wagers(std::string_view rulebook) -> std::vector<Wager>;

// Every piece bet that the rulebook offers, once; none where it offers none.
[[nodiscard]] auto piece_bets(std::string_view rulebook) -> std::vector<PieceBet>;

// What comes back, stake included, for a spot or a piece bet. The stake is that of one piece; for a button it is
// the total, which must be divisible by five.
[[nodiscard]] auto returned(std::string_view rulebook, std::string_view wager_text, std::int64_t stake_minor, std::string_view outcome)
    -> std::int64_t;

}  // namespace croupier::reference
