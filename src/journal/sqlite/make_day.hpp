// Makes and seals day files. Each step can be repeated after a crash, and a file has its name only when it is whole and durable.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/reader.hpp"
#include "journal/sqlite/day_file.hpp"

namespace croupier::journal {

// What a new day file holds from the start: the checkpoint that sealed the day before, with its snapshot (in the first file: one of its own).
struct DayBeginning {
    FileRow row;
    std::vector<Stream> streams;
    StoredCheckpoint checkpoint;
    std::vector<Snapshot::Part> snapshot;
};

// Never replaces a file that is there.
[[nodiscard]] auto make_day_file(const std::filesystem::path& directory, const DayBeginning& beginning, const std::string& file_system)
    -> Result<void>;

// The beginning of the day that a sealed file names.
[[nodiscard]] auto beginning_after(const DayFile& sealed, const StoredCheckpoint& seal, const Checkpoint& checkpoint) -> Result<DayBeginning>;

// Leaves a sealed file as one file, read-only. Where somebody has it open, and does not leave if he is waited for, it stays as it is until the next
// opening: false.
[[nodiscard]] auto finish_sealed_file(const std::filesystem::path& path, const std::string& file_system, ForReaders readers) -> Result<bool>;
[[nodiscard]] auto is_finished(const std::filesystem::path& path) -> bool;

[[nodiscard]] auto remove_unfinished_files(const std::filesystem::path& directory) -> Result<void>;

}  // namespace croupier::journal
