// Reads a whole journal and says that nothing in it was altered, or names the first thing that was: file, record, stream, sequence, column.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "journal/reader.hpp"

namespace croupier::journal {

struct VerifyOptions {
    PublicKey key{};
    std::optional<std::filesystem::path> anchors;                          // the directory of the anchors
    std::function<void(Position done, Position last)> progress;            // called now and then
    std::function<std::expected<void, std::string>(const Record&)> check;  // the owner's own look at each record, in the same pass
    bool with_structure = true;                                            // false: check_structure is called apart
    std::optional<std::filesystem::path> newer = std::nullopt;             // a directory: its day files count instead of those of their days
};

struct VerifyReport {
    std::uint64_t days = 0;
    std::uint64_t streams = 0;
    std::uint64_t records = 0;
    std::uint64_t documents = 0;
    std::uint64_t snapshots = 0;
    std::uint64_t checkpoints = 0;
    std::uint64_t anchors = 0;
    std::uint64_t unsigned_records = 0;         // after the last checkpoint: who lacks the key can rewrite them, and their hashes with them
    Position first_unsigned{};                  // where there are any
    std::vector<std::string> unsigned_streams;  // that no checkpoint names and no record uses: made since the last one, also by who lacks the key
};

// Whether the logs have all that was synced as far as their indexes know: whoever opens a file after a crash makes its index anew, so this comes
// first. Not in a process that has the files open, which would lose its locks.
[[nodiscard]] auto check_synced(const std::filesystem::path& directory) -> Result<void>;

[[nodiscard]] auto verify_chains(const std::filesystem::path& directory, const VerifyOptions& options) -> Result<VerifyReport>;

// Whatever in the files none of the rows shows, by SQLite's own check. It reads every page once more, and so another thread may do it meanwhile; it
// ends soon after it is asked to stop.
[[nodiscard]] auto check_structure(const std::filesystem::path& directory, const std::stop_token& stop) -> Result<void>;

}  // namespace croupier::journal
