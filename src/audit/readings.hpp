// By which reading of the rulebook something was done at a table, where the document has no clause to cite.
#pragma once

#include <string>
#include <string_view>

#include "game/event.hpp"

namespace croupier::audit {

// Empty where it has a clause.
[[nodiscard]] auto reading_of(const Citation& rule) -> std::string_view;

// An event names the clause, not the rule: where it names none and several rules without a clause can have given it, nothing is said.
[[nodiscard]] auto reading_of(const Rulebook& book, const Event& event) -> std::string_view;

[[nodiscard]] auto by_reading(std::string_view reading) -> std::string;  // ", by a reading"; empty where there is none

}  // namespace croupier::audit
