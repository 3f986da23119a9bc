// What clients are shown when something went wrong: always what is true now.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::KeptView;
using testing::Line;

class HubTrouble : public ::testing::Test {
protected:
    explicit HubTrouble(const std::string& rulebook = "adelaide-single-zero") : desk{{}, 65'536, rulebook} {}

    // What the terminal at seat 1 shows by now.
    auto shown() -> const Json& {
        for (const Json& message : line->take("table"))
            if (message.at("table") == Desk::table) view.take(message);
        return view.parts;
    }
    void bet(std::uint64_t number, std::string_view wager) {
        const Json act{{"type", "place-wager"}, {"seat", 1}, {"wager", wager}, {"stake", "20.00"}};
        desk.submit(*line, Json{{"type", "do"}, {"stream", "one"}, {"number", number}, {"act", act}}.dump());
        desk.go();
    }
    void settle_on(std::uint8_t number) {
        desk.run_table(CloseBets{});
        desk.run_table(SpinBall{});
        desk.run_table(KeyResult{*Number::parse(std::to_string(number))});
        desk.run_table(ConfirmResult{});
    }
    void correct_to(std::uint8_t number) { desk.run_table(CorrectResult{desk.state().round, *Number::parse(std::to_string(number))}); }

    Desk desk;
    Line* line = &desk.terminal(1);
    KeptView view;
};

TEST_F(HubTrouble, a_slip_is_still_shown_after_a_restart) {
    desk.give_credit(1, 20);
    desk.submit(*line, R"({"type":"do","stream":"one","number":1,"act":{"type":"cash-out","seat":1}})");
    desk.go();
    const Json slip = shown().at("seat").at("slip");
    desk.restart_hub();
    line = &desk.terminal(1);
    view = {};
    EXPECT_EQ(shown().at("seat").at("slip"), slip);
    desk.give_credit(1, 5);
    EXPECT_FALSE(shown().at("seat").contains("slip")) << "it is the last player's";
}

TEST_F(HubTrouble, a_corrected_result_is_shown_in_the_place_of_the_wrong_one) {
    desk.run_table(OpenBets{});
    settle_on(17);
    EXPECT_EQ(shown().at("round").at("result"), "17");
    correct_to(18);
    EXPECT_EQ(shown().at("round").at("result"), "18");
    desk.run_table(InvalidateOutcome{desk.state().round, InvalidationReason::fraud});
    EXPECT_EQ(shown().at("round").at("result"), nullptr);
}

TEST_F(HubTrouble, only_what_is_owed_is_said_to_be_owed) {
    desk.give_credit(1, 20);
    desk.run_table(OpenBets{});
    bet(1, "red");
    settle_on(1);
    EXPECT_FALSE(shown().at("seat").contains("owed_by"));
    desk.run_table(OpenBets{});
    bet(2, "red");
    bet(3, "red");
    settle_on(2);
    desk.run_table(CorrectResult{RoundNumber(value(desk.state().round) - 1), *Number::parse("2")});
    EXPECT_EQ(shown().at("seat").at("owed_by"), "40.00");
    EXPECT_FALSE(shown().at("seat").contains("owed_to"));
}

TEST_F(HubTrouble, what_an_interruption_did_to_a_terminal_is_told_at_it_until_bets_open_again) {
    desk.give_credit(1, 20);
    desk.run_table(OpenBets{});
    bet(1, "red");
    desk.run_table(Interrupt{SeatNumber{1}, true});
    EXPECT_EQ(shown().at("seat").at("interrupted"), (Json{{"effect", "void"}, {"clause", "11(b)i"}}));
    EXPECT_EQ(shown().at("seat").at("credit"), "20.00");
    settle_on(1);
    EXPECT_TRUE(shown().at("seat").contains("interrupted"));
    desk.run_table(OpenBets{});
    EXPECT_FALSE(shown().at("seat").contains("interrupted"));
}

class HubHeld : public HubTrouble {
protected:
    HubHeld() : HubTrouble{"rws-triple-zero"} {}
};

// Where the ball may be spun while bets are open, an interruption can hold the table in that phase.
TEST_F(HubHeld, a_held_table_does_not_ask_for_bets) {
    desk.run_table(OpenBets{});
    desk.run_table(SpinBall{});
    EXPECT_NE(shown().at("round").at("words"), "");
    desk.run_table(Interrupt{std::nullopt, true});
    ASSERT_EQ(desk.state().hold, Hold::interruption);
    EXPECT_EQ(shown().at("round").at("phase"), "betting");
    EXPECT_EQ(shown().at("round").at("words"), "");
    EXPECT_EQ(shown().at("round").at("closes"), nullptr);
}

}  // namespace
}  // namespace croupier
