// Which limits a table can have at all; the rulebook and the notice say which it has.
#pragma once

#include "game/table.hpp"

namespace croupier {

// No table comes near it; it keeps every sum of a round far inside 64 bits.
inline constexpr Money largest_limit = Money::from_minor_units(10'000'000'000);

[[nodiscard]] inline auto are_sound(const Limits& limits) -> bool {
    return limits.minimum > Money{} && limits.minimum <= limits.maximum && limits.maximum <= largest_limit;
}

}  // namespace croupier
