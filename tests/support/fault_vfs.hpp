// A SQLite file system that works like the usual one until it is told to fail: it counts every change to the disk, also those that the journal makes
// beside SQLite in the directories where SQLite has files open through it, and fails the chosen one, once or from then on, or cuts the power there:
// of what was not synced chance keeps some sectors, and names are gone. What a failed sync left can be read until the power fails, and is not made
// durable by a later sync unless it is written again, as an operating system does that takes such pages for clean.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace croupier {

enum class DiskFault : std::uint8_t {
    short_write,  // half of the bytes, then an error; other changes: an error
    error,        // EIO
    no_space,     // a write finds no space; other changes: an error
    failed_sync,  // the sync says no; other changes work
    power_cut,    // this and every later change fails, and restore() brings back what was synced
};

// A way in which the disk fails.
struct Way {
    DiskFault fault;
    bool persistently;
    const char* name;
};
void PrintTo(const Way& way, std::ostream* stream);
[[nodiscard]] auto every_way() -> std::vector<Way>;

// Registers itself under its name while it lives; one at a time, used by one thread.
class FaultFileSystem {
public:
    FaultFileSystem();
    ~FaultFileSystem();
    FaultFileSystem(const FaultFileSystem&) = delete;
    auto operator=(const FaultFileSystem&) -> FaultFileSystem& = delete;

    [[nodiscard]] auto name() const -> const std::string& { return name_; }

    // The change with this number fails, counted from 1 from now on. Persistently: every later one too.
    void fail_at(std::uint64_t change, DiskFault fault, bool persistently);
    void heal();    // no more failures
    void forget();  // with everything closed: what stands on the disk is durable
    [[nodiscard]] auto changes() const -> std::uint64_t { return changes_; }
    [[nodiscard]] auto syncs() const -> const std::vector<std::uint64_t>& { return syncs_; }  // which of the changes were syncs
    [[nodiscard]] auto has_failed() const -> bool { return failed_.has_value(); }

    enum class Change : std::uint8_t { write, sync, truncate, remove, create, name, mode };
    [[nodiscard]] auto failed() const -> std::optional<Change> { return failed_; }  // the first that did

    // The power fails now: nothing changes any more. When everything is closed, restore() leaves of each file what is durable, and some sectors of
    // what was written since.
    void cut_power() { fail_at(1, DiskFault::power_cut, true); }
    void restore();

    enum class Verdict : std::uint8_t { go_on, half, error, no_space };
    [[nodiscard]] auto judge(Change change) -> Verdict;  // for the file system's own functions
    void note_written(const std::string& path, std::uint64_t offset, std::uint64_t size);
    void note_synced(const std::string& path);
    void note_failed_sync(const std::string& path);
    void note_removed(const std::string& path) { files_.erase(path); }
    void note_opened(const std::string& path);
    void note_named(const std::string& path) { named_.push_back(path); }
    void note_directory_synced(const std::string& directory);
    [[nodiscard]] auto has_files_in(const std::string& directory) const -> bool;

private:
    struct File {
        [[nodiscard]] auto after_power_cut(const std::string& now, std::mt19937_64& chance) const -> std::string;
        std::string durable;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> written;  // offset and size, since the last sync
        std::vector<bool> lost;                                        // byte by byte: by a sync that failed, and not written since
    };

    std::string name_;
    std::uint64_t changes_ = 0, fail_at_ = 0;
    DiskFault fault_ = DiskFault::error;
    bool persistently_ = false;
    std::optional<Change> failed_;
    std::vector<std::uint64_t> syncs_;
    std::map<std::string, File> files_;
    std::mt19937_64 chance_;          // always the same
    std::vector<std::string> named_;  // files that were given their names, since their directory was synced
};

}  // namespace croupier
