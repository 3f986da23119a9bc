// What people do with chips at a live table, as random_commands.hpp has it for the rest.
#pragma once

#include <optional>

#include "game/command.hpp"
#include "game/table.hpp"
#include "laws/dice.hpp"

namespace croupier::testing {

// For a table that has places.
[[nodiscard]] auto random_chip_act(const Rulebook& book, const Table& table, Dice& dice) -> Act;

// A wager of a player, or the withdrawal of one.
[[nodiscard]] auto random_chip_bet(const Rulebook& book, const Table& table, Dice& dice) -> Act;

// What must be done about chips before the round goes on: a wager lies unclearly, a payout is to be made or the tray is short; nothing otherwise.
[[nodiscard]] auto next_chip_step(const Rulebook& book, const Table& table, Dice& dice) -> std::optional<Act>;

}  // namespace croupier::testing
