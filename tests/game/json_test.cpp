// Every act and every event goes to JSON and comes back the same; anything else is refused with a reason.
#include "game/json.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "game/fields.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

const Rulebook& book = testing::rulebook("rws-triple-zero");
const WagerNames names{book};

// A default value of every alternative, one after the other.
template <class OneOf, std::size_t Index = 0, class Visit>
void each_alternative(const Visit& visit) {
    if constexpr (Index < std::variant_size_v<typename OneOf::Variant>) {
        visit(OneOf{std::in_place_index<Index>});
        each_alternative<OneOf, Index + 1>(visit);
    }
}

TEST(Json, every_event_comes_back_as_it_went) {
    int kinds = 0;
    each_alternative<Event>([&](const Event& event) {
        const std::string text = to_json(names, event);
        const auto back = event_from_json(names, text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(back->index(), event.index()) << text;
        EXPECT_EQ(to_json(names, *back), text);
        ++kinds;
    });
    EXPECT_EQ(kinds, static_cast<int>(std::variant_size_v<Event::Variant>));
}

TEST(Json, every_command_comes_back_as_it_went) {
    each_alternative<Act>([&](const Act& act) {
        Command command{SenderId{7}, MessageNumber{9}, Time{1234}, {ActorKind::staff, Position::pit_manager, PersonId{3}, {}}, std::nullopt, act};
        command.second = Actor{ActorKind::player, {}, {}, SeatNumber{4}};
        const std::string text = to_json(names, command);
        const auto back = command_from_json(names, text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(to_json(names, *back), text);
    });
}

TEST(Json, uses_the_words_of_the_domain) {
    const auto spot = std::get<SpotIndex>(book.wagers.at("split:0/00"));
    EXPECT_EQ(to_json(names, Event{StakeChanged{SeatNumber{3}, 2, spot, *Money::parse("2.50")}}),
              R"({"version":1,"event":{"type":"stake-changed","seat":3,"act":2,"spot":"split:0/00","change":"2.50"}})");
    const Command command{SenderId{3},  MessageNumber{1},
                          Time{5},      {ActorKind::player, {}, {}, SeatNumber{3}},
                          std::nullopt, PlaceWager{SeatNumber{3}, book.wagers.at("tiers"), *Money::parse("1")}};
    EXPECT_EQ(
        to_json(names, command),
        R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"player","seat":3},"act":{"type":"place-wager","seat":3,"wager":"tiers","stake":"1.00"}})");
}

// A payout of a place has everything that stands nowhere else: chips, a wager, pieces.
TEST(Json, chips_stand_by_denomination_and_colour) {
    Chips chips;
    chips.add(Chip{ChipColour::green}, 20);
    chips.add(Chip{*Money::parse("25")}, 4);
    const auto spot = std::get<SpotIndex>(book.wagers.at("red"));
    SettledPile pile{spot, *Money::parse("200"), *Money::parse("100"), 1, false, *Money::parse("100"), {}, LimitEffect::to_maximum, chips, {}, {}};
    pile.pieces = {{spot, *Money::parse("100")}};
    const Event event{PlaceSettled{{SeatNumber{7}, {pile}}}};
    const std::string text = to_json(names, event);
    EXPECT_EQ(text,
              R"({"version":1,"event":{"type":"place-settled","payout":{"seat":7,"piles":[{"wager":"red","stake":"200.00","counted":"100.00",)"
              R"("pays":1,"won":false,"returned":"100.00","rounding":"0.00","effect":"to-maximum",)"
              R"("taken":[{"chip":"green","count":20},{"chip":"25.00","count":4}],"handed":[],"pieces":[{"spot":"red","stake":"100.00"}]}]}}})");
    const auto back = event_from_json(names, text);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(std::get<PlaceSettled>(*back).payout, std::get<PlaceSettled>(event).payout);
}

TEST(Json, refuses_chips_that_are_none) {
    const char* const no_chip = "event.chips[0].chip: a chip is a text: its denomination, like \"5.00\", or its colour, like \"green\"";
    const std::pair<const char*, const char*> cases[] = {
        {R"([{"chip":"mauve","count":1}])", no_chip},
        {R"([{"chip":"-5.00","count":1}])", no_chip},
        {R"([{"chip":"0.00","count":1}])", no_chip},
        {R"([{"chip":5,"count":1}])", no_chip},
        {R"([{"chip":"5.00","count":0}])", "event.chips[0]: a count from 1 to 1000000 is wanted"},
        {R"([{"chip":"5.00","count":1000001}])", "event.chips[0]: a count from 1 to 1000000 is wanted"},
        {R"([{"chip":"5.00","count":1},{"chip":"5.0","count":1}])", "event.chips[1]: a kind of chip stands there twice"},
        {R"([{"chip":"5.00"}])", "event.chips[0].count: is missing"},
        {R"({"5.00":1})", "event.chips: a list is wanted"},
    };
    for (const auto& [chips, reason] : cases) {
        const auto event = event_from_json(names, fmt::format(R"({{"version":1,"event":{{"type":"float-filled","chips":{},"by":1}}}})", chips));
        ASSERT_FALSE(event) << chips;
        EXPECT_EQ(event.error(), reason) << chips;
    }
}

TEST(Json, refuses_anything_else_and_says_why) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "this is not a JSON object"},
        {"[]", "this is not a JSON object"},
        {"{\"version\":2}", "version: must be 1"},
        {R"({"version":1})", "event: is missing"},
        {R"({"version":1,"event":{}})", "event: an object with a type is wanted"},
        {R"({"version":1,"event":{"type":"jackpot"}})", "event: \"jackpot\" is not a type that is known here"},
        {R"({"version":1,"event":{"type":"bets-opened"}})", "event.round: is missing"},
        {R"({"version":1,"event":{"type":"bets-opened","round":-1}})", "event.round: a whole number from 0 to 4294967295 is wanted"},
        {R"({"version":1,"event":{"type":"bets-opened","round":4294967296}})", "event.round: a whole number from 0 to 4294967295 is wanted"},
        {R"({"version":1,"event":{"type":"bets-opened","round":1.0}})", "event.round: a whole number from 0 to 4294967295 is wanted"},
        {R"({"version":1,"event":{"type":"bets-opened","round":1,"round":2}})", "event.round: stands here twice"},
        {R"({"version":1,"event":{"type":"bets-opened","type":"bets-opened","round":2}})", "event.type: stands here twice"},
        {R"({"version":1,"event":{"type":"bets-warned","round":1}})", "event.round: there is no such member here"},
        {R"({"version":1,"event":{"type":"bets-warned"},"by":1})", "by: there is no such member here"},
        {R"({"version":1,"event":{"type":"bets-warned"}}})", "something stands after the object, at byte 44"},
        {R"({"version":1,"event":{"type":"bets-warned"})", "a comma or the end of the object is wanted, at byte 43"},
        {R"({"version":1,"event":{"type":"result-sensed","number":17}})",
         "event.number: a number is a text: \"0\", \"00\", \"000\" or \"1\" to \"36\""},
        {R"({"version":1,"event":{"type":"stake-undone","seat":1,"spot":"tiers","change":"1.00"}})",
         "event.spot: one spot is wanted here, not a piece bet"},
        {R"({"version":1,"event":{"type":"stake-undone","seat":1,"spot":"split:1/9","change":"1.00"}})",
         "event.spot: split:1/9 is not a wager of rws-triple-zero; did you mean split:1/2?"},
        {R"({"version":1,"event":{"type":"stake-undone","seat":1,"spot":"red","change":1.5}})", "event.change: an amount is a text like \"2.50\""},
        {R"({"version":1,"event":{"type":"stake-undone","seat":1,"spot":"red","change":"1.555"}})",
         "event.change: 1.555 has more than two decimals: write it like 2.50"},
    };
    for (const auto& [text, reason] : cases) {
        const auto event = event_from_json(names, text);
        ASSERT_FALSE(event) << text;
        EXPECT_EQ(event.error(), reason) << text;
    }
}

TEST(Json, refuses_a_command_and_names_the_place) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"version":1,"sender":3,"number":1,"at":5,"act":{"type":"open-bets"}})", "actor: is missing"},
        {R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"ghost"},"act":{"type":"open-bets"}})",
         "actor: its kind is player, device or staff"},
        {R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"player"},"act":{"type":"open-bets"}})", "actor.seat: is missing"},
        {R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"device","seat":1},"act":{"type":"open-bets"}})",
         "actor.seat: there is no such member here"},
        {R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"device"},"second":null,"act":{"type":"open-bets"}})",
         "second: its kind is player, device or staff"},
        {R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"device"},"act":{"type":"void-rounds","rounds":[1,"2"]}})",
         "act.rounds[1]: a whole number from 0 to 4294967295 is wanted"},
        {R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"device"},"act":{"type":"report-irregularity","what":"rain"}})",
         "act.what: one of these words is wanted: ball-dropped, too-few-revolutions, no-compartment, flung-out, wheel-not-rotating, same-direction, "
         "foreign-object, interference, wheel-stops, ball-breaks"},
    };
    for (const auto& [text, reason] : cases) {
        const auto command = command_from_json(names, text);
        ASSERT_FALSE(command) << text;
        EXPECT_EQ(command.error(), reason) << text;
    }
}

TEST(Json, takes_members_in_any_order_and_wagers_in_any_spelling) {
    const auto event = event_from_json(
        names, R"( { "event" : { "change" : "2.5" , "spot":"split:2\u002f1", "act":2,"type":"stake-changed", "seat":3 } , "version":1 } )");
    ASSERT_TRUE(event) << event.error();
    EXPECT_EQ(to_json(names, *event), R"({"version":1,"event":{"type":"stake-changed","seat":3,"act":2,"spot":"split:1/2","change":"2.50"}})");
}

TEST(Json, keeps_the_outermost_values) {
    const auto round_trip = [](const Event& event) {
        const std::string text = to_json(names, event);
        const auto back = event_from_json(names, text);
        EXPECT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(back ? to_json(names, *back) : "", text);
        return text;
    };
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(
        round_trip(SeatSettled{SeatNumber{4294967295}, Money::from_minor_units(lowest), Money::from_minor_units(highest)}),
        R"({"version":1,"event":{"type":"seat-settled","seat":4294967295,"staked":"-92233720368547758.08","returned":"92233720368547758.07"}})");
    EXPECT_EQ(round_trip(CashedOut{SeatNumber{0}, SlipNumber{std::numeric_limits<std::uint64_t>::max()}, Money::from_minor_units(-1)}),
              R"({"version":1,"event":{"type":"cashed-out","seat":0,"slip":18446744073709551615,"amount":"-0.01"}})");
    EXPECT_EQ(round_trip(BallSpun{false, std::numeric_limits<std::int32_t>::min()}),
              R"({"version":1,"event":{"type":"ball-spun","against_rotation":false,"revolutions":-2147483648}})");
    EXPECT_EQ(round_trip(RuledOn{"\"x\" \\ \n\x01 \xC3\xA9 \xF0\x9F\x8E\xB2", PersonId{1}}),
              "{\"version\":1,\"event\":{\"type\":\"ruled-on\",\"text\":\"\\\"x\\\" \\\\ \\n\\u0001 \xC3\xA9 \xF0\x9F\x8E\xB2\",\"by\":1}}");
}

}  // namespace
}  // namespace croupier
