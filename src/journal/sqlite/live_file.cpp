#include "journal/sqlite/live_file.hpp"

#include <fmt/format.h>

namespace croupier::journal {
namespace {

// Each sync of the log makes a commit durable, and readers can work beside us. Folding is ours (fold_when_large), because SQLite's own
// ignores a failed sync and tries again.
const char* const settings_sql = R"sql(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA wal_autocheckpoint = 0;
PRAGMA cache_size = -16384;
PRAGMA secure_delete = OFF;
PRAGMA temp_store = MEMORY;
)sql";

auto to_int(std::uint64_t number) -> std::int64_t { return static_cast<std::int64_t>(number); }

}  // namespace

LiveFile::LiveFile(DayFile file, Statement begin, Statement commit, Statement insert_record, int large_log_pages)
    : file_{std::move(file)},
      begin_{std::move(begin)},
      commit_{std::move(commit)},
      insert_record_{std::move(insert_record)},
      large_log_pages_{large_log_pages} {
    sqlite3_wal_hook(
        file_.connection().handle(),
        [](void* pages, sqlite3*, const char*, int count) {
            *static_cast<int*>(pages) = count;
            return SQLITE_OK;
        },
        pages_in_log_.get());
}

auto LiveFile::open(const std::filesystem::path& path, const std::string& file_system, int large_log_pages) -> Result<LiveFile> {
    auto file = DayFile::open(path, Access::write, file_system);
    if (!file) return std::unexpected(file.error());
    const Connection& connection = file->connection();
    if (const auto set = connection.execute(settings_sql); !set) return std::unexpected(set.error());
    auto begin = connection.prepare("BEGIN IMMEDIATE");
    auto commit = connection.prepare("COMMIT");
    auto insert = connection.prepare(
        "INSERT INTO records(position, stream, sequence, round, kind, schema, at, payload, previous, own) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, "
        "?10)");
    if (!begin) return std::unexpected(begin.error());
    if (!commit) return std::unexpected(commit.error());
    if (!insert) return std::unexpected(insert.error());
    return LiveFile{*std::move(file), *std::move(begin), *std::move(commit), *std::move(insert), large_log_pages};
}

auto LiveFile::undo(Failure failure) -> Failure {
    begin_.reset();
    commit_.reset();
    insert_record_.reset();
    if (!file_.connection().in_transaction()) return failure;
    if (const auto undone = file_.connection().execute("ROLLBACK"); !undone) failure.kind = FailureKind::broken;
    return failure;
}

auto LiveFile::insert(const Entry& entry, Position position, const Head& head, const Hash& previous) -> Result<void> {
    insert_record_.bind(1, to_int(value(position)));
    insert_record_.bind(2, to_int(value(entry.stream)));
    insert_record_.bind(3, to_int(value(head.sequence)));
    insert_record_.bind(4, entry.round);
    insert_record_.bind_text(5, entry.kind);
    insert_record_.bind(6, entry.schema);
    insert_record_.bind(7, entry.at.milliseconds);
    insert_record_.bind_text(8, entry.payload);
    insert_record_.bind_blob(9, previous);
    insert_record_.bind_blob(10, head.own);
    return insert_record_.run();
}

auto LiveFile::fold_when_large() -> Result<void> {
    const int pages = *pages_in_log_;
    if (pages < pages_at_last_fold_) pages_at_last_fold_ = 0;  // the log began anew
    if (pages - pages_at_last_fold_ < large_log_pages_) return {};
    pages_at_last_fold_ = pages;  // where readers keep the log from beginning anew, it is folded again after as many pages more
    const auto folded = file_.connection().fold(false);
    if (!folded) return std::unexpected(folded.error());
    return {};
}

}  // namespace croupier::journal
