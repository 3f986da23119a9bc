#include "audit/copy.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <vector>

#include "base/ensure.hpp"
#include "journal/files.hpp"
#include "journal/hash.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::Descriptor;
using journal::Failure;
using journal::FailureKind;
using journal::Result;
using journal::system_failure;

// Reads a file to its end and hashes it; each part is also given away.
auto read_through(const fs::path& file, const std::function<Result<void>(std::string_view)>& give) -> Result<journal::Hash> {
    const Descriptor opened{open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!opened.is_open()) return std::unexpected(system_failure(FailureKind::refused, file, "can't be opened"));
    crypto_generichash_state state;
    const bool ready = sodium_init() >= 0 && crypto_generichash_init(&state, nullptr, 0, journal::Hash{}.size()) == 0;
    ENSURE(ready, "the hash can be made");
    std::vector<char> part(std::size_t{1} << 20U);
    for (;;) {
        const ssize_t size = read(opened.number(), part.data(), part.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) return std::unexpected(system_failure(FailureKind::broken, file, "can't be read"));
        if (size == 0) break;
        const std::string_view bytes{part.data(), static_cast<std::size_t>(size)};
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
        if (auto given = give(bytes); !given) return std::unexpected(given.error());
    }
    journal::Hash hash{};
    crypto_generichash_final(&state, hash.data(), hash.size());
    return hash;
}

auto make_durable(const fs::path& file, unsigned mode) -> Result<void> {
    if (!journal::set_mode(file, mode)) return std::unexpected(system_failure(FailureKind::broken, file, "can't be made durable"));
    return {};
}

}  // namespace

auto copy_bytes(const fs::path& source, const fs::path& copy, const Copied& copied) -> Result<void> {
    std::uint64_t bytes = 0;
    Result<journal::Hash> read;
    {
        const Descriptor made{open(copy.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, journal::readable_by_all)};
        if (!made.is_open()) return std::unexpected(system_failure(FailureKind::refused, copy, "can't be created"));
        read = read_through(source, [&](std::string_view part) -> Result<void> {
            if (!journal::write_whole(made.number(), part)) return std::unexpected(system_failure(FailureKind::broken, copy, "can't be written"));
            copied(bytes += part.size());
            return {};
        });
        if (!read) return std::unexpected(read.error());
    }
    if (auto durable = make_durable(copy, journal::read_only); !durable) return durable;
    const auto arrived = read_through(copy, [](std::string_view) -> Result<void> { return {}; });
    if (!arrived) return std::unexpected(arrived.error());
    if (*arrived != *read) return std::unexpected(Failure{FailureKind::broken, copy.string(), "what was written does not read back as it was"});
    return {};
}

auto copy_live(const fs::path& source, const fs::path& copy, const Copied& copied) -> Result<void> {
    {
        const auto from = journal::DayFile::open_to_read(source);
        if (!from) return std::unexpected(from.error());
        const journal::Connection& reading = from->connection();
        // One view of the file for the whole copy; without it every write of the floor would begin the copy anew.
        if (const auto begun = reading.execute("BEGIN"); !begun) return begun;
        if (const auto fixed = reading.number("SELECT count(*) FROM file"); !fixed) return std::unexpected(fixed.error());
        const auto into = journal::Connection::open(copy, journal::Access::create);
        if (!into) return std::unexpected(into.error());
        constexpr int pages_at_once = 1'024;
        sqlite3_backup* backup = sqlite3_backup_init(into->handle(), "main", reading.handle(), "main");
        if (backup == nullptr) return std::unexpected(journal::failure_of(into->handle()));
        int code = SQLITE_OK;
        while ((code = sqlite3_backup_step(backup, pages_at_once)) == SQLITE_OK)
            copied(static_cast<std::uint64_t>(sqlite3_backup_pagecount(backup) - sqlite3_backup_remaining(backup)) * journal::page_bytes);
        sqlite3_backup_finish(backup);
        if (code != SQLITE_DONE) return std::unexpected(journal::failure_of(into->handle()));
        // A file of its own, with no log beside it.
        if (const auto set = into->execute("PRAGMA journal_mode = DELETE"); !set) return set;
    }
    return make_durable(copy, journal::readable_by_all);
}

}  // namespace croupier::audit
