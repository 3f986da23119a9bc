// People count seats from 1; messages and records count them from 0.
#pragma once

#include "base/ids.hpp"

namespace croupier {

[[nodiscard]] constexpr auto for_people(SeatNumber seat) -> std::uint32_t { return static_cast<std::uint32_t>(seat) + 1; }

}  // namespace croupier
