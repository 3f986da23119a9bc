// The account of one round for programs and pages: everything that the story has, as one object.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "audit/round_story.hpp"

namespace croupier::audit {

[[nodiscard]] auto round_json(const RoundStory& story) -> nlohmann::ordered_json;

}  // namespace croupier::audit
