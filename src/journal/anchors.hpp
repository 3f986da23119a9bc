// Checkpoints written outside the data directory, one file a day, so that a journal that was cut short betrays itself. Reading them is total.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/failure.hpp"

namespace croupier::journal {

// A file of anchors as it was when it was looked at: what is added later is not read.
struct AnchorFile {
    std::filesystem::path path;
    std::size_t whole_size = 0;  // up to the end of its last whole entry; what a crash left unfinished behind it is no entry
};

using VisitAnchor = std::function<Result<void>(const SignedCheckpoint&)>;  // a failure ends the reading, and is its answer

// Those with an entry, first to last, each read through. A directory that is not there is an error.
[[nodiscard]] auto anchor_files_in(const std::filesystem::path& directory) -> Result<std::vector<AnchorFile>>;
[[nodiscard]] auto visit_anchors(const AnchorFile& file, const VisitAnchor& visit) -> Result<void>;
[[nodiscard]] auto read_newest_anchor(const std::filesystem::path& directory) -> Result<std::optional<SignedCheckpoint>>;  // none yet: fine

class AnchorWriter {
public:
    explicit AnchorWriter(std::filesystem::path directory) : directory_{std::move(directory)} {}

    // Appends them, durably and with one sync however many they are, behind the day's last whole entry. A failure, always of kind `unanchored`,
    // leaves what stood there before.
    [[nodiscard]] auto write(const Day& day, std::span<const SignedCheckpoint> checkpoints) -> Result<void>;

private:
    [[nodiscard]] auto append(const std::filesystem::path& file, const std::string& entries) -> Result<void>;

    std::filesystem::path directory_;
    std::filesystem::path file_;  // the one written last, which is not read again while it has the size that it was left with
    std::size_t whole_size_ = 0;
};

}  // namespace croupier::journal
