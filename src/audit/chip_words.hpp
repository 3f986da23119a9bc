// What happens with chips at a live table, in the words of the floor: acts of people, and how each wager was paid.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "audit/round_story.hpp"
#include "game/event.hpp"

namespace croupier::audit {

[[nodiscard]] auto by_clause(std::string_view clause) -> std::string;              // ", by clause 5.1"; empty where there is none
[[nodiscard]] auto name_of(const People& people, PersonId person) -> std::string;  // "person 5" where the house knew none
// The kind's name where it is not about chips.
[[nodiscard]] auto chips_in_words(const Rulebook& book, const People& people, const Event& event) -> std::string;
[[nodiscard]] auto in_words(const Chips& chips) -> std::string;  // "3 × green, 2 × 5.00"
[[nodiscard]] auto label_of(const Rulebook& book, const WagerIndex& wager) -> const std::string&;

// How one wager of a place was settled, part by part: "won 3 × 17 = 51", "51 × green handed over", "6.00 stays and rides".
[[nodiscard]] auto in_words(const Rulebook& book, const SettledPile& pile, Money colour_value) -> std::vector<std::string>;
[[nodiscard]] auto rules_of(const Rulebook& book, const SettledPile& pile) -> std::vector<const Citation*>;  // by which it is not what the odds say

}  // namespace croupier::audit
