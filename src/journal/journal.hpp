// The durable record of a floor: append-only streams of bytes in hash chains, under checkpoints that are signed.
// What a call has returned as done survives the loss of the process and of power. It is used by one thread at a time.
#pragma once

#include <span>
#include <string_view>

#include "journal/day.hpp"
#include "journal/failure.hpp"
#include "journal/record.hpp"

namespace croupier::journal {

// The state of one stream at the present position, in the owner's bytes.
struct SnapshotPart {
    StreamId stream{};
    std::uint32_t schema = 0;
    std::string_view bytes;
};

class Journal {
public:
    Journal() = default;
    Journal(const Journal&) = delete;
    auto operator=(const Journal&) -> Journal& = delete;
    virtual ~Journal() = default;

    // The stream of this name (one line of text), made at first use.
    [[nodiscard]] virtual auto stream(std::string_view name) -> Result<StreamId> = 0;

    // All or nothing, with one sync, durable on return; the answer is the last entry's position.
    // After `broken` every later call fails with the same failure.
    [[nodiscard]] virtual auto append(std::span<const Entry> entries) -> Result<Position> = 0;

    // Rulebooks and configurations by their content: kept once a day file, so call it again at the beginning of a day for what is in use.
    [[nodiscard]] virtual auto keep_document(std::string_view bytes) -> Result<Hash> = 0;
    [[nodiscard]] virtual auto document(const Hash& hash) -> Result<std::string> = 0;  // of this or an earlier day; damaged when there is none

    // Signs all heads; durable in the journal, then written to the anchors.
    [[nodiscard]] virtual auto checkpoint(Time at) -> Result<void> = 0;

    // The states at the present position, in one transaction with a checkpoint that names their hashes. Streams without a part have no state to keep.
    [[nodiscard]] virtual auto save_snapshot(std::span<const SnapshotPart> parts, Time at) -> Result<void> = 0;

    // Seals the present day with a snapshot and a signature, and goes on in the next day's file. A crash at any point is completed by opening.
    // Where it is `full` the same call may be made again, and until it succeeds no other can.
    [[nodiscard]] virtual auto begin_day(const Day& next, std::span<const SnapshotPart> parts, Time at) -> Result<void> = 0;

    [[nodiscard]] virtual auto streams() const -> std::span<const Stream> = 0;  // by id
    [[nodiscard]] virtual auto position() const -> Position = 0;                // of the last record
    [[nodiscard]] virtual auto day() const -> const Day& = 0;
};

}  // namespace croupier::journal
