// Which limits a table can have at all, and which a seat has.
#pragma once

#include "game/table.hpp"

namespace croupier {

// No table comes near it; it keeps every sum of a round far inside 64 bits.
inline constexpr Money largest_limit = Money::from_minor_units(10'000'000'000);

[[nodiscard]] inline auto are_sound(const Limits& limits) -> bool {
    return limits.minimum > Money{} && limits.minimum <= limits.maximum && limits.maximum <= largest_limit;
}

// Those of a seat: of the table, or arranged for its player.
[[nodiscard]] inline auto limits_of(const Table& table, const Seat& seat, WagerKind kind) -> Limits {
    return seat.arranged ? seat.arranged->limits : table.limits[static_cast<std::size_t>(kind)];
}

}  // namespace croupier
