#include "audit/backup.hpp"

#include <fmt/format.h>

#include "audit/copy.hpp"
#include "floor/data_directory.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/make_day.hpp"
#include "journal/sqlite/schema.hpp"

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::DayFile;
using journal::Failure;
using journal::FailureKind;
using journal::Position;
using journal::Result;

constexpr unsigned readable_by_all = 0644;

auto refuse(const fs::path& file, std::string why) -> std::unexpected<Failure> {
    return std::unexpected(Failure{FailureKind::refused, file.string(), std::move(why)});
}

auto is_inside(const fs::path& path, const fs::path& directory) -> bool {
    std::error_code error;
    const fs::path relative = fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(directory, error));
    return !relative.empty() && *relative.begin() != "..";
}

// The last record of a file: its position and its hash say which journal it is of, and how far it goes.
auto last_record(const DayFile& file) -> Result<std::optional<journal::Record>> {
    const auto last = file.last_position();
    if (!last) return std::unexpected(last.error());
    std::optional<journal::Record> record;
    const auto read = file.records(*last, [&](const journal::Record& one) {
        record = one;
        return false;
    });
    if (!read) return std::unexpected(read.error());
    return record;
}

auto record_at(const DayFile& file, Position position) -> Result<std::optional<journal::Record>> {
    std::optional<journal::Record> record;
    const auto read = file.records(position, [&](const journal::Record& one) {
        if (one.position == position) record = one;
        return false;
    });
    if (!read) return std::unexpected(read.error());
    return record;
}

// Whether what stands in the backup is what the source has, or was once: then it may be replaced by the source's present state.
enum class Relation : std::uint8_t { same, earlier, other };

auto relation_of(const fs::path& kept, const fs::path& source) -> Result<Relation> {
    const auto there = DayFile::open_to_read(kept);
    if (!there) return std::unexpected(there.error());
    const auto here = DayFile::open_to_read(source);
    if (!here) return std::unexpected(here.error());
    const auto newest_there = there->newest_checkpoint();
    if (!newest_there) return std::unexpected(newest_there.error());
    const auto newest_here = here->newest_checkpoint();
    if (!newest_here) return std::unexpected(newest_here.error());
    if (!*newest_there || !*newest_here) return Relation::other;
    const auto last_there = last_record(*there);
    if (!last_there) return std::unexpected(last_there.error());
    const auto last_here = here->last_position();
    if (!last_here) return std::unexpected(last_here.error());

    const auto same_checkpoint = here->checkpoint((*newest_there)->number);
    if (!same_checkpoint) return std::unexpected(same_checkpoint.error());
    if (!*same_checkpoint || (*same_checkpoint)->content != (*newest_there)->content) return Relation::other;
    if (*last_there) {
        const auto same_record = record_at(*here, (*last_there)->position);
        if (!same_record) return std::unexpected(same_record.error());
        if (!*same_record || (*same_record)->own != (*last_there)->own) return Relation::other;
    }
    const bool as_far = (*newest_there)->number == (*newest_here)->number && (*last_there ? (*last_there)->position : *last_here) == *last_here;
    return as_far ? Relation::same : Relation::earlier;
}

class Backup {
public:
    Backup(const JournalPlace& place, fs::path target, const BackupOptions& options)
        : place_{place}, target_{std::move(target)}, days_{floor::journal_directory(target_)}, options_{options} {}

    auto run() -> Result<BackedUp> {
        if (is_inside(target_, place_.days) || (place_.data && is_inside(target_, *place_.data)))
            return refuse(target_, "lies in the data directory itself; a backup belongs elsewhere");
        if (auto made = journal::make_directory(days_); !made) return std::unexpected(made.error());
        const auto lock = journal::lock_directory(days_);
        if (!lock) return std::unexpected(lock.error());
        remove_unfinished_copies(days_);
        if (auto kept = keep_key(); !kept) return std::unexpected(kept.error());
        const auto days = journal::day_files_in(place_.days);
        for (const auto& day : days) all_bytes_ += size_of(day.path);
        for (const auto& day : days)
            if (auto copied = copy_day(day.path); !copied) return std::unexpected(copied.error());
        if (auto copied = copy_anchors(); !copied) return std::unexpected(copied.error());
        auto verified =
            journal::verify_chains(days_, {key_, options_.anchors ? std::optional{target_ / "anchors"} : std::nullopt, options_.verifying, {}});
        if (!verified) return std::unexpected(verified.error());
        done_.verified = *verified;
        return done_;
    }

private:
    static auto size_of(const fs::path& file) -> std::uint64_t {
        std::error_code error;
        const auto size = fs::file_size(file, error);
        return error ? 0 : size;
    }

    void note(std::uint64_t bytes) {
        if (options_.copying) options_.copying(done_bytes_ + bytes, all_bytes_);
    }

    auto keep_key() -> Result<void> {
        const auto key = journal::read_public_key(options_.key_file);
        if (!key) return std::unexpected(key.error());
        key_ = *key;
        const fs::path file = floor::public_key_file(target_);
        if (!fs::exists(file)) {
            const auto bytes = journal::read_file(options_.key_file);
            if (!bytes) return std::unexpected(bytes.error());
            return journal::create_file(file, *bytes, readable_by_all);
        }
        const auto kept = journal::read_public_key(file);
        if (!kept) return std::unexpected(kept.error());
        if (*kept != key_) return refuse(file, "is the key of another journal: this directory holds the backup of another floor");
        return {};
    }

    auto copy_day(const fs::path& source) -> Result<void> {
        const fs::path kept = days_ / source.filename();
        Relation relation = Relation::earlier;
        if (fs::exists(kept)) {
            const auto related = relation_of(kept, source);
            if (!related) return std::unexpected(related.error());
            relation = *related;
            if (relation == Relation::other) return refuse(kept, "is not an earlier state of " + source.string() + "; it is not overwritten");
        }
        const std::uint64_t bytes = size_of(source);
        if (relation == Relation::same) {
            ++done_.kept_days;
        } else {
            const auto progress = [&](std::uint64_t done) { note(done); };
            const bool finished = journal::is_finished(source);
            if (auto copied = finished ? copy_bytes(source, kept, progress) : copy_live(source, kept, progress); !copied) return copied;
            ++done_.copied_days;
            done_.copied_bytes += bytes;
        }
        done_bytes_ += bytes;
        note(0);
        return {};
    }

    // Anchors are only ever added to, so what was copied before must be how these begin.
    auto copy_anchors() -> Result<void> {
        if (!options_.anchors) return {};
        std::error_code error;
        if (!fs::is_directory(*options_.anchors, error)) return refuse(*options_.anchors, "there is no such directory");
        const fs::path directory = target_ / "anchors";
        if (auto made = journal::make_directory(directory); !made) return made;
        for (const auto& entry : fs::directory_iterator{*options_.anchors, error}) {
            if (entry.path().extension() != ".anchors") continue;
            const auto present = journal::read_file(entry.path());
            if (!present) return std::unexpected(present.error());
            const fs::path kept = directory / entry.path().filename();
            std::string before;
            if (fs::exists(kept)) {
                auto read = journal::read_file(kept);
                if (!read) return std::unexpected(read.error());
                before = *std::move(read);
            }
            if (before == *present && fs::exists(kept)) continue;
            if (!present->starts_with(before)) return refuse(kept, "goes on otherwise than " + entry.path().string() + "; it is not overwritten");
            if (auto written = replace_file(kept, *present); !written) return written;
        }
        return {};
    }

    const JournalPlace& place_;
    fs::path target_;
    fs::path days_;
    const BackupOptions& options_;
    journal::PublicKey key_{};
    BackedUp done_;
    std::uint64_t done_bytes_ = 0;
    std::uint64_t all_bytes_ = 0;
};

}  // namespace

auto back_up(const JournalPlace& place, const fs::path& target, const BackupOptions& options) -> Result<BackedUp> {
    return Backup{place, target, options}.run();
}

}  // namespace croupier::audit
