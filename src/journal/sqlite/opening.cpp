#include "journal/sqlite/opening.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "journal/anchors.hpp"
#include "journal/chain.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/log_check.hpp"
#include "journal/sqlite/make_day.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/sqlite/trusted.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

struct Newest {
    StoredCheckpoint stored;
    Checkpoint checkpoint;
};

auto newest_checkpoint_of(const DayFile& file, const PublicKey& key) -> Result<Newest> {
    auto read = file.newest_checkpoint();
    if (!read) return std::unexpected(read.error());
    std::optional<StoredCheckpoint>& stored = *read;
    if (!stored) return without_checkpoint(file);
    auto checkpoint = trusted_checkpoint(file, *stored, key);
    if (!checkpoint) return std::unexpected(checkpoint.error());
    return Newest{*std::move(stored), *std::move(checkpoint)};
}

auto make_first_file(const OpenOptions& options) -> Result<void> {
    const Checkpoint checkpoint{1, Position{}, options.first_day, std::nullopt, Time{}, Hash{}, {}, {}};
    const std::string body = to_text(checkpoint);
    const DayBeginning beginning{{options.first_day, Position{1}, Hash{}}, {}, {1, {body, options.keys.sign(body)}}, {}};
    return make_day_file(options.directory, beginning, options.file_system);
}

auto refuse_for_reader(const fs::path& path) -> std::unexpected<Failure> {
    return std::unexpected(
        Failure{FailureKind::refused, path.string(), "somebody has the file open and does not leave; nothing can be made durable"});
}

// The newest anchor, as far as the anchors can be reached: those that can't prove nothing, and are told of when the next one can't be written either.
struct Anchors {
    struct Anchor {
        Checkpoint checkpoint;
        std::string body;
    };
    bool are_reached = false;
    std::optional<Anchor> newest;
};

// Altered anchors prove that someone was there.
auto read_anchors(const OpenOptions& options) -> Result<Anchors> {
    if (!options.anchors) return Anchors{};
    const auto read = read_newest_anchor(*options.anchors);
    if (!read && read.error().kind == FailureKind::damaged) return std::unexpected(read.error());
    if (!read) return Anchors{};
    const std::optional<SignedCheckpoint>& anchor = *read;
    if (!anchor) return Anchors{true, std::nullopt};
    auto checkpoint = checkpoint_from(anchor->body);
    if (!checkpoint || !is_signed(anchor->body, anchor->signature, options.keys.public_key()))
        return std::unexpected(Failure{FailureKind::damaged, options.anchors->string(), "the newest anchor was altered, or signed with another key"});
    return Anchors{true, Anchors::Anchor{*std::move(checkpoint), anchor->body}};
}

// Anchors that know more than the journal prove that it was cut.
auto check_not_cut(const OpenOptions& options, const Anchors& anchors, std::uint64_t newest, Position position) -> Result<void> {
    if (!options.anchors || !anchors.newest || anchors.newest->checkpoint.number <= newest) return {};
    const Checkpoint& anchored = anchors.newest->checkpoint;
    return std::unexpected(Failure{FailureKind::damaged, options.anchors->string(),
                                   fmt::format("the anchor of checkpoint {} names record {}, but the journal ends at checkpoint {} and record {}",
                                               anchored.number, value(anchored.position), newest, value(position))});
}

// Ends with the path of a file that is not sealed. A seal that an earlier process made may be readable without being durable: no day is begun behind
// it before it is written and synced anew, and none where the anchors show that this is not the last day.
auto find_present_file(const OpenOptions& options, const Anchors& anchors, Occasion occasion) -> Result<fs::path> {
    if (const auto removed = remove_unfinished_files(options.directory); !removed) return std::unexpected(removed.error());
    for (;;) {
        const auto listed = day_files_in(options.directory);
        if (!listed) return std::unexpected(listed.error());
        const std::vector<DayPath>& days = *listed;
        if (days.empty()) {
            if (const auto whole = check_not_cut(options, anchors, 0, {}); !whole) return std::unexpected(whole.error());
            if (const auto made = make_first_file(options); !made) return std::unexpected(made.error());
            continue;
        }
        const fs::path& last = days.back().path;
        std::optional<DayBeginning> next_beginning;
        {
            const auto file = DayFile::open(last, Access::write, options.file_system);
            if (!file) return std::unexpected(file.error());
            file->connection().leave_log_on_close();
            const auto newest = newest_checkpoint_of(*file, options.keys.public_key());
            if (!newest) return std::unexpected(newest.error());
            const auto whole = check_not_cut(options, anchors, newest->checkpoint.number, newest->checkpoint.position);
            if (!whole) return std::unexpected(whole.error());
            if (seals(newest->checkpoint, *file)) {
                auto beginning = beginning_after(*file, newest->stored, newest->checkpoint);
                if (!beginning) return std::unexpected(beginning.error());
                next_beginning = *std::move(beginning);
            }
        }
        for (const DayPath& day : days) {
            const bool is_sealed = next_beginning || day.path != last;
            if (!is_sealed || is_finished(day.path)) continue;
            const bool must_finish = occasion == Occasion::start && day.path == last;
            const auto finished = finish_sealed_file(day.path, options.file_system, must_finish ? ForReaders::wait : ForReaders::go_on);
            if (!finished) return std::unexpected(finished.error());
            if (!*finished && must_finish) return refuse_for_reader(day.path);
        }
        if (!next_beginning) return last;
        if (const auto made = make_day_file(options.directory, *next_beginning, options.file_system); !made) return std::unexpected(made.error());
    }
}

// Before anything is believed: the logs are sound, and that of the last day is read from the disk, not as somebody knows it who has the file open.
// And before anything is folded: a sync that failed may have left a log that can be read and is not on the disk, and what is folded from it would be
// half a commit in the file when the power fails.
auto begin_anew(const OpenOptions& options) -> Result<void> {
    const auto days = day_files_in(options.directory);
    if (!days) return std::unexpected(days.error());
    for (const DayPath& day : *days) {
        if (auto sound = check_log_and_index(day.path); !sound) return sound;
        const fs::path log = log_of(day.path);
        const auto has_log = is_there(log);
        if (!has_log) return std::unexpected(has_log.error());
        if (*has_log && !rewrite_file(log)) return std::unexpected(system_failure(FailureKind::broken, log, "can't be made durable"));
    }
    if (days->empty()) return {};
    const fs::path& last = days->back().path;
    const auto anew = read_log_anew(last, ForReaders::wait, options.file_system);
    if (!anew) return std::unexpected(anew.error());
    if (!*anew) return refuse_for_reader(last);
    return {};
}

// Where the chains of a file are followed from: its newest good snapshot, or else its beginning.
auto start_of_chains(const DayFile& file, const PublicKey& key) -> Result<std::optional<Checkpoint>> {
    const auto snapshot = newest_trusted_snapshot(file, key);
    if (!snapshot) return std::unexpected(snapshot.error());
    if (const std::optional<Snapshot>& newest = *snapshot) return newest->checkpoint;
    if (file.row().first == Position{1}) return std::nullopt;
    const auto first = file.first_checkpoint();
    if (!first) return std::unexpected(first.error());
    const std::optional<StoredCheckpoint>& stored = *first;
    if (!stored) return without_checkpoint(file);
    return trusted_checkpoint(file, *stored, key);
}

// Follows the chains to the end of the file.
auto check_end(const DayFile& file, const std::vector<Stream>& streams, const Newest& newest, const PublicKey& key) -> Result<Chain> {
    const auto found = start_of_chains(file, key);
    if (!found) return std::unexpected(found.error());
    const std::optional<Checkpoint>& start = *found;
    Chain chain{start ? start->position : Position{}};
    for (const Stream& stream : streams) chain.add(stream);
    if (start)
        for (const auto& stream_head : start->heads) {
            if (chain.name_of(stream_head.head.stream) != stream_head.name)
                return file.damaged(fmt::format("stream {}", value(stream_head.head.stream)),
                                    fmt::format("\"{}\" is missing or has another name", stream_head.name));
            chain.set(stream_head);
        }

    const auto compare = [&]() -> Result<void> {
        if (chain.last() != newest.checkpoint.position) return {};
        const auto agreed = chain.agrees_with(newest.checkpoint);
        if (!agreed) return file.damaged(place_of_checkpoint(newest.checkpoint.number), agreed.error());
        return {};
    };
    Result<void> sound = compare();
    if (!sound) return std::unexpected(sound.error());
    const auto done = file.records(next(chain.last()), [&](const Record& record) {
        sound = follow(chain, file, record);
        if (sound) sound = compare();
        return sound.has_value();
    });
    if (!done) return std::unexpected(done.error());
    if (!sound) return std::unexpected(sound.error());
    if (auto reached = check_reached(file, newest.checkpoint, chain.last()); !reached) return std::unexpected(reached.error());
    return chain;
}

// What the anchors lack. That a journal has none at all is told.
auto find_unanchored(const OpenOptions& options, const Anchors& anchors, const DayFile& file, const Newest& newest)
    -> Result<std::vector<SignedCheckpoint>> {
    if (!options.anchors) return std::vector<SignedCheckpoint>{};
    std::uint64_t anchored = 0;
    if (anchors.newest) {
        anchored = anchors.newest->checkpoint.number;
        const auto read = file.checkpoint(anchored);
        if (!read) return std::unexpected(read.error());
        if (const std::optional<StoredCheckpoint>& stored = *read; stored && stored->content.body != anchors.newest->body)
            return file.damaged(place_of_checkpoint(anchored), "it is not the one that its anchor keeps");
    } else if (anchors.are_reached && newest.checkpoint.number > 1 && options.report) {
        options.report(
            fmt::format("{}: there is no anchor of this journal, which has {} checkpoints, so a cut would not be seen. Is the disk of the "
                        "anchors mounted? They are begun anew there.",
                        options.anchors->string(), newest.checkpoint.number));
    }
    std::vector<SignedCheckpoint> missing;
    const auto visited = file.visit_checkpoints([&](const StoredCheckpoint& stored) -> Result<void> {
        if (stored.number > anchored) missing.push_back(stored.content);
        return {};
    });
    if (!visited) return std::unexpected(visited.error());
    return missing;
}

// A sync that failed in an earlier process may have left pages of the file that only the cache holds: all of the log is folded and synced again.
auto make_durable(const OpenOptions& options, const DayFile& file) -> Result<void> {
    const auto folded = file.connection().fold(true);
    if (!folded) return std::unexpected(folded.error());
    if (!*folded) return refuse_for_reader(file.path());
    return sync_directory(options.directory);
}

// A floor that stops in order signs all that it recorded. What a crash left unsigned fits the chains, but anybody could have made it fit.
void report_unsigned(const OpenOptions& options, const fs::path& path, const Checkpoint& newest, const std::vector<Stream>& streams,
                     const Chain& chain) {
    if (!options.report) return;
    for (const std::string& stream : unsigned_streams(newest, streams, chain))
        options.report(
            fmt::format("{}: the journal was not closed in order. The stream \"{}\" was made after the last signature and has no record; the "
                        "next checkpoint signs it.",
                        path.string(), stream));
    const Position last_signed = newest.position, last = chain.last();
    if (last_signed >= last) return;
    options.report(fmt::format(
        "{}: the journal was not closed in order. Its last {} records, from record {} on, stand after the last signature; the floor goes on "
        "from them, and its next checkpoint signs them.",
        path.string(), value(last) - value(last_signed), value(next(last_signed))));
}

}  // namespace

auto open_present(const OpenOptions& options, Occasion occasion) -> Result<Present> {
    const bool is_start = occasion == Occasion::start;
    if (const auto anew = is_start ? begin_anew(options) : Result<void>{}; !anew) return std::unexpected(anew.error());
    const auto anchors = is_start ? read_anchors(options) : Anchors{};
    if (!anchors) return std::unexpected(anchors.error());
    const auto path = find_present_file(options, *anchors, occasion);
    if (!path) return std::unexpected(path.error());
    auto live = LiveFile::open(*path, options.file_system, options.large_log_pages);
    if (!live) return std::unexpected(live.error());
    const DayFile& file = live->reading();
    if (const auto checked = check_schema(file); !checked) return std::unexpected(checked.error());
    auto streams = file.streams();
    if (!streams) return std::unexpected(streams.error());
    const auto newest = newest_checkpoint_of(file, options.keys.public_key());
    if (!newest) return std::unexpected(newest.error());
    const auto chain = check_end(file, *streams, *newest, options.keys.public_key());
    if (!chain) return std::unexpected(chain.error());
    auto unanchored = is_start ? find_unanchored(options, *anchors, file, *newest) : std::vector<SignedCheckpoint>{};
    if (!unanchored) return std::unexpected(unanchored.error());
    if (is_start) {
        if (const auto durable = make_durable(options, file); !durable) return std::unexpected(durable.error());
        report_unsigned(options, *path, newest->checkpoint, *streams, *chain);
    }

    std::vector<Head> heads;
    for (const auto& [head, name] : chain->heads()) heads.push_back(head);
    const Day day = file.row().day;
    auto live_file = std::make_unique<LiveFile>(*std::move(live));
    return Present{std::move(live_file),
                   day,
                   *std::move(streams),
                   std::move(heads),
                   chain->last(),
                   newest->checkpoint.number,
                   hash_of(newest->stored.content.body),
                   *std::move(unanchored)};
}

}  // namespace croupier::journal
