// Copies a journal to another place: sealed days that are lacking there, byte for byte; the live day as it stands at one moment, while the floor
// runs. The copy is a data directory of its own and is verified whole. A file there is replaced only by a later state of itself, and a journal that
// lacks what the copy or its own anchors have is refused; stopping at any moment leaves a copy that the next backup completes.
//   TARGET/journal/         the day files
//   TARGET/journal.public   the key
//   TARGET/anchors/         the anchors, where they were given
#pragma once

#include <functional>

#include "audit/place.hpp"
#include "journal/verify.hpp"

namespace croupier::audit {

struct BackupOptions {
    std::filesystem::path key_file;
    std::optional<std::filesystem::path> anchors;
    std::function<void(std::uint64_t done_bytes, std::uint64_t all_bytes)> copying;
    std::function<void(journal::Position done, journal::Position last)> verifying;
};

struct BackedUp {
    std::uint64_t copied_days = 0;
    std::uint64_t kept_days = 0;  // they were there already
    std::uint64_t copied_bytes = 0;
    journal::VerifyReport verified;
};

[[nodiscard]] auto back_up(const JournalPlace& place, const std::filesystem::path& target, const BackupOptions& options) -> journal::Result<BackedUp>;

}  // namespace croupier::audit
