// What waits for the pit: each alert follows from the table, is there while its cause is, and is shown with whoever has seen it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "access/tokens.hpp"
#include "desk.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::Line;

constexpr Position pit = Position::pit_supervisor;

class Alerts : public ::testing::Test {
protected:
    // The alerts of this kind as the pit was shown them last.
    auto shown(std::string_view kind) -> std::vector<Json> {
        for (const Json& message : line.take("table"))
            if (message.contains("staff")) staff = message.at("staff");
        std::vector<Json> found;
        for (const Json& alert : staff.at("alerts"))
            if (alert.at("kind") == kind) found.push_back(alert);
        return found;
    }
    void acknowledge(const Json& alert) {
        std::string refused;
        desk.hub->ask_house({PersonId(static_cast<std::uint32_t>(pit) + 1)}, house::AcknowledgeAlert{"one", alert.at("key").get<std::string>()},
                            [&](const floor::Answer& answer) { refused = answer ? "" : answer.error().code; });
        desk.go();
        EXPECT_EQ(refused, "");
    }
    void bring(int number) {
        for (Act act : {Act{OpenBets{}}, Act{SpinBall{}}, Act{CloseBets{}}, Act{RestBall{Number::of(number)}}, Act{KeyResult{Number::of(number)}},
                        Act{PlaceDolly{Number::of(number)}}, Act{ConfirmResult{}}})
            desk.run_table(std::move(act));
    }

    Desk desk;
    Line& line = desk.staff(pit);
    Json staff;
};

TEST_F(Alerts, a_held_result_is_one_until_it_is_resolved_and_is_shown_with_whoever_has_seen_it) {
    const std::int64_t began = desk.here.now_ms;
    for (Act act : {Act{OpenBets{}}, Act{SpinBall{}}, Act{CloseBets{}}, Act{RestBall{Number::of(17)}}, Act{KeyResult{Number::of(18)}},
                    Act{PlaceDolly{Number::of(18)}}, Act{ConfirmResult{}}})
        desk.run_table(std::move(act));
    const auto held = shown("result-held");
    ASSERT_EQ(held.size(), 1U);
    EXPECT_EQ(held[0].at("key"), "result-held:1");
    EXPECT_EQ(held[0].at("round"), 1);
    const auto since = held[0].at("since").get<std::int64_t>();
    EXPECT_GT(since, began);
    EXPECT_LE(since, desk.here.now_ms);
    EXPECT_TRUE(held[0].at("acknowledged").is_null());
    desk.here.now_ms += 5'000;
    acknowledge(held[0]);
    const auto seen = shown("result-held");
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_EQ(seen[0].at("acknowledged").at("by"), "pit-supervisor");
    EXPECT_GE(seen[0].at("acknowledged").at("at"), since + 5'000);
    EXPECT_EQ(seen[0].at("since"), since);
    desk.restart_hub();
    Line& newcomer = desk.staff(Position::authorised_officer);
    Json fresh;
    for (const Json& message : newcomer.take("table"))
        if (message.contains("staff")) fresh = message.at("staff");
    ASSERT_EQ(fresh.at("alerts").size(), 1U) << "both outlive the process that showed them";
    EXPECT_EQ(fresh.at("alerts").at(0).at("acknowledged").at("by"), "pit-supervisor");
}

// Adelaide does not hold the table: 11(b)ii confirms the bets, and the ball is for somebody to tell.
TEST_F(Alerts, an_interrupted_ball_is_one_until_its_number_is_told) {
    for (Act act : {Act{OpenBets{}}, Act{SpinBall{}}, Act{CloseBets{}}}) desk.run_table(std::move(act));
    EXPECT_THAT(shown("rest-to-state"), ::testing::IsEmpty());
    desk.run_table(Interrupt{});
    EXPECT_EQ(desk.state().hold, Hold::none);
    EXPECT_EQ(shown("rest-to-state").size(), 1U);
    desk.run_table(RestBall{Number::of(17)});
    EXPECT_THAT(shown("rest-to-state"), ::testing::IsEmpty());
}

TEST_F(Alerts, a_terminal_with_credit_that_is_lost_is_one_until_it_is_back) {
    desk.house(house::RetireTerminal{house::DeviceId{3}});
    desk.house(
        house::OfferEnrolment{"one", SeatNumber{2}, access::hash_of_token(access::Purpose::enrolment, "code"), Time{desk.here.now_ms + 1'000}});
    desk.house(house::EnrolTerminal{access::hash_of_token(access::Purpose::enrolment, "code"),
                                    access::hash_of_token(access::Purpose::terminal, desk.key_of(2))});
    Line& terminal = desk.terminal(2);
    desk.give_credit(2, 20);
    EXPECT_TRUE(shown("terminal-lost").empty());
    desk.here.now_ms += 1'000;
    const std::int64_t left = desk.here.now_ms;
    desk.leave(terminal);
    desk.go();
    const auto lost = shown("terminal-lost");
    ASSERT_EQ(lost.size(), 1U);
    EXPECT_EQ(lost[0].at("seat"), 2);
    EXPECT_GE(lost[0].at("since"), left);
    EXPECT_LE(lost[0].at("since"), desk.here.now_ms);
    desk.terminal(2);
    EXPECT_TRUE(shown("terminal-lost").empty());
}

TEST_F(Alerts, a_wheel_that_is_lost_is_one_until_it_is_heard_again) {
    const Time since{desk.here.now_ms};
    desk.hub->wheel_is_lost(0, since);
    desk.go();
    const auto lost = shown("wheel-lost");
    ASSERT_EQ(lost.size(), 1U);
    EXPECT_EQ(lost[0].at("since"), since.milliseconds);
    desk.hub->wheel_is_lost(0, std::nullopt);
    desk.go();
    EXPECT_TRUE(shown("wheel-lost").empty());
}

TEST_F(Alerts, a_wheel_whose_monitoring_alarms_is_one_that_stays_acknowledged) {
    desk.hub->wheel_alarms(0, 812);
    desk.go();
    const auto alarm = shown("wheel-alarm");
    ASSERT_EQ(alarm.size(), 1U);
    acknowledge(alarm[0]);
    desk.hub->wheel_alarms(0, 812);
    bring(7);
    ASSERT_EQ(shown("wheel-alarm").size(), 1U);
    EXPECT_EQ(shown("wheel-alarm")[0].at("acknowledged").at("by"), "pit-supervisor");
    desk.hub->wheel_alarms(0, std::nullopt);
    desk.go();
    EXPECT_TRUE(shown("wheel-alarm").empty());
}

TEST_F(Alerts, a_visitor_who_goes_is_none) {
    Line& terminal = desk.terminal(1);
    desk.give_credit(1, 20);
    desk.leave(terminal);
    desk.go();
    EXPECT_TRUE(shown("terminal-lost").empty());
}

TEST_F(Alerts, who_has_not_bet_for_three_spins_and_who_calls) {
    desk.give_credit(1, 20);
    for (const int number : {1, 2}) bring(number);
    EXPECT_TRUE(shown("idle").empty());
    bring(3);
    const auto idle = shown("idle");
    ASSERT_EQ(idle.size(), 1U);
    EXPECT_EQ(idle[0].at("seat"), 1);
    EXPECT_EQ(idle[0].at("clause"), "11(f)");
    bring(4);
    EXPECT_EQ(shown("idle").at(0).at("key"), idle[0].at("key")) << "it is the same one at the next spin";
    Line& terminal = desk.terminal(1);
    ASSERT_EQ(desk.act(terminal, 1, R"({"type":"call-attendant","seat":1})").at("granted"), true);
    ASSERT_EQ(shown("call").size(), 1U);
    EXPECT_EQ(shown("call")[0].at("seat"), 1);
    ASSERT_EQ(desk.act(terminal, 2, R"({"type":"end-call","seat":1})").at("granted"), true);
    EXPECT_TRUE(shown("call").empty());
}

TEST_F(Alerts, a_void_round_and_a_dispute_with_their_clauses) {
    desk.run_table(OpenBets{});
    desk.run_table(SpinBall{false, {}});
    desk.run_table(CloseBets{});
    Line& manager = desk.staff(Position::shift_manager);
    ASSERT_EQ(desk.act(manager, 1, R"({"type":"record-complaint","round":1,"text":"Paid short."})").at("granted"), true);
    const auto disputes = shown("dispute-open");
    ASSERT_EQ(disputes.size(), 1U);
    EXPECT_EQ(disputes[0].at("clause"), "12(i)");
    EXPECT_EQ(staff.at("open_disputes").at(0).at("complaint"), "Paid short.");
    desk.run_table(InvalidateOutcome{RoundNumber{1}, InvalidationReason::disruption});
    const auto voided = shown("round-void");
    ASSERT_EQ(voided.size(), 1U);
    EXPECT_EQ(voided[0].at("round"), 1);
    EXPECT_THAT(voided[0].at("clause").get<std::string>(), ::testing::StartsWith("12(b)"));
}

TEST_F(Alerts, figures_count_from_the_day_and_rounds_from_the_last_hour) {
    desk.give_credit(1, 50);
    Line& terminal = desk.terminal(1);
    desk.run_table(OpenBets{});
    ASSERT_EQ(desk.act(terminal, 1, R"({"type":"place-wager","seat":1,"wager":"red","stake":"10.00"})").at("granted"), true);
    for (Act act : {Act{SpinBall{}}, Act{CloseBets{}}, Act{RestBall{Number::of(2)}}, Act{KeyResult{Number::of(2)}}, Act{PlaceDolly{Number::of(2)}},
                    Act{ConfirmResult{}}})
        desk.run_table(std::move(act));
    static_cast<void>(shown("idle"));
    EXPECT_EQ(staff.at("day").at("win"), "10.00");
    EXPECT_EQ(staff.at("day").at("staked"), "10.00");
    EXPECT_EQ(staff.at("day").at("rounds"), 1);
    EXPECT_EQ(staff.at("pace"), 1);
    desk.here.now_ms += 59 * 60'000;
    bring(5);
    static_cast<void>(shown("idle"));
    EXPECT_EQ(staff.at("pace"), 2);
    desk.here.now_ms += 2 * 60'000;
    bring(6);
    static_cast<void>(shown("idle"));
    EXPECT_EQ(staff.at("pace"), 2) << "the first is more than an hour ago";
    EXPECT_EQ(staff.at("day").at("rounds"), 3);
    desk.run_table(CorrectResult{RoundNumber{1}, Number::of(1)});
    static_cast<void>(shown("idle"));
    EXPECT_EQ(staff.at("day").at("win"), "-10.00") << "a correction counts";
}

TEST(AlertsAtPlaces, a_wager_over_the_limit_and_a_short_float) {
    Desk desk{{}, 1'000, "adelaide-single-zero", 2};
    Line& line = desk.staff(pit);
    Json staff;
    const auto kinds = [&] {
        for (const Json& message : line.take("table"))
            if (message.contains("staff")) staff = message.at("staff");
        std::vector<std::string> found;
        for (const Json& alert : staff.at("alerts")) found.push_back(alert.at("kind"));
        return found;
    };
    EXPECT_THAT(kinds(), ::testing::IsEmpty());
    Line& dealer = desk.staff(Position::dealer);
    const Json brought = desk.act(dealer, 1, R"({"type":"bring-chips","seat":4,"chips":[{"chip":"25.00","count":8}]})");
    ASSERT_EQ(brought.at("granted"), true) << brought;
    desk.run_table(OpenBets{});
    const Json laid = desk.act(dealer, 2, R"({"type":"place-chips","seat":4,"wager":"red","chips":[{"chip":"25.00","count":8}]})");
    ASSERT_EQ(laid.at("granted"), true) << laid;
    ASSERT_THAT(kinds(), ::testing::ElementsAre("over-limit"));
    EXPECT_EQ(staff.at("alerts").at(0).at("clause"), "12(f)");
    EXPECT_EQ(staff.at("alerts").at(0).at("seat"), 4);
    const Json allocated = desk.act(dealer, 3, R"({"type":"allocate-colour","seat":5,"colour":"white","value":"5.00"})");
    ASSERT_EQ(allocated.at("granted"), true) << allocated;
    const Json bought = desk.act(dealer, 4, R"({"type":"buy-chips","seat":5,"amount":"50.00","colour":"white"})");
    ASSERT_EQ(bought.at("granted"), true) << bought;
    EXPECT_THAT(kinds(), ::testing::ElementsAre("float-short", "over-limit")) << "nothing is in the tray to change the colour for";
}

}  // namespace
}  // namespace croupier
