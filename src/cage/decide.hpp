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

// Whether what is presented is the slip that was issued, unaltered, still to be met, and in time. A drawer and who holds it are no part of this.
[[nodiscard]] auto check_presented(const Cage& cage, SlipId slip, ValidationNumber validation, Money amount, Time now)
    -> std::expected<void, Refusal>;

}  // namespace croupier::cage
