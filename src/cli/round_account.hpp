// The account of one round for a pit manager or an inspector, on a terminal or printed.
#pragma once

#include <string>

#include "audit/round_story.hpp"

namespace croupier {

[[nodiscard]] auto round_account(const audit::RoundStory& story) -> std::string;

}  // namespace croupier
