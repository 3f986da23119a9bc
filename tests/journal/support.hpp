// What the tests of the journal share: a directory that is gone afterwards, a journal opened in it, and entries to record.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "journal/reader.hpp"
#include "journal/sqlite/sqlite_journal.hpp"
#include "journal/verify.hpp"

namespace croupier::journal {

// A new directory below the build directory, or in memory, where the disk is played by the test and thousands of runs need no real sync.
class TemporaryDirectory {
public:
    enum class Place : std::uint8_t { disk, memory };
    explicit TemporaryDirectory(Place place = Place::disk);
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    auto operator=(const TemporaryDirectory&) -> TemporaryDirectory& = delete;
    ~TemporaryDirectory();
    [[nodiscard]] auto path() const -> const std::filesystem::path& { return path_; }
    [[nodiscard]] auto data() const -> std::filesystem::path { return path_ / "data"; }
    [[nodiscard]] auto anchors() const -> std::filesystem::path { return path_ / "anchors"; }

private:
    std::filesystem::path path_;
};

[[nodiscard]] auto test_day(std::string_view name) -> Day;

// The same for the whole run: making a key takes syncs.
[[nodiscard]] auto test_keys() -> const Keys&;

[[nodiscard]] auto test_options(const TemporaryDirectory& directory) -> OpenOptions;
[[nodiscard]] auto open_journal(const TemporaryDirectory& directory) -> std::unique_ptr<Journal>;  // fails the process where it can't be opened

// A copy of all records of the journal, read with the checks.
[[nodiscard]] auto all_records(const std::filesystem::path& data) -> Result<std::vector<Record>>;
[[nodiscard]] auto verify(const TemporaryDirectory& directory) -> Result<VerifyReport>;  // with the anchors, where there are any

// Texts that live long enough to be appended.
class Batch {
public:
    auto add(StreamId stream, std::string kind, std::string payload, std::uint32_t round = 0) -> Batch&;
    [[nodiscard]] auto entries() const -> std::vector<Entry>;

private:
    struct Owned {
        StreamId stream{};
        std::string kind, payload;
        std::uint32_t round = 0;
    };
    std::vector<Owned> owned_;
};

// Runs one SQL sentence on a file, as a forger with the sqlite3 shell would.
void run_sql(const std::filesystem::path& file, const std::string& sql);
[[nodiscard]] auto day_path(const TemporaryDirectory& directory, std::string_view day) -> std::filesystem::path;

}  // namespace croupier::journal
