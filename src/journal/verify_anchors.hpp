// Holds the anchors against the checkpoints of days that were verified, a day at a time: however old a journal is, one day of it is in memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "journal/anchors.hpp"
#include "journal/keys.hpp"

namespace croupier::journal {

// A day's file and the numbers of its own checkpoints, without the seal of the day before.
struct VerifiedDay {
    std::filesystem::path path;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

struct VerifiedDays {
    std::vector<VerifiedDay> days;  // first to last
    Position end{};                 // the last record
};

// How many there are, each the same as the journal's checkpoint of its number; or the first that is not.
[[nodiscard]] auto compare_anchors(const std::filesystem::path& directory, const std::vector<AnchorFile>& files, const VerifiedDays& verified,
                                   const PublicKey& key) -> Result<std::uint64_t>;

}  // namespace croupier::journal
