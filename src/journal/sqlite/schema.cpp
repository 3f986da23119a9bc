#include "journal/sqlite/schema.hpp"

#include <algorithm>
#include <string>

#include "journal/files.hpp"

namespace croupier::journal {
namespace {

constexpr std::string_view name_begin = "journal-";
constexpr std::string_view name_end = ".sqlite";

}  // namespace

// No table has a secondary index: a commit appends at the end of one tree. The views are for people.
const std::string_view schema_sql = R"sql(
CREATE TABLE file(format INTEGER NOT NULL, day TEXT NOT NULL, first_position INTEGER NOT NULL, previous_checkpoint BLOB NOT NULL) STRICT;
CREATE TABLE streams(id INTEGER PRIMARY KEY, name TEXT NOT NULL, own BLOB NOT NULL) STRICT;
CREATE TABLE records(position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, sequence INTEGER NOT NULL, round INTEGER NOT NULL, kind TEXT NOT NULL,
    schema INTEGER NOT NULL, at INTEGER NOT NULL, payload TEXT NOT NULL, previous BLOB NOT NULL, own BLOB NOT NULL) STRICT;
CREATE TABLE documents(hash BLOB PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE checkpoints(number INTEGER PRIMARY KEY, body TEXT NOT NULL, signature BLOB NOT NULL) STRICT;
CREATE TABLE snapshots(checkpoint INTEGER NOT NULL, stream INTEGER NOT NULL, schema INTEGER NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY(checkpoint, stream)) STRICT, WITHOUT ROWID;
CREATE VIEW readable_records AS SELECT position, streams.name AS stream, sequence, nullif(round, 0) AS round, kind, schema,
    strftime('%Y-%m-%d %H:%M:%f', at / 1000.0, 'unixepoch') AS at, payload, lower(hex(records.own)) AS own
    FROM records JOIN streams ON streams.id = records.stream;
CREATE VIEW readable_documents AS SELECT lower(hex(hash)) AS hash, CAST(bytes AS TEXT) AS text FROM documents;
)sql";

auto is_schema(std::string_view sql) -> bool {
    if (sql == schema_sql) return true;
    // The first files have a view that names a column of two tables and answers nothing; it harms nobody.
    constexpr std::string_view now = "hex(records.own)", before = "hex(own)";
    std::string early{schema_sql};
    early.replace(early.find(now), now.size(), before);
    return sql == early;
}

auto file_name_of(const Day& day) -> std::string { return std::string{name_begin} + day.name() + std::string{name_end}; }

auto day_of(const std::filesystem::path& file) -> std::optional<Day> {
    const std::string name = file.filename().string();
    if (!name.starts_with(name_begin) || !name.ends_with(name_end) || name.size() < name_begin.size() + name_end.size()) return std::nullopt;
    return Day::from(std::string_view{name}.substr(name_begin.size(), name.size() - name_begin.size() - name_end.size()));
}

auto day_files_in(const std::filesystem::path& directory) -> Result<std::vector<DayPath>> {
    auto paths = list_directory(directory);
    if (!paths) return std::unexpected(paths.error());
    std::vector<DayPath> files;
    for (std::filesystem::path& path : *paths)
        if (auto day = day_of(path)) files.push_back({*std::move(day), std::move(path)});
    std::ranges::sort(files, {}, &DayPath::day);
    return files;
}

}  // namespace croupier::journal
