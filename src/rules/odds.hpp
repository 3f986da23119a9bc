// The exact odds of a wager: house edge, return to player and variance of one unit staked, as fractions.
#pragma once

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

// "7.6923": a fraction of the whole as a percentage.
[[nodiscard]] auto percent(const Fraction& fraction) -> std::string;

}  // namespace croupier
