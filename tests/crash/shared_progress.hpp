// A page that a floor's process and its watcher share: what the process was doing when it was killed can still be read in it.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace croupier::testing {

struct Progress {
    std::atomic<std::uint64_t> appends_begun, appends_ended;    // differ while a batch is being made durable
    std::atomic<std::uint64_t> keepings_begun, keepings_ended;  // differ during a checkpoint, a snapshot or the change to a new day
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
};

// The file's first page, mapped; made with zeros when it is not there.
[[nodiscard]] auto map_progress(const std::filesystem::path& file) -> std::shared_ptr<Progress>;

}  // namespace croupier::testing
