// The write-ahead log of a day file, looked at for what SQLite passes over in silence: it reads up to the first frame that is not good and takes all
// that follows for what a crash left of the last commit. Each commit is synced before the next one is written, so more than one there proves damage.
#pragma once

#include <cstdint>
#include <filesystem>

#include "journal/failure.hpp"

namespace croupier::journal {

// Whether the log's shared index may be read: not where this process has the file open, which would lose its locks.
enum class Index : std::uint8_t { leave, read };

// Finds each flipped bit, and any damage with at least one whole commit behind it, where the day's file does not have all of it already. The index
// tells a crash in the middle of the very last commit from damage to it; without one, a single bit is taken for damage and more for a crash. Changes
// nothing, also while another process writes.
[[nodiscard]] auto check_log(const std::filesystem::path& day_file, Index index = Index::leave) -> Result<void>;

}  // namespace croupier::journal
