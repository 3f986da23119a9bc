// The order in which a dealer's hands go over the layout when a round is settled: first everything that lost is collected, then the rest is paid.
// Until it is paid, a wager is not touched.
#pragma once

#include <vector>

#include "game/live_place.hpp"

namespace croupier {

// Where a house begins: with the outside wagers and on to the single numbers, or the other way round.
enum class PaysFrom : std::uint8_t { outside, inside, count_ };
CROUPIER_WORDS(PaysFrom, "outside", "inside");

struct SheetLine {
    SeatNumber seat{};
    const SettledPile* pile = nullptr;  // of the payouts that the sheet was made from
};

struct PayoutSheet {
    std::vector<SheetLine> collect;
    std::vector<SheetLine> pay;  // and hand back what was not in play
};

[[nodiscard]] auto payout_sheet(const Rulebook& book, const std::vector<Payout>& payouts, PaysFrom from) -> PayoutSheet;

}  // namespace croupier
