#include "reporting/desk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "config/load.hpp"
#include "reporting/house_clock.hpp"
#include "reporting/read_rows.hpp"

namespace croupier::reporting {
namespace {

auto cannot_tell(const journal::Failure& failure) { return std::unexpected(Trouble{false, failure.sentence()}); }

auto find_day(const std::vector<RecordedDay>& days, const std::optional<std::string>& wanted) -> std::expected<RecordedDay, Trouble> {
    if (days.empty()) return std::unexpected(Trouble{false, "no gaming day is recorded yet"});
    if (!wanted) return days.back();
    const auto found = std::ranges::find(days, *wanted, &RecordedDay::day);
    if (found != days.end()) return *found;
    return std::unexpected(
        Trouble{true, fmt::format("no gaming day \"{}\" is recorded; the first is {}, the last {}", *wanted, days.front().day, days.back().day)});
}

// Those that are configured, in the file's order, and then any other that has a row.
auto tables_of(const config::RecordedHouse& house, const report::Rows& rows) -> std::vector<report::TableName> {
    std::vector<report::TableName> tables;
    for (const auto& [id, title] : house.tables) tables.push_back({id, title});
    const auto add = [&](const auto& list) {
        for (const auto& row : list)
            if (std::ranges::find(tables, row.table, &report::TableName::id) == tables.end()) tables.push_back({row.table, row.table});
    };
    add(rows.results);
    add(rows.handles);
    add(rows.drops);
    add(rows.floats);
    add(rows.decisions);
    add(rows.slips);
    return tables;
}

}  // namespace

auto report_of(const std::filesystem::path& projections, const Asked& asked) -> std::expected<report::Report, Trouble> {
    const auto connection = journal::Connection::open(projections, journal::Access::read);
    if (!connection) return cannot_tell(connection.error());
    if (const auto begun = connection->execute("BEGIN"); !begun) return cannot_tell(begun.error());  // all is as of one moment
    const auto reached = connection->number("SELECT position FROM reached");
    if (!reached) return cannot_tell(reached.error());
    const auto days = read_days(*connection);
    if (!days) return cannot_tell(days.error());
    const auto day = find_day(*days, asked.day);
    if (!day) return std::unexpected(day.error());
    const auto configuration = read_configuration(*connection, *day);
    if (!configuration) return cannot_tell(configuration.error());
    const auto rows = read_rows(*connection, *day);
    if (!rows) return cannot_tell(rows.error());

    const config::RecordedHouse house = config::read_recorded(*configuration);
    report::Heading heading{house.house, house.currency.code,     house.currency.symbol,        day->day,
                            {},          tables_of(house, *rows), calendar_of(day->day, house), static_cast<std::uint64_t>(reached->value_or(0))};
    for (const RecordedDay& one : *days) heading.days.insert(heading.days.begin(), one.day);
    auto report = report::reckon(std::move(heading), asked.question, *rows);
    if (!report) return std::unexpected(Trouble{true, report.error()});
    return *std::move(report);
}

}  // namespace croupier::reporting
