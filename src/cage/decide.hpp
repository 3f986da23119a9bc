// The heart of the cage: decides what a command does. Pure: the same cage and command give the same answer for ever.
#pragma once

#include <expected>

#include "cage/cage.hpp"
#include "cage/command.hpp"
#include "cage/event.hpp"
#include "cage/refusal.hpp"

namespace croupier::cage {

// Appends the command's events to the buffer, or refuses and leaves the buffer as it was.
[[nodiscard]] auto decide(const Cage& cage, const Command& command, Events& events) -> std::expected<void, Refusal>;

}  // namespace croupier::cage
