// Every act and every event goes to JSON and comes back the same; anything else is refused with a reason.
#include "game/json.hpp"

#include <gtest/gtest.h>

#include "game/fields.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

const Rulebook& book = testing::rulebook("rws-triple-zero");

// A default value of every alternative, one after the other.
template <class Variant, std::size_t Index = 0, class Visit>
void each_alternative(const Visit& visit) {
    if constexpr (Index < std::variant_size_v<Variant>) {
        visit(Variant{std::in_place_index<Index>});
        each_alternative<Variant, Index + 1>(visit);
    }
}

TEST(Json, every_event_comes_back_as_it_went) {
    int kinds = 0;
    each_alternative<Event>([&](const Event& event) {
        const std::string text = to_json(book, event);
        const auto back = event_from_json(book, text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(back->index(), event.index()) << text;
        EXPECT_EQ(to_json(book, *back), text);
        ++kinds;
    });
    EXPECT_EQ(kinds, static_cast<int>(std::variant_size_v<Event>));
}

TEST(Json, every_command_comes_back_as_it_went) {
    each_alternative<Act>([&](const Act& act) {
        Command command{SenderId{7}, MessageNumber{9}, Time{1234}, {ActorKind::staff, Position::pit_manager, PersonId{3}, {}}, std::nullopt, act};
        command.second = Actor{ActorKind::player, {}, {}, SeatNumber{4}};
        const std::string text = to_json(book, command);
        const auto back = command_from_json(book, text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(to_json(book, *back), text);
    });
}

TEST(Json, uses_the_words_of_the_domain) {
    const auto spot = std::get<SpotIndex>(book.wagers.at("split:0/00"));
    EXPECT_EQ(to_json(book, Event{StakeChanged{SeatNumber{3}, 2, spot, *Money::parse("2.50")}}),
              R"({"version":1,"event":{"type":"stake-changed","seat":3,"act":2,"spot":"split:0/00","change":"2.50"}})");
    const Command command{SenderId{3},  MessageNumber{1},
                          Time{5},      {ActorKind::player, {}, {}, SeatNumber{3}},
                          std::nullopt, PlaceWager{SeatNumber{3}, book.wagers.at("tiers"), *Money::parse("1")}};
    EXPECT_EQ(
        to_json(book, command),
        R"({"version":1,"sender":3,"number":1,"at":5,"actor":{"kind":"player","seat":3},"act":{"type":"place-wager","seat":3,"wager":"tiers","stake":"1.00"}})");
}

TEST(Json, refuses_anything_else_and_says_why) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "this is not a JSON object"},
        {"[]", "this is not a JSON object"},
        {"{\"version\":2}", "version: must be 1"},
        {R"({"version":1})", "an object with a type is wanted"},
        {R"({"version":1,"event":{"type":"jackpot"}})", "\"jackpot\" is not a type that is known here"},
        {R"({"version":1,"event":{"type":"bets-opened"}})", "round: is missing"},
        {R"({"version":1,"event":{"type":"bets-opened","round":-1}})", "round: a whole number from 0 to 4294967295 is wanted"},
        {R"({"version":1,"event":{"type":"bets-opened","round":4294967296}})", "round: a whole number from 0 to 4294967295 is wanted"},
        {R"({"version":1,"event":{"type":"bets-warned","round":1}})", "has a member too many"},
        {R"({"version":1,"event":{"type":"result-sensed","number":17}})", "number: a number is a text: \"0\", \"00\", \"000\" or \"1\" to \"36\""},
        {R"({"version":1,"event":{"type":"stake-undone","seat":1,"spot":"tiers","change":"1.00"}})",
         "spot: one spot is wanted here, not a piece bet"},
        {R"({"version":1,"event":{"type":"stake-undone","seat":1,"spot":"red","change":1.5}})", "change: an amount is a text like \"2.50\""},
    };
    for (const auto& [text, reason] : cases) {
        const auto event = event_from_json(book, text);
        ASSERT_FALSE(event) << text;
        EXPECT_EQ(event.error(), reason) << text;
    }
}

}  // namespace
}  // namespace croupier
