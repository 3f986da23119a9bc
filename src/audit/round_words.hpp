// What happened in a round and who did it, in the words of the floor.
#pragma once

#include <string>
#include <vector>

#include "audit/round_story.hpp"

namespace croupier::audit {

[[nodiscard]] auto in_words(const RoundStory& story, const Event& event) -> std::string;
[[nodiscard]] auto in_words(const RoundStory& story, const Who& who) -> std::string;  // "Dealer (Dea) with Pit Manager (Pam)", "the wheel"
[[nodiscard]] auto with_colour(const Rulebook& book, Number number) -> std::string;   // "17 black"
[[nodiscard]] auto in_words(const BetAct& act) -> std::string;
[[nodiscard]] auto clause_of(const Event& event) -> std::string;        // that it cites; empty where it cites none
[[nodiscard]] auto outcome_of(const RoundStory& story) -> std::string;  // "settled on 17 black, corrected to 20 black"

// What the story comes to.
struct RoundSums {
    Money staked;        // what is in play with it
    Money in_play;       // of which nothing has become yet
    Money returned;      // as settled, or given back
    Money returned_now;  // after corrections
    Money rounding;      // how much of what was returned is more (below zero: less) than was due
};
[[nodiscard]] auto sums_of(const RoundStory& story) -> RoundSums;

struct AppliedClause {
    std::string id;
    std::string text;
};
// Those by which something was done, each once, and before it those that it reads on from: "5.1.2" from "5.1" and "5".
[[nodiscard]] auto clauses_applied(const RoundStory& story) -> std::vector<AppliedClause>;
// Those of the rulebook by which something was done where its document has no clause, each once.
[[nodiscard]] auto readings_applied(const RoundStory& story) -> std::vector<std::string>;

}  // namespace croupier::audit
