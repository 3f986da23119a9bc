#include "journal/sqlite/day_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "journal/sqlite/schema.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

// A reader that stays in one transaction keeps the writer's log from being emptied, so it comes up for air after this many records.
constexpr int records_in_one_breath = 65'536;

// Whether this process has a right to a file, also where its disk is read only.
auto may(const fs::path& file, int right) -> bool { return faccessat(AT_FDCWD, file.c_str(), right, AT_EACCESS) == 0; }

auto read_row(const Connection& connection, const fs::path& path) -> Result<FileRow> {
    const auto refuse = [&](FailureKind kind, std::string why) { return std::unexpected(Failure{kind, path.string(), std::move(why)}); };
    const auto application = connection.number("PRAGMA application_id");
    if (!application) {
        if (application.error().kind == FailureKind::damaged) return refuse(FailureKind::damaged, "is not a database, or no longer one");
        return std::unexpected(application.error());
    }
    if (*application != application_id) return refuse(FailureKind::damaged, "is a database, but not a journal: its application_id is not ours");
    const auto read = connection.number("SELECT format FROM file");
    if (!read) return std::unexpected(read.error());
    const std::optional<std::int64_t>& format = *read;
    if (!format) return refuse(FailureKind::damaged, "table file, column format: there is no number");
    if (*format != format_version)
        return refuse(FailureKind::refused, fmt::format("has format version {}; this release reads version {} only", *format, format_version));

    auto statement = connection.prepare("SELECT day, first_position, previous_checkpoint, (SELECT count(*) FROM file) FROM file");
    if (!statement) return std::unexpected(statement.error());
    if (const auto found = statement->step(); !found) return std::unexpected(found.error());
    const auto day = Day::from(statement->text(0).value_or(""));
    const auto first = statement->number(1);
    const auto previous = statement->hash(2);
    if (!day || *day != day_of(path)) return refuse(FailureKind::damaged, "table file, column day: is not the day of the file's name");
    if (!first || *first < 1) return refuse(FailureKind::damaged, "table file, column first_position: is not a position");
    if (!previous) return refuse(FailureKind::damaged, "table file, column previous_checkpoint: is not a hash");
    if (statement->number(3) != 1) return refuse(FailureKind::damaged, "table file: has more than one row");
    return FileRow{*day, Position(static_cast<std::uint64_t>(*first)), *previous};
}

// Into one that is used again, so that its texts keep their room. The column that is not of its type, or nothing.
auto read_record(const Statement& row, Record& record) -> const char* {
    const auto position = row.number(0), sequence = row.number(2), at = row.number(6);
    const auto stream = row.small_number(1), round = row.small_number(3), schema = row.small_number(5);
    const auto kind = row.text(4), payload = row.text(7);
    const auto previous = row.hash(8), own = row.hash(9);
    if (!position || *position < 1) return "position";
    if (!stream) return "stream";
    if (!sequence || *sequence < 1) return "sequence";
    if (!round) return "round";
    if (!kind) return "kind";
    if (!schema) return "schema";
    if (!at) return "at";
    if (!payload) return "payload";
    if (!previous) return "previous";
    if (!own) return "own";
    record.position = Position(static_cast<std::uint64_t>(*position));
    record.stream = StreamId{*stream};
    record.sequence = Sequence(static_cast<std::uint64_t>(*sequence));
    record.round = *round;
    record.kind.assign(*kind);
    record.schema = *schema;
    record.at = Time{*at};
    record.payload.assign(*payload);
    record.previous = *previous;
    record.own = *own;
    return nullptr;
}

}  // namespace

DayFile::DayFile(Connection connection, fs::path path, FileRow row)
    : connection_{std::move(connection)}, path_{std::move(path)}, row_{std::move(row)} {}

auto DayFile::open(const fs::path& path, Access access, const std::string& file_system) -> Result<DayFile> {
    auto connection = Connection::open(path, access, file_system);
    if (!connection) return std::unexpected(connection.error());
    auto row = read_row(*connection, path);
    if (!row) return std::unexpected(row.error());
    return DayFile{*std::move(connection), path, *std::move(row)};
}

auto DayFile::open_to_read(const fs::path& path) -> Result<DayFile> {
    std::error_code error;
    const bool may_be_live = fs::exists(log_of(path), error) || (fs::status(path, error).permissions() & fs::perms::owner_write) != fs::perms::none;
    if (!may_be_live) return open(path, Access::immutable);
    auto opened = open(path, Access::read);
    if (opened || opened.error().kind != FailureKind::refused) return opened;
    // SQLite wants to make the log, or its index, beside a live file; where it may not and there is none, nobody is writing.
    const fs::path log = log_of(path);
    const bool has_log = fs::exists(log, error), has_index = fs::exists(index_of(path), error);
    if (!has_log || (!has_index && fs::file_size(log, error) == 0)) return open(path, Access::immutable);
    if (!has_index && may(log, R_OK) && may(path, R_OK) && !may(fs::absolute(path).parent_path(), W_OK))
        return std::unexpected(
            Failure{FailureKind::refused, path.string(),
                    fmt::format("its log ({}) can't be read in a directory that can't be written; copy the file and its log to a place that can, "
                                "and read them there",
                                log.filename().string())});
    return opened;
}

auto DayFile::damaged(const std::string& place, const std::string& why) const -> std::unexpected<Failure> {
    return std::unexpected(Failure{FailureKind::damaged, place.empty() ? path_.string() : fmt::format("{}, {}", path_.string(), place), why});
}

auto DayFile::streams() const -> Result<std::vector<Stream>> {
    auto statement = connection_.prepare("SELECT id, name, own FROM streams ORDER BY id");
    if (!statement) return std::unexpected(statement.error());
    std::vector<Stream> streams;
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return streams;
        const auto id = statement->small_number(0);
        const auto name = statement->text(1);
        const std::string place = fmt::format("stream {}", statement->number(0).value_or(0));
        if (!id || *id == 0 || *id >= most_streams) return damaged(place, "column id is not a stream's number");
        if (!name) return damaged(place, "column name is not a text");
        const Stream stream{StreamId{*id}, std::string{*name}};
        if (statement->hash(2) != hash_of(stream)) return damaged(place, fmt::format("column id, name (\"{}\") or own was altered", stream.name));
        streams.push_back(stream);
    }
}

auto DayFile::last_position() const -> Result<Position> {
    const auto read = connection_.number("SELECT max(position) FROM records");
    if (!read) return std::unexpected(read.error());
    const std::optional<std::int64_t>& last = *read;
    return Position(last ? static_cast<std::uint64_t>(*last) : value(row_.first) - 1);
}

auto DayFile::records(Position from, const VisitRecord& visit) const -> Result<void> {
    if (!std::in_range<std::int64_t>(value(from))) return {};  // more than a file can number
    auto statement = connection_.prepare(
        "SELECT position, stream, sequence, round, kind, schema, at, payload, previous, own FROM records WHERE position >= ?1 ORDER BY position");
    if (!statement) return std::unexpected(statement.error());
    Record record;
    for (;;) {
        statement->reset();
        statement->bind(1, static_cast<std::int64_t>(value(from)));
        for (int count = 0; count < records_in_one_breath; ++count) {
            const auto row = statement->step();
            if (!row) return std::unexpected(row.error());
            if (!*row) return {};
            if (const char* misfit = read_record(*statement, record); misfit != nullptr)
                return damaged(fmt::format("record {}, column {}", statement->number(0).value_or(0), misfit), "is not of its type");
            if (!visit(record)) return {};
            from = next(record.position);
        }
    }
}

}  // namespace croupier::journal
