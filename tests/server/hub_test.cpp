// What the server promises its clients, and what it keeps them from; what it shows them is in hub_views_test.cpp. Everything runs on a real floor;
// only the network is not there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "access/tokens.hpp"
#include "desk.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::Line;

auto bet_on(std::uint32_t seat, std::string_view wager, std::string_view stake) -> std::string {
    return Json{{"type", "place-wager"}, {"seat", seat}, {"wager", wager}, {"stake", stake}}.dump();
}

class HubTest : public ::testing::Test {
protected:
    void open_bets() { desk.run_table(OpenBets{}); }
    auto stake_of(std::uint32_t seat) -> Money { return desk.state().seat(SeatNumber{seat}).staked; }

    Desk desk;
};

TEST_F(HubTest, a_terminal_bets_and_sees_its_bet_before_the_answer) {
    desk.give_credit(1, 20);
    open_bets();
    Line& line = desk.terminal(1);
    static_cast<void>(line.take());
    desk.submit(line, R"({"type":"do","stream":"one","number":1,"act":)" + bet_on(1, "red", "2.50") + "}");
    EXPECT_TRUE(line.take().empty()) << "nothing is said before it is durable";
    desk.go();
    const auto received = line.take();
    ASSERT_EQ(received.size(), 2U);
    EXPECT_EQ(received[0].at("seat").at("stakes"), (Json{{"red", "2.50"}}));
    EXPECT_EQ(received[0].at("seat").at("credit"), "17.50");
    EXPECT_EQ(received[1].at("type"), "reply");
    EXPECT_EQ(received[1].at("granted"), true);
}

TEST_F(HubTest, a_terminal_cannot_see_another_seat) {
    desk.give_credit(1, 20);
    desk.give_credit(2, 20);
    open_bets();
    Line& one = desk.terminal(1);
    Line& other = desk.terminal(2);
    Line& guest = desk.guest();
    for (Line* line : {&one, &other, &guest}) static_cast<void>(line->take());
    EXPECT_EQ(desk.act(one, 1, bet_on(1, "red", "2.00")).at("granted"), true);
    EXPECT_THAT(other.take(), ::testing::IsEmpty());
    EXPECT_THAT(guest.take(), ::testing::IsEmpty());
    desk.run_table(CloseBets{});
    for (Line* line : {&other, &guest})
        for (const Json& message : line->take()) {
            EXPECT_FALSE(message.contains("staff"));
            if (message.contains("seat")) {
                EXPECT_EQ(message.at("seat").at("number"), 2);
            }
        }
}

TEST_F(HubTest, a_terminal_cannot_touch_another_seat_or_table) {
    desk.give_credit(2, 20);
    open_bets();
    Line& line = desk.terminal(1);
    EXPECT_EQ(desk.act(line, 1, bet_on(2, "red", "2.00")).at("code"), "not-your-seat");
    EXPECT_EQ(desk.act(line, 2, R"({"type":"cash-out","seat":2})").at("code"), "not-your-seat");
    EXPECT_EQ(desk.act(line, 3, bet_on(1, "red", "2.00"), Desk::other_table).at("code"), "not-your-seat");
    EXPECT_EQ(desk.act(line, 4, R"({"type":"open-bets"})").at("code"), "position");
    EXPECT_EQ(desk.act(line, 5, R"({"type":"sense-result","number":"17"})").at("code"), "position");
    EXPECT_EQ(desk.act(line, 6, R"({"type":"add-credit","seat":1,"source":"note","amount":"5.00","transfer":0})").at("code"), "position")
        << "only a demo floor has an acceptor that anybody can feed";
    EXPECT_EQ(stake_of(2), Money{});
}

TEST_F(HubTest, a_guest_may_watch_and_nothing_else) {
    open_bets();
    Line& line = desk.guest();
    const auto views = line.take("table");
    ASSERT_EQ(views.size(), 2U);
    EXPECT_EQ(views[0].at("round").at("phase"), "betting");
    EXPECT_FALSE(views[0].contains("seat") || views[0].contains("staff"));
    EXPECT_EQ(desk.act(line, 1, bet_on(1, "red", "2.00")).at("code"), "sign-in");
    EXPECT_EQ(desk.act(line, 2, R"({"type":"open-bets"})").at("code"), "sign-in");
    EXPECT_EQ(desk.act(line, 3, R"({"type":"sell-chips","drawer":1,"amount":"5.00"})", "cage").at("code"), "sign-in");
}

TEST_F(HubTest, a_forged_key_or_token_gets_nothing) {
    for (const char* credential : {R"("key":"key-9")", R"("token":"token-nobody")", R"("key":"token-dealer")", R"("token":"key-1")"}) {
        Line& line = desk.connect(std::string{R"({"type":"hello","protocol":1,"watch":["one"],)"} + credential + "}");
        const auto received = line.take();
        ASSERT_EQ(received.size(), 1U) << credential;
        EXPECT_EQ(received[0].at("type"), "bye");
        EXPECT_EQ(received[0].at("code"), "sign-in");
        EXPECT_TRUE(line.closed);
    }
}

TEST_F(HubTest, a_sign_in_that_expires_ends_in_the_middle_of_a_connection) {
    Line& dealer = desk.staff(Position::dealer);
    desk.here.now_ms += 2'000'000;
    EXPECT_EQ(desk.act(dealer, 1, R"({"type":"open-bets"})").at("type"), "bye");
    EXPECT_EQ(desk.state().phase, Phase::idle);
    Line& again = desk.staff(Position::dealer);
    EXPECT_EQ(again.take().at(0).at("type"), "bye");
}

TEST_F(HubTest, a_sign_in_or_a_visit_that_expires_sees_nothing_more) {
    Line& dealer = desk.staff(Position::dealer);
    Line& terminal = desk.terminal(1);
    Line& silent = desk.terminal(2);
    desk.here.now_ms += 2'000'000;
    EXPECT_EQ(desk.say(dealer, R"({"type":"watch","tables":["one","two"]})").at("type"), "bye");
    EXPECT_EQ(desk.act(terminal, 1, bet_on(1, "red", "2.00")).at("code"), "sign-in");
    EXPECT_FALSE(silent.closed);
    desk.hub->end_expired();
    EXPECT_EQ(silent.take("bye").at(0).at("code"), "sign-in") << "it is cut without a word of its own";
    EXPECT_TRUE(silent.closed);
}

TEST_F(HubTest, a_dismissed_person_and_a_retired_terminal_are_cut_at_once) {
    Line& dealer = desk.staff(Position::dealer);
    Line& terminal = desk.terminal(1);
    static_cast<void>(dealer.take());
    static_cast<void>(terminal.take());
    desk.house(house::DismissStaff{PersonId{1}});
    desk.house(house::RetireTerminal{house::DeviceId{2}});
    EXPECT_TRUE(dealer.closed);
    EXPECT_TRUE(terminal.closed);
    EXPECT_EQ(terminal.take("bye").size(), 1U);
}

// Who sends everything twice gets every answer twice, and everything happens once.
TEST_F(HubTest, a_client_that_repeats_every_message_does_everything_once) {
    desk.give_credit(1, 20);
    open_bets();
    Line& line = desk.terminal(1);
    for (std::uint64_t number = 1; number <= 5; ++number) {
        const Json first = desk.act(line, number, bet_on(1, "red", "1.00"));
        const Json second = desk.act(line, number, bet_on(1, "red", "1.00"));
        EXPECT_EQ(first.at("granted"), true);
        EXPECT_EQ(second.at("repeated"), true);
        EXPECT_EQ(first.at("sequence"), second.at("sequence"));
    }
    EXPECT_EQ(stake_of(1), Money::from_minor_units(500));
    EXPECT_EQ(desk.act(line, 5, bet_on(1, "black", "1.00")).at("code"), "number-used");
}

TEST_F(HubTest, a_client_that_reorders_its_messages_does_nothing_twice_and_nothing_late) {
    desk.give_credit(1, 20);
    open_bets();
    Line& line = desk.terminal(1);
    EXPECT_EQ(desk.act(line, 7, bet_on(1, "red", "1.00")).at("granted"), true);
    EXPECT_EQ(desk.act(line, 3, bet_on(1, "red", "1.00")).at("granted"), false);
    EXPECT_EQ(desk.act(line, 8, bet_on(1, "red", "1.00")).at("granted"), true);
    EXPECT_EQ(stake_of(1), Money::from_minor_units(200));
}

TEST_F(HubTest, a_client_that_vanishes_in_mid_bet_finds_its_bet_once_when_it_comes_back) {
    desk.give_credit(1, 20);
    open_bets();
    Line& first = desk.terminal(1);
    desk.submit(first, R"({"type":"do","stream":"one","number":1,"act":)" + bet_on(1, "red", "2.00") + "}");
    desk.leave(first);
    desk.go();
    Line& second = desk.terminal(1);
    const auto received = second.take();
    EXPECT_EQ(received.at(0).at("number"), 1) << "the welcome says how far the numbers have come";
    EXPECT_EQ(received.at(2).at("seat").at("stakes"), (Json{{"red", "2.00"}}));
    EXPECT_EQ(desk.act(second, 1, bet_on(1, "red", "2.00")).at("repeated"), true);
    EXPECT_EQ(stake_of(1), Money::from_minor_units(200));
}

// Else a client that has forgotten everything would be refused for ever: its next number once stood for something else.
TEST_F(HubTest, a_number_that_was_refused_is_behind_the_next_welcome) {
    Line& first = desk.terminal(1);
    EXPECT_EQ(desk.act(first, 4, bet_on(1, "red", "2.00")).at("granted"), false);
    desk.leave(first);
    EXPECT_EQ(desk.terminal(1).take().at(0).at("number"), 4);
}

// The memory of a seat's numbers outlives its visitor: none may use them up.
TEST_F(HubTest, a_number_far_above_the_last_one_is_refused_and_spoils_nothing) {
    desk.give_credit(1, 20);
    open_bets();
    Line& first = desk.terminal(1);
    for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{9007199254740992}, std::uint64_t{18446744073709551615U}})
        EXPECT_EQ(desk.act(first, number, bet_on(1, "red", "2.00")).at("code"), "bad-message") << number;
    for (const std::uint64_t number : {std::uint64_t{9007199254740991}, std::uint64_t{1'000'001}}) {
        EXPECT_EQ(desk.act(first, number, bet_on(1, "red", "2.00")).at("code"), "number-too-high") << number;
        EXPECT_EQ(desk.act(first, number, R"({"type":"sell-chips","drawer":1,"amount":"5.00"})", "cage").at("code"), "number-too-high") << number;
    }
    desk.leave(first);
    Line& second = desk.terminal(1);
    EXPECT_EQ(second.take().at(0).at("number"), 0);
    EXPECT_EQ(desk.act(second, 1'000'000, bet_on(1, "red", "2.00")).at("granted"), true) << "gaps are allowed";
}

TEST_F(HubTest, of_two_clients_with_the_same_key_the_later_one_plays) {
    desk.give_credit(1, 20);
    open_bets();
    Line& first = desk.terminal(1);
    Line& second = desk.terminal(1);
    EXPECT_EQ(first.take("bye").at(0).at("code"), "taken-over");
    EXPECT_TRUE(first.closed);
    desk.submit(first, R"({"type":"do","stream":"one","number":1,"act":)" + bet_on(1, "red", "2.00") + "}");
    desk.leave(first);
    EXPECT_EQ(desk.act(second, 1, bet_on(1, "black", "2.00")).at("granted"), true);
    EXPECT_EQ(stake_of(1), Money::from_minor_units(200));
}

TEST_F(HubTest, garbage_is_answered_then_cut_and_others_play_on) {
    desk.give_credit(1, 20);
    open_bets();
    Line& player = desk.terminal(1);
    Line& noisy = desk.terminal(2);
    const std::vector<std::string> garbage = {"",
                                              "{",
                                              "[]",
                                              "null",
                                              "\xff\xfe",
                                              R"({"type":"do"})",
                                              R"({"type":"do","stream":"one","number":-1,"act":{"type":"cash-out","seat":2}})",
                                              R"({"type":"do","stream":"one","number":"1","act":{"type":"cash-out","seat":2}})",
                                              std::string(10'000, '['),
                                              R"({"type":"watch","tables":"one"})"};
    for (const std::string& message : garbage) EXPECT_EQ(desk.say(noisy, message).at("type"), "error") << message;
    for (int more = 0; more < 20 && !noisy.closed; ++more) desk.submit(noisy, "{");
    EXPECT_TRUE(noisy.closed);
    EXPECT_EQ(desk.act(player, 1, bet_on(1, "red", "2.00")).at("granted"), true);
}

// A command whose number can be read is answered by it, and is no fault of the line: a client knows which of its messages is meant.
TEST_F(HubTest, a_command_that_cannot_be_read_is_refused_by_its_number) {
    Line& line = desk.terminal(2);
    const std::vector<std::pair<std::string, std::string>> asked = {
        {R"({"type":"do","stream":"nowhere","number":7,"act":{}})", "unknown-stream"},
        {R"({"number":7,"act":{"a":[1,{"number":9}]},"type":"do","stream":"nowhere"})", "unknown-stream"},
        {R"({"type":"do","stream":"one","number":7,"act":{"type":"rob","seat":2}})", "bad-message"},
        {R"({"type":"do","stream":"one","number":7,"act":{"type":"place-wager","seat":2,"wager":"purple","stake":"1.00"}})", "bad-message"},
        {R"({"type":"do","stream":"one","number":7,"act":{"type":"cash-out","seat":2,"more":1}})", "bad-message"},
        {R"({"type":"do","stream":"cage","number":7,"act":{"type":"rob"}})", "bad-message"}};
    for (int time = 0; time < 5; ++time)
        for (const auto& [message, code] : asked) {
            const Json reply = desk.say(line, message);
            ASSERT_EQ(reply.at("type"), "reply") << message << reply;
            EXPECT_EQ(reply.at("number"), 7) << message;
            EXPECT_EQ(reply.at("granted"), false);
            EXPECT_EQ(reply.at("code"), code);
        }
    EXPECT_FALSE(line.closed);
}

TEST_F(HubTest, the_first_message_is_a_hello_and_nothing_else) {
    Line& line = desk.connect(R"({"type":"banana","protocol":1})");
    EXPECT_EQ(line.take().at(0).at("code"), "bad-hello");
    EXPECT_TRUE(line.closed);
}

TEST(HubBounds, a_visitor_of_the_demo_has_notes_as_they_are_printed) {
    server::HubOptions options;
    options.demo = true;
    Desk desk{options};
    Line& line = desk.terminal(1);
    const auto note = [](std::string_view amount) {
        return Json{{"type", "add-credit"}, {"seat", 1}, {"source", "note"}, {"amount", amount}, {"transfer", 0}}.dump();
    };
    EXPECT_EQ(desk.act(line, 1, note("1000.01")).at("code"), "note-too-large");
    EXPECT_EQ(desk.act(line, 2, note("1000.00")).at("granted"), true);
    EXPECT_EQ(desk.state().seat(SeatNumber{1}).credit, Money::from_minor_units(100'000));
}

TEST(HubBounds, who_sends_too_fast_is_told_then_cut) {
    server::HubOptions options;
    options.messages_each_second = 5;
    options.messages_at_once = 10;
    Desk desk{options};
    Line& line = desk.terminal(1);
    static_cast<void>(line.take());
    for (int message = 0; message < 40; ++message) desk.submit(line, R"({"type":"watch","tables":["one"]})");
    const auto errors = line.take("error");
    ASSERT_FALSE(errors.empty());
    EXPECT_EQ(errors[0].at("code"), "too-fast");
    EXPECT_TRUE(line.closed);
}

TEST(HubBounds, a_client_has_so_many_commands_without_an_answer_and_no_more) {
    server::HubOptions options;
    options.most_waiting = 3;
    Desk desk{options};
    desk.give_credit(1, 20);
    desk.run_table(OpenBets{});
    Line& line = desk.terminal(1);
    static_cast<void>(line.take());
    for (int number = 1; number <= 5; ++number)
        desk.submit(line, R"({"type":"do","stream":"one","number":)" + std::to_string(number) + R"(,"act":)" + bet_on(1, "red", "1.00") + "}");
    desk.go();
    std::vector<std::string> codes;
    for (const Json& reply : line.take("reply")) codes.push_back(reply.value("code", "granted"));
    EXPECT_THAT(codes, ::testing::UnorderedElementsAre("granted", "granted", "granted", "too-many-waiting", "too-many-waiting"));
}

}  // namespace
}  // namespace croupier
