// Who does what at a table of the laws: the actor that an act naturally has, and everyone who might try it.
#pragma once

#include <optional>
#include <vector>

#include "game/command.hpp"

namespace croupier::testing {

// The player of the seat, the device, or staff of the lowest position that the rulebook allows it to.
[[nodiscard]] auto fitting_actor(const Rulebook& book, const Act& act) -> Actor;

// A second person who may confirm a grave act of anyone here.
[[nodiscard]] auto fitting_second() -> Actor;

// Every position, players of a known and an unknown seat, a device, and staff without a position.
[[nodiscard]] auto every_actor() -> std::vector<Actor>;

// The stream's name for where a message of this actor comes from.
[[nodiscard]] auto sender_of(const Actor& actor) -> SenderId;

}  // namespace croupier::testing
