// Commands as a busy and not always honest table would get them: mostly what comes next in a round, often enough what should be refused.
#pragma once

#include "game/command.hpp"
#include "game/table.hpp"
#include "laws/dice.hpp"

namespace croupier::testing {

// Rounds get bet on, settled, voided, cancelled, held and corrected; the same dice at the same table give the same command.
[[nodiscard]] auto random_command(const Rulebook& book, const Table& table, Dice& dice) -> Command;

// The act that brings the round nearer to its settlement, by what this rulebook asks for.
[[nodiscard]] auto next_step(const Rulebook& book, const Table& table, Dice& dice) -> Act;

// A bet, or a change of bets, of some seat.
[[nodiscard]] auto random_bet(const Rulebook& book, const Table& table, Dice& dice) -> Act;

// A number of the wheel; some fall and are bet on more often than others, so that bets win.
[[nodiscard]] auto random_number(const Rulebook& book, Dice& dice) -> Number;

}  // namespace croupier::testing
