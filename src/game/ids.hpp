// The names by which a table's stream calls things: strong types, so that a seat is never taken for a round.
#pragma once

#include <cstdint>

#include "base/ids.hpp"

namespace croupier {

enum class RoundNumber : std::uint32_t {};    // counts up from 1 at each opening of bets
enum class DisputeNumber : std::uint32_t {};  // counts up from 1
enum class SessionNumber : std::uint32_t {};  // one player's stay at a seat; counts up from 1, 0 is none

}  // namespace croupier
