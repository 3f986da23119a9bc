#include "game/payout_reckoning.hpp"

#include <fmt/format.h>

#include "money/sum.hpp"

namespace croupier {

// A button returns what was not in play and the winning part with its win; the other parts lost.
auto winning_part(const SettledPile& pile) -> Money {
    if (std::holds_alternative<SpotIndex>(pile.wager)) return pile.counted;
    const Money due = difference(pile.returned, pile.rounding);
    const Money won = difference(due, difference(pile.stake, pile.counted));
    return Money::from_minor_units(won.minor_units() / (pile.pays + 1));
}

auto arithmetic(const SettledPile& pile, Money colour_value) -> std::string {
    if (!pile.won) return {};
    const Money part = winning_part(pile);
    const bool in_chips = pile.handed.only_colours() && colour_value > Money{} && part.minor_units() % colour_value.minor_units() == 0;
    if (!in_chips) return fmt::format("{} × {} = {}", part.to_string(), pile.pays, product(part, pile.pays).to_string());
    const std::int64_t chips = part.minor_units() / colour_value.minor_units();
    return fmt::format("{} × {} = {}", chips, pile.pays, chips * pile.pays);
}

auto totals(const Payout& payout) -> PayoutTotals {
    PayoutTotals all;
    for (const SettledPile& pile : payout.piles) {
        const Money not_in_play = difference(pile.stake, pile.counted);
        all.staked = sum(all.staked, pile.counted);
        all.returned = sum(all.returned, pile.stays() ? sum(pile.returned, pile.counted) : difference(pile.returned, not_in_play));
        all.rounding = sum(all.rounding, pile.rounding);
    }
    return all;
}

}  // namespace croupier
