// Which of a rulebook's interruption clauses applies: its rows are tried in order, and the first whose case holds decides.
#pragma once

#include <span>

#include "rules/rulebook.hpp"

namespace croupier {

// What is known of the round when the interruption came.
struct InterruptedRound {
    bool bets_closed = false;
    bool outcome = false;  // the ball is at rest
    bool no_spin_announced = false;
    bool bets_confirmed = true;  // the records show what was bet
    bool bet_registered = true;  // for one terminal's bets
};

[[nodiscard]] auto holds(InterruptionCase one, const InterruptedRound& round) -> bool;

// The row that applies, or nothing where the rulebook leaves the case open.
[[nodiscard]] auto interruption_for(std::span<const Interruption> rows, InterruptionScope of, const InterruptedRound& round) -> const Interruption*;

// The stakes that the clause is about come back: a terminal's; or the whole round's, which then ends.
[[nodiscard]] auto gives_bets_back(InterruptionEffect effect) -> bool;

}  // namespace croupier
