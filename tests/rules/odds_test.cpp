// Odds of the built-in rulebooks are exact fractions, rounded only for the eye.
#include "rules/odds.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/rulebooks.hpp"

namespace croupier {
namespace {

TEST(Odds, the_house_edge_is_the_same_on_every_wager_but_one) {
    const std::map<std::string, Fraction> edges = {
        {"rws-triple-zero", {1, 13}}, {"mbs-electronic-double-zero", {1, 19}}, {"rws-double-zero", {1, 19}},
        {"mbs-single-zero", {1, 37}}, {"adelaide-single-zero", {1, 37}},
    };
    for (const auto& [id, edge] : edges) {
        const Rulebook& book = testing::rulebook(id);
        for (const auto& [wager, index] : book.wagers) {
            const bool five_numbers = id == "rws-double-zero" && wager == "topline:0/00/1/2/3";
            EXPECT_EQ(odds_of(book, index).house_edge, five_numbers ? Fraction(3, 38) : edge) << id << " " << wager;
        }
    }
}

TEST(Odds, of_a_known_wager_are_exact) {
    const Rulebook& book = testing::rulebook("mbs-single-zero");
    const Odds straight = odds_of(book, book.wagers.at("straight:17"));
    EXPECT_EQ(straight.return_to_player, Fraction(36, 37));
    EXPECT_EQ(straight.variance, Fraction(36 * 36 * 36, 37 * 37));  // 36² (1/37)(36/37)
    EXPECT_EQ(straight.chance_of_a_return, Fraction(1, 37));
    EXPECT_EQ(percent(straight.house_edge), "2.7027");
}

TEST(Odds, a_piece_bet_varies_less_than_its_pieces) {
    const Rulebook& book = testing::rulebook("rws-triple-zero");
    const Odds tiers = odds_of(book, book.wagers.at("tiers"));
    // Six splits that never win together: 12 numbers, each returning 18 of 6 staked.
    EXPECT_EQ(tiers.chance_of_a_return, Fraction(12, 39));
    EXPECT_EQ(tiers.return_to_player, Fraction(12 * 18, 39 * 6));
    EXPECT_EQ(tiers.variance, Fraction(39 * 12 * 18 * 18 - 216 * 216, 39 * 39 * 36));
}

// The two toplines of five and the other wagers of one kind may differ; whoever lists odds lists every wager once.
TEST(Odds, lines_have_every_wager_once) {
    for (const std::string& id : testing::rulebook_ids()) {
        const Rulebook& book = testing::rulebook(id);
        std::size_t wagers = 0;
        for (const OddsLine& line : odds_lines(book)) {
            wagers += line.wagers;
            EXPECT_GT(line.odds.house_edge.numerator(), 0) << id << " " << line.label;
            EXPECT_FALSE(line.by.clause().empty()) << id << " " << line.label;
        }
        EXPECT_EQ(wagers, book.spots.size() + book.piece_bets.size()) << id;
    }
}

TEST(Fraction, reduces_and_rounds_only_for_the_eye) {
    EXPECT_EQ(Fraction(6, 38).to_string(), "3/19");
    EXPECT_EQ(Fraction(-2, 4).to_string(), "-1/2");
    EXPECT_EQ(Fraction(4, 2).to_string(), "2");
    EXPECT_EQ(Fraction(0, 5).to_string(), "0");
    EXPECT_EQ(Fraction(2, 3).to_decimal(3), "0.667");
    EXPECT_EQ(Fraction(-1, 8).to_decimal(2), "-0.13");
    EXPECT_EQ(Fraction(-1, 1000).to_decimal(2), "0.00");
    EXPECT_EQ(Fraction(5, 2).to_decimal(0), "3");
}

}  // namespace
}  // namespace croupier
