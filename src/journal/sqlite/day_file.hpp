// One day's file, read: what stands in its rows, with each value of the right type, or the row and column that is not. Meaning is checked elsewhere.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/reader.hpp"
#include "journal/record.hpp"
#include "journal/sqlite/connection.hpp"

namespace croupier::journal {

struct FileRow {
    Day day;
    Position first{};
    Hash previous_checkpoint{};  // that sealed the day before; zeros in the first file
};

struct StoredCheckpoint {
    std::uint64_t number = 0;
    SignedCheckpoint content;
};

using VisitCheckpoint = std::function<Result<void>(const StoredCheckpoint&)>;  // a failure ends the reading, and is its answer

class DayFile {
public:
    // Refuses a file of another program or of an unknown format, and a name that is not the day in it.
    [[nodiscard]] static auto open(const std::filesystem::path& path, Access access, const std::string& file_system = {}) -> Result<DayFile>;
    // Reads a file that may be live or sealed, in a directory that may not be ours to write.
    [[nodiscard]] static auto open_to_read(const std::filesystem::path& path) -> Result<DayFile>;

    [[nodiscard]] auto path() const -> const std::filesystem::path& { return path_; }
    [[nodiscard]] auto row() const -> const FileRow& { return row_; }
    [[nodiscard]] auto connection() const -> const Connection& { return connection_; }

    [[nodiscard]] auto streams() const -> Result<std::vector<Stream>>;
    [[nodiscard]] auto last_position() const -> Result<Position>;  // the one before the file's first where it has no record
    [[nodiscard]] auto records(Position from, const VisitRecord& visit) const -> Result<void>;
    [[nodiscard]] auto visit_checkpoints(const VisitCheckpoint& visit) const -> Result<void>;  // first to last, one at a time in memory
    [[nodiscard]] auto checkpoint(std::uint64_t number) const -> Result<std::optional<StoredCheckpoint>>;
    [[nodiscard]] auto first_checkpoint() const -> Result<std::optional<StoredCheckpoint>>;
    [[nodiscard]] auto newest_checkpoint() const -> Result<std::optional<StoredCheckpoint>>;
    [[nodiscard]] auto snapshot_numbers() const -> Result<std::vector<std::uint64_t>>;  // of the checkpoints that have one, newest first
    [[nodiscard]] auto snapshot_parts(std::uint64_t checkpoint) const -> Result<std::vector<Snapshot::Part>>;
    [[nodiscard]] auto document(const Hash& hash) const -> Result<std::optional<std::string>>;
    [[nodiscard]] auto document_hashes() const -> Result<std::vector<Hash>>;

    [[nodiscard]] auto damaged(const std::string& place, const std::string& why) const -> std::unexpected<Failure>;

private:
    DayFile(Connection connection, std::filesystem::path path, FileRow row);
    Connection connection_;
    std::filesystem::path path_;
    FileRow row_;
};

}  // namespace croupier::journal
