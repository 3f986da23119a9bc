// What a day file says of its tables, checkpoints and snapshots, once it is proved: by our own schema, by signatures and hashes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "journal/chain.hpp"
#include "journal/checkpoint.hpp"
#include "journal/keys.hpp"
#include "journal/reader.hpp"
#include "journal/sqlite/day_file.hpp"

namespace croupier::journal {

// The tables and views are those of schema.hpp and nothing stands beside them: a constraint or an index of another's could swallow rows.
[[nodiscard]] auto check_schema(const DayFile& file) -> Result<void>;

// The next record of the chains; a failure names its column, if it can be told.
[[nodiscard]] auto follow(Chain& chain, const DayFile& file, const Record& record) -> Result<void>;

// That the records go on at least to where a checkpoint was taken.
[[nodiscard]] auto check_reached(const DayFile& file, const Checkpoint& checkpoint, Position last) -> Result<void>;

[[nodiscard]] auto without_checkpoint(const DayFile& file) -> std::unexpected<Failure>;

// Signed by the key, whole, and of the number that its row has.
[[nodiscard]] auto trusted_checkpoint(const DayFile& file, const StoredCheckpoint& stored, const PublicKey& key) -> Result<Checkpoint>;

// Whether it ends the day of this file; a file begins with the one that sealed the day before.
[[nodiscard]] auto seals(const Checkpoint& checkpoint, const DayFile& file) -> bool;

// The names of the streams that were made after the newest checkpoint and have no record: nothing signs them yet.
[[nodiscard]] auto unsigned_streams(const Checkpoint& newest, const std::vector<Stream>& streams, const Chain& chain) -> std::vector<std::string>;

// The parts that a trusted checkpoint names, each with the hash that it names, and no other.
[[nodiscard]] auto trusted_snapshot(const DayFile& file, const Checkpoint& checkpoint) -> Result<Snapshot>;

// The newest at or before a position; one that can't be trusted is passed over for the one before it.
[[nodiscard]] auto newest_trusted_snapshot(const DayFile& file, const PublicKey& key, std::optional<Position> at_most = std::nullopt)
    -> Result<std::optional<Snapshot>>;

}  // namespace croupier::journal
