#include "audit/locate.hpp"

#include <algorithm>
#include <functional>

#include "journal/chain.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"

namespace croupier::audit {
namespace {

using journal::DayFile;
using journal::Position;
using journal::Result;
using journal::StreamId;

struct Filed {
    Position position{};
    RoundNumber round{};
};

// The record that a sentence finds with the stream and a position.
auto find(const DayFile& file, std::string_view sql, StreamId stream, Position position) -> Result<std::optional<Filed>> {
    auto statement = file.connection().prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    statement->bind(1, static_cast<std::int64_t>(value(stream)));
    statement->bind(2, static_cast<std::int64_t>(value(position)));
    const auto row = statement->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    const auto where = statement->number(0);
    const auto round = statement->small_number(1);
    if (!where || !round) return file.damaged("a record", "column position or round is not of its type");
    return Filed{Position(static_cast<std::uint64_t>(*where)), RoundNumber{*round}};
}

auto first_from(const DayFile& file, StreamId stream, Position position) -> Result<std::optional<Filed>> {
    return find(file, "SELECT position, round FROM records WHERE stream = ?1 AND position >= ?2 ORDER BY position LIMIT 1", stream, position);
}

auto last_of(const DayFile& file, StreamId stream) -> Result<std::optional<Filed>> {
    return find(file, "SELECT position, round FROM records WHERE stream = ?1 AND position >= ?2 ORDER BY position DESC LIMIT 1", stream, Position{});
}

// The first record of the stream in this file that is of the round or a later one; there is one.
auto halve(const DayFile& file, StreamId stream, RoundNumber round, Position last) -> Result<Filed> {
    Filed earliest{last, {}};
    Position low = file.row().first, high = last;
    while (low <= high) {
        const auto middle = Position((value(low) + value(high)) / 2);
        const auto read = first_from(file, stream, middle);
        if (!read) return std::unexpected(read.error());
        const std::optional<Filed>& there = *read;
        const bool too_early = there && there->round < round;
        if (there && !too_early) earliest = *there;
        if (too_early)
            low = next(there->position);
        else if (middle == low)
            break;
        else
            high = Position(value(middle) - 1);
    }
    return earliest;
}

auto late_words_in(const DayFile& file, StreamId stream, Position after, std::vector<journal::Record>& words) -> Result<void> {
    auto statement = file.connection().prepare(
        "SELECT position FROM records WHERE stream = ?1 AND position > ?2 AND kind IN ('record-complaint', 'decide-dispute', "
        "'advise-complainant', 'request-review', 'review-dispute', 'close-dispute', 'settle-owed') ORDER BY position");
    if (!statement) return std::unexpected(statement.error());
    statement->bind(1, static_cast<std::int64_t>(value(stream)));
    statement->bind(2, static_cast<std::int64_t>(value(after)));
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return {};
        const auto position = Position(static_cast<std::uint64_t>(statement->number(0).value_or(0)));
        const auto read = file.records(position, [&](const journal::Record& record) {
            words.push_back(record);
            return false;
        });
        if (!read) return read;
    }
}

enum class Order : std::uint8_t { first_to_last, last_to_first };
using VisitDay = std::function<Result<bool>(const DayFile&)>;  // false ends the visits

// One file at a time is open, whatever the number of days.
auto visit_days(const journal::Reader& reader, Order order, const VisitDay& visit) -> Result<void> {
    auto days = journal::day_files_in(reader.directory());
    if (!days) return std::unexpected(days.error());
    if (order == Order::last_to_first) std::ranges::reverse(*days);
    for (const journal::DayPath& day : *days) {
        const auto file = DayFile::open_to_read(day.path);
        if (!file) return std::unexpected(file.error());
        const auto goes_on = visit(*file);
        if (!goes_on) return std::unexpected(goes_on.error());
        if (!*goes_on) return {};
    }
    return {};
}

}  // namespace

auto locate_round(const journal::Reader& reader, StreamId stream, RoundNumber round) -> Result<std::optional<Located>> {
    std::optional<Located> located;
    const auto visited = visit_days(reader, Order::first_to_last, [&](const DayFile& file) -> Result<bool> {
        const auto read = last_of(file, stream);
        if (!read) return std::unexpected(read.error());
        const std::optional<Filed>& last = *read;
        if (!last || last->round < round) return true;
        const auto found = halve(file, stream, round, last->position);
        if (!found) return std::unexpected(found.error());
        located = Located{found->position, file.row().day};
        return false;
    });
    if (!visited) return std::unexpected(visited.error());
    return located;
}

auto last_round(const journal::Reader& reader, StreamId stream) -> Result<RoundNumber> {
    RoundNumber round{};
    const auto visited = visit_days(reader, Order::last_to_first, [&](const DayFile& file) -> Result<bool> {
        const auto read = last_of(file, stream);
        if (!read) return std::unexpected(read.error());
        const std::optional<Filed>& last = *read;
        if (last) round = last->round;
        return !last;
    });
    if (!visited) return std::unexpected(visited.error());
    return round;
}

auto days_of(const journal::Reader& reader) -> Result<std::vector<DayBegins>> {
    std::vector<DayBegins> days;
    const auto visited = visit_days(reader, Order::first_to_last, [&](const DayFile& file) -> Result<bool> {
        days.push_back({file.row().day.name(), file.row().first});
        return true;
    });
    if (!visited) return std::unexpected(visited.error());
    return days;
}

auto late_words(const journal::Reader& reader, StreamId stream, Position after) -> Result<std::vector<journal::Record>> {
    std::vector<journal::Record> words;
    const auto visited = visit_days(reader, Order::first_to_last, [&](const DayFile& file) -> Result<bool> {
        const auto read = late_words_in(file, stream, after, words);
        if (!read) return std::unexpected(read.error());
        return true;
    });
    if (!visited) return std::unexpected(visited.error());
    return words;
}

}  // namespace croupier::audit
