// Whether a record is filed under an act that can have given its events. The act itself is not recorded: where several acts can give the same events,
// any of them is believed.
#pragma once

#include <string_view>

#include "audit/finding.hpp"
#include "cage/event.hpp"
#include "game/event.hpp"
#include "house/event.hpp"

namespace croupier::audit {

[[nodiscard]] auto look_at_kind(std::string_view kind, const Events& events) -> Finding;
[[nodiscard]] auto look_at_kind(std::string_view kind, const cage::Events& events) -> Finding;
[[nodiscard]] auto look_at_kind(std::string_view kind, const house::Events& events) -> Finding;

}  // namespace croupier::audit
