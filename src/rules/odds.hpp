// The exact odds of a wager: house edge, return to player and variance of one unit staked, as fractions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/fraction.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

struct Odds {
    Fraction house_edge;
    Fraction return_to_player;
    Fraction variance;            // of the net result of one unit staked in all
    Fraction chance_of_a_return;  // the share of numbers on which anything comes back
};

[[nodiscard]] auto odds_of(const Rulebook& book, WagerIndex wager) -> Odds;

// Wagers that share their terms and their odds, in the order of the rulebook: what stands in one line of a list.
struct OddsLine {
    std::string label;
    std::optional<int> pays;  // to 1; a piece bet has none of its own
    std::size_t pieces = 1;
    std::size_t wagers = 0;  // how many of them there are
    Odds odds;
    Citation by;
};
[[nodiscard]] auto odds_lines(const Rulebook& book) -> std::vector<OddsLine>;

// "7.6923": a fraction of the whole as a percentage.
[[nodiscard]] auto percent(const Fraction& fraction) -> std::string;

}  // namespace croupier
