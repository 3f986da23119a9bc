// Who may ask the house for what. The machine itself may do everything.
#pragma once

#include <expected>

#include "house/command.hpp"
#include "house/house.hpp"
#include "house/refusal.hpp"

namespace croupier::house {

// Whether staff of this position may do it.
[[nodiscard]] auto may_do(const Act& act, Position position) -> bool;

// The machine itself, or one of the staff in the right position.
[[nodiscard]] auto check_actor(const House& house, const Command& command) -> std::expected<void, Refusal>;

}  // namespace croupier::house
