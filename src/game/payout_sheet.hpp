// How a payout is reckoned, in a line that a dealer, a player and an inspector read alike.
#pragma once

#include <string>

#include "game/live_place.hpp"
#include "money/money.hpp"

namespace croupier {

// "3 × 17 = 51" in chips where the win was handed over in colour chips alone, "25.00 × 17 = 425.00" in money elsewhere. Of a button it is the part on
// the winning number. What is not in play and what was rounded is no part of it; it is empty for a wager that did not win.
[[nodiscard]] auto arithmetic(const SettledPile& pile, Money colour_value) -> std::string;

}  // namespace croupier
