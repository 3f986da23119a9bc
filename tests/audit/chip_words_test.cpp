// Whatever happens with chips has a line that people can read.
#include "audit/chip_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "audit/round_words.hpp"
#include "floor/senders.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using audit::in_words;
using audit::rules_of;
using ::testing::ElementsAre;
using ::testing::Property;

auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

auto chips() -> Chips {
    Chips some;
    some.add(Chip{ChipColour::green}, 3);
    some.add(Chip{units(500)}, 2);
    return some;
}
auto cash(std::uint32_t count) -> Chips {
    Chips some;
    some.add(Chip{units(500)}, count);
    return some;
}

auto book() -> const Rulebook& { return rulebook("adelaide-single-zero"); }
auto spot(const std::string& wager) -> SpotIndex { return std::get<SpotIndex>(book().wagers.at(wager)); }
auto story() -> audit::RoundStory {
    audit::RoundStory told;
    told.rules = std::make_shared<floor::PlayedRulebook>(book());
    told.people = {{PersonId{5}, "Ada"}, {PersonId{9}, "Dea"}};
    return told;
}
auto said(const Event& event) -> std::string { return in_words(story(), event); }
auto by(SenderId sender, const Actor& actor, std::optional<Actor> second = {}) -> std::string { return in_words(story(), {sender, actor, second}); }

TEST(ChipWords, the_float) {
    EXPECT_EQ(said(FloatFilled{cash(20), PersonId{7}}), "float filled with 20 × 5.00");
    EXPECT_EQ(said(FloatCredited{cash(20), PersonId{7}}), "taken out of the float: 20 × 5.00");
    EXPECT_EQ(said(FloatCounted{cash(20), cash(20), PersonId{7}}), "float counted: 100.00, as expected");
    EXPECT_EQ(said(FloatCounted{cash(19), cash(20), PersonId{7}}), "float counted: 95.00 (19 × 5.00), expected 100.00 (20 × 5.00)");
}

TEST(ChipWords, players_and_their_chips) {
    const SeatNumber seat{1};
    EXPECT_EQ(said(ChipsBought{seat, units(1'600), chips()}), "place 2: 3 × green, 2 × 5.00 bought for notes of 16.00");
    EXPECT_EQ(said(ChipsBrought{seat, units(1'000), cash(2)}), "place 2: the player brings 2 × 5.00, worth 10.00");
    EXPECT_EQ(said(ColourAllocated{seat, ChipColour::green, units(200), true, {}}),
              "place 2: gets the colour green, a chip worth 2.00, which a marker shows");
    EXPECT_EQ(said(ColourAllocated{seat, ChipColour::blue, units(200), false, PersonId{5}}),
              "place 2: gets the colour blue, a chip worth 2.00, approved by Ada");
    EXPECT_EQ(said(ColourAllocated{seat, ChipColour::blue, units(200), false, PersonId{6}}),
              "place 2: gets the colour blue, a chip worth 2.00, approved by person 6")
        << "whom the house did not know";
    EXPECT_EQ(said(ChipsChanged{seat, chips(), cash(4)}), "place 2: 3 × green, 2 × 5.00 changed for 4 × 5.00");
    EXPECT_EQ(said(PlayerLeft{seat, units(1'000), cash(2)}), "place 2: the player leaves with 2 × 5.00, worth 10.00");
    EXPECT_EQ(said(PlayerLeft{seat, {}, {}}), "place 2: the player leaves with no chips");
}

TEST(RoundWords, people_by_their_names) {
    const auto staff = [](Position position, std::uint32_t person) { return Actor{ActorKind::staff, position, PersonId{person}, {}}; };
    EXPECT_EQ(by(floor::sender_of(PersonId{9}), staff(Position::dealer, 9)), "Dealer (Dea)");
    EXPECT_EQ(by(floor::sender_of(PersonId{7}), staff(Position::shift_manager, 7)), "Shift Manager (person 7)") << "whom the house did not know";
    EXPECT_EQ(by(floor::sender_of(PersonId{9}), staff(Position::dealer, 9), staff(Position::authorised_officer, 5)),
              "Dealer (Dea) with Authorised Officer (Ada)");
    EXPECT_EQ(by(floor::sender_of(SeatNumber{2}), {ActorKind::player, {}, {}, SeatNumber{2}}), "player at seat 3");
}

TEST(RoundWords, machines_by_what_they_are) {
    const Actor nobody{ActorKind::staff, Position::dealer, {}, {}};
    EXPECT_EQ(by(floor::floor_sender, {}), "the floor itself");
    EXPECT_EQ(by(floor::server_sender, {}), "the floor itself");
    EXPECT_EQ(by(floor::dealer_sender, nobody), "the table itself") << "which deals as a dealer would";
    EXPECT_EQ(by(floor::wheel_sender, {}), "the wheel");
    EXPECT_EQ(by(floor::sender_of(SeatNumber{0}), {}), "terminal of seat 1");
    EXPECT_EQ(by(SenderId{3}, {}), "a device (sender 3)");
}

TEST(ChipWords, late_and_unclear_wagers) {
    const SeatNumber seat{1};
    EXPECT_EQ(said(LateWagerNoted{seat, book().wagers.at("button:17"), units(500), "5.13"}),
              "place 2: 5.00 on button:17 came after the close and is not honoured, by clause 5.13");
    EXPECT_EQ(said(LateWithdrawalNoted{seat, spot("red"), units(500), "5.14"}),
              "place 2: 5.00 was taken from red after the close and still plays, by clause 5.14");
    EXPECT_EQ(said(WagerFlagged{seat, spot("red"), PersonId{9}}), "place 2: the wager on red lies unclearly; the pit will rule on it");
    EXPECT_EQ(said(WagerRuled{seat, spot("red"), WagerRuling::stands, "3.9", PersonId{7}}),
              "place 2: ruling on the wager on red: it stands, by clause 3.9");
}

TEST(ChipWords, conduct) {
    const SeatNumber seat{1};
    EXPECT_EQ(said(PayoutCompleted{PersonId{9}}), "everything is collected and paid");
    EXPECT_EQ(said(PartnersMarked{{SeatNumber{0}, SeatNumber{2}}, 1}), "places 1, 3 play together (partners 1)");
    EXPECT_EQ(said(PartnersMarked{{SeatNumber{2}}, 0}), "place 3 plays alone");
    EXPECT_EQ(said(PartnersOverMaximum{1, spot("red"), units(8'000), units(5'000), "12(e)"}),
              "partners 1 together have 80.00 on red, above the maximum of 50.00, by clause 12(e)");
    EXPECT_EQ(said(ButtonsLimited{1, 0, true, std::nullopt}), "marker buttons limited: 1 a number, any number a spin, for designated players only");
    EXPECT_EQ(said(ButtonsLimited{0, 3, false, units(2'500)}), "marker buttons limited: any number a number, 3 a spin, of at least 25.00");
    EXPECT_EQ(said(ButtonsDesignated{seat, true}), "place 2: designated for marker buttons");
    EXPECT_EQ(said(ButtonsDesignated{seat, false}), "place 2: no longer designated for marker buttons");
    EXPECT_EQ(said(BreachRecorded{seat, "12(c)", PersonId{9}}), "place 2: bets touched before all was paid, by clause 12(c)");
    EXPECT_EQ(said(PlayerRefused{seat, true, "12(d)", PersonId{7}}), "place 2: the player's bets are not taken any more, by clause 12(d)");
    EXPECT_EQ(said(PlayerRefused{seat, false, "", PersonId{7}}), "place 2: the player's bets are taken again");
    EXPECT_EQ(said(GamingDayBegan{}), "a gaming day begins");
}

TEST(ChipWords, a_wager_under_the_minimum_is_given_back) {
    SettledPile pile;
    pile.wager = spot("red");
    pile.stake = pile.returned = units(200);
    pile.pays = 1;
    pile.effect = LimitEffect::under_returned;
    EXPECT_THAT(in_words(book(), pile, {}), ElementsAre("2.00 is under the minimum, not in play, by clause 12(e)/2", "2.00 back to the player"));
}

TEST(ChipWords, a_button_of_which_not_all_was_in_play) {
    SettledPile pile;
    pile.wager = book().wagers.at("button:17");
    pile.stake = units(2'500);
    pile.counted = units(2'200);
    pile.pays = 35;
    pile.won = true;
    pile.returned = units(300 + 36 * 200 - 500);
    pile.rounding = units(-500);
    pile.effect = LimitEffect::to_maximum;
    pile.taken = cash(5);
    pile.handed = cash(14);
    EXPECT_THAT(in_words(book(), pile, {}), ElementsAre("of 25.00 only 22.00 in play, the maximum, by clause 12(f)", "won 2.00 × 35 = 70.00",
                                                        "5 × 5.00 taken", "14 × 5.00 handed over", "2.00 of it the winning part itself",
                                                        "3.00 of it was not in play", "5.00 less than is due, by rounding, by clause 12(g)"));
    EXPECT_THAT(rules_of(book(), pile), ElementsAre(Property(&Citation::clause, "12(f)"), Property(&Citation::clause, "12(g)")));
}

TEST(ChipWords, a_rule_without_a_clause_is_a_reading) {
    const Rulebook& silent = rulebook("rws-double-zero");
    SettledPile pile;
    pile.wager = silent.wagers.at("red");
    pile.stake = pile.returned = units(200);
    pile.effect = LimitEffect::under_returned;
    EXPECT_EQ(in_words(silent, pile, {}).front(), "2.00 is under the minimum, not in play, by a reading");
}

}  // namespace
}  // namespace croupier::testing
