// The heart: decides what a command does at a table by its rulebook. Pure: the same rulebook, table and command give the same answer for ever.
#pragma once

#include <expected>

#include "game/command.hpp"
#include "game/event.hpp"
#include "game/refusal.hpp"
#include "game/table.hpp"

namespace croupier {

// Appends the command's events to the buffer, or refuses and leaves the buffer as it was.
[[nodiscard]] auto decide(const Rulebook& book, const Table& table, const Command& command, Events& events) -> std::expected<void, Refusal>;

// The player at this terminal has sat out so many rounds that the rulebook lets the house ask for the seat.
[[nodiscard]] auto is_idle(const Rulebook& book, const Table& table, SeatNumber number) -> bool;

}  // namespace croupier
