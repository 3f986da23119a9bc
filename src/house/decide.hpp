// The heart of the house: decides what a command does. Pure: the same house and command give the same answer for ever.
#pragma once

#include <expected>

#include "house/command.hpp"
#include "house/house.hpp"
#include "house/refusal.hpp"

namespace croupier::house {

// Appends the command's events to the buffer, those of what has expired first; or refuses and leaves the buffer as it was.
[[nodiscard]] auto decide(const House& house, const Command& command, Events& events) -> std::expected<void, Refusal>;

}  // namespace croupier::house
