// What goes on when the disk is full: rounds are brought to their end and players are paid; nothing new begins.
#pragma once

#include "floor/request.hpp"

namespace croupier::floor {

[[nodiscard]] auto may_still(const AnyCommand& command) -> bool;
[[nodiscard]] auto disk_is_full() -> Denied;

}  // namespace croupier::floor
