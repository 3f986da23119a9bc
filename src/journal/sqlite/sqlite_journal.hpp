// The journal in SQLite files, one a gaming day (docs/journal.md), written through a write-ahead log that is synced at each commit.
// Opening checks the end of the last file and makes durable all that it found, before anything is acknowledged on top of it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "journal/journal.hpp"
#include "journal/keys.hpp"

namespace croupier::journal {

struct OpenOptions {
    std::filesystem::path directory;                           // made when it is not there
    Day first_day;                                             // of a new journal; an old one goes on in its own day
    Keys keys;                                                 // sign the checkpoints
    std::optional<std::filesystem::path> anchors;              // a directory outside the data directory
    std::string file_system;                                   // the name of a registered SQLite VFS; empty: the usual one
    int large_log_pages = 4'000;                               // the log is folded into the file when it has so many more
    std::function<void(const std::string&)> report = nullptr;  // what opening found and went on with, in a sentence
};

[[nodiscard]] auto open_sqlite_journal(OpenOptions options) -> Result<std::unique_ptr<Journal>>;

}  // namespace croupier::journal
