// The day's file while it is written: transactions that are whole or rolled back, and a log that is folded into the file before it grows large.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "journal/journal.hpp"
#include "journal/sqlite/day_file.hpp"

namespace croupier::journal {

class LiveFile {
public:
    [[nodiscard]] static auto open(const std::filesystem::path& path, const std::string& file_system, int large_log_pages) -> Result<LiveFile>;

    [[nodiscard]] auto reading() const -> const DayFile& { return file_; }

    // Runs a body of inserts as one transaction with one sync. A failure of kind `full` has left no trace; after any other nothing is known.
    template <class Body>
    [[nodiscard]] auto transact(const Body& body) -> Result<void> {
        Result<void> done = begin_.run();
        if (done) done = body();
        if (done) done = commit_.run();
        if (done) return done;
        return std::unexpected(undo(std::move(done.error())));
    }

    // Only within a transaction; the other rows are inserted through the connection (insert.hpp).
    [[nodiscard]] auto connection() const -> const Connection& { return file_.connection(); }
    [[nodiscard]] auto insert(const Entry& entry, Position position, const Head& head, const Hash& previous) -> Result<void>;

    // Folds the log into the file when it has become large. A failure here comes before anything new was begun.
    [[nodiscard]] auto fold_when_large() -> Result<void>;

private:
    LiveFile(DayFile file, Statement begin, Statement commit, Statement insert_record, int large_log_pages);
    [[nodiscard]] auto undo(Failure failure) -> Failure;

    DayFile file_;
    Statement begin_, commit_, insert_record_;
    std::unique_ptr<int> pages_in_log_ = std::make_unique<int>(0);  // SQLite tells it at each commit, wherever this object has moved
    int large_log_pages_;
    int pages_at_last_fold_ = 0;
};

}  // namespace croupier::journal
