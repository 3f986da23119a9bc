// A checkpoint: a short text, readable by anyone, that names the heads of all streams and the checkpoint before it, and is signed as it stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/day.hpp"
#include "journal/failure.hpp"
#include "journal/keys.hpp"
#include "journal/record.hpp"

namespace croupier::journal {

struct Checkpoint {
    struct StreamHead {
        Head head;
        std::string name;
        auto operator==(const StreamHead&) const -> bool = default;
    };
    struct SnapshotHash {
        StreamId stream{};
        std::uint32_t schema = 0;
        Hash hash{};
        auto operator==(const SnapshotHash&) const -> bool = default;
    };

    std::uint64_t number = 0;  // from 1, without gaps, across day files
    Position position{};
    Day day;
    std::optional<Day> next_day;  // set in the one that seals its day
    Time at;
    Hash previous{};  // of the previous checkpoint's text; zeros for the first
    std::vector<StreamHead> heads;
    std::vector<SnapshotHash> snapshot;  // empty: taken without a snapshot
    auto operator==(const Checkpoint&) const -> bool = default;
};

struct SignedCheckpoint {
    std::string body;
    Signature signature{};
    auto operator==(const SignedCheckpoint&) const -> bool = default;
};

// Whether it vouches for the stream.
[[nodiscard]] auto names(const Checkpoint& checkpoint, const Stream& stream) -> bool;

// "checkpoint 17", for a failure.
[[nodiscard]] auto place_of_checkpoint(std::uint64_t number) -> std::string;

[[nodiscard]] auto to_text(const Checkpoint& checkpoint) -> std::string;
// Total: the checkpoint whose text this is, or a sentence that names the line.
[[nodiscard]] auto checkpoint_from(std::string_view text) -> std::expected<Checkpoint, std::string>;

}  // namespace croupier::journal
