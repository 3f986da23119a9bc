// Checkpoints written outside the data directory, so that a journal that was cut short betrays itself. Reading them is total.
#pragma once

#include <filesystem>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/failure.hpp"

namespace croupier::journal {

// All that stand whole in the file, first to last; an entry that a crash left unfinished at the end is no entry. No file: none.
[[nodiscard]] auto read_anchors(const std::filesystem::path& directory) -> Result<std::vector<SignedCheckpoint>>;

// Appends, durably, behind the last whole entry. A failure leaves what stood there before.
[[nodiscard]] auto write_anchor(const std::filesystem::path& directory, const SignedCheckpoint& checkpoint) -> Result<void>;

}  // namespace croupier::journal
