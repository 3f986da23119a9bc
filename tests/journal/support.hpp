// What the tests of the journal share: a journal opened in a directory that is gone afterwards, and entries to record.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "journal/reader.hpp"
#include "journal/sqlite/sqlite_journal.hpp"
#include "journal/verify.hpp"
#include "support/temporary_directory.hpp"

namespace croupier::journal {

[[nodiscard]] auto test_day(std::string_view name) -> Day;

// The same for the whole run: making a key takes syncs.
[[nodiscard]] auto test_keys() -> const Keys&;

[[nodiscard]] auto test_options(const TemporaryDirectory& directory) -> OpenOptions;
[[nodiscard]] auto open_journal(const TemporaryDirectory& directory) -> std::unique_ptr<Journal>;  // fails the process where it can't be opened

// A copy of all records of the journal, read with the checks.
[[nodiscard]] auto all_records(const std::filesystem::path& data) -> Result<std::vector<Record>>;
[[nodiscard]] auto anchors_in(const TemporaryDirectory& directory) -> std::size_t;       // how many can be read
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

[[nodiscard]] auto day_path(const TemporaryDirectory& directory, std::string_view day) -> std::filesystem::path;

}  // namespace croupier::journal
