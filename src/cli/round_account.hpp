// The account of one round for a pit manager or an inspector: on a terminal, printed, or as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "audit/round_story.hpp"

namespace croupier {

[[nodiscard]] auto round_account(const audit::RoundStory& story) -> std::string;
[[nodiscard]] auto round_json(const audit::RoundStory& story) -> nlohmann::ordered_json;

// What the story comes to, for both.
struct RoundSums {
    Money staked;
    Money returned;      // as settled, or given back
    Money returned_now;  // after corrections
    Money rounding;      // how much of what was returned is more (below zero: less) than was due
};
[[nodiscard]] auto sums_of(const audit::RoundStory& story) -> RoundSums;
[[nodiscard]] auto outcome_of(const audit::RoundStory& story) -> std::string;  // "settled on 17 black, corrected to 20 black"

}  // namespace croupier
