// Every wager on every outcome, beside a brute force that was written from the documents and knows no lattice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "rules/reference.hpp"
#include "rules/settle.hpp"
#include "rules/wager.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using ::testing::UnorderedElementsAreArray;

class EveryRulebook : public ::testing::TestWithParam<std::string> {
protected:
    const Rulebook& book = testing::rulebook(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Settlement, EveryRulebook, ::testing::ValuesIn(reference::rulebooks()), [](const auto& test) {
    std::string name = test.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST_P(EveryRulebook, is_named_as_its_file) { EXPECT_EQ(book.id, GetParam()); }

TEST_P(EveryRulebook, has_the_wheel_of_its_document) {
    std::vector<std::string> order;
    for (const Number number : book.wheel.order) order.push_back(number.to_string());
    EXPECT_EQ(order, reference::wheel(GetParam()));
}

TEST_P(EveryRulebook, offers_just_the_wagers_of_its_document_at_its_odds) {
    std::map<std::string, int> offered, expected;
    for (const Spot& spot : book.spots) offered.emplace(spot.wager, spot.pays);
    for (const reference::Wager& wager : reference::wagers(GetParam())) expected.emplace(wager.text, wager.pays);
    EXPECT_EQ(offered, expected);
}

TEST_P(EveryRulebook, lays_the_pieces_that_its_document_names) {
    std::map<std::string, std::map<std::string, int>> offered, expected;
    for (const PieceBet& bet : book.piece_bets)
        for (const Piece& piece : bet.pieces) offered[bet.wager][book.spot(piece.spot).wager] += piece.count;
    for (const reference::PieceBet& bet : reference::piece_bets(GetParam()))
        for (const auto& [wager, count] : bet.pieces) expected[bet.text][wager] += count;
    EXPECT_EQ(offered, expected);
}

TEST_P(EveryRulebook, settles_every_wager_on_every_outcome_as_the_brute_force_does) {
    const Money stake = Money::from_minor_units(250);
    for (const auto& [wager, index] : book.wagers)
        for (const Number outcome : book.wheel.order)
            ASSERT_EQ(returned(book, index, stake, outcome).minor_units(),
                      reference::returned(GetParam(), wager, stake.minor_units(), outcome.to_string()))
                << wager << " when " << outcome.to_string() << " falls";
}

TEST_P(EveryRulebook, names_for_each_number_the_spots_that_win_on_it) {
    for (const Number number : book.wheel.order) {
        std::vector<std::string> covering, expected;
        for (const SpotIndex spot : testing::spots_on(book, number)) covering.push_back(book.spot(spot).wager);
        for (const reference::Wager& wager : reference::wagers(GetParam()))
            if (std::ranges::find(wager.numbers, number.to_string()) != wager.numbers.end()) expected.push_back(wager.text);
        EXPECT_THAT(covering, UnorderedElementsAreArray(expected)) << number.to_string();
    }
}

TEST_P(EveryRulebook, settles_many_stakes_together_as_it_settles_each) {
    for (const Number outcome : book.wheel.order) {
        std::vector<SpotStake> stakes;
        std::int64_t expected = 0;
        for (std::size_t index = 0; index < book.spots.size(); ++index) {
            const Money stake = Money::from_minor_units(100 + static_cast<std::int64_t>(index));
            stakes.push_back({SpotIndex(index), stake});
            expected += returned(book, SpotIndex(index), stake, outcome).minor_units();
        }
        EXPECT_EQ(returned(book, stakes, outcome).minor_units(), expected) << outcome.to_string();
    }
}

TEST(SettlementDeathTest, a_sum_that_leaves_64_bits_and_an_outcome_off_the_wheel_end_the_process) {
    const Rulebook& book = testing::rulebook("mbs-single-zero");
    const auto red = std::get<SpotIndex>(book.wagers.at("red"));
    const Money huge = Money::from_minor_units(std::int64_t{1} << 61);
    const std::vector<SpotStake> stakes = {{red, huge}, {red, huge}, {red, huge}};
    EXPECT_DEATH(static_cast<void>(returned(book, stakes, Number::of(1))), "leaves 64 bits");
    EXPECT_EQ(returned(book, stakes, Number::of(2)), Money{});
    EXPECT_DEATH(static_cast<void>(returned(book, stakes, *Number::parse("00"))), "a number of the wheel");
}

// Adelaide 6(j): a fifth of the button's total is paid as a straight up on the winning number.
TEST(Settlement, adelaide_6j_a_button_pays_a_fifth_of_its_total_as_a_straight_up) {
    const Rulebook& book = testing::rulebook("adelaide-single-zero");
    const WagerIndex button = book.wagers.at("button:0");
    const Money total = *Money::parse("5.00");
    EXPECT_TRUE(check_stake(book, button, total));
    for (const char* number : {"0", "3", "15", "26", "32"})
        EXPECT_EQ(returned(book, button, total, *find_number(book, number)).to_string(), "36.00") << number;
    EXPECT_EQ(returned(book, button, total, Number::of(1)).to_string(), "0.00");
}

TEST(Settlement, a_stake_must_be_positive_divisible_and_small_enough_to_win) {
    const Rulebook& book = testing::rulebook("adelaide-single-zero");
    const auto refusal = [&](const char* wager, const char* stake) {
        const auto sound = check_stake(book, book.wagers.at(wager), *Money::parse(stake));
        return sound ? std::string{} : sound.error();
    };
    EXPECT_EQ(refusal("red", "0.01"), "");
    EXPECT_EQ(refusal("red", "0"), "the stake 0.00 is not above zero");
    EXPECT_EQ(refusal("red", "-1"), "the stake -1.00 is not above zero");
    EXPECT_EQ(refusal("button:0", "5.01"), "the stake 5.01 can't be divided into 5 equal pieces");
    EXPECT_EQ(refusal("red", "92233720368547758.07"), "the stake 92233720368547758.07 is too large: its win could not be counted");
    EXPECT_EQ(refusal("red", "46116860184273879.03"), "");
}

}  // namespace
}  // namespace croupier
