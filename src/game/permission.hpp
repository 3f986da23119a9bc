// Who may do what: the positions that the rulebook names, those who may stand in for them, and the house's default where it is silent.
#pragma once

#include <expected>
#include <optional>

#include "game/command.hpp"
#include "game/refusal.hpp"

namespace croupier {

[[nodiscard]] auto may(const Rulebook& book, Function function, Position position) -> bool;

// Staff of a position that may do it, or the refusal with the clause that reserves it.
[[nodiscard]] auto check_position(const Rulebook& book, Function function, const Actor& actor) -> std::expected<void, Refusal>;

// For grave acts: two people, neither of them nobody; the second is of the floor or the regulator, and not the first one again.
[[nodiscard]] auto check_second(const Command& command) -> std::expected<void, Refusal>;

// The lowest position that may do it; nothing where nobody may.
[[nodiscard]] auto natural_position(const Rulebook& book, Function function) -> std::optional<Position>;

}  // namespace croupier
