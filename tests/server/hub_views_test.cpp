// What clients are shown: all that they may see, once, and after a break what they have missed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "desk.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::KeptView;
using testing::Line;

class HubViews : public ::testing::Test {
protected:
    void open_bets() { desk.run_table(OpenBets{}); }
    void bet_of_seat_1(Line& line, const std::string& wager) {
        desk.give_credit(1, 50);
        open_bets();
        const Json act{{"type", "place-wager"}, {"seat", 1}, {"wager", wager}, {"stake", "5.00"}};
        EXPECT_EQ(desk.act(line, 1, act.dump()).at("granted"), true);
    }
    void bring(int number) {
        const Number rested = Number::of(number);
        for (Act act :
             {Act{CloseBets{}}, Act{SpinBall{}}, Act{RestBall{rested}}, Act{KeyResult{rested}}, Act{PlaceDolly{rested}}, Act{ConfirmResult{}}})
            desk.run_table(std::move(act));
    }
    // Of the terminal at seat 1, which always sees its own table too.
    auto hello_with(std::uint64_t sequence, std::string_view table = Desk::table) -> std::string {
        const Json kept{{"table", table}, {"sequence", sequence}};
        return Json{{"type", "hello"}, {"protocol", 1}, {"key", desk.key_of(1)}, {"watch", {table}}, {"kept", {kept}}}.dump();
    }

    Desk desk;
};

// A hub that fell behind takes the state anew; its clients get a snapshot and miss nothing.
TEST(HubBehind, a_hub_that_missed_batches_begins_again_from_the_state) {
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

TEST(HubBehind, a_hub_that_missed_batches_begins_again_though_the_floor_is_busy) {
    server::HubOptions options;
    options.most_batches = 2;
    Desk desk{options, 4};
    Line& line = desk.terminal(1);
    const auto add_credit = [&](std::uint64_t number) {
        const Command command{
            SenderId{30}, MessageNumber{number}, {}, {}, {}, AddCredit{SeatNumber{1}, CreditSource::note, Money::from_minor_units(100)}};
        return desk.floor->submit({desk.hub->shown().tables()[0].stream, command, {}});
    };
    std::uint64_t number = 0;
    while (number < 3) {
        ASSERT_EQ(add_credit(++number), floor::Submitted::taken);
        desk.floor->step();
    }
    while (add_credit(++number) == floor::Submitted::taken) continue;
    desk.run_tasks();  // the hub finds that it has missed something while nothing more can be asked for
    desk.go();
    KeptView view;
    for (const Json& message : line.take("table")) view.take(message);
    EXPECT_EQ(view.parts.at("seat").at("credit"), desk.floor->streams().tables().at("one")->state().seat(SeatNumber{1}).credit.to_string());
    EXPECT_EQ(view.parts.at("seat").at("credit"), "7.00");
}

TEST(HubBehind, a_hub_that_begins_again_shows_the_pit_what_it_saw) {
    server::HubOptions options;
    options.most_batches = 2;
    Desk desk{options};
    Line& pit = desk.staff(Position::pit_supervisor);
    Json staff;
    const auto look = [&] {
        for (const Json& message : pit.take("table"))
            if (message.at("table") == Desk::table && message.contains("staff")) staff = message.at("staff");
        return staff;
    };
    desk.give_credit(1, 20);
    for (int round = 1; round <= 3; ++round)
        for (Act act : {Act{OpenBets{}}, Act{SpinBall{}}, Act{CloseBets{}}, Act{RestBall{Number::of(17)}}, Act{KeyResult{Number::of(17)}},
                        Act{PlaceDolly{Number::of(17)}}, Act{ConfirmResult{}}})
            desk.run_table(std::move(act));
    desk.run_table(InvalidateOutcome{RoundNumber{2}, InvalidationReason::fraud});
    desk.run_table(OpenBets{});
    desk.run_table(InvalidateOutcome{RoundNumber{4}, InvalidationReason::disruption});
    ASSERT_EQ(desk.act(desk.staff(Position::shift_manager), 1, R"({"type":"record-complaint","round":1,"text":"Paid short."})").at("granted"), true);
    const Json before = look();
    ASSERT_EQ(before.at("alerts").size(), 3U) << before.at("alerts");

    desk.here.now_ms += 60'000;
    for (std::uint64_t number = 1; number <= 6; ++number) {
        const Command command{
            SenderId{30}, MessageNumber{number}, {}, {}, {}, AddCredit{SeatNumber{2}, CreditSource::note, Money::from_minor_units(100)}};
        ASSERT_EQ(desk.floor->submit({desk.hub->shown().tables()[0].stream, command, {}}), floor::Submitted::taken);
        desk.floor->step();
    }
    desk.go();
    const Json after = look();
    EXPECT_EQ(after.at("day").at("drop"), "26.00");
    for (const char* const part : {"alerts", "open_disputes", "pace"}) EXPECT_EQ(after.at(part), before.at(part)) << part;
    for (const char* const figure : {"since", "win", "staked", "rounds"}) EXPECT_EQ(after.at("day").at(figure), before.at("day").at(figure));
}

// The law of views: whoever follows the changes sees what a newcomer is shown.
TEST_F(HubViews, changes_lead_to_the_same_view_as_a_new_snapshot) {
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
                0, floor::sender_of(seat), {ActorKind::player, {}, {}, seat},
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

// What everybody sees is not sent again; its own seat is: the line may have broken just before that view, which has the same sequence.
TEST_F(HubViews, who_kept_the_whole_view_gets_only_its_own_part_after_a_break) {
    desk.give_credit(1, 20);
    Line& first = desk.terminal(1);
    KeptView view;
    for (const Json& message : first.take("table"))
        if (message.contains("round")) view.take(message);
    desk.leave(first);
    Line& second = desk.connect(hello_with(view.sequence));
    const auto views = second.take("table");
    ASSERT_EQ(views.size(), 1U);
    EXPECT_EQ(views[0].at("seat").at("credit"), "20.00");
    EXPECT_EQ(views[0].at("from"), 0);
    EXPECT_FALSE(views[0].contains("round"));
    open_bets();
    for (const Json& message : second.take("table")) view.take(message);
    EXPECT_FALSE(view.broken);
    EXPECT_EQ(view.parts.at("round").at("phase"), "betting");
}

TEST_F(HubViews, what_was_kept_of_another_table_does_not_concern_the_own_seat) {
    Line& first = desk.terminal(1);
    static_cast<void>(first.take());
    desk.leave(first);
    const std::uint64_t other = value(desk.hub->shown().tables()[1].screen.table().last_sequence);
    ASSERT_LT(other, value(desk.state().last_sequence));
    Line& second = desk.connect(hello_with(other, Desk::other_table));
    const std::uint64_t here = value(desk.state().last_sequence);
    static_cast<void>(second.take());
    desk.give_credit(1, 5);
    EXPECT_EQ(second.take("table").at(0).at("from"), here);
}

// A snapshot has all parts; what follows a start is none.
TEST_F(HubViews, the_first_change_after_a_start_continues_what_was_shown) {
    desk.restart_hub();
    Line& officer = desk.staff(Position::pit_manager);
    KeptView view;
    for (const Json& message : officer.take("table")) view.take(message);
    const std::uint64_t before = view.sequence;
    open_bets();
    const auto views = officer.take("table");
    ASSERT_FALSE(views.empty());
    for (const Json& message : views) EXPECT_EQ(message.at("from"), before) << message;
}

TEST_F(HubViews, a_slip_is_shown_to_the_terminal_that_printed_it_and_to_no_other) {
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

TEST(HubSlips, what_becomes_of_a_slip_is_shown_where_it_was_printed) {
    Desk desk{{}, 1'000, "rws-triple-zero"};  // whose terminals take slips
    desk.give_credit(1, 20);
    Line& line = desk.terminal(1);
    Line& other = desk.terminal(2);
    desk.submit(line, R"({"type":"do","stream":"one","number":1,"act":{"type":"cash-out","seat":1}})");
    desk.go();
    const Json slip = line.take("table").back().at("seat").at("slip");
    EXPECT_EQ(slip.at("state"), "outstanding");
    const Json id{{"table", value(desk.hub->shown().tables()[0].stream)}, {"number", slip.at("number")}};
    const Json redeem{{"type", "redeem-slip"}, {"slip", id}, {"validation", slip.at("validation")},
                      {"amount", "20.00"},     {"seat", 2},  {"table", id.at("table")}};
    const Json reply = desk.act(other, 1, redeem.dump(), "cage");
    EXPECT_EQ(reply.at("granted"), true) << reply;
    const auto views = line.take("table");
    ASSERT_EQ(views.size(), 1U);
    EXPECT_EQ(views[0].at("seat").at("slip").at("state"), "redeemed");
    EXPECT_EQ(desk.act(other, 1, redeem.dump(), "cage").at("code"), "slip-redeemed") << "said again it is refused, and the credit is there once";
}

TEST_F(HubViews, a_terminal_calls_an_attendant_and_the_staff_see_it_until_it_is_ended) {
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
    desk.submit(dealer, R"({"type":"do","stream":"one","number":1,"act":{"type":"end-call","seat":1}})");
    desk.go();
    const auto seat = line.take("table"), staff = dealer.take("table");
    ASSERT_FALSE(seat.empty() || staff.empty());
    EXPECT_TRUE(seat.back().at("seat").at("called").is_null());
    EXPECT_TRUE(staff.back().at("staff").at("calls").empty());
}

TEST_F(HubViews, a_call_says_since_when_and_the_player_may_end_it) {
    Line& line = desk.terminal(1);
    const std::int64_t before = desk.here.now_ms;  // which goes on with every look at it
    desk.submit(line, R"({"type":"do","stream":"one","number":1,"act":{"type":"call-attendant","seat":1}})");
    desk.go();
    const Json called = line.take("table").back().at("seat").at("called");
    EXPECT_GE(called, before);
    EXPECT_LE(called, std::int64_t{desk.here.now_ms});
    EXPECT_EQ(desk.act(line, 2, R"({"type":"end-call","seat":1})").at("granted"), true);
    EXPECT_EQ(desk.act(line, 3, R"({"type":"end-call","seat":1})").at("code"), "not-called");
}

TEST_F(HubViews, a_seat_shows_since_when_it_is_played_and_what_was_put_in_and_paid_out) {
    Line& line = desk.terminal(1);
    const auto seat = [&] { return line.take("table").back().at("seat"); };
    desk.here.now_ms += 1'000;
    const std::int64_t before = desk.here.now_ms;
    desk.give_credit(1, 20);
    const Json began = seat().at("since");
    EXPECT_GE(began, before);
    EXPECT_LE(began, std::int64_t{desk.here.now_ms});
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
    const std::int64_t later = desk.here.now_ms;
    desk.give_credit(1, 10);
    const Json next = seat();
    EXPECT_GE(next.at("since"), later);
    EXPECT_EQ(next.at("put_in"), "10.00");
    EXPECT_EQ(next.at("paid_out"), "0.00");
}

// Where a malfunction voids the round, players are told of both.
TEST_F(HubViews, a_round_that_an_interruption_voids_says_so) {
    open_bets();
    Line& guest = desk.guest();
    desk.run_table(Interrupt{std::nullopt, false});
    Json notice;
    for (const Json& message : guest.take("table"))
        if (message.contains("notice") && message.at("table") == "one") notice = message.at("notice");
    ASSERT_TRUE(notice.is_object());
    EXPECT_EQ(notice, (Json{{"kind", "interrupted"}, {"round", 1}, {"clause", "11(b)i"}, {"effect", "void"}, {"scope", "round"}}));
}

TEST_F(HubViews, after_a_start_a_void_round_is_told_as_before) {
    desk.give_credit(1, 50);
    open_bets();
    desk.submit(desk.terminal(1), R"({"type":"do","stream":"one","number":1,"act":{"type":"place-wager","seat":1,"wager":"red","stake":"5.00"}})");
    desk.go();
    desk.run_table(Interrupt{std::nullopt, false});
    const auto shown = [this] {
        Json parts;
        for (const Json& message : desk.terminal(1).take("table"))
            for (const char* part : {"notice", "seat"})
                if (message.contains(part) && message.at("table") == "one") parts[part] = message.at(part);
        return std::pair{parts.at("notice"), parts.at("seat").at("last")};
    };
    const auto before = shown();
    EXPECT_EQ(before.first.at("kind"), "interrupted");
    EXPECT_EQ(before.first.at("effect"), "void");
    EXPECT_NE(before.second.at("clause"), "");
    desk.restart_hub();
    EXPECT_EQ(shown(), before);
}

TEST_F(HubViews, a_terminal_whose_bets_were_void_is_shown_no_number_for_them_after_a_start_either) {
    Line& line = desk.terminal(1);
    bet_of_seat_1(line, "red");
    desk.run_table(Interrupt{SeatNumber{1}, false});
    const Json interrupted = line.take("table").back().at("seat").at("interrupted");
    EXPECT_EQ(interrupted.at("effect"), "void");
    bring(17);
    desk.restart_hub();
    const Json last = desk.terminal(1).take("table").back().at("seat").at("last");
    EXPECT_EQ(last, (Json{{"round", 1}, {"number", nullptr}, {"staked", "5.00"}, {"returned", "5.00"}}));
}

// The amount may be what it was; the number that it was for is not.
TEST_F(HubViews, a_corrected_or_undone_result_is_shown_to_who_gets_the_same_for_it) {
    Line& line = desk.terminal(1);
    bet_of_seat_1(line, "red");
    bring(1);
    desk.run_table(CorrectResult{RoundNumber{1}, Number::of(3)});
    Json last = line.take("table").back().at("seat").at("last");
    EXPECT_EQ(last.at("number"), "3");
    EXPECT_EQ(last.at("returned"), "10.00");
    desk.run_table(InvalidateOutcome{RoundNumber{1}, InvalidationReason::fraud});
    last = line.take("table").back().at("seat").at("last");
    EXPECT_TRUE(last.at("number").is_null());
    EXPECT_EQ(last.at("returned"), "5.00");
}

}  // namespace
}  // namespace croupier
