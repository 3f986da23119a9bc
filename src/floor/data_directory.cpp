#include "floor/data_directory.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "journal/files.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/sqlite/sqlite_journal.hpp"

namespace croupier::floor {

namespace fs = std::filesystem;
using journal::Failure;
using journal::FailureKind;
using journal::Result;

namespace {

// The purpose that was written when the directory was made.
auto check_purpose(const Place& place) -> Result<void> {
    const fs::path file = place.data / "purpose";
    const std::string wanted = std::string{name_of(place.purpose)} + "\n";
    const auto has_purpose = journal::is_there(file), has_journal = journal::is_there(journal_directory(place.data));
    if (!has_purpose) return std::unexpected(has_purpose.error());
    if (!has_journal) return std::unexpected(has_journal.error());
    if (!*has_purpose) {
        if (*has_journal)
            return std::unexpected(
                Failure{FailureKind::refused, place.data.string(), "there is a journal, but the file that says what for is missing"});
        return journal::create_file(file, wanted, journal::readable_by_all);
    }
    const auto found = journal::read_file(file);
    if (!found) return std::unexpected(found.error());
    if (*found == wanted) return {};
    return std::unexpected(Failure{FailureKind::refused, file.string(), "this data directory is not for " + std::string{name_of(place.purpose)}});
}

auto has_day_files(const fs::path& directory) -> Result<bool> {
    const auto is_there = journal::is_there(directory);
    if (!is_there || !*is_there) return is_there;
    const auto days = journal::day_files_in(directory);
    if (!days) return std::unexpected(days.error());
    return !days->empty();
}

auto begun_file(const Place& place) -> fs::path { return place.data / "begun"; }
auto reserve_file(const Place& place) -> fs::path { return place.data / "reserve"; }

// Whether there is a journal. One that was begun here and is gone is not begun anew: its disk may not be mounted. Earlier releases left no mark, but
// made the other two files only after the first day's. A first start that was cut off before that has left none of the three.
auto is_begun(const Place& place) -> Result<bool> {
    const fs::path days = journal_directory(place.data);
    const auto has_days = has_day_files(days);
    if (!has_days || *has_days) return has_days;
    for (const fs::path& sign : {begun_file(place), reserve_file(place), place.data / "projections.db"}) {
        const auto is_there = journal::is_there(sign);
        if (!is_there) return std::unexpected(is_there.error());
        if (*is_there)
            return std::unexpected(
                Failure{FailureKind::refused, days.string(),
                        fmt::format("the journal of this floor is gone: there are no day files, but {} shows that there were. Mount "
                                    "its disk, or restore it from a backup; a new floor belongs in a new data directory",
                                    sign.string())});
    }
    return false;
}

// With the first day file durable, and before anything is played.
auto mark_begun(const Place& place) -> Result<void> {
    const auto is_marked = journal::is_there(begun_file(place));
    if (!is_marked) return std::unexpected(is_marked.error());
    if (*is_marked) return {};
    return journal::create_file(begun_file(place), "A journal was begun in this data directory.\n", journal::readable_by_all);
}

// Real bytes, not a hole, so that giving them up makes room. A part of it would only be in the way of the record.
auto make_reserve(const Place& place) -> Result<void> {
    if (place.reserve_bytes == 0) return {};
    const fs::path file = reserve_file(place);
    const journal::Descriptor made{open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, journal::readable_by_all)};
    int failed = made.is_open() ? posix_fallocate(made.number(), 0, static_cast<off_t>(place.reserve_bytes)) : errno;
    if (failed == 0 && fsync(made.number()) != 0) failed = errno;
    if (failed == 0) return {};
    std::error_code ignored;
    if (made.is_open()) fs::remove(file, ignored);
    const bool is_full = failed == ENOSPC || failed == EDQUOT || failed == EFBIG;
    return std::unexpected(
        Failure{FailureKind::refused, file.string(),
                fmt::format("the reserve of {} bytes, in which rounds are finished and players paid when the disk is full, can't be made ({}){}",
                            place.reserve_bytes, std::generic_category().message(failed), is_full ? ". Make room on this disk" : "")});
}

}  // namespace

auto journal_directory(const fs::path& data) -> fs::path { return data / "journal"; }
auto public_key_file(const fs::path& data) -> fs::path { return data / "journal.public"; }

auto open_floor(const Place& place, Ports ports, FloorOptions options) -> Result<std::unique_ptr<Floor>> {
    if (place.anchors && journal::is_inside(*place.anchors, place.data))
        return std::unexpected(Failure{FailureKind::refused, place.anchors->string(),
                                       "lies in the data directory itself, where who cuts the journal can cut them too; anchors belong elsewhere"});
    if (auto made = journal::make_directory(place.data); !made) return std::unexpected(made.error());
    if (auto checked = check_purpose(place); !checked) return std::unexpected(checked.error());
    const auto begun = is_begun(place);
    if (!begun) return std::unexpected(begun.error());
    auto keys = *begun ? journal::Keys::open(place.data) : journal::Keys::open_or_create(place.data);
    if (!keys) return std::unexpected(keys.error());
    const journal::PublicKey key = keys->public_key();
    auto opened = journal::open_sqlite_journal(
        {journal_directory(place.data), place.first_day, *std::move(keys), place.anchors, place.file_system, place.large_log_pages, ports.report});
    if (!opened) return std::unexpected(opened.error());
    if (auto marked = mark_begun(place); !marked) return std::unexpected(marked.error());
    if (auto made = make_reserve(place); !made) return std::unexpected(made.error());
    const auto reader = journal::Reader::open(journal_directory(place.data));
    if (!reader) return std::unexpected(reader.error());
    ports.make_room = [file = reserve_file(place)] {
        std::error_code failed;
        return fs::remove(file, failed);
    };
    return Floor::open(*std::move(opened), *reader, key, std::move(ports), std::move(options));
}

}  // namespace croupier::floor
