// A SQLite file system that works like the usual one until it is told to fail: it counts every change to the disk, and fails the chosen one,
// once or from then on, or cuts the power there: all that was not synced is gone.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace croupier {

enum class DiskFault : std::uint8_t {
    short_write,  // half of the bytes, then an error; other changes: an error
    error,        // EIO
    no_space,     // a write finds no space; other changes: an error
    failed_sync,  // the sync says no; other changes work
    power_cut,    // this and every later change fails, and restore() brings back what was synced
};

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
    void heal();                        // no more failures
    void forget() { synced_.clear(); }  // with everything closed: what stands on the disk is durable
    [[nodiscard]] auto changes() const -> std::uint64_t { return changes_; }
    [[nodiscard]] auto syncs() const -> const std::vector<std::uint64_t>& { return syncs_; }  // which of the changes were syncs
    [[nodiscard]] auto has_failed() const -> bool { return failed_.has_value(); }

    enum class Change : std::uint8_t { write, sync, truncate, remove, create };
    [[nodiscard]] auto failed() const -> std::optional<Change> { return failed_; }  // the first that did

    // After a power cut, with everything closed: each file as it was at its last sync.
    void restore() const;

    enum class Verdict : std::uint8_t { go_on, half, error, no_space };
    [[nodiscard]] auto judge(Change change) -> Verdict;  // for the file system's own functions
    void note_synced(const std::string& path);
    void note_removed(const std::string& path) { synced_.erase(path); }
    void note_opened(const std::string& path);

private:
    std::string name_;
    std::uint64_t changes_ = 0, fail_at_ = 0;
    DiskFault fault_ = DiskFault::error;
    bool persistently_ = false;
    std::optional<Change> failed_;
    std::vector<std::uint64_t> syncs_;
    std::map<std::string, std::string> synced_;  // the durable content of each file
};

}  // namespace croupier
