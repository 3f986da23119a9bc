// What is true of every table that its events have made, and what evolve and decide take for granted. A state that came from elsewhere is asked here
// before it is played on.
#pragma once

#include <optional>
#include <string>

#include "game/table.hpp"

namespace croupier {

// The first thing that can't be, with its place; nothing where the state is sound. Indices of lists must already be those of the state's own types.
[[nodiscard]] auto fault_in(const Table& table) -> std::optional<std::string>;

// What this rulebook can't have brought about: a stake on a spot that its layout does not have, a number that is not on its wheel.
[[nodiscard]] auto misfit(const Rulebook& book, const Table& table) -> std::optional<std::string>;

}  // namespace croupier
