#include "journal/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/ensure.hpp"
#include "journal/chain.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/log_check.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/sqlite/trusted.hpp"
#include "journal/verify_anchors.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

// Of a large file it takes minutes, which who wants to stop does not wait for.
auto check_structure_of(const DayFile& file, std::stop_token stop = {}) -> Result<void> {
    auto statement = file.connection().prepare("PRAGMA integrity_check(1)");
    if (!statement) return std::unexpected(statement.error());
    file.connection().heed(&stop);
    const auto row = statement->step();
    file.connection().heed(nullptr);
    if (stop.stop_requested()) return {};
    if (!row) return std::unexpected(row.error());
    const std::string said{statement->text(0).value_or("nothing")};
    if (said != "ok") return file.damaged("", "its structure is damaged: " + said);
    return {};
}

// One pass over all day files; each step ends at the first thing that is off. Of the checkpoints only one or two are in memory: a journal has
// thousands a day, and who plays verifies it meanwhile.
class Verifier {
public:
    Verifier(const fs::path& directory, const VerifyOptions& options) : directory_{directory}, options_{options} {}

    auto run() -> Result<VerifyReport> {
        if (options_.anchors) {  // before the days: a floor that runs may write more of both, and each anchor after its checkpoint
            auto anchors = anchor_files_in(*options_.anchors);
            if (!anchors) return std::unexpected(anchors.error());
            anchors_ = *std::move(anchors);
            if (anchors_.empty()) return refuse(*options_.anchors, "there are no anchors in this directory");
        }
        const auto listed = files();
        if (!listed) return std::unexpected(listed.error());
        const std::vector<DayPath>& days = *listed;
        if (days.empty()) return refuse(directory_, "there is no journal in this directory");
        last_ = last_position(days.back().path);
        for (const DayPath& day : days)
            if (auto checked = check_file(day.path, day.day == days.back().day); !checked) return std::unexpected(checked.error());
        report_.days = days.size();
        const Position last_signed = newest().position;
        report_.unsigned_records = value(chain_.last()) - value(last_signed);
        if (report_.unsigned_records > 0) report_.first_unsigned = next(last_signed);
        report_.streams = streams_.size();
        report_.unsigned_streams = unsigned_streams(newest(), streams_, chain_);
        if (options_.anchors) {
            const auto anchors = compare_anchors(*options_.anchors, anchors_, {numbers_, chain_.last()}, options_.key);
            if (!anchors) return std::unexpected(anchors.error());
            report_.anchors = *anchors;
        }
        return report_;
    }

private:
    struct Newest {
        Checkpoint checkpoint;
        Hash body{};
    };

    // A file that was checked has one.
    [[nodiscard]] auto newest() const -> const Checkpoint& {
        ENSURE(newest_.has_value(), "a day begins with a checkpoint");
        return newest_->checkpoint;
    }

    static auto refuse(const fs::path& directory, std::string why) -> std::unexpected<Failure> {
        return std::unexpected(Failure{FailureKind::refused, directory.string(), std::move(why)});
    }

    [[nodiscard]] auto files() const -> Result<std::vector<DayPath>> {
        std::map<Day, fs::path> of_day;
        for (const auto& directory : {std::optional{directory_}, options_.newer}) {
            if (!directory) continue;
            const auto listed = day_files_in(*directory);
            if (!listed) return std::unexpected(listed.error());
            for (const DayPath& day : *listed) of_day[day.day] = day.path;
        }
        std::vector<DayPath> days;
        for (const auto& [day, path] : of_day) days.push_back({day, path});
        return days;
    }

    // Only for the progress shown: a file that can't tell is found out later, by its name.
    static auto last_position(const fs::path& path) -> Position {
        const auto file = DayFile::open_to_read(path);
        return file ? file->last_position().value_or(Position{}) : Position{};
    }

    auto check_file(const fs::path& path, bool is_last) -> Result<void> {
        if (auto checked = check_log(path); !checked) return checked;
        const auto file = DayFile::open_to_read(path);
        if (!file) return std::unexpected(file.error());
        if (const auto begun = file->connection().execute("BEGIN"); !begun) return begun;  // one view of a file that is being written
        if (auto checked = check_schema(*file); !checked) return checked;
        for (const auto step : {&Verifier::check_row, &Verifier::check_checkpoints, &Verifier::check_streams, &Verifier::check_records,
                                &Verifier::check_snapshots, &Verifier::check_documents})
            if (auto checked = (this->*step)(*file); !checked) return checked;
        if (options_.with_structure)
            if (auto checked = check_structure_of(*file); !checked) return checked;
        const Checkpoint& last = newest();
        const bool sealed = seals(last, *file);
        if (!is_last && !sealed) return file->damaged("", "is not sealed, but a later day follows");
        if (sealed && last.position != chain_.last())
            return file->damaged(place_of_checkpoint(last.number),
                                 fmt::format("it sealed the day at record {}, but records go on to {}", value(last.position), value(chain_.last())));
        for (const Stream& stream : streams_)  // a seal names them all, and none is made after it
            if (sealed && !names(last, stream))
                return file->damaged(fmt::format("stream {}", value(stream.id)),
                                     fmt::format("\"{}\" is none of those that the day was sealed with", stream.name));
        return {};
    }

    auto check_row(const DayFile& file) -> Result<void> {
        const FileRow& row = file.row();
        if (row.first != next(chain_.last()))
            return file.damaged("table file, column first_position",
                                fmt::format("it is {}, but the day before ends with record {}", value(row.first), value(chain_.last())));
        if (row.previous_checkpoint != (newest_ ? newest_->body : Hash{}))
            return file.damaged("table file, column previous_checkpoint",
                                newest_ ? "it is not the checkpoint that sealed the day before" : "earlier days are missing, or it was altered");
        if (newest_ && newest_->checkpoint.next_day != row.day)
            return file.damaged("table file, column day", "the day before does not name this one as the next");
        return {};
    }

    auto check_checkpoints(const DayFile& file) -> Result<void> {
        bool repeated = newest_.has_value();  // a day begins with the seal of the day before
        first_here_ = 0;
        const std::uint64_t first_own = newest_ ? newest_->checkpoint.number + 1 : 1;
        const auto visited = file.visit_checkpoints([&](const StoredCheckpoint& one) -> Result<void> {
            auto checkpoint = trusted_checkpoint(file, one, options_.key);
            if (!checkpoint) return std::unexpected(checkpoint.error());
            if (first_here_ == 0) first_here_ = one.number;
            const Hash body = hash_of(one.content.body);
            if (std::exchange(repeated, false)) {
                if (body != newest_->body) return file.damaged(place_of_checkpoint(one.number), "is not the one that sealed the day before");
                return {};
            }
            if (auto follows = check_following(file, *checkpoint); !follows) return follows;
            newest_ = Newest{*std::move(checkpoint), body};
            ++report_.checkpoints;
            return {};
        });
        if (!visited) return visited;
        if (first_here_ == 0) return without_checkpoint(file);
        numbers_.push_back({file.path(), first_own, newest().number});
        return {};
    }

    // On the one before it, also where that stands in the file of the day before.
    [[nodiscard]] auto check_following(const DayFile& file, const Checkpoint& checkpoint) const -> Result<void> {
        const std::string place = place_of_checkpoint(checkpoint.number);
        const Checkpoint* before = newest_ ? &newest_->checkpoint : nullptr;
        const std::uint64_t due = before == nullptr ? 1 : before->number + 1;
        if (checkpoint.number != due) return file.damaged(place, fmt::format("checkpoint {} is missing", due));
        if (checkpoint.previous != (newest_ ? newest_->body : Hash{})) return file.damaged(place, "does not name the checkpoint before it");
        if (checkpoint.day != file.row().day) return file.damaged(place, "is of another day than its file");
        if (before == nullptr) return {};
        if (checkpoint.position < before->position) return file.damaged(place, "stands before the one before it");
        if (before->day == checkpoint.day && before->next_day) return file.damaged(place, "comes after the seal of its day");
        return {};
    }

    auto check_streams(const DayFile& file) -> Result<void> {
        auto streams = file.streams();
        if (!streams) return std::unexpected(streams.error());
        streams_ = *std::move(streams);
        for (const Stream& stream : streams_) {
            if (chain_.knows(stream.id) && chain_.name_of(stream.id) != stream.name)
                return file.damaged(fmt::format("stream {}", value(stream.id)), fmt::format("column name: it was \"{}\"", chain_.name_of(stream.id)));
            chain_.add(stream);
        }
        for (const auto& [head, name] : chain_.heads())
            if (std::ranges::find(streams_, Stream{head.stream, name}) == streams_.end())
                return file.damaged(fmt::format("stream {}", value(head.stream)), fmt::format("\"{}\" is missing", name));
        return {};
    }

    auto check_records(const DayFile& file) -> Result<void> {
        Result<void> sound = read_due(file, first_here_);
        if (sound) sound = compare(file);
        if (!sound) return sound;
        // From 0, not from the file's first: a record before it would otherwise go unseen.
        const auto done = file.records(Position{}, [&](const Record& record) {
            sound = check_record(file, record);
            if (sound) sound = compare(file);
            return sound.has_value();
        });
        if (!done) return done;
        if (!sound) return sound;
        return check_reached(file, newest(), chain_.last());
    }

    // The chains with the checkpoints taken at this position.
    auto compare(const DayFile& file) -> Result<void> {
        while (due_ && due_->position <= chain_.last()) {
            if (due_->position == chain_.last())
                if (const auto agreed = chain_.agrees_with(*due_); !agreed) return file.damaged(place_of_checkpoint(due_->number), agreed.error());
            if (auto read = read_due(file, due_->number + 1); !read) return read;
        }
        return {};
    }

    // Reads one again whose signature was good; nothing is due after the newest.
    auto read_due(const DayFile& file, std::uint64_t number) -> Result<void> {
        due_.reset();
        if (number > newest().number) return {};
        const auto read = file.checkpoint(number);
        if (!read) return std::unexpected(read.error());
        const std::optional<StoredCheckpoint>& stored = *read;
        if (!stored) return file.damaged(place_of_checkpoint(number), "can't be found by its number");
        auto checkpoint = read_again(file, *stored);
        if (!checkpoint) return std::unexpected(checkpoint.error());
        due_ = *std::move(checkpoint);
        return {};
    }

    static auto read_again(const DayFile& file, const StoredCheckpoint& stored) -> Result<Checkpoint> {
        auto checkpoint = checkpoint_from(stored.content.body);
        if (!checkpoint) return file.damaged(place_of_checkpoint(stored.number), "its body can't be read: " + checkpoint.error());
        return *std::move(checkpoint);
    }

    auto check_record(const DayFile& file, const Record& record) -> Result<void> {
        if (auto followed = follow(chain_, file, record); !followed) return followed;
        if (options_.check)
            if (const auto checked = options_.check(record); !checked)
                return file.damaged(place_of(record, chain_.name_of(record.stream), ""), checked.error());
        constexpr std::uint64_t between_reports = 4'096;
        if (++report_.records % between_reports == 0 && options_.progress) options_.progress(record.position, last_);
        return {};
    }

    auto check_snapshots(const DayFile& file) -> Result<void> {
        const auto numbers = file.snapshot_numbers();
        if (!numbers) return std::unexpected(numbers.error());
        for (const std::uint64_t number : *numbers)
            if (number < first_here_ || number > newest().number)
                return file.damaged(fmt::format("snapshot of checkpoint {}", number), "column checkpoint: there is no such checkpoint");
        return file.visit_checkpoints([&](const StoredCheckpoint& one) -> Result<void> {
            const auto checkpoint = read_again(file, one);
            if (!checkpoint) return std::unexpected(checkpoint.error());
            const auto snapshot = trusted_snapshot(file, *checkpoint);
            if (!snapshot) return std::unexpected(snapshot.error());
            report_.snapshots += snapshot->parts.empty() ? 0 : 1;
            return {};
        });
    }

    auto check_documents(const DayFile& file) -> Result<void> {
        const auto hashes = file.document_hashes();
        if (!hashes) return std::unexpected(hashes.error());
        for (const Hash& hash : *hashes) {
            const auto document = file.document(hash);
            if (!document) return std::unexpected(document.error());
            if (!*document) return file.damaged(fmt::format("document {}", hexadecimal(hash)), "can't be found by its hash");
            ++report_.documents;
        }
        return {};
    }

    fs::path directory_;
    const VerifyOptions& options_;
    std::vector<AnchorFile> anchors_;
    VerifyReport report_;
    Position last_{};
    Chain chain_{Position{}};
    std::optional<Newest> newest_;      // the last checkpoint that was found good
    std::optional<Checkpoint> due_;     // the next one that the chains come to
    std::uint64_t first_here_ = 0;      // the number of the present file's first
    std::vector<VerifiedDay> numbers_;  // of all files
    std::vector<Stream> streams_;       // of the present file
};

}  // namespace

auto verify_chains(const fs::path& directory, const VerifyOptions& options) -> Result<VerifyReport> { return Verifier{directory, options}.run(); }

auto check_synced(const fs::path& directory) -> Result<void> {
    const auto days = day_files_in(directory);
    if (!days) return std::unexpected(days.error());
    for (const DayPath& day : *days)
        if (auto checked = check_log_and_index(day.path); !checked) return checked;
    return {};
}

auto check_structure(const fs::path& directory, const std::stop_token& stop) -> Result<void> {
    const auto days = day_files_in(directory);
    if (!days) return std::unexpected(days.error());
    for (const DayPath& day : *days) {
        if (stop.stop_requested()) return {};
        const auto file = DayFile::open_to_read(day.path);
        if (!file) return std::unexpected(file.error());
        if (auto checked = check_structure_of(*file, stop); !checked) return checked;
    }
    return {};
}

}  // namespace croupier::journal
