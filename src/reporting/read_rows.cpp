#include "reporting/read_rows.hpp"

#include <fmt/format.h>

#include <functional>

namespace croupier::reporting {
namespace {

using journal::Connection;
using journal::Failure;
using journal::FailureKind;
using journal::Result;
using journal::Statement;

auto damaged() { return std::unexpected(Failure{FailureKind::damaged, {}, "the projections hold a row that is none"}); }

// A time of the projections in milliseconds since 1970.
auto in_ms(std::string_view column) -> std::string { return fmt::format("CAST(round((julianday({}) - 2440587.5) * 86400000) AS INTEGER)", column); }

auto within(std::string_view columns, std::string_view table) -> std::string {
    return fmt::format("SELECT {} FROM {} WHERE record >= ?1 AND record < ?2 ORDER BY record", columns, table);
}

// Columns as a row wants them; one that is missing or of another type spoils the whole reading.
class Columns {
public:
    explicit Columns(const Statement& row) : row_{row} {}

    [[nodiscard]] auto text(int column) -> std::string {
        const auto value = row_.text(column);
        sound_ = sound_ && value;
        return std::string{value.value_or("")};
    }
    [[nodiscard]] auto number(int column) -> std::int64_t {
        const auto value = row_.number(column);
        sound_ = sound_ && value;
        return value.value_or(0);
    }
    [[nodiscard]] auto optional_time(int column) const -> std::optional<Time> {
        const auto value = row_.number(column);
        return value ? std::optional{Time{*value}} : std::nullopt;
    }
    [[nodiscard]] auto time(int column) -> Time { return Time{number(column)}; }
    [[nodiscard]] auto money(int column) -> Money { return Money::from_minor_units(number(column)); }
    template <class Word>
    [[nodiscard]] auto word(int column) -> Word {
        const auto value = value_of<Word>(text(column));
        sound_ = sound_ && value;
        return value.value_or(Word{});
    }
    [[nodiscard]] auto sound() const -> bool { return sound_; }

private:
    const Statement& row_;
    bool sound_ = true;
};

template <class Row, class Read>
auto read_list(const Connection& from, const std::string& sql, const RecordedDay& day, std::vector<Row>& into, const Read& read) -> Result<void> {
    auto statement = from.prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    statement->bind(1, day.first);
    statement->bind(2, day.end);
    while (true) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return {};
        Columns columns{*statement};
        into.push_back(read(columns));
        if (!columns.sound()) return damaged();
    }
}

auto read_results(const Connection& from, const RecordedDay& day, std::vector<report::ResultRow>& into) -> Result<void> {
    const std::string sql = fmt::format(
        "SELECT results.table_name, {}, results.act, results.win_minor, {}, {} FROM results JOIN rounds USING (table_name, round) "
        "LEFT JOIN rounds AS before ON before.table_name = results.table_name AND before.round = results.round - 1 "
        "WHERE results.record >= ?1 AND results.record < ?2 ORDER BY results.record",
        in_ms("results.at"), in_ms("rounds.opened_at"), in_ms("before.ended_at"));
    return read_list(from, sql, day, into, [](Columns& row) {
        return report::ResultRow{row.text(0), row.time(1), row.word<report::ResultAct>(2), row.money(3), row.time(4), row.optional_time(5)};
    });
}

// Outstanding when the day began, or issued in it.
auto read_slips(const Connection& from, const RecordedDay& day, std::vector<report::SlipRow>& into) -> Result<void> {
    const std::string sql = fmt::format(
        "SELECT table_name, amount_minor, CASE WHEN issued_record >= ?1 THEN {} END, "
        "CASE WHEN state IN ('paid', 'redeemed', 'cancelled') AND changed_record < ?2 THEN {} END, state = 'cancelled' FROM slips "
        "WHERE issued_record < ?2 AND (state NOT IN ('paid', 'redeemed', 'cancelled') OR changed_record >= ?1) ORDER BY issued_record",
        in_ms("issued_at"), in_ms("changed_at"));
    return read_list(from, sql, day, into, [](Columns& row) {
        report::SlipRow slip{row.text(0), row.money(1), row.optional_time(2), std::nullopt};
        if (const auto ended = row.optional_time(3))
            slip.ended.emplace(*ended, row.number(4) != 0 ? report::SlipEnd::cancelled : report::SlipEnd::redeemed);
        return slip;
    });
}

}  // namespace

auto read_days(const Connection& from) -> Result<std::vector<RecordedDay>> {
    std::vector<RecordedDay> days;
    const std::string sql = "SELECT day, record FROM days WHERE record >= ?1 AND record < ?2 ORDER BY record";
    const auto read = read_list(from, sql, {}, days, [](Columns& row) { return RecordedDay{row.text(0), row.number(1)}; });
    if (!read) return std::unexpected(read.error());
    for (std::size_t index = 1; index < days.size(); ++index) days[index - 1].end = days[index].first;
    return days;
}

auto read_configuration(const Connection& from, const RecordedDay& day) -> Result<std::string> {
    std::vector<std::string> texts;
    const std::string sql = "SELECT text FROM configurations WHERE record < ?2 AND ?1 >= 0 ORDER BY record DESC LIMIT 1";
    const auto read = read_list(from, sql, day, texts, [](Columns& row) { return row.text(0); });
    if (!read) return std::unexpected(read.error());
    return texts.empty() ? std::string{} : texts.front();
}

auto read_rows(const Connection& from, const RecordedDay& day) -> Result<report::Rows> {
    report::Rows rows;
    const std::string place = "table_name, " + in_ms("at");
    Result<void> read = read_results(from, day, rows.results);
    if (read)
        read = read_list(from, within(place + ", kind, handle_minor, expected_parts, parts", "handles"), day, rows.handles, [](Columns& row) {
            return report::HandleRow{row.text(0), row.time(1), row.text(2), row.money(3), row.number(4), row.number(5)};
        });
    if (read)
        read = read_list(from, within(place + ", amount_minor", "drops"), day, rows.drops,
                         [](Columns& row) { return report::DropRow{row.text(0), row.time(1), row.money(2)}; });
    if (read)
        read = read_list(from, within(place + ", act, amount_minor, coalesce(expected_minor, 0)", "floats"), day, rows.floats, [](Columns& row) {
            return report::FloatRow{row.text(0), row.time(1), row.word<report::FloatAct>(2), row.money(3), row.money(4)};
        });
    if (read)
        read = read_list(from, within(place + ", act, second IS NOT NULL", "decisions"), day, rows.decisions,
                         [](Columns& row) { return report::DecisionRow{row.text(0), row.time(1), row.text(2), row.number(3) != 0}; });
    if (read) read = read_slips(from, day, rows.slips);
    if (!read) return std::unexpected(read.error());
    return rows;
}

}  // namespace croupier::reporting
