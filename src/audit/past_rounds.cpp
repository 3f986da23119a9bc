#include "audit/past_rounds.hpp"

#include <algorithm>
#include <limits>

#include "journal/sqlite/connection.hpp"

namespace croupier::audit {
namespace {

using journal::Failure;
using journal::FailureKind;
using journal::Result;
using journal::Statement;

// Sessions are numbered over the whole table; the seat is asked for all the same.
constexpr std::string_view rounds_sql =
    "SELECT rounds.round, CAST(round((julianday(rounds.ended_at) - 2440587.5) * 86400000) AS INTEGER), rounds.number, rounds.clause, "
    "sum(seats.staked_minor), sum(seats.returned_minor) FROM seats JOIN rounds USING (table_name, round) "
    "WHERE seats.table_name = ?1 AND seats.session = ?2 AND seats.seat = ?3 AND rounds.ended_at IS NOT NULL "
    "GROUP BY rounds.round ORDER BY rounds.round DESC LIMIT ?4";
constexpr std::string_view numbers_sql =
    "SELECT round, number FROM rounds WHERE table_name = ?1 AND ended_at IS NOT NULL ORDER BY round DESC LIMIT ?2";
constexpr std::string_view table_sql =
    "SELECT round, CAST(round((julianday(opened_at) - 2440587.5) * 86400000) AS INTEGER), "
    "CAST(round((julianday(ended_at) - 2440587.5) * 86400000) AS INTEGER), outcome, number, first_number, clause, staked_minor, returned_minor "
    "FROM rounds WHERE table_name = ?1 AND round < ?2 AND first_record >= ?3 ORDER BY round DESC LIMIT ?4";
constexpr std::string_view spins_sql =
    "SELECT round, CAST(round((julianday(ended_at) - 2440587.5) * 86400000) AS INTEGER), number, rulebook FROM rounds "
    "WHERE table_name = ?1 AND ended_at IS NOT NULL AND number IS NOT NULL ORDER BY round DESC LIMIT ?2";
constexpr std::string_view wagers_sql =
    "SELECT wager, sum(stakes.staked_minor) FROM seats JOIN stakes USING (table_name, round, place) "
    "WHERE seats.table_name = ?1 AND seats.session = ?2 AND seats.seat = ?3 AND seats.round = ?4 GROUP BY wager ORDER BY min(stakes.rowid)";

auto damaged() { return std::unexpected(Failure{FailureKind::damaged, {}, "the projections hold a row that is none"}); }

// All that is read by it is as of one moment.
struct Look {
    journal::Connection connection;
    journal::Position reached{};
};

auto look_at(const std::filesystem::path& projections) -> Result<Look> {
    auto connection = journal::Connection::open(projections, journal::Access::read);
    if (!connection) return std::unexpected(connection.error());
    if (const auto begun = connection->execute("BEGIN"); !begun) return std::unexpected(begun.error());
    const auto reached = connection->number("SELECT position FROM reached");
    if (!reached) return std::unexpected(reached.error());
    return Look{*std::move(connection), journal::Position(static_cast<std::uint64_t>(reached->value_or(0)))};
}

void bind(Statement& statement, const SeatSession& of, std::int64_t last) {
    statement.bind_text(1, of.table);
    statement.bind(2, static_cast<std::int64_t>(value(of.session)));
    statement.bind(3, static_cast<std::int64_t>(value(of.seat)));
    statement.bind(4, last);
}

auto read_round(const Statement& row) -> Result<SeatRound> {
    const auto number = row.small_number(0);
    const auto ended = row.number(1), staked = row.number(4), returned = row.number(5);
    if (!number || !ended || !staked || !returned) return damaged();
    SeatRound round{RoundNumber{*number}, Time{*ended}, {}, {}, {}, Money::from_minor_units(*staked), Money::from_minor_units(*returned)};
    if (const auto fallen = row.text(2)) round.number = *fallen;
    if (const auto clause = row.text(3)) round.clause = *clause;
    return round;
}

auto read_rounds(const journal::Connection& from, const SeatSession& of, std::size_t most) -> Result<std::vector<SeatRound>> {
    auto statement = from.prepare(rounds_sql);
    if (!statement) return std::unexpected(statement.error());
    bind(*statement, of, static_cast<std::int64_t>(most));
    std::vector<SeatRound> rounds;
    while (true) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return rounds;
        auto round = read_round(*statement);
        if (!round) return std::unexpected(round.error());
        rounds.push_back(*std::move(round));
    }
}

auto read_wagers(const journal::Connection& from, const SeatSession& of, SeatRound& round) -> Result<void> {
    auto statement = from.prepare(wagers_sql);
    if (!statement) return std::unexpected(statement.error());
    bind(*statement, of, static_cast<std::int64_t>(value(round.round)));
    while (true) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return {};
        const auto wager = statement->text(0);
        const auto stake = statement->number(1);
        if (!wager || !stake) return damaged();
        round.wagers.emplace_back(*wager, Money::from_minor_units(*stake));
    }
}

auto optional_text(const Statement& row, int column) -> std::optional<std::string> {
    const auto text = row.text(column);
    return text ? std::optional<std::string>{*text} : std::nullopt;
}

auto read_table_round(const Statement& row) -> Result<TableRound> {
    const auto number = row.small_number(0);
    const auto opened = row.number(1), ended = row.number(2), staked = row.number(7), returned = row.number(8);
    const auto outcome = row.text(3);
    if (!number || !opened || !outcome || !staked || !returned) return damaged();
    TableRound round{RoundNumber{*number},
                     Time{*opened},
                     {},
                     std::string{*outcome},
                     optional_text(row, 4),
                     optional_text(row, 5),
                     optional_text(row, 6).value_or(""),
                     Money::from_minor_units(*staked),
                     Money::from_minor_units(*returned)};
    if (ended) round.ended = Time{*ended};
    return round;
}

}  // namespace

auto table_rounds(const std::filesystem::path& projections, const std::string& table, const RoundsWanted& wanted) -> Result<TableRounds> {
    const auto look = look_at(projections);
    if (!look) return std::unexpected(look.error());
    TableRounds found{look->reached, {}};
    auto statement = look->connection.prepare(table_sql);
    if (!statement) return std::unexpected(statement.error());
    statement->bind_text(1, table);
    statement->bind(2, wanted.before ? static_cast<std::int64_t>(value(*wanted.before)) : std::numeric_limits<std::int64_t>::max());
    statement->bind(3, static_cast<std::int64_t>(value(wanted.opened_from)));
    statement->bind(4, static_cast<std::int64_t>(wanted.most));
    while (true) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return found;
        auto round = read_table_round(*statement);
        if (!round) return std::unexpected(round.error());
        found.rounds.push_back(*std::move(round));
    }
}

auto past_numbers(const std::filesystem::path& projections, const std::string& table, std::size_t most) -> Result<PastNumbers> {
    const auto look = look_at(projections);
    if (!look) return std::unexpected(look.error());
    PastNumbers found{look->reached, {}};
    auto statement = look->connection.prepare(numbers_sql);
    if (!statement) return std::unexpected(statement.error());
    statement->bind_text(1, table);
    statement->bind(2, static_cast<std::int64_t>(most));
    while (true) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return found;
        const auto round = statement->small_number(0);
        if (!round) return damaged();
        const auto number = statement->text(1);
        found.rounds.push_back({RoundNumber{*round}, number ? std::optional<std::string>{*number} : std::nullopt});
    }
}

auto table_spins(const std::filesystem::path& projections, const std::string& table, std::size_t most) -> Result<TableSpins> {
    const auto look = look_at(projections);
    if (!look) return std::unexpected(look.error());
    TableSpins found{look->reached, {}, {}};
    auto statement = look->connection.prepare(spins_sql);
    if (!statement) return std::unexpected(statement.error());
    statement->bind_text(1, table);
    statement->bind(2, static_cast<std::int64_t>(most));
    while (true) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) break;
        const auto round = statement->small_number(0);
        const auto ended = statement->number(1);
        const auto number = Number::parse(statement->text(2).value_or(""));
        const auto rulebook = statement->text(3);
        if (!round || !ended || !number || !rulebook) return damaged();
        if (found.spins.empty()) found.rulebook = *rulebook;
        found.spins.push_back({RoundNumber{*round}, Time{*ended}, *number});
    }
    std::ranges::reverse(found.spins);
    return found;
}

auto seat_rounds(const std::filesystem::path& projections, const SeatSession& of, std::size_t most) -> Result<SeatRounds> {
    const auto look = look_at(projections);
    if (!look) return std::unexpected(look.error());
    auto rounds = read_rounds(look->connection, of, most);
    if (!rounds) return std::unexpected(rounds.error());
    for (SeatRound& round : *rounds)
        if (const auto read = read_wagers(look->connection, of, round); !read) return std::unexpected(read.error());
    return SeatRounds{look->reached, *std::move(rounds)};
}

}  // namespace croupier::audit
