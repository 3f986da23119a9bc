// One of everything that can be asked of a table: acts that a person might do, and acts that no honest client sends.
#pragma once

#include <vector>

#include "game/command.hpp"
#include "game/table.hpp"

namespace croupier::testing {

// At least one of each act, with arguments that this table can take.
[[nodiscard]] auto sound_acts(const Rulebook& book, const Table& table) -> std::vector<Act>;

// Unknown seats, spots and rounds, amounts at the ends of 64 bits, numbers that are not on the wheel, empty texts, words outside the vocabulary.
[[nodiscard]] auto hostile_acts(const Rulebook& book, const Table& table) -> std::vector<Act>;

}  // namespace croupier::testing
