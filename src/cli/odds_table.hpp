// The odds of a rulebook as a table for people: one line for each kind of wager and piece bet.
#pragma once

#include <string>

#include "rules/rulebook.hpp"

namespace croupier {

[[nodiscard]] auto odds_table(const Rulebook& book) -> std::string;

}  // namespace croupier
