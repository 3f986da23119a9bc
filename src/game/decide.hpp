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

}  // namespace croupier
