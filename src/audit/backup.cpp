#include "audit/backup.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

#include "audit/copy.hpp"
#include "audit/join_anchors.hpp"
#include "floor/data_directory.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/log_check.hpp"
#include "journal/sqlite/make_day.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/verify_anchors.hpp"

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::DayFile;
using journal::Failure;
using journal::FailureKind;
using journal::Position;
using journal::Result;

auto refuse(const fs::path& file, std::string why) -> std::unexpected<Failure> {
    return std::unexpected(Failure{FailureKind::refused, file.string(), std::move(why)});
}

auto files_in(const fs::path& directory) -> Result<std::vector<fs::path>> {
    const auto is_there = journal::is_there(directory);
    if (!is_there) return std::unexpected(is_there.error());
    return *is_there ? journal::list_directory(directory) : std::vector<fs::path>{};
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

// How far a day file goes. Its last record, by position and hash, says which journal it is of.
struct Extent {
    std::optional<journal::StoredCheckpoint> newest;
    std::optional<journal::Record> last;
};

auto extent_of(const DayFile& file) -> Result<Extent> {
    auto newest = file.newest_checkpoint();
    if (!newest) return std::unexpected(newest.error());
    const auto position = file.last_position();
    if (!position) return std::unexpected(position.error());
    auto last = record_at(file, *position);
    if (!last) return std::unexpected(last.error());
    return Extent{*std::move(newest), *std::move(last)};
}

// Whether the file has what another one ends with.
auto has(const DayFile& file, const Extent& end) -> Result<bool> {
    if (!end.newest) return false;
    const auto stored = file.checkpoint(end.newest->number);
    if (!stored) return std::unexpected(stored.error());
    const std::optional<journal::StoredCheckpoint>& checkpoint = *stored;
    if (!checkpoint || checkpoint->content != end.newest->content) return false;
    if (!end.last) return true;
    const auto found = record_at(file, end.last->position);
    if (!found) return std::unexpected(found.error());
    const std::optional<journal::Record>& record = *found;
    return record && record->own == end.last->own;
}

auto relation_of(const fs::path& kept, const fs::path& source) -> Result<Relation> {
    const auto there = DayFile::open_to_read(kept);
    if (!there) return std::unexpected(there.error());
    const auto here = DayFile::open_to_read(source);
    if (!here) return std::unexpected(here.error());
    const auto kept_extent = extent_of(*there);
    if (!kept_extent) return std::unexpected(kept_extent.error());
    const auto source_extent = extent_of(*here);
    if (!source_extent) return std::unexpected(source_extent.error());
    const auto source_has = has(*here, *kept_extent);
    if (!source_has) return std::unexpected(source_has.error());
    if (!*source_has) return Relation::other;
    const auto kept_has = has(*there, *source_extent);
    if (!kept_has) return std::unexpected(kept_has.error());
    return *kept_has ? Relation::same : Relation::earlier;
}

class Backup {
public:
    Backup(const JournalPlace& place, fs::path target, const BackupOptions& options)
        : place_{place},
          target_{std::move(target)},
          days_{floor::journal_directory(target_)},
          new_days_{days_.string() + ".copying"},
          new_anchors_{anchors_.string() + ".copying"},
          options_{options} {}

    auto run() -> Result<BackedUp> {
        if (journal::is_inside(target_, place_.days) || (place_.data && journal::is_inside(target_, *place_.data)))
            return refuse(target_, "lies in the data directory itself; a backup belongs elsewhere");
        if (auto made = journal::make_directory(days_); !made) return std::unexpected(made.error());
        const auto lock = journal::lock_directory(days_);
        if (!lock) return std::unexpected(lock.error());
        remove_copies();
        auto backed_up = copy_and_verify();
        if (backed_up) backed_up = take_in(new_days_, days_);  // the days before their anchors, which they may outrun
        if (backed_up) backed_up = take_in(new_anchors_, anchors_);
        remove_copies();
        if (!backed_up) return std::unexpected(backed_up.error());
        return done_;
    }

private:
    // Beside what is kept, which nothing replaces before all of the new state was verified.
    auto copy_and_verify() -> Result<void> {
        if (auto kept = keep_key(); !kept) return kept;
        if (auto copied = copy_anchors(); !copied) return copied;
        if (auto made = journal::make_directory(new_days_); !made) return made;
        const auto days = journal::day_files_in(place_.days);
        if (!days) return std::unexpected(days.error());
        if (auto whole = refuse_lost_days(*days); !whole) return whole;
        if (auto compared = compare_source(*days); !compared) return compared;
        for (const auto& day : *days) all_bytes_ += size_of(day.path);
        for (const auto& day : *days)
            if (auto copied = copy_day(day.path); !copied) return copied;
        journal::VerifyOptions verifying{key_, options_.anchors ? std::optional{new_anchors_} : std::nullopt, options_.verifying, {}};
        verifying.newer = new_days_;
        auto verified = journal::verify_chains(days_, verifying);
        if (verified) done_.verified = *verified;
        return verified ? Result<void>{} : std::unexpected(as_told(std::move(verified.error())));
    }

    // A copy is gone when its damage is read of.
    [[nodiscard]] auto as_told(Failure failure) const -> Failure {
        if (failure.where.starts_with(new_days_.string()))
            failure.why += "; this copy was not taken in, and the backup is as it was before: verify the journal itself";
        return failure;
    }

    void remove_copies() const {
        std::error_code ignored;
        fs::remove_all(new_days_, ignored);
        fs::remove_all(new_anchors_, ignored);
    }

    // First to last: a day is sealed before the next one is there, also where this is interrupted.
    static auto take_in(const fs::path& copies, const fs::path& kept) -> Result<void> {
        const auto files = files_in(copies);
        if (!files) return std::unexpected(files.error());
        if (files->empty()) return {};
        if (auto made = journal::make_directory(kept); !made) return made;
        for (const fs::path& file : *files)
            if (std::rename(file.c_str(), (kept / file.filename()).c_str()) != 0)
                return std::unexpected(journal::system_failure(FailureKind::broken, kept / file.filename(), "can't be given its name"));
        return journal::sync_directory(kept);
    }

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
        const auto is_kept = journal::is_there(file);
        if (!is_kept) return std::unexpected(is_kept.error());
        if (!*is_kept) {
            const auto bytes = journal::read_file(options_.key_file);
            if (!bytes) return std::unexpected(bytes.error());
            return journal::create_file(file, *bytes, journal::readable_by_all);
        }
        const auto kept = journal::read_public_key(file);
        if (!kept) return std::unexpected(kept.error());
        if (*kept != key_) return refuse(file, "is the key of another journal: this directory holds the backup of another floor");
        return {};
    }

    auto copy_day(const fs::path& source) -> Result<void> {
        const fs::path kept = days_ / source.filename();
        Relation relation = Relation::earlier;
        const auto is_kept = journal::is_there(kept);
        if (!is_kept) return std::unexpected(is_kept.error());
        if (*is_kept) {
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
            if (auto checked = journal::check_log(source); !checked) return checked;
            const fs::path copy = new_days_ / source.filename();
            if (auto copied = finished ? copy_bytes(source, copy, progress) : copy_live(source, copy, progress); !copied) return copied;
            ++done_.copied_days;
            done_.copied_bytes += bytes;
        }
        done_bytes_ += bytes;
        note(0);
        return {};
    }

    // A day that only the backup has is one that the journal has lost: the copy would be whole, and the journal is not.
    [[nodiscard]] auto refuse_lost_days(const std::vector<journal::DayPath>& days) const -> Result<void> {
        const auto kept = journal::day_files_in(days_);
        if (!kept) return std::unexpected(kept.error());
        for (const journal::DayPath& day : *kept)
            if (std::ranges::find(days, day.day, &journal::DayPath::day) == days.end())
                return refuse(day.path, place_.days.string() + " lacks this day: the journal was cut; nothing is overwritten");
        return {};
    }

    // Anchors that know more than the journal prove that it was cut, and others that it was altered. Where it lacks a day, or a file lacks its
    // checkpoints, the verification of the copy says so better.
    [[nodiscard]] auto compare_source(const std::vector<journal::DayPath>& days) const -> Result<void> {
        if (!options_.anchors) return {};
        journal::VerifiedDays source;
        for (const journal::DayPath& day : days) {
            const auto file = DayFile::open_to_read(day.path);
            if (!file) return std::unexpected(file.error());
            const auto read = file->first_checkpoint();
            if (!read) return std::unexpected(read.error());
            const auto extent = extent_of(*file);
            if (!extent) return std::unexpected(extent.error());
            const std::optional<journal::StoredCheckpoint>& first = *read;
            const auto& [newest, last] = *extent;
            const std::uint64_t before = source.days.empty() ? 0 : source.days.back().last;
            const std::uint64_t due = source.days.empty() ? 1 : before;  // a day begins with the seal of the day before
            if (!first || first->number != due || !newest) return {};
            source.days.push_back({day.path, before + 1, newest->number});
            if (last) source.end = last->position;
        }
        const auto compared = journal::compare_anchors(*options_.anchors, source_anchors_, source, key_);
        return compared ? Result<void>{} : std::unexpected(compared.error());
    }

    // Before the days: a floor that runs writes more of both, and each anchor after its checkpoint, so those that are copied have theirs in the copy.
    auto copy_anchors() -> Result<void> {
        if (!options_.anchors) return {};
        auto files = journal::anchor_files_in(*options_.anchors);
        if (!files) return std::unexpected(files.error());
        source_anchors_ = *std::move(files);
        if (source_anchors_.empty()) return refuse(*options_.anchors, "there are no anchors in this directory");
        const auto is_kept = journal::is_there(anchors_);
        if (!is_kept) return std::unexpected(is_kept.error());
        const auto kept = *is_kept ? journal::anchor_files_in(anchors_) : std::vector<journal::AnchorFile>{};
        if (!kept) return std::unexpected(kept.error());
        return join_anchors(source_anchors_, *kept, new_anchors_);
    }

    const JournalPlace& place_;
    fs::path target_;
    fs::path days_, anchors_ = target_ / "anchors";
    fs::path new_days_, new_anchors_;  // the copies, until they are verified
    const BackupOptions& options_;
    journal::PublicKey key_{};
    BackedUp done_;
    std::vector<journal::AnchorFile> source_anchors_;  // as they were before the days were copied
    std::uint64_t done_bytes_ = 0;
    std::uint64_t all_bytes_ = 0;
};

}  // namespace

auto back_up(const JournalPlace& place, const fs::path& target, const BackupOptions& options) -> Result<BackedUp> {
    return Backup{place, target, options}.run();
}

}  // namespace croupier::audit
