// Reports from hand-made rows: each figure, what is whose shift, what adds up and what stands at the end.
#include "report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/forms.hpp"

namespace croupier::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr std::int64_t hour_ms = 3'600'000;

auto units(std::int64_t minor) -> Money { return Money::from_minor_units(minor); }
// After the beginning of the day, which is at 06:00.
auto at(std::int64_t hours, std::int64_t minutes = 0) -> Time { return Time{hours * hour_ms + minutes * 60'000}; }

auto heading() -> Heading {
    Heading heading{"The house", "AUD", "$", "2026-05-01", {"2026-05-01"}, {{"t1", "First"}, {"t2", "Second"}}, {}, 99};
    heading.calendar.shifts = {{at(0), "06:00"}, {at(8), "14:00"}, {at(16), "22:00"}};
    for (std::int64_t hour = 0; hour < 24; ++hour) heading.calendar.hours.push_back({at(hour), std::to_string((hour + 6) % 24) + ":00"});
    return heading;
}

auto settled(const std::string& table, Time ended, std::int64_t win, std::int64_t lasted_minutes = 1) -> ResultRow {
    return {table, ended, ResultAct::settled, units(win), Time{ended.milliseconds - lasted_minutes * 60'000}, std::nullopt};
}

TEST(Report, of_nothing_is_nothing_and_divides_by_nothing) {
    const auto report = reckon(heading(), {}, {}).value();
    EXPECT_EQ(report.total, Figures{});
    EXPECT_EQ(report.total.hold(), std::nullopt);
    EXPECT_EQ(report.total.pace(), std::nullopt);
    EXPECT_THAT(report.cells, SizeIs(6));
    EXPECT_THAT(report.hours, SizeIs(24));
}

TEST(Report, win_hold_and_theoretical_win_of_a_table_and_of_both) {
    Rows rows;
    rows.drops = {{"t1", at(1), units(10'000)}, {"t2", at(9), units(5'000)}};
    rows.results = {settled("t1", at(1), 1'234), settled("t2", at(9), -200)};
    rows.handles = {{"t1", at(1), "red", units(3'700), 3'700, 37}, {"t2", at(9), "straight", units(100), 300, 39}};
    const auto report = reckon(heading(), {}, rows).value();
    const Figures& first = report.by_table[0].second;
    EXPECT_EQ(first.win, units(1'234));
    EXPECT_EQ(first.hold(), "12.34");
    EXPECT_EQ(first.win_of_handle(), "33.35");
    EXPECT_EQ(first.theoretical.to_string(), "100");
    EXPECT_EQ(report.by_table[1].second.hold(), "-4.00");
    EXPECT_EQ(report.by_table[1].second.theoretical.to_string(), "100/13");
    EXPECT_EQ(report.total.win, units(1'034));
    EXPECT_EQ(report.total.drop, units(15'000));
    EXPECT_EQ(report.total.theoretical.to_string(), "1400/13");
    EXPECT_EQ(report.total.theoretical.rounded(), units(108));
    ASSERT_THAT(report.kinds, SizeIs(2));
    EXPECT_EQ(report.kinds[0].kind, "red");
    EXPECT_EQ(report.hours[1].win, units(1'234));
    EXPECT_EQ(report.hours[9].theoretical.to_string(), "100/13");
}

TEST(Report, a_shift_takes_what_happens_from_its_beginning_to_the_next_one) {
    Rows rows;
    rows.results = {settled("t1", Time{-1}, 1), settled("t1", at(0), 2),   settled("t1", at(7, 59), 4),
                    settled("t1", at(8), 8),    settled("t1", at(16), 16), settled("t1", at(25), 32)};
    const auto report = reckon(heading(), {}, rows).value();
    EXPECT_EQ(report.by_shift[0].second.win, units(7)) << "what comes before the clock's beginning of the day is of its first shift";
    EXPECT_EQ(report.by_shift[1].second.win, units(8));
    EXPECT_EQ(report.by_shift[2].second.win, units(48)) << "until the house begins the next day it is the last shift";
    const auto second = reckon(heading(), {"t1", 2}, rows).value();
    EXPECT_EQ(second.total.win, units(8));
    EXPECT_THAT(second.cells, SizeIs(1));
    ASSERT_THAT(second.hours, SizeIs(8));
    EXPECT_EQ(second.hours.front().hour, 8U);
    EXPECT_EQ(second.hours.front().win, units(8));
    const auto third = reckon(heading(), {std::nullopt, 3}, rows).value();
    EXPECT_EQ(third.hours.back().win, units(32));
}

TEST(Report, pace_counts_the_time_of_play_without_long_pauses) {
    Rows rows;
    rows.results = {settled("t1", at(1, 2), 0, 2), settled("t1", at(1, 5), 0, 2), settled("t1", at(3), 0, 3), settled("t2", at(15), 0, 600)};
    rows.results[1].ended_before = at(1, 2);  // a pause of a minute
    rows.results[2].ended_before = at(1, 5);  // nearly two hours without play
    const auto report = reckon(heading(), {}, rows).value();
    EXPECT_EQ(report.by_table[0].second.play_ms, 8 * 60'000);
    EXPECT_EQ(report.by_table[0].second.pace(), "22.5");
    EXPECT_EQ(report.by_table[1].second.play_ms, 10 * 60'000) << "the floor had been stopped in that round";
}

TEST(Report, voids_corrections_and_overrides_are_counted_where_they_were_made) {
    Rows rows;
    rows.results = {settled("t1", at(1), 500),
                    {"t1", at(2), ResultAct::voided, {}, at(2), {}},
                    {"t1", at(9), ResultAct::corrected, units(-300), at(1), {}},
                    {"t1", at(17), ResultAct::undone, units(-200), at(1), {}}};
    rows.decisions = {{"t1", at(9), "correct-result", true},    {"t1", at(9), "rule", false},
                      {"t1", at(9), "rule-on-wager", false},    {"t1", at(9), "resolve-result", false},
                      {"t1", at(9), "record-complaint", false}, {"t1", at(17), "invalidate-outcome", true}};
    const auto report = reckon(heading(), {}, rows).value();
    EXPECT_EQ(report.total.rounds, 1U);
    EXPECT_EQ(report.total.voids, 2U);
    EXPECT_EQ(report.total.corrections, 1U);
    EXPECT_EQ(report.total.win, Money{});
    EXPECT_EQ(report.by_shift[0].second.win, units(500)) << "a shift that was reported does not change";
    EXPECT_EQ(report.by_shift[1].second.win, units(-300));
    EXPECT_EQ(report.total.rulings, 2U);
    EXPECT_EQ(report.total.resolved, 1U);
    EXPECT_EQ(report.total.invalidated, 1U);
    EXPECT_EQ(report.total.second_persons, 2U);
    EXPECT_EQ(report.total.overrides(), 6U);
    EXPECT_EQ(report.total.complaints, 1U);
}

TEST(Report, slips_are_outstanding_from_their_issue_to_their_end) {
    Rows rows;
    rows.slips = {{"t1", units(100), std::nullopt, std::nullopt},
                  {"t1", units(20), at(1), std::pair{at(9), SlipEnd::redeemed}},
                  {"t1", units(3), at(9), std::pair{at(10), SlipEnd::cancelled}},
                  {"t2", units(4), at(17), std::nullopt}};
    const auto report = reckon(heading(), {}, rows).value();
    const auto of_shift = [&](std::size_t shift) { return report.by_shift[shift].second; };
    EXPECT_EQ(of_shift(0).outstanding, (Slips{2, units(120)}));
    EXPECT_EQ(of_shift(1).outstanding, (Slips{1, units(100)}));
    EXPECT_EQ(of_shift(2).outstanding, (Slips{2, units(104)}));
    EXPECT_EQ(report.total.outstanding, (Slips{2, units(104)})) << "a day ends with what its last shift ends with";
    EXPECT_EQ(report.total.issued, (Slips{3, units(27)}));
    EXPECT_EQ(report.total.redeemed, (Slips{1, units(20)}));
    EXPECT_EQ(report.total.cancelled, (Slips{1, units(3)}));
}

TEST(Report, of_counts_of_the_float_the_last_one_holds) {
    Rows rows;
    rows.floats = {{"t1", at(1), FloatAct::fill, units(900), {}},
                   {"t1", at(2), FloatAct::credit, units(100), {}},
                   {"t1", at(3), FloatAct::count, units(790), units(800)},
                   {"t1", at(9), FloatAct::count, units(795), units(800)},
                   {"t2", at(9), FloatAct::count, units(51), units(50)}};
    const auto report = reckon(heading(), {}, rows).value();
    EXPECT_EQ(report.by_table[0].second.float_difference, units(-5));
    EXPECT_EQ(report.total.float_difference, units(-4));
    EXPECT_EQ(report.cells[0].figures.float_difference, units(-10));
    EXPECT_EQ(report.cells[2].figures.float_difference, std::nullopt) << "nobody counted in the third shift";
    EXPECT_EQ(report.total.fills, units(900));
    EXPECT_EQ(report.total.credits, units(100));
}

TEST(Report, a_table_or_shift_that_is_not_there_is_named) {
    EXPECT_EQ(reckon(heading(), {"t9", {}}, {}).error(), "there is no table \"t9\"; there are: t1, t2");
    EXPECT_EQ(reckon(heading(), {{}, 4}, {}).error(), "there is no shift 4: the day has 3, counted from 1");
    EXPECT_EQ(reckon(heading(), {{}, 0}, {}).error(), "there is no shift 0: the day has 3, counted from 1");
}

TEST(Report, as_csv_has_a_line_a_table_and_shift) {
    Rows rows;
    rows.drops = {{"t1", at(1), units(10'000)}};
    rows.results = {settled("t1", at(1), 1'250)};
    Heading with_quotes = heading();
    with_quotes.tables[1].title = "The \"second\", below";
    const std::string csv = as_csv(reckon(with_quotes, {}, rows).value());
    EXPECT_EQ(std::ranges::count(csv, '\n'), 7);
    EXPECT_THAT(csv, HasSubstr("2026-05-01,\"t1\",\"First\",1,06:00,AUD,100.00,0.00,12.50,12.50,,0.00,1,60,60.0,"));
    EXPECT_THAT(csv, HasSubstr("\"The \"\"second\"\", below\""));
}

TEST(Amounts, are_grouped_for_people) {
    EXPECT_EQ(in_groups(units(0)), "0.00");
    EXPECT_EQ(in_groups(units(-99'999)), "-999.99");
    EXPECT_EQ(in_groups(units(100'000)), "1,000.00");
    EXPECT_EQ(in_groups(units(-123'456'789'00)), "-123,456,789.00");
}

TEST(ExactAmount, rounds_only_for_the_eye) {
    ExactAmount amount;
    amount.add(1, 37);
    amount.add(1, 38);
    amount.add(36, 37);
    EXPECT_EQ(amount.to_string(), "39/38");
    EXPECT_EQ(amount.rounded(), units(1));
    ExactAmount half;
    half.add(-1, 2);
    EXPECT_EQ(half.rounded(), units(-1));
    EXPECT_EQ(percent(units(-1), units(3)), "-33.33");
    EXPECT_EQ(percent(units(1), units(800)), "0.13");
}

}  // namespace
}  // namespace croupier::report
