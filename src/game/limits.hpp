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

// Denominations stand in their order and the smallest can make them all: enough of it can make any multiple, and nothing else can be made.
[[nodiscard]] inline auto chips_can_make(const std::vector<Money>& denominations, Money amount) -> bool {
    return denominations.empty() || amount.minor_units() % denominations.front().minor_units() == 0;
}

}  // namespace croupier
