// What the verification of a sound journal came to, for programs and pages.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "audit/verify.hpp"

namespace croupier::audit {

[[nodiscard]] auto verified_json(const Verified& verified) -> nlohmann::ordered_json;

}  // namespace croupier::audit
