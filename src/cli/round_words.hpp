// What happened in a round and who did it, in the words of the floor.
#pragma once

#include <string>

#include "audit/round_story.hpp"

namespace croupier {

[[nodiscard]] auto in_words(const Rulebook& book, const Event& event) -> std::string;
[[nodiscard]] auto in_words(const Rulebook& book, const audit::Who& who) -> std::string;
[[nodiscard]] auto with_colour(const Rulebook& book, Number number) -> std::string;  // "17 black"
[[nodiscard]] auto in_words(const audit::BetAct& act) -> std::string;
[[nodiscard]] auto clause_of(const Event& event) -> std::string;  // that it cites; empty where it cites none

}  // namespace croupier
