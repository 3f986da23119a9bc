// How fast the journal appends, as a share of what the disk itself does with the same bytes in the same batches, and how fast it reads and checks.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/ensure.hpp"
#include "journal/reader.hpp"
#include "journal/sqlite/sqlite_journal.hpp"

namespace {

using namespace croupier;
using namespace croupier::journal;
using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

auto seconds_since(Clock::time_point start) -> double { return std::chrono::duration<double>(Clock::now() - start).count(); }

constexpr std::size_t payload_size = 200;
constexpr std::size_t streams = 20;

class RawFile {
public:
    explicit RawFile(const fs::path& path) : descriptor_{open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600)} {
        ENSURE(descriptor_ >= 0, "the file opens");
    }
    RawFile(const RawFile&) = delete;
    auto operator=(const RawFile&) -> RawFile& = delete;
    ~RawFile() { close(descriptor_); }
    void append(const std::string& bytes) const {
        ENSURE(write(descriptor_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()), "the bytes are written");
        ENSURE(fdatasync(descriptor_) == 0, "the bytes are synced");
    }

private:
    int descriptor_;
};

// The two take turns, batch by batch, so that noise hits both.
void bench_append(Journal& journal, const RawFile& raw, std::size_t batch, int turns) {
    const std::string payload(payload_size, 'x'), bytes(payload_size * batch, 'x');
    std::vector<Entry> entries;
    for (std::size_t index = 0; index < batch; ++index)
        entries.push_back({StreamId(1 + static_cast<std::uint32_t>(index % streams)), 7, "wager_placed", 1, payload, Time{1'700'000'000'000}});
    double raw_seconds = 0, journal_seconds = 0;
    for (int turn = 0; turn < turns; ++turn) {
        auto start = Clock::now();
        raw.append(bytes);
        raw_seconds += seconds_since(start);
        start = Clock::now();
        ENSURE(journal.append(entries).has_value(), "the batch is appended");
        journal_seconds += seconds_since(start);
    }
    const double records = static_cast<double>(batch) * turns;
    fmt::print("  batches of {:>4}: {:>9.0f} records/s in the journal, {:>9.0f} by write and fdatasync alone: {:.0f} %\n", batch,
               records / journal_seconds, records / raw_seconds, 100 * raw_seconds / journal_seconds);
}

void bench_read(const fs::path& directory) {
    double best = 0;
    std::size_t records = 0;
    for (int turn = 0; turn < 3; ++turn) {
        const auto reader = Reader::open(directory);
        ENSURE(reader.has_value(), "the journal opens");
        records = 0;
        const auto start = Clock::now();
        const auto done = reader->read({}, [&](const Record&) { return ++records > 0; });
        ENSURE(done.has_value(), "the journal is good");
        best = std::max(best, static_cast<double>(records) / seconds_since(start));
    }
    fmt::print("  reading with every hash and link checked: {:.2f} million records/s ({} records)\n", best / 1e6, records);
}

}  // namespace

auto main(int count, char** arguments) -> int {
    std::string name = (fs::path{count > 1 ? arguments[1] : "."} / "journal-bench-XXXXXX").string();
    ENSURE(mkdtemp(name.data()) != nullptr, "a temporary directory can be made");
    const fs::path directory = name;
    {
        const auto keys = Keys::open_or_create(directory / "keys");
        ENSURE(keys.has_value(), "the keys are made");
        auto journal = open_sqlite_journal({directory / "data", *Day::from("2026-11-15"), *keys, std::nullopt, {}});
        ENSURE(journal.has_value(), "the journal opens");
        for (std::size_t index = 0; index < streams; ++index)
            ENSURE((*journal)->stream(fmt::format("table-{}", index + 1)).has_value(), "the stream is made");
        fmt::print("journal: payloads of {} bytes in {} streams\n", payload_size, streams);
        const RawFile raw{directory / "raw"};
        bench_append(**journal, raw, 1, 1'000);
        bench_append(**journal, raw, 64, 600);
        bench_append(**journal, raw, 1'024, 400);
        bench_read(directory / "data");
    }
    fs::remove_all(directory);
    return 0;
}
