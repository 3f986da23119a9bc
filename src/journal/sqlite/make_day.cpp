#include "journal/sqlite/make_day.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "base/ensure.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/insert.hpp"
#include "journal/sqlite/schema.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

auto fill(const Connection& connection, const DayBeginning& beginning) -> Result<void> {
    const std::string schema =
        fmt::format("PRAGMA page_size = {}; PRAGMA application_id = {}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE; {}",
                    page_bytes, application_id, schema_sql);
    if (auto made = connection.execute(schema); !made) return made;
    if (auto done = insert_file_row(connection, beginning.row); !done) return done;
    for (const Stream& stream : beginning.streams)
        if (auto done = insert_stream(connection, stream); !done) return done;
    if (auto done = insert_checkpoint(connection, beginning.checkpoint.number, beginning.checkpoint.content); !done) return done;
    for (const Snapshot::Part& part : beginning.snapshot)
        if (auto done = insert_snapshot_part(connection, beginning.checkpoint.number, {part.stream, part.schema, part.bytes}); !done) return done;
    if (auto committed = connection.execute("COMMIT"); !committed) return committed;
    // Closing would fold the log too, but would not tell of a failure.
    const auto folded = connection.fold(true);
    if (!folded) return std::unexpected(folded.error());
    return {};
}

}  // namespace

auto make_day_file(const fs::path& directory, const DayBeginning& beginning, const std::string& file_system) -> Result<void> {
    const fs::path path = directory / file_name_of(beginning.row.day);
    {
        auto connection = Connection::open(unfinished_name(path), Access::create, file_system);
        if (!connection) return std::unexpected(connection.error());
        if (auto filled = fill(*connection, beginning); !filled) return filled;
    }
    if (!give_name(path)) return std::unexpected(system_failure(FailureKind::broken, path, "can't be given its name"));
    return sync_directory(directory);
}

auto beginning_after(const DayFile& sealed, const StoredCheckpoint& seal, const Checkpoint& checkpoint) -> Result<DayBeginning> {
    ENSURE(checkpoint.next_day.has_value(), "a seal names the next day");
    auto streams = sealed.streams();
    if (!streams) return std::unexpected(streams.error());
    auto parts = sealed.snapshot_parts(seal.number);
    if (!parts) return std::unexpected(parts.error());
    return DayBeginning{{*checkpoint.next_day, next(checkpoint.position), hash_of(seal.content.body)}, *std::move(streams), seal, *std::move(parts)};
}

auto is_finished(const fs::path& path) -> bool {
    struct stat status{};
    return stat(path.c_str(), &status) == 0 && (status.st_mode & 0222U) == 0;
}

auto finish_sealed_file(const fs::path& path, const std::string& file_system, ForReaders readers) -> Result<bool> {
    if (const auto anew = read_log_anew(path, readers, file_system); !anew || !*anew) return anew;
    {
        const auto file = DayFile::open(path, Access::write, file_system);
        if (!file) return std::unexpected(file.error());
        file->connection().leave_log_on_close();
        if (readers == ForReaders::go_on) file->connection().wait_for_nobody();
        if (const auto set = file->connection().execute("PRAGMA synchronous = FULL"); !set) return std::unexpected(set.error());
        const auto folded = file->connection().fold(true);
        if (!folded) return std::unexpected(folded.error());
        if (!*folded) return false;
        if (const auto set = file->connection().execute("PRAGMA journal_mode = DELETE"); !set) {
            if (file->connection().was_busy()) return false;
            return std::unexpected(set.error());
        }
    }
    if (!set_mode(path, read_only)) return std::unexpected(system_failure(FailureKind::broken, path, "can't be made read-only"));
    if (const auto synced = sync_directory(path.parent_path()); !synced) return std::unexpected(synced.error());
    return true;
}

auto remove_unfinished_files(const fs::path& directory) -> Result<void> {
    const auto paths = list_directory(directory);
    if (!paths) return std::unexpected(paths.error());
    std::error_code ignored;  // one that stays is overwritten or fails there
    for (const fs::path& path : *paths)
        if (path.filename().string().find(std::string{".sqlite"} + std::string{unfinished_ending}) != std::string::npos) fs::remove(path, ignored);
    return {};
}

}  // namespace croupier::journal
