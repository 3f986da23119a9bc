// The check at the end passes on what a floor said, and fails on every way in which what was said could differ from the record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "floor/crowd.hpp"
#include "floor/support.hpp"
#include "load/check.hpp"
#include "server/hub.hpp"

namespace croupier::load {
namespace {

using ::testing::HasSubstr;

// A floor that played, and what two terminals were told of it.
class CheckTest : public ::testing::Test {
protected:
    CheckTest() : floor{here.open()} {
        testing::Crowd crowd{*floor, 1};
        crowd.furnish({"rws-triple-zero"}, 2);
        table = floor->streams().tables().at("t1");
        ask(floor::dealer_sender, {ActorKind::staff, Position::shift_manager, PersonId{5}, {}}, OpenBets{}, nullptr);
        for (std::uint32_t seat = 0; seat < 2; ++seat) terminals.push_back({"t1", SeatNumber{seat}, {}, {}, {}, {}, 0, {}});
        for (int bet = 0; bet < 3; ++bet)
            for (TerminalTally& one : terminals) play(one, PlaceWager{one.seat, SpotIndex{40}, Money::from_minor_units(500)});
        play(terminals[0], UndoWager{terminals[0].seat});
        play(terminals[1], PlaceWager{terminals[1].seat, SpotIndex{40}, Money{}});  // refused
        play(terminals[1], ClearWagers{terminals[1].seat});
        for (TerminalTally& one : terminals) {
            one.sequence = table->last_sequence();
            one.credit = table->state().seat(one.seat).credit;
            one.staked = table->state().seat(one.seat).staked;
        }
    }

    void play(TerminalTally& terminal, Act act) {
        ask(floor::sender_of(terminal.seat), {ActorKind::player, {}, {}, terminal.seat}, std::move(act), &terminal.answers);
    }

    void ask(SenderId sender, Actor actor, Act act, std::vector<Answered>* answers) {
        const MessageNumber number{++last_number};
        const auto reply = [answers, number](const floor::Answer& answer) {
            if (answers != nullptr) answers->push_back({number, answer ? answer->sequence : Sequence{}});
        };
        ASSERT_EQ(floor->submit({table->id(), Command{sender, number, {}, actor, std::nullopt, std::move(act)}, reply}), floor::Submitted::taken);
        floor->step();
    }

    [[nodiscard]] auto difference() const -> std::string {
        const auto checked = check_against_record(here.path() / "data", terminals);
        return checked ? "" : checked.error();
    }

    testing::TemporaryPlace here;
    std::unique_ptr<floor::Floor> floor;
    const floor::TableStream* table = nullptr;
    std::uint64_t last_number = 0;
    std::vector<TerminalTally> terminals;
};

TEST_F(CheckTest, passes_on_what_the_floor_said_also_while_it_goes_on) {
    const auto checked = check_against_record(here.path() / "data", terminals);
    ASSERT_TRUE(checked) << checked.error();
    EXPECT_EQ(checked->acknowledged, 8U);
    EXPECT_EQ(checked->balances, 2U);
    ask(floor::sender_of(SeatNumber{0}), {ActorKind::player, {}, {}, SeatNumber{0}}, UndoWager{SeatNumber{0}}, nullptr);
    EXPECT_EQ(difference(), "") << "a terminal is compared at the place up to which it was shown the table";
}

TEST_F(CheckTest, finds_an_acknowledged_bet_that_is_not_in_the_record) {
    terminals[1].answers.push_back({MessageNumber{++last_number}, next(table->last_sequence())});
    EXPECT_EQ(difference(), "message 11 of seat 1 of t1 was acknowledged as number " + std::to_string(value(table->last_sequence()) + 1) +
                                " of the table, but the record does not have it");
}

TEST_F(CheckTest, finds_a_bet_that_was_acknowledged_as_another) {
    terminals[0].answers[1].sequence = next(terminals[0].answers[1].sequence);
    EXPECT_THAT(difference(), HasSubstr("message 4 of seat 0 of t1 was acknowledged as number"));
}

TEST_F(CheckTest, finds_a_bet_that_was_refused_and_taken_all_the_same) {
    terminals[0].answers[0].sequence = {};
    EXPECT_THAT(difference(), HasSubstr("message 2 of seat 0 of t1 was refused, and the record has it as number"));
}

TEST_F(CheckTest, finds_a_balance_that_is_a_cent_off) {
    terminals[1].credit = *terminals[1].credit.plus(Money::from_minor_units(1));
    EXPECT_THAT(difference(), HasSubstr("seat 1 of t1 shows credit"));
}

TEST_F(CheckTest, finds_a_view_that_missed_the_last_change) {
    ask(floor::sender_of(SeatNumber{0}), {ActorKind::player, {}, {}, SeatNumber{0}}, UndoWager{SeatNumber{0}}, nullptr);
    terminals[0].sequence = table->last_sequence();
    EXPECT_THAT(difference(), HasSubstr("seat 0 of t1 shows credit"));
}

TEST_F(CheckTest, finds_a_view_of_what_was_never_recorded) {
    terminals[0].sequence = next(table->last_sequence());
    EXPECT_THAT(difference(), HasSubstr("and the record does not go so far"));
}

TEST_F(CheckTest, finds_messages_without_an_answer_and_troubles) {
    terminals[1].unanswered = 3;
    EXPECT_EQ(difference(), "seat 1 of t1 still waits for the answers to 3 messages");
    terminals[0].trouble = "was sent away";
    EXPECT_EQ(difference(), "seat 0 of t1 was sent away");
    EXPECT_FALSE(check_terminals(terminals));
}

TEST_F(CheckTest, finds_a_terminal_of_a_table_that_the_record_has_not) {
    terminals[0].table = "t2";
    EXPECT_THAT(difference(), HasSubstr("of t2"));
}

TEST_F(CheckTest, says_so_where_there_is_no_record) {
    const auto checked = check_against_record(here.path() / "elsewhere", terminals);
    ASSERT_FALSE(checked);
    EXPECT_THAT(checked.error(), HasSubstr("elsewhere"));
}

}  // namespace
}  // namespace croupier::load
