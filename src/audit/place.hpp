// A journal as a person names it: its data directory, or the directory of its day files alone; and the public key that goes with it.
#pragma once

#include <filesystem>
#include <optional>

#include "journal/keys.hpp"

namespace croupier::audit {

struct JournalPlace {
    std::filesystem::path days;                 // the directory with the day files
    std::optional<std::filesystem::path> data;  // the data directory around it, where that was named
};

// Refuses what is no directory, or has no day files, with a sentence that says what would be right.
[[nodiscard]] auto find_journal(const std::filesystem::path& named) -> journal::Result<JournalPlace>;

// The file that was named; without one, the key beside the journal.
[[nodiscard]] auto find_key_file(const JournalPlace& place, const std::optional<std::filesystem::path>& named)
    -> journal::Result<std::filesystem::path>;
[[nodiscard]] auto find_key(const JournalPlace& place, const std::optional<std::filesystem::path>& named) -> journal::Result<journal::PublicKey>;

}  // namespace croupier::audit
