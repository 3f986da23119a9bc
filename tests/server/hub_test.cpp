// What the server promises its clients, and what it keeps them from. Everything runs on a real floor; only the network is not there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "access/tokens.hpp"
#include "desk.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::KeptView;
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
                                              R"({"type":"do","stream":"nowhere","number":1,"act":{}})",
                                              R"({"type":"do","stream":"one","number":-1,"act":{"type":"cash-out","seat":2}})",
                                              R"({"type":"do","stream":"one","number":1,"act":{"type":"rob","seat":2}})",
                                              R"({"type":"do","stream":"one","number":1,"act":{"type":"cash-out","seat":2,"more":1}})",
                                              std::string(10'000, '['),
                                              R"({"type":"watch","tables":"one"})"};
    for (const std::string& message : garbage) EXPECT_EQ(desk.say(noisy, message).at("type"), "error") << message;
    for (int more = 0; more < 20 && !noisy.closed; ++more) desk.submit(noisy, "{");
    EXPECT_TRUE(noisy.closed);
    EXPECT_EQ(desk.act(player, 1, bet_on(1, "red", "2.00")).at("granted"), true);
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

// A hub that fell behind takes the state anew; its clients get a snapshot and miss nothing.
TEST(HubBounds, a_hub_that_missed_batches_begins_again_from_the_state) {
    server::HubOptions options;
    options.most_batches = 2;
    Desk desk{options};
    desk.give_credit(1, 50);
    desk.run_table(OpenBets{});
    Line& line = desk.terminal(1);
    static_cast<void>(line.take());
    for (std::uint64_t number = 1; number <= 6; ++number) {
        const Command command{SenderId{30}, MessageNumber{number},
                              {},           {ActorKind::player, {}, {}, SeatNumber{1}},
                              {},           PlaceWager{SeatNumber{1}, SpotIndex{5}, Money::from_minor_units(100)}};
        ASSERT_EQ(desk.floor->submit({desk.hub->shown().tables()[0].stream, command, {}}), floor::Submitted::taken);
        desk.floor->step();
    }
    desk.go();
    KeptView view;
    for (const Json& message : line.take("table")) view.take(message);
    EXPECT_EQ(view.parts.at("seat").at("staked"), "6.00");
    EXPECT_EQ(desk.state().seat(SeatNumber{1}).staked, Money::from_minor_units(600));
}

// The law of views: whoever follows the changes sees what a newcomer is shown.
TEST_F(HubTest, changes_lead_to_the_same_view_as_a_new_snapshot) {
    std::mt19937 random{7};
    for (std::uint32_t seat = 0; seat < Desk::seats; ++seat) desk.give_credit(seat, 500);
    Line& terminal = desk.terminal(1);
    Line& officer = desk.staff(Position::pit_manager);
    KeptView followed, staff_followed;
    const auto take_all = [&] {
        for (const Json& message : terminal.take("table")) followed.take(message);
        for (const Json& message : officer.take("table")) staff_followed.take(message);
    };
    for (int round = 0; round < 12; ++round) {
        open_bets();
        for (int bet = 0; bet < 10; ++bet) {
            const auto seat = SeatNumber(random() % Desk::seats);
            desk.hub->ask(
                0, server::sender_of(seat), {ActorKind::player, {}, {}, seat},
                PlaceWager{seat, SpotIndex(random() % 150), Money::from_minor_units(static_cast<std::int64_t>(100 + 100 * (random() % 3)))});
        }
        desk.go();
        if (round % 4 == 3) {
            desk.run_table(CloseBets{});
            desk.run_table(AnnounceNoSpin{});
        }
        const bool again = desk.state().phase == Phase::betting;
        if (again) desk.run_table(CloseBets{});
        if (desk.state().phase == Phase::bets_closed) {
            const Number number = Number::of(1 + static_cast<int>(random() % 36));
            for (Act act : {Act{SpinBall{}}, Act{RestBall{number}}, Act{KeyResult{number}}, Act{PlaceDolly{number}}, Act{ConfirmResult{}}})
                desk.run_table(std::move(act));
        }
        if (round == 8) desk.run_table(CorrectResult{RoundNumber{7}, Number::of(1 + static_cast<int>(random() % 36))});
        take_all();
        ASSERT_FALSE(followed.broken || staff_followed.broken) << "round " << round;
        KeptView fresh, staff_fresh;
        Line& guest = desk.guest();
        for (const Json& message : guest.take("table"))
            if (message.at("table") == Desk::table) fresh.take(message);
        desk.leave(guest);
        for (const char* part : {"round", "history", "limits"})
            EXPECT_EQ(followed.parts.at(part), fresh.parts.at(part)) << part << " in round " << round;
        EXPECT_EQ(staff_followed.parts.at("history"), fresh.parts.at("history"));
        const Seat& seat = desk.state().seat(SeatNumber{1});
        EXPECT_EQ(followed.parts.at("seat").at("credit"), seat.credit.to_string()) << "round " << round;
        EXPECT_EQ(staff_followed.parts.at("staff").at("win"), desk.state().balances.of(Account::table_win).to_string());
    }
    EXPECT_EQ(value(desk.state().round), 12U);
}

TEST_F(HubTest, who_kept_the_whole_view_gets_no_snapshot_after_a_break) {
    Line& first = desk.terminal(1);
    KeptView view;
    for (const Json& message : first.take("table")) view.take(message);
    desk.leave(first);
    const Json hello{{"type", "hello"},
                     {"protocol", 1},
                     {"key", desk.key_of(1)},
                     {"watch", {Desk::table}},
                     {"kept", {{{"table", Desk::table}, {"sequence", view.sequence}}}}};
    Line& second = desk.connect(hello.dump());
    EXPECT_TRUE(second.take("table").empty());
    open_bets();
    for (const Json& message : second.take("table")) view.take(message);
    EXPECT_FALSE(view.broken);
    EXPECT_EQ(view.parts.at("round").at("phase"), "betting");
}

TEST_F(HubTest, a_terminal_calls_an_attendant_and_the_staff_see_it_until_it_is_ended) {
    Line& line = desk.terminal(1);
    Line& dealer = desk.staff(Position::dealer);
    desk.here.now_ms += 5'000;
    static_cast<void>(line.take());
    static_cast<void>(dealer.take());
    EXPECT_EQ(desk.act(line, 1, R"({"type":"call-attendant","seat":2})").at("code"), "not-your-seat");
    EXPECT_EQ(desk.act(line, 2, R"({"type":"call-attendant","seat":1})").at("granted"), true);
    const Json calls = dealer.take("table").back().at("staff").at("calls");
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(calls[0].at("seat"), 1);
    EXPECT_EQ(desk.act(line, 3, R"({"type":"call-attendant","seat":1})").at("code"), "called-already");
    EXPECT_EQ(desk.act(dealer, 1, R"({"type":"end-call","seat":1})").at("granted"), true);
    EXPECT_TRUE(line.take("table").back().at("seat").at("called").is_null());
    EXPECT_TRUE(dealer.take("table").back().at("staff").at("calls").empty());
}

TEST_F(HubTest, a_call_says_since_when_and_the_player_may_end_it) {
    Line& line = desk.terminal(1);
    desk.submit(line, R"({"type":"do","stream":"one","number":1,"act":{"type":"call-attendant","seat":1}})");
    desk.go();
    EXPECT_EQ(line.take("table").back().at("seat").at("called"), desk.here.now_ms);
    EXPECT_EQ(desk.act(line, 2, R"({"type":"end-call","seat":1})").at("granted"), true);
    EXPECT_EQ(desk.act(line, 3, R"({"type":"end-call","seat":1})").at("code"), "not-called");
}

TEST_F(HubTest, a_seat_shows_since_when_it_is_played_and_what_was_put_in_and_paid_out) {
    Line& line = desk.terminal(1);
    const auto seat = [&] { return line.take("table").back().at("seat"); };
    desk.here.now_ms += 1'000;
    const std::int64_t began = desk.here.now_ms;
    desk.give_credit(1, 20);
    desk.here.now_ms += 60'000;
    desk.give_credit(1, 30);
    const Json playing = seat();
    EXPECT_EQ(playing.at("since"), began);
    EXPECT_EQ(playing.at("put_in"), "50.00");
    EXPECT_EQ(playing.at("paid_out"), "0.00");
    desk.submit(line, R"({"type":"do","stream":"one","number":1,"act":{"type":"cash-out","seat":1}})");
    desk.go();
    EXPECT_EQ(seat().at("paid_out"), "50.00");
    desk.here.now_ms += 60'000;
    desk.give_credit(1, 10);
    const Json next = seat();
    EXPECT_EQ(next.at("since"), desk.here.now_ms);
    EXPECT_EQ(next.at("put_in"), "10.00");
    EXPECT_EQ(next.at("paid_out"), "0.00");
}

// Where a malfunction voids the round, players are told of both.
TEST_F(HubTest, a_round_that_an_interruption_voids_says_so) {
    open_bets();
    Line& guest = desk.guest();
    desk.run_table(Interrupt{std::nullopt, false});
    Json notice;
    for (const Json& message : guest.take("table"))
        if (message.contains("notice") && message.at("table") == "one") notice = message.at("notice");
    ASSERT_TRUE(notice.is_object());
    EXPECT_EQ(notice.at("kind"), "void");
    EXPECT_TRUE(notice.contains("effect")) << notice.dump();
}

TEST_F(HubTest, a_slip_is_shown_to_the_terminal_that_printed_it_and_to_no_other) {
    desk.give_credit(1, 20);
    Line& line = desk.terminal(1);
    Line& other = desk.terminal(2);
    static_cast<void>(other.take());
    static_cast<void>(line.take());
    desk.submit(line, R"({"type":"do","stream":"one","number":1,"act":{"type":"cash-out","seat":1}})");
    desk.go();
    const auto views = line.take("table");
    ASSERT_FALSE(views.empty());
    EXPECT_EQ(views.back().at("seat").at("slip").at("amount"), "20.00");
    EXPECT_EQ(views.back().at("seat").at("slip").at("validation").get<std::string>().size(), 18U);
    for (const Json& message : other.take()) EXPECT_FALSE(message.contains("seat"));
}

}  // namespace
}  // namespace croupier
