// The reckoning of a payout, in chips or in money.
#include "game/payout_reckoning.hpp"

#include <gtest/gtest.h>

namespace croupier {
namespace {

constexpr auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

auto some(Chip chip, std::uint32_t count) -> Chips {
    Chips chips;
    chips.add(chip, count);
    return chips;
}
const Chip green{ChipColour::green};
const Chip cash{units(500)};

auto won(WagerIndex wager, std::int64_t counted, std::int32_t pays, Chips handed) -> SettledPile {
    SettledPile pile;
    pile.wager = wager;
    pile.stake = pile.counted = units(counted);
    pile.pays = pays;
    pile.won = true;
    pile.returned = units(counted * pays);
    pile.handed = std::move(handed);
    return pile;
}

// Five numbers, of which one won: its part stays with the win, the four others are lost.
auto button_won(std::int64_t part, Chips handed) -> SettledPile {
    SettledPile pile = won(PieceBetIndex{}, 5 * part, 35, std::move(handed));
    pile.returned = units(36 * part);
    return pile;
}

TEST(PayoutSheet, reckons_in_chips_where_colour_chips_are_handed_over) {
    EXPECT_EQ(arithmetic(won(SpotIndex{}, 600, 17, some(green, 51)), units(200)), "3 × 17 = 51");
    EXPECT_EQ(arithmetic(button_won(200, some(green, 36)), units(200)), "1 × 35 = 35");
}

TEST(PayoutSheet, reckons_in_money_where_cash_chips_are) {
    EXPECT_EQ(arithmetic(won(SpotIndex{}, 2'500, 17, some(cash, 85)), {}), "25.00 × 17 = 425.00");
    EXPECT_EQ(arithmetic(won(SpotIndex{}, 600, 17, some(Chip{units(100)}, 102)), units(200)), "6.00 × 17 = 102.00");
    EXPECT_EQ(arithmetic(button_won(500, some(cash, 36)), {}), "5.00 × 35 = 175.00");
}

TEST(PayoutSheet, reckons_in_money_where_what_counts_is_no_whole_number_of_chips) {
    EXPECT_EQ(arithmetic(won(SpotIndex{}, 500, 2, some(green, 5)), units(200)), "5.00 × 2 = 10.00");
}

TEST(PayoutSheet, a_button_above_the_maximum_wins_with_what_is_in_play) {
    SettledPile pile = button_won(500, {});
    pile.counted = units(2'200);  // the winning number had room for 2.00 only
    pile.returned = units(300 + 36 * 200);
    EXPECT_EQ(arithmetic(pile, {}), "2.00 × 35 = 70.00");
}

TEST(PayoutSheet, rounding_is_no_part_of_it) {
    SettledPile pile = won(SpotIndex{}, 250, 17, some(cash, 9));
    pile.returned = units(4'500);
    pile.rounding = units(250);
    EXPECT_EQ(arithmetic(pile, {}), "2.50 × 17 = 42.50");
    pile = button_won(250, some(cash, 19));
    pile.returned = units(9'500);
    pile.rounding = units(500);
    EXPECT_EQ(arithmetic(pile, {}), "2.50 × 35 = 87.50");
}

TEST(PayoutSheet, says_nothing_of_what_did_not_win) {
    SettledPile pile = won(SpotIndex{}, 600, 17, {});
    pile.won = false;
    EXPECT_EQ(arithmetic(pile, units(200)), "");
}

TEST(PayoutSheet, in_all_what_was_in_play_and_what_came_back_for_it) {
    SettledPile over = won(SpotIndex{}, 5'000, 1, some(cash, 10));
    over.stake = units(6'000);  // 10.00 of it were not in play, and lie there with the rest
    SettledPile lost = over;
    lost.won = false;
    lost.returned = units(1'000);
    SettledPile button = button_won(250, some(cash, 19));
    button.returned = units(9'500);
    button.rounding = units(500);
    const PayoutTotals all = totals({SeatNumber{}, {over, lost, button}});
    EXPECT_EQ(all.staked, units(5'000 + 5'000 + 1'250));
    EXPECT_EQ(all.returned, units(10'000 + 9'500));
    EXPECT_EQ(all.rounding, units(500));
}

}  // namespace
}  // namespace croupier
