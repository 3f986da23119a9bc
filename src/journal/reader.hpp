// Reads all day files of a data directory, changing nothing, also while another process writes. Records come with their hashes and links checked.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/failure.hpp"
#include "journal/keys.hpp"
#include "journal/record.hpp"

namespace croupier::journal {

struct Snapshot {
    struct Part {
        StreamId stream{};
        std::uint32_t schema = 0;
        std::string bytes;
    };
    Checkpoint checkpoint;  // where it stands: its position, the heads there
    std::vector<Part> parts;
};

// Where reading begins, and the heads just before it. Without heads the first record of each stream is believed about its predecessor.
struct ReadFrom {
    Position first{1};
    std::span<const Checkpoint::StreamHead> heads;
    [[nodiscard]] static auto after(const Snapshot& snapshot) -> ReadFrom { return {next(snapshot.checkpoint.position), snapshot.checkpoint.heads}; }
};

// Called for each record, which lives until it returns; false ends the reading.
using VisitRecord = std::function<bool(const Record&)>;

class Reader {
public:
    // Where a day is named, those before it are left out.
    [[nodiscard]] static auto open(const std::filesystem::path& directory, const std::optional<Day>& first = std::nullopt) -> Result<Reader>;
    Reader(Reader&&) noexcept;
    auto operator=(Reader&&) noexcept -> Reader&;
    ~Reader();

    [[nodiscard]] auto directory() const -> const std::filesystem::path&;
    [[nodiscard]] auto days() const -> std::vector<Day>;                // first to last
    [[nodiscard]] auto streams() const -> Result<std::vector<Stream>>;  // by id
    [[nodiscard]] auto last_position() const -> Result<Position>;
    [[nodiscard]] auto file_with(Position position) const -> std::filesystem::path;  // in which its record stands, if there is one
    [[nodiscard]] auto read(const ReadFrom& from, const VisitRecord& visit) const -> Result<void>;

    // The newest snapshot at or before a position whose hashes and signature are good; nothing: read from the start.
    [[nodiscard]] auto latest_snapshot(const PublicKey& key, std::optional<Position> at_most = std::nullopt) const -> Result<std::optional<Snapshot>>;

    [[nodiscard]] auto document(const Hash& hash) const -> Result<std::string>;

private:
    struct Inside;
    explicit Reader(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace croupier::journal
