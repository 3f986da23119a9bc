// How a payout is reckoned: in a line that a dealer, a player and an inspector read alike, and in all.
#pragma once

#include <string>

#include "game/live_place.hpp"
#include "money/money.hpp"

namespace croupier {

// "3 × 17 = 51" in chips where the win was handed over in colour chips alone, "25.00 × 17 = 425.00" in money elsewhere. Of a button it is the part on
// the winning number. What is not in play and what was rounded is no part of it; it is empty for a wager that did not win.
[[nodiscard]] auto arithmetic(const SettledPile& pile, Money colour_value) -> std::string;

// What of a wager won: what was in play on a spot, or the part of a button on the winning number.
[[nodiscard]] auto winning_part(const SettledPile& pile) -> Money;

// A place's payout as any seat's: what was in play, and what came back for it, stake and rounding included.
struct PayoutTotals {
    Money staked;
    Money returned;
    Money rounding;
};
[[nodiscard]] auto totals(const Payout& payout) -> PayoutTotals;

}  // namespace croupier
