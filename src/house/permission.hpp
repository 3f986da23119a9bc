// Who may ask the house for what. The machine itself may do everything.
#pragma once

#include <expected>
#include <optional>

#include "house/command.hpp"
#include "house/house.hpp"
#include "house/refusal.hpp"

namespace croupier::house {

// The position of staff that may do it; nothing where only the machine itself may.
[[nodiscard]] auto position_for(const Act& act) -> std::optional<Position>;

// The machine itself, or one of the staff in the right position.
[[nodiscard]] auto check_actor(const House& house, const Command& command) -> std::expected<void, Refusal>;

}  // namespace croupier::house
