// Tables that only a wheel paces: every rulebook is dealt, an evening of trouble ends every round by a clause with nobody's money off, and a line
// that is pulled in any state of the game does what the rulebook says.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dealing/stand_alone.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using ::testing::IsEmpty;
using testing::StandAloneTable;

constexpr std::int64_t an_hour_ms = 3'600'000;

auto setting() -> wheel_simulation::Setting { return {wheel::model_of(wheel::Make::slingshot2), {}, {}, 21, false}; }

class EveryRulebook : public ::testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static auto book() -> const Rulebook& { return testing::rulebook(GetParam()); }
};

TEST_P(EveryRulebook, is_dealt_by_a_sound_wheel_with_the_wheels_own_results) {
    StandAloneTable table{book(), setting()};
    table.run_rounds(20, an_hour_ms);
    EXPECT_THAT(table.faults, IsEmpty());
    EXPECT_EQ(table.settled, 20);
    EXPECT_EQ(table.voided + table.spun_again + table.held, 0);
    const auto& results = table.port().wheel().results();
    for (std::size_t ago = 0; ago < 20; ++ago) EXPECT_EQ(table.table().record(RoundNumber(value(table.table().round) - ago))->number, results[ago]);
}

TEST_P(EveryRulebook, an_evening_of_300_games_with_one_in_ten_in_trouble_ends_each_by_its_clause) {
    wheel_simulation::Setting troubled = setting();
    troubled.troubles = {0.02, 0.02, 0.02, 0.02, 0.02, 0};
    StandAloneTable table{book(), troubled};
    table.run_rounds(300, 12 * an_hour_ms);
    EXPECT_THAT(table.faults, IsEmpty());
    EXPECT_EQ(table.settled + table.voided, 300);
    EXPECT_GT(table.voided + table.spun_again, 5);
    EXPECT_GT(table.held, 0);
    EXPECT_GT(table.settled, 200);
}

// In each state of the wheel, in a round or between two, and for as long as makes a difference: a moment, half a minute, and far longer than any
// spin.
TEST_P(EveryRulebook, a_line_that_is_pulled_in_any_state_is_answered_by_a_clause_and_play_goes_on) {
    using wheel::Phase;
    for (const auto& [phase, in_round] : {std::pair{Phase::betting, false},
                                          {Phase::betting, true},
                                          {Phase::ball_in_rim, true},
                                          {Phase::no_more_bets, true},
                                          {Phase::result, true},
                                          {Phase::result, false}}) {
        for (const std::int64_t away_ms : {2'000, 30'000, 300'000}) {
            SCOPED_TRACE(fmt::format("{} {} a round, for {} ms", name_of(phase), in_round ? "in" : "after", away_ms));
            StandAloneTable table{book(), setting()};
            table.run_rounds(4, an_hour_ms);
            table.run_until([&] { return table.table().in_round() == in_round && table.driver().phase() == phase; }, an_hour_ms);
            const int before = table.settled + table.voided;
            table.port().pull(true);
            table.run(away_ms);
            table.port().pull(false);
            table.run_rounds(before + 4, an_hour_ms);
            EXPECT_THAT(table.faults, IsEmpty());
            EXPECT_GE(table.settled + table.voided, before + 4);
            EXPECT_EQ(table.stated, 0) << "the wheel's count or its log tells";
            if (away_ms < 5'000) {
                EXPECT_EQ(table.voided + table.held + table.spun_again, 0);
            }
        }
    }
}

TEST_P(EveryRulebook, a_line_that_is_pulled_between_the_close_and_the_launch_brings_no_older_number) {
    if (testing::rulebook(GetParam()).close_time.rule == CloseTime::during_spin) return;  // the ball is launched before the close
    for (const std::int64_t away_ms : {2'000, 30'000, 300'000}) {
        SCOPED_TRACE(away_ms);
        StandAloneTable table{testing::rulebook(GetParam()), setting()};
        table.run_rounds(4, an_hour_ms);
        table.run_until([&] { return table.table().phase == Phase::bets_closed && table.table().spin == Spin::none; }, an_hour_ms / 4);
        const int before = table.settled + table.voided, settled = table.settled;
        const std::size_t results = table.port().wheel().results().size();
        table.port().pull(true);
        table.run(away_ms);
        table.port().pull(false);
        table.run_rounds(before + 1, an_hour_ms);
        EXPECT_TRUE(table.settled == settled || table.port().wheel().results().size() > results) << "no ball was launched";
        table.run_rounds(before + 4, an_hour_ms);
        EXPECT_THAT(table.faults, IsEmpty());
        EXPECT_GE(table.settled + table.voided, before + 4);
        EXPECT_EQ(table.stated, 0) << "the wheel's log tells";
    }
}

// The wheel plays on while the floor is down. Its log continues the results on record, so nobody has to be asked.
TEST_P(EveryRulebook, a_floor_that_is_restarted_while_the_ball_runs_goes_on_by_the_wheels_log) {
    for (const wheel::Phase phase : {wheel::Phase::ball_in_rim, wheel::Phase::no_more_bets})
        for (const std::int64_t down_ms : {0, 100'000}) {
            SCOPED_TRACE(fmt::format("{}, {} ms before the wheel is heard again", name_of(phase), down_ms));
            StandAloneTable table{book(), setting()};
            table.run_rounds(4, an_hour_ms);
            table.run_until([&] { return table.table().spin == Spin::in_motion && table.driver().phase() == phase; }, an_hour_ms);
            table.port().pull(true);
            table.restart();
            table.run(down_ms);
            table.port().pull(false);
            table.run_rounds(8, an_hour_ms);
            EXPECT_THAT(table.faults, IsEmpty());
            EXPECT_EQ(table.settled, 8);
            EXPECT_EQ(table.stated + table.voided + table.spun_again, 0);
        }
}

TEST_P(EveryRulebook, a_floor_that_is_restarted_after_the_close_goes_on_without_a_person) {
    for (const std::int64_t later_ms : {0, 500, 1500}) {  // before and after the wheel was asked to launch
        SCOPED_TRACE(later_ms);
        StandAloneTable table{book(), setting()};
        table.run_rounds(4, an_hour_ms);
        table.run_until([&] { return table.table().phase == Phase::bets_closed; }, an_hour_ms);
        table.run(later_ms);
        table.restart();
        table.run_rounds(8, an_hour_ms);
        EXPECT_THAT(table.faults, IsEmpty());
        EXPECT_EQ(table.stated, 0);
        EXPECT_EQ(table.settled + table.voided, 8);
    }
}

// In the first rounds there is no record that the log could continue.
TEST_P(EveryRulebook, a_ball_whose_rest_nothing_proves_waits_for_a_persons_word) {
    StandAloneTable table{book(), setting()};
    table.run_rounds(1, an_hour_ms);
    table.run_until([&] { return table.table().spin == Spin::in_motion; }, an_hour_ms);
    table.restart();
    table.run(500'000);
    EXPECT_EQ(table.table().spin, Spin::in_motion);
    table.run_rounds(4, an_hour_ms);
    EXPECT_EQ(table.settled, 4);
    EXPECT_EQ(table.stated, 1);
    EXPECT_THAT(table.faults, IsEmpty());
}

TEST_P(EveryRulebook, a_ball_that_was_lost_with_the_line_waits_for_a_persons_word) {
    StandAloneTable table{book(), setting()};
    table.run_rounds(1, an_hour_ms);
    table.run_until([&] { return table.table().spin == Spin::in_motion; }, an_hour_ms);
    table.port().pull(true);
    table.run(300'000);
    table.port().pull(false);
    table.run_rounds(4, an_hour_ms);
    EXPECT_EQ(table.settled, 4);
    EXPECT_EQ(table.stated, 1);
    EXPECT_THAT(table.faults, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Dealing, EveryRulebook, ::testing::ValuesIn(testing::rulebook_ids()), [](const auto& one) {
    std::string name = one.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(WheelDealer, keeps_to_the_pace_that_it_is_given) {
    dealing::Pace pace;
    pace.shortest_game_ms = 120'000;  // thirty games an hour
    StandAloneTable table{testing::rulebook("adelaide-single-zero"), setting(), pace};
    table.run_rounds(10, an_hour_ms);
    EXPECT_THAT(table.faults, IsEmpty());
    for (std::size_t index = 1; index < table.openings.size(); ++index)
        EXPECT_GE(table.openings[index].milliseconds - table.openings[index - 1].milliseconds, 120'000);
}

TEST(WheelDealer, pays_chips_before_it_begins_the_next_round) {
    const Rulebook& book = testing::rulebook("mbs-single-zero");
    Table paying;
    paying.phase = Phase::idle;
    paying.felt.payouts.emplace_back();
    dealing::WheelDealer dealer;
    const auto step = dealer.next_step({book, paying, Time{1000}, Time{1000}}, {}, Time{1000});
    ASSERT_TRUE(step.has_value());
    EXPECT_TRUE(std::holds_alternative<CompletePayout>(std::get<Act>(step->what)));
    EXPECT_EQ(step->due, Time{5000});
}

TEST(WheelDealer, compares_the_log_with_no_more_than_the_record_has_of_every_ball) {
    Table table;
    table.round = RoundNumber{5};
    for (const auto& [round, number] : {std::pair{1U, "5"}, {3U, "7"}, {4U, "9"}})
        table.rounds[round] = {RoundNumber{round}, Number::parse(number), {}, {}, {}, {}};
    table.rounds[2] = {RoundNumber{2}, {}, "10(f)", {}, {}, {}};
    EXPECT_THAT(dealing::results_before(table), ::testing::ElementsAre(*Number::parse("9"), *Number::parse("7")))
        << "a void round may have had a ball";
    table.today.incidents.push_back({IncidentKind::no_spin, {}, RoundNumber{5}, {}, "10(f)"});
    EXPECT_THAT(dealing::results_before(table), IsEmpty()) << "this round had another ball";
}

TEST(WheelDealer, begins_no_round_without_its_wheel) {
    StandAloneTable table{testing::rulebook("adelaide-single-zero"), setting()};
    table.port().pull(true);
    table.run(600'000);
    EXPECT_TRUE(table.openings.empty());
    table.port().pull(false);
    table.run_rounds(1, 300'000);
    EXPECT_EQ(table.settled, 1);
}

TEST(WheelDealer, tells_each_failure_by_the_rulebooks_own_irregularity) {
    const Rulebook& triple = testing::rulebook("rws-triple-zero");
    const Rulebook& adelaide = testing::rulebook("adelaide-single-zero");
    const auto kind = [](const Act& act) { return std::get<ReportIrregularity>(act).what; };
    EXPECT_EQ(kind(dealing::act_for(triple, wheel::Failure::same_direction)), IrregularityKind::same_direction);
    EXPECT_EQ(kind(dealing::act_for(triple, wheel::Failure::ball_dropped)), IrregularityKind::ball_dropped);
    EXPECT_EQ(kind(dealing::act_for(triple, wheel::Failure::ball_missing)), IrregularityKind::no_compartment);
    EXPECT_EQ(kind(dealing::act_for(triple, wheel::Failure::wheel_closed)), IrregularityKind::wheel_stops);
    EXPECT_TRUE(std::holds_alternative<Interrupt>(dealing::act_for(triple, wheel::Failure::component)));
    EXPECT_EQ(kind(dealing::act_for(adelaide, wheel::Failure::same_direction)), IrregularityKind::same_direction);
    EXPECT_TRUE(std::holds_alternative<AnnounceNoSpin>(dealing::act_for(adelaide, wheel::Failure::wheel_closed)));
}

}  // namespace
}  // namespace croupier
