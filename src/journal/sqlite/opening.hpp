// Finds the file of the present day, completes what a crash interrupted, checks the file's end, and makes it durable before anyone builds on it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/sqlite/live_file.hpp"
#include "journal/sqlite/sqlite_journal.hpp"

namespace croupier::journal {

struct Present {
    std::unique_ptr<LiveFile> file;
    Day day;
    std::vector<Stream> streams;  // by id
    std::vector<Head> heads;      // in the same order
    Position position{};
    std::uint64_t checkpoint_number = 0;
    Hash checkpoint_hash{};
    std::vector<SignedCheckpoint> unanchored;  // first to last
};

// At a start nothing is trusted: the anchors are compared, and what an earlier process left is made durable anew. At a change of day this very
// process has synced all that it builds on, and play waits for it.
enum class Occasion : std::uint8_t { start, change_of_day };

[[nodiscard]] auto open_present(const OpenOptions& options, Occasion occasion) -> Result<Present>;

}  // namespace croupier::journal
