#include "journal/support.hpp"

#include <fmt/format.h>

#include "base/ensure.hpp"
#include "journal/anchors.hpp"

namespace croupier::journal {

namespace fs = std::filesystem;

auto test_day(std::string_view name) -> Day {
    const auto day = Day::from(name);
    ENSURE(day.has_value(), "the tests name days well");
    return *day;
}

auto test_keys() -> const Keys& {
    static const Keys keys = [] {
        const TemporaryDirectory directory;
        auto made = Keys::open_or_create(directory.path());
        ENSURE(made.has_value(), "keys can be made");
        return *std::move(made);
    }();
    return keys;
}

auto test_options(const TemporaryDirectory& directory) -> OpenOptions {
    return {directory.data(), test_day("2026-11-15"), test_keys(), directory.anchors(), {}};
}

auto open_journal(const TemporaryDirectory& directory) -> std::unique_ptr<Journal> {
    auto journal = open_sqlite_journal(test_options(directory));
    ENSURE(journal.has_value(), journal ? "" : journal.error().sentence().c_str());
    return *std::move(journal);
}

auto all_records(const fs::path& data) -> Result<std::vector<Record>> {
    const auto reader = Reader::open(data);
    if (!reader) return std::unexpected(reader.error());
    std::vector<Record> records;
    const auto done = reader->read({}, [&](const Record& record) {
        records.push_back(record);
        return true;
    });
    if (!done) return std::unexpected(done.error());
    return records;
}

auto anchors_in(const TemporaryDirectory& directory) -> std::size_t {
    std::size_t count = 0;
    const auto files = anchor_files_in(directory.anchors());
    ENSURE(files.has_value(), "the anchors can be listed");
    for (const AnchorFile& file : *files) {
        const auto read = visit_anchors(file, [&](const SignedCheckpoint&) -> Result<void> {
            ++count;
            return {};
        });
        ENSURE(read.has_value(), "the anchors can be read");
    }
    return count;
}

auto Batch::add(StreamId stream, std::string kind, std::string payload, std::uint32_t round) -> Batch& {
    owned_.push_back({stream, std::move(kind), std::move(payload), round});
    return *this;
}

auto Batch::entries() const -> std::vector<Entry> {
    std::vector<Entry> entries;
    for (const Owned& owned : owned_) entries.push_back({owned.stream, owned.round, owned.kind, 1, owned.payload, Time{1'700'000'000'000}});
    return entries;
}

auto verify(const TemporaryDirectory& directory) -> Result<VerifyReport> {
    VerifyOptions options{test_keys().public_key(), std::nullopt, {}, {}};
    if (fs::exists(directory.anchors())) options.anchors = directory.anchors();
    return verify_chains(directory.data(), options);
}

auto day_path(const TemporaryDirectory& directory, std::string_view day) -> fs::path {
    return directory.data() / fmt::format("journal-{}.sqlite", day);
}

}  // namespace croupier::journal
