#include "journal/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "journal/anchors.hpp"
#include "journal/chain.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/log_check.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/sqlite/trusted.hpp"

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

// One pass over all day files; each step ends at the first thing that is off.
class Verifier {
public:
    Verifier(const fs::path& directory, const VerifyOptions& options) : directory_{directory}, options_{options} {}

    auto run() -> Result<VerifyReport> {
        if (options_.anchors) {  // before the days: a floor that runs may write more of both, and each anchor after its checkpoint
            auto anchors = read_anchors(*options_.anchors);
            if (!anchors) return std::unexpected(anchors.error());
            anchors_ = *std::move(anchors);
            if (anchors_.empty()) return refuse(*options_.anchors, "there are no anchors in this directory");
        }
        const std::vector<DayPath> days = files();
        if (days.empty()) return refuse(directory_, "there is no journal in this directory");
        last_ = last_position(days.back().path);
        for (const DayPath& day : days)
            if (auto checked = check_file(day.path, day.day == days.back().day); !checked) return std::unexpected(checked.error());
        report_.days = days.size();
        if (auto checked = check_anchors(); !checked) return std::unexpected(checked.error());
        return report_;
    }

private:
    struct Known {
        std::string body;
        Checkpoint checkpoint;
    };

    static auto refuse(const fs::path& directory, std::string why) -> std::unexpected<Failure> {
        return std::unexpected(Failure{FailureKind::refused, directory.string(), std::move(why)});
    }

    [[nodiscard]] auto files() const -> std::vector<DayPath> {
        std::map<Day, fs::path> of_day;
        for (const DayPath& day : day_files_in(directory_)) of_day[day.day] = day.path;
        if (options_.newer)
            for (const DayPath& day : day_files_in(*options_.newer)) of_day[day.day] = day.path;
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
        const Known& newest = known_.rbegin()->second;
        const bool sealed = newest.checkpoint.next_day && newest.checkpoint.day == file->row().day;
        if (!is_last && !sealed) return file->damaged("", "is not sealed, but a later day follows");
        if (sealed && newest.checkpoint.position != chain_.last())
            return file->damaged(
                fmt::format("checkpoint {}", newest.checkpoint.number),
                fmt::format("it sealed the day at record {}, but records go on to {}", value(newest.checkpoint.position), value(chain_.last())));
        return {};
    }

    auto check_row(const DayFile& file) -> Result<void> {
        const FileRow& row = file.row();
        if (row.first != next(chain_.last()))
            return file.damaged("table file, column first_position",
                                fmt::format("it is {}, but the day before ends with record {}", value(row.first), value(chain_.last())));
        const Hash expected = known_.empty() ? Hash{} : hash_of(known_.rbegin()->second.body);
        if (row.previous_checkpoint != expected)
            return file.damaged("table file, column previous_checkpoint", known_.empty() ? "earlier days are missing, or it was altered"
                                                                                         : "it is not the checkpoint that sealed the day before");
        if (!known_.empty() && known_.rbegin()->second.checkpoint.next_day != row.day)
            return file.damaged("table file, column day", "the day before does not name this one as the next");
        return {};
    }

    auto check_checkpoints(const DayFile& file) -> Result<void> {
        const auto stored = file.checkpoints();
        if (!stored) return std::unexpected(stored.error());
        if (stored->empty()) return file.damaged("", "has no checkpoint, not even that of its beginning");
        bool repeated = !known_.empty();  // a day begins with the seal of the day before
        for (const StoredCheckpoint& one : *stored) {
            const std::string place = fmt::format("checkpoint {}", one.number);
            auto checkpoint = trusted_checkpoint(file, one, options_.key);
            if (!checkpoint) return std::unexpected(checkpoint.error());
            if (std::exchange(repeated, false)) {
                if (one.content.body != known_.rbegin()->second.body) return file.damaged(place, "is not the one that sealed the day before");
                continue;
            }
            const Known* before = known_.empty() ? nullptr : &known_.rbegin()->second;
            const std::uint64_t due = before == nullptr ? 1 : before->checkpoint.number + 1;
            if (one.number != due) return file.damaged(place, fmt::format("checkpoint {} is missing", due));
            if (checkpoint->previous != (before == nullptr ? Hash{} : hash_of(before->body)))
                return file.damaged(place, "does not name the checkpoint before it");
            if (checkpoint->day != file.row().day) return file.damaged(place, "is of another day than its file");
            if (before != nullptr && checkpoint->position < before->checkpoint.position)
                return file.damaged(place, "stands before the one before it");
            if (before != nullptr && before->checkpoint.day == checkpoint->day && before->checkpoint.next_day)
                return file.damaged(place, "comes after the seal of its day");
            known_.emplace(one.number, Known{one.content.body, *std::move(checkpoint)});
            ++report_.checkpoints;
        }
        return {};
    }

    auto check_streams(const DayFile& file) -> Result<void> {
        const auto streams = file.streams();
        if (!streams) return std::unexpected(streams.error());
        for (const Stream& stream : *streams) {
            if (chain_.knows(stream.id) && chain_.name_of(stream.id) != stream.name)
                return file.damaged(fmt::format("stream {}", value(stream.id)), fmt::format("column name: it was \"{}\"", chain_.name_of(stream.id)));
            chain_.add(stream);
        }
        for (const auto& [head, name] : chain_.heads())
            if (std::ranges::find(*streams, Stream{head.stream, name}) == streams->end())
                return file.damaged(fmt::format("stream {}", value(head.stream)), fmt::format("\"{}\" is missing", name));
        report_.streams = streams->size();
        return {};
    }

    auto check_records(const DayFile& file) -> Result<void> {
        auto due = known_.begin();
        const auto compare = [&]() -> Result<void> {  // with the checkpoints taken at this position
            while (due != known_.end() && due->second.checkpoint.position < chain_.last()) ++due;
            for (; due != known_.end() && due->second.checkpoint.position == chain_.last(); ++due)
                if (const auto agreed = chain_.agrees_with(due->second.checkpoint); !agreed)
                    return file.damaged(fmt::format("checkpoint {}", due->first), agreed.error());
            return {};
        };
        Result<void> sound = compare();
        if (!sound) return sound;
        // From 0, not from the file's first: a record before it would otherwise go unseen.
        const auto done = file.records(Position{}, [&](const Record& record) {
            sound = check_record(file, record);
            if (sound) sound = compare();
            return sound.has_value();
        });
        if (!done) return done;
        if (!sound) return sound;
        if (const Checkpoint& newest = known_.rbegin()->second.checkpoint; newest.position > chain_.last())
            return file.damaged(fmt::format("checkpoint {}", newest.number),
                                fmt::format("it names record {}, but the journal ends at {}", value(newest.position), value(chain_.last())));
        return {};
    }

    auto check_record(const DayFile& file, const Record& record) -> Result<void> {
        const auto place = [&](std::string_view column) { return place_of(record, chain_.name_of(record.stream), column); };
        if (const auto followed = chain_.follow(record); !followed) return file.damaged(place(followed.error().column), followed.error().why);
        if (options_.check)
            if (const auto checked = options_.check(record); !checked) return file.damaged(place(""), checked.error());
        constexpr std::uint64_t between_reports = 4'096;
        if (++report_.records % between_reports == 0 && options_.progress) options_.progress(record.position, last_);
        return {};
    }

    auto check_snapshots(const DayFile& file) -> Result<void> {
        const auto numbers = file.snapshot_numbers();
        if (!numbers) return std::unexpected(numbers.error());
        for (const std::uint64_t number : *numbers)
            if (!known_.contains(number))
                return file.damaged(fmt::format("snapshot of checkpoint {}", number), "column checkpoint: there is no such checkpoint");
        const auto stored = file.checkpoints();
        if (!stored) return std::unexpected(stored.error());
        for (const StoredCheckpoint& one : *stored) {
            const auto snapshot = trusted_snapshot(file, known_.at(one.number).checkpoint);
            if (!snapshot) return std::unexpected(snapshot.error());
            report_.snapshots += snapshot->parts.empty() ? 0 : 1;
        }
        return {};
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

    auto check_anchors() -> Result<void> {
        for (std::size_t index = 0; index < anchors_.size(); ++index) {
            const SignedCheckpoint& anchor = anchors_[index];
            const auto fail = [&](std::string why) {
                return std::unexpected(
                    Failure{FailureKind::damaged, fmt::format("{}, anchor {}", options_.anchors->string(), index + 1), std::move(why)});
            };
            if (!is_signed(anchor.body, anchor.signature, options_.key)) return fail("it was altered, or signed with another key");
            const auto checkpoint = checkpoint_from(anchor.body);
            if (!checkpoint) return fail("it can't be read: " + checkpoint.error());
            const auto known = known_.find(checkpoint->number);
            if (known == known_.end())
                return fail(
                    fmt::format("the anchor of checkpoint {} names record {}, the journal ends at record {} and checkpoint {}: its end was cut off",
                                checkpoint->number, value(checkpoint->position), value(chain_.last()), known_.rbegin()->first));
            if (known->second.body != anchor.body) return fail(fmt::format("the journal's checkpoint {} is another one", checkpoint->number));
            ++report_.anchors;
        }
        return {};
    }

    fs::path directory_;
    const VerifyOptions& options_;
    std::vector<SignedCheckpoint> anchors_;
    VerifyReport report_;
    Position last_{};
    Chain chain_{Position{}};
    std::map<std::uint64_t, Known> known_;
};

}  // namespace

auto verify_chains(const fs::path& directory, const VerifyOptions& options) -> Result<VerifyReport> { return Verifier{directory, options}.run(); }

auto check_structure(const fs::path& directory, const std::stop_token& stop) -> Result<void> {
    for (const DayPath& day : day_files_in(directory)) {
        if (stop.stop_requested()) return {};
        const auto file = DayFile::open_to_read(day.path);
        if (!file) return std::unexpected(file.error());
        if (auto checked = check_structure_of(*file, stop); !checked) return checked;
    }
    return {};
}

}  // namespace croupier::journal
