#include "report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/ensure.hpp"
#include "money/sum.hpp"

namespace croupier::report {
namespace {

// A longer pause between two rounds is no play, and of a longer round, as one that a stopped floor left open, no more is.
constexpr std::int64_t longest_ms = 600'000;

auto part_at(const std::vector<Calendar::Part>& parts, Time at) -> std::size_t {
    std::size_t index = 0;
    while (index + 1 < parts.size() && parts[index + 1].begins <= at) ++index;
    return index;
}

auto play_ms(const ResultRow& row) -> std::int64_t {
    const std::int64_t round = row.at.milliseconds - row.opened.milliseconds;
    const std::int64_t pause = row.ended_before ? row.opened.milliseconds - row.ended_before->milliseconds : 0;
    return std::min(round, longest_ms) + (pause <= longest_ms ? pause : 0);
}

// Every table with every shift.
class Grid {
public:
    explicit Grid(const Heading& heading) : heading_{heading}, shifts_{heading.calendar.shifts.size()}, figures_(heading.tables.size() * shifts_) {}

    [[nodiscard]] auto at(std::size_t table, std::size_t shift) -> Figures& { return figures_[table * shifts_ + shift]; }
    [[nodiscard]] auto at(const std::string& table, Time time) -> Figures& { return at(index_of(table), part_at(heading_.calendar.shifts, time)); }
    [[nodiscard]] auto index_of(const std::string& table) const -> std::size_t {
        const auto found = std::ranges::find(heading_.tables, table, &TableName::id);
        ENSURE(found != heading_.tables.end(), "a row is of a table in the heading");
        return static_cast<std::size_t>(found - heading_.tables.begin());
    }

    void take(const ResultRow& row) {
        Figures& figures = at(row.table, row.at);
        figures.win = sum(figures.win, row.win);
        const bool ends = row.act == ResultAct::settled || row.act == ResultAct::voided;
        if (ends) figures.play_ms += play_ms(row);
        figures.rounds += row.act == ResultAct::settled ? 1 : 0;
        figures.corrections += row.act == ResultAct::corrected ? 1 : 0;
        figures.voids += row.act == ResultAct::voided || row.act == ResultAct::undone ? 1 : 0;
    }
    void take(const HandleRow& row) {
        Figures& figures = at(row.table, row.at);
        figures.handle = sum(figures.handle, row.handle);
        figures.theoretical.add(row.expected_parts, row.parts);
    }
    void take(const DropRow& row) {
        Figures& figures = at(row.table, row.at);
        figures.drop = sum(figures.drop, row.amount);
    }
    void take(const FloatRow& row) {
        Figures& figures = at(row.table, row.at);
        switch (row.act) {
            case FloatAct::fill: figures.fills = sum(figures.fills, row.amount); break;
            case FloatAct::credit: figures.credits = sum(figures.credits, row.amount); break;
            case FloatAct::count: figures.float_difference = difference(row.amount, row.expected); break;
            case FloatAct::count_: break;
        }
    }
    void take(const DecisionRow& row) {
        Figures& figures = at(row.table, row.at);
        figures.rulings += row.act == "rule" || row.act == "rule-on-wager" ? 1 : 0;
        figures.resolved += row.act == "resolve-result" ? 1 : 0;
        figures.invalidated += row.act == "invalidate-outcome" ? 1 : 0;
        figures.complaints += row.act == "record-complaint" ? 1 : 0;
        figures.second_persons += row.second ? 1 : 0;
    }
    // It is outstanding at the end of every shift in which, or before which, it was issued, until it is ended.
    void take(const SlipRow& row) {
        const auto& shifts = heading_.calendar.shifts;
        const std::size_t table = index_of(row.table);
        const auto put = [&](Slips& slips) { slips = {slips.count + 1, sum(slips.amount, row.amount)}; };
        const std::size_t first = row.issued ? part_at(shifts, *row.issued) : 0;
        const std::size_t end = row.ended ? part_at(shifts, row.ended->first) : shifts_;
        if (row.issued) put(at(table, first).issued);
        if (row.ended) put(row.ended->second == SlipEnd::redeemed ? at(table, end).redeemed : at(table, end).cancelled);
        for (std::size_t shift = first; shift < end; ++shift) put(at(table, shift).outstanding);
    }

private:
    const Heading& heading_;
    std::size_t shifts_;
    std::vector<Figures> figures_;
};

// The tables, or the shifts, that were asked for.
struct Chosen {
    std::size_t first = 0;
    std::size_t end = 0;
};

auto choose_tables(const std::vector<TableName>& tables, const std::optional<std::string>& wanted) -> std::expected<Chosen, std::string> {
    if (!wanted) return Chosen{0, tables.size()};
    const auto found = std::ranges::find(tables, *wanted, &TableName::id);
    if (found == tables.end()) {
        std::string known;
        for (const TableName& one : tables) known += (known.empty() ? "" : ", ") + one.id;
        return std::unexpected(fmt::format("there is no table \"{}\"; there are: {}", *wanted, known.empty() ? "none" : known));
    }
    const auto index = static_cast<std::size_t>(found - tables.begin());
    return Chosen{index, index + 1};
}

auto choose_shifts(std::size_t count, std::optional<std::uint32_t> wanted) -> std::expected<Chosen, std::string> {
    if (!wanted) return Chosen{0, count};
    if (*wanted >= 1 && *wanted <= count) return Chosen{*wanted - 1, *wanted};
    return std::unexpected(count == 1 ? fmt::format("there is no shift {}: the day is one shift", *wanted)
                                      : fmt::format("there is no shift {}: the day has {}, counted from 1", *wanted, count));
}

// What is asked for of the course of the day and of the wagers.
struct Course {
    Report& report;
    Chosen shifts;

    [[nodiscard]] auto is_asked(const std::string& table, Time at) const -> bool {
        const std::size_t shift = part_at(report.heading.calendar.shifts, at);
        return (!report.question.table || *report.question.table == table) && shift >= shifts.first && shift < shifts.end;
    }
    [[nodiscard]] auto hour_at(Time at) const -> Hour& {
        return report.hours[part_at(report.heading.calendar.hours, at) - report.hours.front().hour];
    }

    // The hours of the shifts, begun ones too.
    void begin() const {
        const auto& [all_shifts, all_hours] = report.heading.calendar;
        const std::size_t first = shifts.first == 0 ? 0 : part_at(all_hours, all_shifts[shifts.first].begins);
        for (std::size_t hour = first; hour < all_hours.size(); ++hour)
            if (hour == first || shifts.end == all_shifts.size() || all_hours[hour].begins < all_shifts[shifts.end].begins)
                report.hours.push_back({hour, {}, {}, {}});
    }
    void take(const ResultRow& row) const {
        if (!is_asked(row.table, row.at)) return;
        Hour& hour = hour_at(row.at);
        hour.win = sum(hour.win, row.win);
    }
    void take(const HandleRow& row) const {
        if (!is_asked(row.table, row.at)) return;
        Hour& hour = hour_at(row.at);
        hour.handle = sum(hour.handle, row.handle);
        hour.theoretical.add(row.expected_parts, row.parts);
        auto kind = std::ranges::find(report.kinds, row.kind, &Kind::kind);
        if (kind == report.kinds.end()) kind = report.kinds.insert(kind, Kind{row.kind, {}, {}});
        kind->handle = sum(kind->handle, row.handle);
        kind->theoretical.add(row.expected_parts, row.parts);
    }
    void end() const {
        std::erase_if(report.kinds, [](const Kind& one) { return one.handle == Money{}; });
        std::ranges::sort(report.kinds,
                          [](const Kind& one, const Kind& other) { return std::tie(other.handle, one.kind) < std::tie(one.handle, other.kind); });
    }
};

}  // namespace

auto reckon(Heading heading, const Question& question, const Rows& rows) -> std::expected<Report, std::string> {
    ENSURE(!heading.calendar.shifts.empty() && !heading.calendar.hours.empty(), "a day has a shift and an hour");
    const auto chosen_tables = choose_tables(heading.tables, question.table);
    if (!chosen_tables) return std::unexpected(chosen_tables.error());
    const auto chosen_shifts = choose_shifts(heading.calendar.shifts.size(), question.shift);
    if (!chosen_shifts) return std::unexpected(chosen_shifts.error());
    const Chosen tables = *chosen_tables, shifts = *chosen_shifts;
    Report report{std::move(heading), question, {}, {}, {}, {}, {}, {}};

    Grid grid{report.heading};
    const Course course{report, shifts};
    course.begin();
    const auto take_all = [](auto& to, const auto&... lists) {
        const auto take_list = [&to](const auto& list) {
            for (const auto& row : list) to.take(row);
        };
        (take_list(lists), ...);
    };
    take_all(grid, rows.results, rows.handles, rows.drops, rows.floats, rows.decisions, rows.slips);
    take_all(course, rows.results, rows.handles);
    course.end();

    for (std::size_t shift = shifts.first; shift < shifts.end; ++shift) report.by_shift.emplace_back(shift, Figures{});
    for (std::size_t table = tables.first; table < tables.end; ++table) {
        Figures all;
        for (std::size_t shift = shifts.first; shift < shifts.end; ++shift) {
            const Figures& cell = grid.at(table, shift);
            report.cells.push_back({table, shift, cell});
            all = followed_by(std::move(all), cell);
            Figures& of_shift = report.by_shift[shift - shifts.first].second;
            of_shift = beside(std::move(of_shift), cell);
        }
        report.total = beside(std::move(report.total), all);
        report.by_table.emplace_back(table, std::move(all));
    }
    return report;
}

}  // namespace croupier::report
