// The write-ahead log of a day file, looked at for what SQLite passes over in silence: it reads up to the first frame that is not good and takes all
// that follows for what a crash left of the last commit. Each commit is synced before the next one is written, so more than one there proves damage.
#pragma once

#include <filesystem>

#include "journal/failure.hpp"

namespace croupier::journal {

// Finds each flipped bit, and any damage with at least one whole commit behind it, where the day's file does not have all of it already. A single
// bit of the very last commit is taken for damage, and more for a crash in the middle of it. Changes nothing, also while another process writes.
[[nodiscard]] auto check_log(const std::filesystem::path& day_file) -> Result<void>;

// The same with what SQLite notes in the log's index, each commit after its sync: what it knows must be there, and what it does not know is no
// damage. Not where this process has the file open, which would lose its locks on the index.
[[nodiscard]] auto check_log_and_index(const std::filesystem::path& day_file) -> Result<void>;

// The same at a start. Cuts off the rest of a commit that was never synced where it could be taken for damage, because the next to open the file
// makes the index anew; true: it did.
[[nodiscard]] auto settle_log(const std::filesystem::path& day_file) -> Result<bool>;

}  // namespace croupier::journal
