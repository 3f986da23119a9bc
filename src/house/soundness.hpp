// What is true of every house that its events have made, and what evolve and decide take for granted. A state that came from elsewhere is asked here
// before it is worked with.
#pragma once

#include <optional>
#include <string>

#include "house/house.hpp"

namespace croupier::house {

// The first thing that can't be; nothing where the state is sound.
[[nodiscard]] auto fault_in(const House& house) -> std::optional<std::string>;

}  // namespace croupier::house
