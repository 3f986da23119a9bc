#include "audit/locate.hpp"

#include <fmt/format.h>

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

auto open_days(const journal::Reader& reader) -> Result<std::vector<DayFile>> {
    std::vector<DayFile> files;
    const auto days = journal::day_files_in(reader.directory());
    if (!days) return std::unexpected(days.error());
    for (const journal::DayPath& day : *days) {
        auto file = DayFile::open_to_read(day.path);
        if (!file) return std::unexpected(file.error());
        files.push_back(*std::move(file));
    }
    return files;
}

}  // namespace

auto locate_round(const journal::Reader& reader, StreamId stream, RoundNumber round) -> Result<std::optional<Located>> {
    const auto files = open_days(reader);
    if (!files) return std::unexpected(files.error());
    for (const DayFile& file : *files) {
        const auto read = last_of(file, stream);
        if (!read) return std::unexpected(read.error());
        const std::optional<Filed>& last = *read;
        if (!last || last->round < round) continue;
        const auto found = halve(file, stream, round, last->position);
        if (!found) return std::unexpected(found.error());
        return Located{found->position, file.row().day};
    }
    return std::nullopt;
}

auto last_round(const journal::Reader& reader, StreamId stream) -> Result<RoundNumber> {
    const auto files = open_days(reader);
    if (!files) return std::unexpected(files.error());
    for (auto file = files->rbegin(); file != files->rend(); ++file) {
        const auto read = last_of(*file, stream);
        if (!read) return std::unexpected(read.error());
        const std::optional<Filed>& last = *read;
        if (last) return last->round;
    }
    return RoundNumber{};
}

auto days_of(const journal::Reader& reader) -> Result<std::vector<DayBegins>> {
    const auto files = open_days(reader);
    if (!files) return std::unexpected(files.error());
    std::vector<DayBegins> days;
    for (const DayFile& file : *files) days.push_back({file.row().day.name(), file.row().first});
    return days;
}

auto late_words(const journal::Reader& reader, StreamId stream, Position after) -> Result<std::vector<journal::Record>> {
    const auto files = open_days(reader);
    if (!files) return std::unexpected(files.error());
    std::vector<journal::Record> words;
    for (const DayFile& file : *files) {
        auto statement = file.connection().prepare(
            "SELECT position FROM records WHERE stream = ?1 AND position > ?2 AND kind IN ('record-complaint', 'decide-dispute', "
            "'advise-complainant', 'request-review', 'review-dispute', 'close-dispute', 'settle-owed') ORDER BY position");
        if (!statement) return std::unexpected(statement.error());
        statement->bind(1, static_cast<std::int64_t>(value(stream)));
        statement->bind(2, static_cast<std::int64_t>(value(after)));
        for (;;) {
            const auto row = statement->step();
            if (!row) return std::unexpected(row.error());
            if (!*row) break;
            const auto position = Position(static_cast<std::uint64_t>(statement->number(0).value_or(0)));
            const auto read = file.records(position, [&](const journal::Record& record) {
                words.push_back(record);
                return false;
            });
            if (!read) return std::unexpected(read.error());
        }
    }
    return words;
}

}  // namespace croupier::audit
