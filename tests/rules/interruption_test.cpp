// The rulebooks' interruption clauses, as table: what each says for the same moment of a round.
#include "rules/interruption.hpp"

#include <gtest/gtest.h>

#include "support/rulebooks.hpp"

namespace croupier {
namespace {

auto answer(const char* rulebook, InterruptionScope of, const InterruptedRound& round) -> std::string {
    const Interruption* row = interruption_for(testing::rulebook(rulebook).interruptions, of, round);
    return row == nullptr ? "" : std::string{name_of(row->effect)} + " " + std::string{row->by.clause()};
}

TEST(Interruption, before_the_close_with_no_outcome) {
    const InterruptedRound round{};
    EXPECT_EQ(answer("rws-triple-zero", InterruptionScope::round, round), "void 5.1.2");
    EXPECT_EQ(answer("mbs-electronic-double-zero", InterruptionScope::round, round), "void 5.13.1");
    EXPECT_EQ(answer("rws-double-zero", InterruptionScope::round, round), "void ");
    EXPECT_EQ(answer("mbs-single-zero", InterruptionScope::round, round), "continue 5.11.2");
    EXPECT_EQ(answer("adelaide-single-zero", InterruptionScope::round, round), "void 11(b)i");
}

TEST(Interruption, after_the_ball_has_come_to_rest) {
    const InterruptedRound round{.bets_closed = true, .outcome = true};
    EXPECT_EQ(answer("rws-triple-zero", InterruptionScope::round, round), "conclude 5.1.1");
    EXPECT_EQ(answer("mbs-electronic-double-zero", InterruptionScope::round, round), "conclude 5.13.2");
    EXPECT_EQ(answer("rws-double-zero", InterruptionScope::round, round), "conclude ");
    EXPECT_EQ(answer("mbs-single-zero", InterruptionScope::round, round), "conclude 5.11");
    EXPECT_EQ(answer("adelaide-single-zero", InterruptionScope::round, round), "confirm-bets 11(b)ii");
}

TEST(Interruption, mbs_single_zero_5_11_1_voids_only_after_no_spin) {
    EXPECT_EQ(answer("mbs-single-zero", InterruptionScope::round, {.bets_closed = true, .no_spin_announced = true}), "void 5.11.1");
    EXPECT_EQ(answer("mbs-single-zero", InterruptionScope::round, {.bets_closed = true}), "continue 5.11.2");
}

TEST(Interruption, adelaide_11b_iii_voids_what_the_records_do_not_confirm) {
    EXPECT_EQ(answer("adelaide-single-zero", InterruptionScope::round, {.bets_closed = true, .bets_confirmed = false}), "void 11(b)iii");
    EXPECT_EQ(answer("adelaide-single-zero", InterruptionScope::terminals, {.bets_closed = true, .bets_confirmed = false}), "void 11(b)iii");
}

TEST(Interruption, of_terminals_turns_on_whether_the_bet_was_registered) {
    EXPECT_EQ(answer("rws-triple-zero", InterruptionScope::terminals, {.bet_registered = true}), "conclude 5.2.1");
    EXPECT_EQ(answer("rws-triple-zero", InterruptionScope::terminals, {.bet_registered = false}), "return 5.2.2");
    EXPECT_EQ(answer("mbs-electronic-double-zero", InterruptionScope::terminals, {.bet_registered = false}), "took-no-part 5.14.2");
}

}  // namespace
}  // namespace croupier
