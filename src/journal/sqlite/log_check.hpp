// The write-ahead log of a day file, looked at for what SQLite passes over in silence: it reads up to the first frame that is not good and takes all
// that follows for what a crash left of the last commit. Each commit is synced before the next one is written, so more than one there proves damage.
#pragma once

#include <filesystem>

#include "journal/failure.hpp"

namespace croupier::journal {

// Finds each flipped bit, and any damage with at least one whole commit behind it, where the day's file does not have all of it already. Larger
// damage to the very last commit can't be told from a crash in the middle of it. Changes nothing, also while another process writes.
[[nodiscard]] auto check_log(const std::filesystem::path& day_file) -> Result<void>;

}  // namespace croupier::journal
