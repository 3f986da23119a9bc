// Reports of evenings that a crowd has played, against sums by brute force over the same journal: over its records for what was won, put in and
// staked, over stakes and rulebooks for what the house expects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "audit/audit.hpp"
#include "audit/projection.hpp"
#include "audit/support.hpp"
#include "floor/crowd.hpp"
#include "journal/sqlite/connection.hpp"
#include "report/forms.hpp"
#include "reporting/desk.hpp"
#include "reporting/pdf.hpp"
#include "rules/odds.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using report::Figures;
using report::Report;

constexpr std::int64_t may_first_ms = 1'777'593'600'000;  // 2026-05-01 00:00 UTC

// What a table came to in a day, from its states and events alone.
struct Reckoned {
    Money win, drop, handle;
    report::ExactAmount theoretical;
    std::uint64_t rounds = 0, voids = 0;
    report::Slips issued;
    Money kept;       // as the table said when the day ended
    GamingDay today;  // likewise
};
using ByDay = std::map<std::string, std::map<std::string, Reckoned>>;  // and by table

void add(Money& to, Money more) { to = to.plus(more).value(); }

// The stakes that lay there when the seat was settled.
void add_stakes(Reckoned& to, const Table& table, SeatNumber seat, const Rulebook& book) {
    for (const SpotStake& one : table.seat(seat).stakes.list()) {
        const Fraction edge = odds_of(book, one.spot).house_edge;
        add(to.handle, one.stake);
        to.theoretical.add(one.stake.minor_units() * edge.numerator(), edge.denominator());
    }
}

auto reckon_journal(const TemporaryPlace& here) -> ByDay {
    ByDay days;
    std::string day, day_before;
    const auto reader = journal::Reader::open(place_of(here).days).value();
    std::map<journal::StreamId, std::string> names;
    const auto streams = reader.streams().value();
    for (const journal::Stream& stream : streams) names[stream.id] = stream.name.substr(stream.name.find('/') + 1);
    const auto of_table = [&](const journal::Record&, const floor::TableStream& stream, const Event& event) {
        if (std::holds_alternative<GamingDayBegan>(event)) {  // it is told after the house
            Reckoned& ended = days[day_before][names.at(stream.id())];
            ended.kept = stream.state().kept().minus(stream.state().today.kept_before).value();
            ended.today = stream.state().today;
            return;
        }
        Reckoned& one = days[day][names.at(stream.id())];
        if (const auto* settled = std::get_if<SeatSettled>(&event)) {
            add(one.win, settled->staked.minus(settled->returned).value());
            add_stakes(one, stream.state(), settled->seat, stream.core().rules->book);
        } else if (const auto* added = std::get_if<CreditAdded>(&event)) {
            add(one.drop, added->amount);
        } else if (const auto* out = std::get_if<CashedOut>(&event)) {
            ++one.issued.count;
            add(one.issued.amount, out->amount);
        }
        one.rounds += std::holds_alternative<RoundSettled>(event) ? 1 : 0;
        one.voids += std::holds_alternative<RoundVoided>(event) ? 1 : 0;
    };
    const auto of_house = [&](const journal::Record&, const floor::HouseStream&, const house::Event& event) {
        if (const auto* begun = std::get_if<house::DayBegun>(&event)) day_before = std::exchange(day, begun->day);
    };
    const auto audit = audit::Audit::open(reader, {of_table, {}, of_house}).value();
    const auto read = reader.read({}, [&](const journal::Record& record) { return audit->follow(record).has_value(); });
    if (!read) throw std::runtime_error(read.error().sentence());
    return days;
}

class Evening : public ::testing::Test {
protected:
    Evening() {
        here.now_ms = may_first_ms + 8 * 3'600'000;
        const auto floor = here.open();
        Crowd crowd{*floor, 11};
        crowd.bets_a_step = 10;
        crowd.furnish({"rws-triple-zero", "adelaide-single-zero", "mbs-electronic-double-zero"}, 6);
        for (int day = 2; day < 5; ++day) {
            for (int batch = 0; batch < 60; ++batch) {
                crowd.send(30, [](const Sent&, const floor::Answer&) {});
                while (floor->step()) {
                }
                here.now_ms += 600'000;
            }
            crowd.submit(crowd.begin_day("2026-05-0" + std::to_string(day)), [](const Sent&, const floor::Answer&) {});
            while (floor->step()) {
            }
            here.now_ms = may_first_ms + (24 * (day - 1) + 6) * 3'600'000;
        }
        floor->stop();
        auto projection = audit::Projection::open(place_of(here), key_of(here), file());
        if (!projection || !projection->advance()) throw std::runtime_error("the projections can't be built");
    }
    [[nodiscard]] auto file() const -> std::filesystem::path { return audit::projection_file(here.place().data); }
    [[nodiscard]] auto report(const std::string& day) const -> Report { return reporting::report_of(file(), {day, {}}).value(); }

    TemporaryPlace here;
};

TEST_F(Evening, comes_to_what_the_records_say_table_by_table_and_day_by_day) {
    const ByDay days = reckon_journal(here);
    ASSERT_EQ(days.size(), 3U) << "nobody played on the fourth";
    std::uint64_t rounds = 0;
    for (const auto& [day, tables] : days) {
        const Report found = report(day);
        Money win;
        for (const auto& [table, figures] : found.by_table) {
            const Reckoned& expected = tables.at(found.heading.tables[table].id);
            EXPECT_EQ(figures.win, expected.win) << day;
            EXPECT_EQ(figures.drop, expected.drop) << day;
            EXPECT_EQ(figures.handle, expected.handle) << day;
            EXPECT_EQ(figures.theoretical, expected.theoretical) << day << ": " << expected.theoretical.to_string();
            EXPECT_EQ(figures.rounds, expected.rounds) << day;
            EXPECT_EQ(figures.voids, expected.voids) << day;
            EXPECT_EQ(figures.issued, expected.issued) << day;
            EXPECT_EQ(figures.win, expected.kept) << day << ": the pit is shown what the report says";
            EXPECT_EQ(figures.drop, expected.today.drop) << day;
            EXPECT_EQ(figures.handle, expected.today.staked) << day;
            EXPECT_EQ(figures.rounds, expected.today.rounds) << day;
            add(win, expected.win);
            rounds += expected.rounds;
        }
        EXPECT_EQ(found.by_table.size(), tables.size());
        EXPECT_EQ(found.total.win, win);
    }
    EXPECT_GT(rounds, 30U);
}

TEST_F(Evening, adds_up_by_hours_kinds_shifts_and_tables_and_to_the_postings) {
    Money all;
    for (const std::string day : {"2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"}) {
        const Report found = report(day);
        Money by_hour, by_kind, by_cell;
        report::ExactAmount expected_by_hour, expected_by_kind;
        for (const report::Hour& hour : found.hours) {
            add(by_hour, hour.win);
            expected_by_hour.add(hour.theoretical);
        }
        for (const report::Kind& kind : found.kinds) {
            add(by_kind, kind.handle);
            expected_by_kind.add(kind.theoretical);
        }
        for (const report::Cell& cell : found.cells) add(by_cell, cell.figures.win);
        EXPECT_EQ(by_hour, found.total.win);
        EXPECT_EQ(by_cell, found.total.win);
        EXPECT_EQ(by_kind, found.total.handle);
        EXPECT_EQ(expected_by_hour, found.total.theoretical);
        EXPECT_EQ(expected_by_kind, found.total.theoretical);
        add(all, found.total.win);
    }
    const auto connection = journal::Connection::open(file(), journal::Access::read).value();
    EXPECT_EQ(all.minor_units(), connection.number("SELECT sum(amount_minor) FROM postings WHERE account IN ('table-win', 'rounding')").value());
    EXPECT_NE(all, Money{});
}

TEST_F(Evening, leaves_of_slips_what_was_not_redeemed) {
    report::Slips outstanding;
    Money issued, ended;
    for (const std::string day : {"2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"}) {
        const Figures total = report(day).total;
        add(issued, total.issued.amount);
        add(ended, total.redeemed.amount);
        add(ended, total.cancelled.amount);
        outstanding = total.outstanding;
        EXPECT_EQ(outstanding.amount, issued.minus(ended)) << day;
    }
    EXPECT_GT(ended, Money{});
    const auto connection = journal::Connection::open(file(), journal::Access::read).value();
    EXPECT_EQ(outstanding.amount.minor_units(),
              connection.number("SELECT sum(amount_minor) FROM postings WHERE account = 'slips-outstanding'").value());
}

TEST_F(Evening, is_asked_for_by_what_there_is) {
    const auto asked = [&](std::optional<std::string> day, report::Question question) { return reporting::report_of(file(), {day, question}); };
    EXPECT_EQ(asked(std::nullopt, {}).value().heading.day, "2026-05-04");
    EXPECT_THAT(asked(std::nullopt, {}).value().heading.days, ::testing::ElementsAre("2026-05-04", "2026-05-03", "2026-05-02", "2026-05-01"));
    const auto no_day = asked("2026-06-01", {});
    EXPECT_TRUE(no_day.error().wrongly_asked);
    EXPECT_EQ(no_day.error().sentence, "no gaming day \"2026-06-01\" is recorded; the first is 2026-05-01, the last 2026-05-04");
    EXPECT_EQ(asked("2026-05-01", {{}, 2}).error().sentence, "there is no shift 2: the day is one shift");
    EXPECT_TRUE(asked("2026-05-01", {"t9", {}}).error().wrongly_asked);
    EXPECT_FALSE(reporting::report_of(here.path() / "nothing.db", {}).error().wrongly_asked);
}

TEST_F(Evening, is_a_document_that_is_the_same_each_time) {
    const Report found = report("2026-05-01");
    const auto paper = reporting::report_pdf(found);
    ASSERT_TRUE(paper) << paper.error();
    EXPECT_TRUE(paper->starts_with("%PDF-"));
    EXPECT_EQ(*paper, reporting::report_pdf(found));
}

}  // namespace
}  // namespace croupier::testing
