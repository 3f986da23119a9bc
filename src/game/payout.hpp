// The settlement of a live table: what is collected, returned and paid at each place when a number has fallen, and in which chips; and whether the
// tray is short for it.
#pragma once

#include <expected>
#include <vector>

#include "game/refusal.hpp"
#include "game/table.hpp"

namespace croupier {

// Losing wagers are collected first, so that what they bring is there to pay with. Refused where the tray can't pay what is due.
[[nodiscard]] auto payouts(const Rulebook& book, const Table& table, Number number) -> std::expected<std::vector<Payout>, Refusal>;

// Whether the tray could not pay the number that was keyed, or not change all the colour chips that players have.
[[nodiscard]] auto float_is_short(const Rulebook& book, const Table& table) -> bool;

}  // namespace croupier
