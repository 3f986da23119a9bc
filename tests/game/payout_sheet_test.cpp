// The payout sheet: what is collected, what is paid, and in which order the hands go.
#include "game/payout_sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/wager_names.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using ::testing::ElementsAre;

class PayoutSheetTest : public ::testing::Test {
protected:
    auto settled(const std::string& wager, bool won, std::int64_t counted = 500) const -> SettledPile {
        SettledPile pile;
        pile.wager = *names.find(wager);
        pile.counted = Money::from_minor_units(counted);
        pile.won = won;
        return pile;
    }
    auto written(const std::vector<SheetLine>& lines) const -> std::vector<std::string> {
        std::vector<std::string> texts;
        for (const SheetLine& line : lines) texts.push_back(std::to_string(value(line.seat)) + " " + std::string{names.name(line.pile->wager)});
        return texts;
    }

    const Rulebook& book = testing::rulebook("adelaide-single-zero");
    WagerNames names{book};
    std::vector<Payout> payouts = {
        {SeatNumber{3},
         {settled("straight:7", true), settled("red", true), settled("split:7/8", true), settled("black", false), settled("low", false, 0)}},
        {SeatNumber{5}, {settled("red", true), settled("straight:8", false), settled("dozen:1", true)}}};
};

TEST_F(PayoutSheetTest, collects_what_lost_before_anything_is_paid) {
    const PayoutSheet sheet = payout_sheet(book, payouts, PaysFrom::outside);
    EXPECT_THAT(written(sheet.collect), ElementsAre("3 black", "5 straight:8"));
    EXPECT_EQ(sheet.collect.size() + sheet.pay.size(), 8U);
}

TEST_F(PayoutSheetTest, goes_from_the_outside_in_and_hands_back_what_was_not_in_play) {
    EXPECT_THAT(written(payout_sheet(book, payouts, PaysFrom::outside).pay),
                ElementsAre("5 dozen:1", "3 low", "3 red", "5 red", "3 split:7/8", "3 straight:7"));
}

TEST_F(PayoutSheetTest, goes_from_the_inside_out_where_the_house_sets_it_so) {
    EXPECT_THAT(written(payout_sheet(book, payouts, PaysFrom::inside).pay),
                ElementsAre("3 straight:7", "3 split:7/8", "5 red", "3 red", "3 low", "5 dozen:1"));
}

}  // namespace
}  // namespace croupier
