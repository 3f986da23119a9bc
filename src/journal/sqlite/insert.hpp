// The rows that both a new day file and a live one take. Within a transaction of the caller.
#pragma once

#include "journal/journal.hpp"
#include "journal/sqlite/connection.hpp"
#include "journal/sqlite/day_file.hpp"

namespace croupier::journal {

[[nodiscard]] auto insert_file_row(const Connection& connection, const FileRow& row) -> Result<void>;
[[nodiscard]] auto insert_stream(const Connection& connection, const Stream& stream) -> Result<void>;
[[nodiscard]] auto insert_checkpoint(const Connection& connection, std::uint64_t number, const SignedCheckpoint& checkpoint) -> Result<void>;
[[nodiscard]] auto insert_snapshot_part(const Connection& connection, std::uint64_t checkpoint, const SnapshotPart& part) -> Result<void>;
[[nodiscard]] auto insert_document(const Connection& connection, const Hash& hash, std::string_view bytes) -> Result<void>;

}  // namespace croupier::journal
