// Players with chips, through the server: what each is shown of the felt, what a visitor may do, and what the dealer has to do when a number fell.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk.hpp"
#include "game/permission.hpp"
#include "server/demo_pit.hpp"
#include "server/scripted_chip_players.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::KeptView;
using testing::Line;

auto in_demo() -> server::HubOptions {
    server::HubOptions options;
    options.demo = true;
    return options;
}

// Places 4 and 5 of a table that has terminals 0 to 3; the float has a hundred of each chip.
class Places : public ::testing::Test {
protected:
    Places() {
        Chips chips;
        for (const std::int64_t units : {1, 5, 25}) chips.add(Chip{Money::from_minor_units(100 * units)}, 100);
        desk.run_table(FillFloat{chips});
    }

    void ask(Line& line, const std::string& act) {
        const Json reply = desk.act(line, ++number_, act);
        EXPECT_TRUE(reply.value("granted", false)) << act << reply;
    }
    auto refusal(Line& line, const std::string& act) -> std::string { return desk.act(line, ++number_, act).value("code", ""); }
    void spin(const std::string& number) {
        const Number rested = *Number::parse(number);
        desk.run_table(SpinBall{});
        desk.run_table(RestBall{rested});
        desk.run_table(KeyResult{rested});
        desk.run_table(PlaceDolly{rested});
        desk.run_table(ConfirmResult{});
    }
    static auto now_shown(Line& line) -> Json {
        KeptView view;
        for (const Json& message : line.take("table")) view.take(message);
        return view.parts;
    }
    // With 20 green chips of 5.00.
    auto green_player() -> Line& {
        Line& line = desk.terminal(4);
        ask(line, R"({"type":"allocate-colour","seat":4,"colour":"green","value":"5.00"})");
        ask(line, R"({"type":"buy-chips","seat":4,"amount":"100.00","colour":"green"})");
        return line;
    }

    Desk desk{in_demo(), 65'536, "adelaide-single-zero", 2};

private:
    std::uint64_t number_ = 0;
};

TEST_F(Places, an_acceptor_takes_the_notes_of_its_table_and_no_others) {
    desk.notes = {Money::from_minor_units(500), Money::from_minor_units(2'000)};
    Line& visitor = desk.terminal(1);
    EXPECT_EQ(refusal(visitor, R"({"type":"add-credit","seat":1,"source":"note","amount":"10.00","transfer":0})"), "note-not-taken");
    ask(visitor, R"({"type":"add-credit","seat":1,"source":"note","amount":"20.00","transfer":0})");
    EXPECT_EQ(desk.state().seat(SeatNumber{1}).credit, Money::from_minor_units(2'000));
}

TEST_F(Places, where_a_malfunction_voids_the_bets_of_terminals_alone_everybody_is_told_so) {
    Line& player = green_player();
    desk.run_table(OpenBets{});
    ask(player, R"({"type":"place-chips","seat":4,"wager":"red","chips":[{"chip":"green","count":3}]})");
    desk.run_table(Interrupt{std::nullopt, false});
    const Json told{{"kind", "interrupted"}, {"round", 1}, {"clause", "11(b)i"}, {"effect", "void"}, {"scope", "terminals"}};
    EXPECT_EQ(now_shown(player).at("notice"), told);
    EXPECT_EQ(desk.state().seat(SeatNumber{4}).staked, Money::from_minor_units(1'500));
}

TEST_F(Places, everybody_sees_the_felt_the_player_the_rack_and_staff_the_tray) {
    Line& player = green_player();
    Line& other = desk.terminal(1);
    Line& dealer = desk.staff(Position::dealer);
    desk.run_table(OpenBets{});
    ask(player, R"({"type":"place-chips","seat":4,"wager":"red","chips":[{"chip":"green","count":3}]})");
    const Json felt = now_shown(other).at("felt");
    EXPECT_EQ(felt.at("mark"), 7);
    EXPECT_EQ(felt.at("denominations"), (Json{"1.00", "5.00", "25.00"}));
    EXPECT_EQ(felt.at("free_colours"), Json{"white"});
    EXPECT_EQ(felt.at("paying"), false);
    EXPECT_EQ(felt.at("places"), Json::parse(R"([{"seat":4,"colours":["green"],"value":"5.00","piles":
        [{"wager":"red","stake":"15.00","chips":[{"chip":"green","count":3}],"unclear":false}]}])"));
    desk.leave(other);
    const Json again = now_shown(desk.terminal(4));
    EXPECT_EQ(again.at("seat").at("place").at("rack"), Json::parse(R"([{"chip":"green","count":17}])"));
    EXPECT_EQ(again.at("seat").at("credit"), "85.00");
    EXPECT_EQ(again.at("seat").at("stakes"), (Json{{"red", "15.00"}}));
    const Json staff = now_shown(dealer).at("staff");
    EXPECT_EQ(staff.at("tray").at(0), (Json{{"chip", "white"}, {"count", 100}}));
    EXPECT_EQ(staff.at("tray").at(1), (Json{{"chip", "green"}, {"count", 80}}));
    EXPECT_EQ(staff.at("racks"), Json::parse(R"([{"seat":4,"worth":"85.00","chips":[{"chip":"green","count":17}]}])"));
    EXPECT_FALSE(staff.contains("sheet"));
}

TEST_F(Places, a_visitor_of_the_demo_is_served_at_the_own_place_only) {
    Line& player = desk.terminal(4);
    EXPECT_EQ(refusal(player, R"({"type":"buy-chips","seat":5,"amount":"10.00","colour":null})"), "not-your-seat");
    EXPECT_EQ(refusal(player, R"({"type":"buy-chips","seat":4,"amount":"1000.01","colour":null})"), "note-too-large");
    EXPECT_EQ(refusal(player, R"({"type":"fill-float","chips":[{"chip":"5.00","count":4}]})"), "position");
    ask(player, R"({"type":"buy-chips","seat":4,"amount":"31.00","colour":null})");
    EXPECT_EQ(desk.state().place(SeatNumber{4}).rack.worth({}), Money::from_minor_units(3100));
    EXPECT_EQ(refusal(desk.terminal(5), R"({"type":"leave-table","seat":4})"), "not-your-seat");
    ask(desk.terminal(4), R"({"type":"leave-table","seat":4})");
    EXPECT_TRUE(desk.state().place(SeatNumber{4}).rack.empty());
}

TEST(PlacesOutsideTheDemo, chips_come_from_the_dealer) {
    Desk desk{{}, 65'536, "adelaide-single-zero", 2};
    Line& player = desk.terminal(4);
    std::uint64_t number = 0;
    for (const char* act :
         {R"({"type":"buy-chips","seat":4,"amount":"10.00","colour":null})", R"({"type":"allocate-colour","seat":4,"colour":"green","value":"5.00"})",
          R"({"type":"change-chips","seat":4,"give":[{"chip":"5.00","count":1}],"take":[],"mark":0})"})
        EXPECT_EQ(desk.act(player, ++number, act).value("code", ""), "position") << act;
    number = 0;
    Line& dealer = desk.staff(Position::dealer);
    for (const char* act : {R"({"type":"configure-chips","first_place":4,"places":2,"mark":1,"denominations":["5.00"],"colours":[]})",
                            R"({"type":"begin-gaming-day"})"})
        EXPECT_EQ(desk.act(dealer, ++number, act).value("code", ""), "position") << act;
}

TEST_F(Places, the_dealer_collects_what_lost_and_then_pays_from_the_outside_in) {
    Line& player = green_player();
    desk.run_table(OpenBets{});
    for (const char* wager : {"straight:17", "split:17/20", "black", "red"})
        ask(player, fmt::format(R"({{"type":"place-chips","seat":4,"wager":"{}","chips":[{{"chip":"green","count":1}}]}})", wager));
    desk.run_table(CloseBets{});
    spin("17");
    Line& dealer = desk.staff(Position::dealer);
    const Json sheet = now_shown(dealer).at("staff").at("sheet");
    ASSERT_EQ(sheet.at("collect").size(), 1U);
    EXPECT_EQ(sheet.at("collect").at(0).at("wager"), "red");
    EXPECT_EQ(sheet.at("collect").at(0).at("taken"), Json::parse(R"([{"chip":"green","count":1}])"));
    ASSERT_EQ(sheet.at("pay").size(), 3U);
    EXPECT_EQ(sheet.at("pay").at(0).at("wager"), "black");
    EXPECT_EQ(sheet.at("pay").at(0).at("sum"), "1 × 1 = 1");
    EXPECT_EQ(sheet.at("pay").at(1).at("wager"), "split:17/20");
    EXPECT_EQ(sheet.at("pay").at(1).at("sum"), "1 × 17 = 17");
    EXPECT_EQ(sheet.at("pay").at(2).at("wager"), "straight:17");
    EXPECT_EQ(sheet.at("pay").at(2).at("returned"), "175.00");
    EXPECT_EQ(sheet.at("pay").at(2).at("stays"), true);

    const Json shown = now_shown(desk.terminal(4));
    EXPECT_EQ(shown.at("felt").at("paying"), true);
    EXPECT_EQ(shown.at("felt").at("places").at(0).at("piles").size(), 3U) << "what won stays";
    EXPECT_EQ(shown.at("seat").at("place").at("payout").size(), 4U);
    EXPECT_EQ(shown.at("seat").at("last").at("returned"), "280.00") << "5 + 5, 5 + 85 and 5 + 175";
    Line& again = desk.terminal(4);
    EXPECT_EQ(refusal(again, R"({"type":"clear-wagers","seat":4})"), "paying");
    desk.run_table(CompletePayout{});
    const Json paid = now_shown(desk.terminal(4));
    EXPECT_EQ(paid.at("felt").at("paying"), false);
    EXPECT_EQ(paid.at("seat").at("place").at("payout").size(), 4U) << "it can be read until bets open again";
    desk.run_table(OpenBets{});
    const Json next = now_shown(desk.terminal(4));
    EXPECT_TRUE(next.at("seat").at("place").at("payout").empty());
    EXPECT_EQ(next.at("seat").at("staked"), "15.00") << "and rides";
}

TEST_F(Places, what_is_said_of_a_bet_is_told_until_bets_open_again) {
    Line& player = green_player();
    desk.run_table(OpenBets{});
    ask(player, R"({"type":"place-chips","seat":4,"wager":"red","chips":[{"chip":"green","count":1}]})");
    desk.run_table(FlagWager{SeatNumber{4}, std::get<SpotIndex>(*desk.hub->shown().tables()[0].screen.names().find("red"))});
    Json remarks = now_shown(player).at("seat").at("place").at("remarks");
    ASSERT_EQ(remarks.size(), 1U);
    EXPECT_EQ(remarks.at(0), (Json{{"kind", "unclear"}, {"wager", "red"}, {"amount", nullptr}, {"clause", ""}}));
    desk.run_table(CloseBets{});
    desk.run_table(SpinBall{});
    desk.run_table(RestBall{*Number::parse("18")});
    EXPECT_TRUE(desk.act(desk.staff(Position::pit_supervisor), 1, R"({"type":"rule-on-wager","seat":4,"spot":"red","ruling":"returned","to":null})")
                    .value("granted", false));
    remarks = now_shown(player).at("seat").at("place").at("remarks");
    ASSERT_EQ(remarks.size(), 2U);
    EXPECT_EQ(remarks.at(1).at("kind"), "returned");
    for (Act act : {Act{KeyResult{*Number::parse("18")}}, Act{PlaceDolly{*Number::parse("18")}}, Act{ConfirmResult{}}, Act{OpenBets{}}})
        desk.run_table(act);
    EXPECT_TRUE(now_shown(player).at("seat").at("place").at("remarks").empty());
}

// What was said and paid at a place is its player's, and goes with the player.
TEST_F(Places, who_comes_next_is_told_nothing_of_who_was_there_before) {
    Line& player = green_player();
    desk.run_table(OpenBets{});
    ask(player, R"({"type":"place-chips","seat":4,"wager":"red","chips":[{"chip":"green","count":1}]})");
    desk.run_table(FlagWager{SeatNumber{4}, std::get<SpotIndex>(*desk.hub->shown().tables()[0].screen.names().find("red"))});
    desk.run_table(CloseBets{});
    desk.run_table(SpinBall{});
    desk.run_table(RestBall{*Number::parse("18")});
    EXPECT_TRUE(desk.act(desk.staff(Position::pit_supervisor), 1, R"({"type":"rule-on-wager","seat":4,"spot":"red","ruling":"stands","to":null})")
                    .value("granted", false));
    for (Act act : {Act{KeyResult{*Number::parse("18")}}, Act{PlaceDolly{*Number::parse("18")}}, Act{ConfirmResult{}}, Act{CompletePayout{}}})
        desk.run_table(act);
    Line& again = desk.terminal(4);
    ask(again, R"({"type":"clear-wagers","seat":4})");
    EXPECT_FALSE(now_shown(desk.terminal(4)).at("seat").at("place").at("payout").empty());
    ASSERT_EQ(desk.state().place(SeatNumber{4}).rack.count(Chip{ChipColour::green}), 21U);
    Line& leaving = desk.terminal(4);
    ask(leaving, R"({"type":"change-chips","seat":4,"give":[{"chip":"green","count":21}],"take":[],"mark":7})");
    ask(leaving, R"({"type":"leave-table","seat":4})");
    const Json place = now_shown(desk.terminal(4)).at("seat").at("place");
    EXPECT_TRUE(place.at("remarks").empty());
    EXPECT_TRUE(place.at("payout").empty());
}

TEST(DemoPit, fills_the_float_of_a_live_table_in_the_name_of_two_people) {
    Desk desk{in_demo(), 65'536, "adelaide-single-zero", 2};
    server::DemoPit pit{*desk.hub, 0, server::DemoPit::Wheel::goes_on};
    pit.look();
    desk.go();
    EXPECT_EQ(desk.state().felt.tray.count(Chip{Money::from_minor_units(500)}), 400U);
    const Sequence filled = desk.state().last_sequence;
    pit.look();
    desk.go();
    EXPECT_EQ(desk.state().last_sequence, filled) << "it is full";
}

TEST_F(Places, a_float_that_cannot_pay_is_filled_by_the_pit_of_the_demo) {
    Line& player = desk.terminal(4);
    ask(player, R"({"type":"buy-chips","seat":4,"amount":"500.00","colour":null})");
    desk.run_table(OpenBets{});
    ask(player, R"({"type":"place-chips","seat":4,"wager":"straight:17","chips":[{"chip":"25.00","count":4}]})");
    desk.run_table(CloseBets{});
    const Number rested = *Number::parse("17");
    for (Act act : {Act{SpinBall{}}, Act{RestBall{rested}}, Act{KeyResult{rested}}, Act{PlaceDolly{rested}}}) desk.run_table(act);
    const Position enters = natural_position(desk.hub->shown().tables()[0].screen.book(), Function::enter_result).value();
    EXPECT_EQ(refusal(desk.staff(enters), R"({"type":"confirm-result"})"), "float-short");
    server::DemoPit pit{*desk.hub, 0, server::DemoPit::Wheel::goes_on};
    pit.look();
    desk.go();
    desk.run_table(ConfirmResult{});
    EXPECT_EQ(desk.state().place(SeatNumber{4}).rack.worth({}), Money::from_minor_units(390'000)) << "400.00 and 35 × 100.00";
}

TEST(DemoPit, gives_up_the_ball_of_a_wheel_that_begins_anew) {
    for (const char* rulebook : {"rws-triple-zero", "adelaide-single-zero"}) {
        Desk desk{in_demo(), 65'536, rulebook};
        for (Act act : {Act{OpenBets{}}, Act{CloseBets{}}, Act{SpinBall{}}}) desk.run_table(act);
        ASSERT_EQ(desk.state().spin, Spin::in_motion);
        desk.run_table(Interrupt{});
        server::DemoPit other{*desk.hub, 0, server::DemoPit::Wheel::goes_on};
        other.look();
        desk.go();
        EXPECT_EQ(desk.state().spin, Spin::in_motion) << "it may come to rest";
        server::DemoPit pit{*desk.hub, 0, server::DemoPit::Wheel::begins_anew};
        pit.look();
        desk.go();
        EXPECT_EQ(desk.state().spin, Spin::none);
        EXPECT_EQ(desk.state().hold, Hold::none);
    }
}

// A visitor who is gone leaves with cash chips, and the place is another's.
TEST_F(Places, a_player_who_is_gone_leaves_with_cash_chips) {
    static_cast<void>(green_player());
    server::leave_with_cash(*desk.hub, 0, SeatNumber{4}, {});
    desk.go();
    EXPECT_EQ(value(desk.state().seat(SeatNumber{4}).session), 0U);
    EXPECT_EQ(desk.state().place(SeatNumber{4}), LivePlace{});
    EXPECT_EQ(desk.state().felt.tray.count(Chip{ChipColour::green}), 100U) << "every colour chip is home";
}

TEST_F(Places, the_scripted_ones_buy_a_colour_and_lay_chips_of_it) {
    server::Loop loop;
    server::ScriptedChipPlayers players{loop, *desk.hub, {0, 2, 0}, 5};
    desk.run_table(OpenBets{});
    players.look();
    desk.go();
    EXPECT_EQ(desk.state().place(SeatNumber{4}).colours, std::vector{ChipColour::white});
    EXPECT_EQ(desk.state().place(SeatNumber{5}).colours, std::vector{ChipColour::green});
    loop.after(std::chrono::milliseconds{1'100}, [&loop] { loop.stop(); });  // behind the players' own moments
    loop.run();
    desk.go();
    EXPECT_GT(desk.state().balances.of(Account::stakes), Money{});
}

}  // namespace
}  // namespace croupier
