// Checkpoints written outside the data directory, one file a day, so that a journal that was cut short betrays itself. Reading them is total.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/failure.hpp"

namespace croupier::journal {

// All that stand whole in the files, first to last; an entry that a crash left unfinished at the end of a file is no entry.
[[nodiscard]] auto read_anchors(const std::filesystem::path& directory) -> Result<std::vector<SignedCheckpoint>>;
[[nodiscard]] auto read_newest_anchor(const std::filesystem::path& directory) -> Result<std::optional<SignedCheckpoint>>;

// Appends, durably, behind the day's last whole entry. A failure leaves what stood there before.
[[nodiscard]] auto write_anchor(const std::filesystem::path& directory, const Day& day, const SignedCheckpoint& checkpoint) -> Result<void>;

}  // namespace croupier::journal
