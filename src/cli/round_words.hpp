// What happened in a round and who did it, in the words of the floor.
#pragma once

#include <string>
#include <vector>

#include "audit/round_story.hpp"

namespace croupier {

[[nodiscard]] auto in_words(const Rulebook& book, const Event& event) -> std::string;
[[nodiscard]] auto in_words(const Rulebook& book, const audit::Who& who) -> std::string;
[[nodiscard]] auto with_colour(const Rulebook& book, Number number) -> std::string;  // "17 black"
[[nodiscard]] auto in_words(const audit::BetAct& act) -> std::string;
[[nodiscard]] auto in_words(const Chips& chips) -> std::string;                                   // "3 × green, 2 × 5.00"
[[nodiscard]] auto name_of(const Rulebook& book, const WagerIndex& wager) -> const std::string&;  // in notation
[[nodiscard]] auto label_of(const Rulebook& book, const WagerIndex& wager) -> const std::string&;
// How one wager of a place was settled, part by part: "won 3 × 17 = 51", "51 × green handed over", "6.00 stays and rides".
[[nodiscard]] auto in_words(const Rulebook& book, const SettledPile& pile, Money colour_value) -> std::vector<std::string>;
[[nodiscard]] auto clauses_of(const Rulebook& book, const SettledPile& pile) -> std::vector<std::string>;  // by which it is not what the odds say
[[nodiscard]] auto clause_of(const Event& event) -> std::string;                                           // that it cites; empty where it cites none

}  // namespace croupier
