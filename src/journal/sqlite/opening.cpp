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
        Failure{FailureKind::refused, path.string(), "somebody is reading the file and does not leave; nothing can be made durable"});
}

// Ends with the path of a file that is not sealed. A seal that an earlier process made may be readable without being durable: no day is begun behind
// it before it is written and synced anew.
auto find_present_file(const OpenOptions& options, Occasion occasion) -> Result<fs::path> {
    if (const auto removed = remove_unfinished_files(options.directory); !removed) return std::unexpected(removed.error());
    for (;;) {
        const auto listed = day_files_in(options.directory);
        if (!listed) return std::unexpected(listed.error());
        const std::vector<DayPath>& days = *listed;
        if (days.empty()) {
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
            if (newest->checkpoint.next_day && newest->checkpoint.day == file->row().day) {  // a new file begins with the seal of the day before
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

auto check_logs(const fs::path& directory) -> Result<void> {
    const auto days = day_files_in(directory);
    if (!days) return std::unexpected(days.error());
    for (const DayPath& day : *days)
        if (auto checked = check_log(day.path); !checked) return checked;
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

// What the anchors lack. Anchors that know more than the journal prove that it was cut, and altered ones that someone was there; that a journal has
// none at all is told; those that can't be reached prove nothing, and are told of when the next one can't be written either.
auto find_unanchored(const OpenOptions& options, const DayFile& file, const Newest& newest) -> Result<std::vector<SignedCheckpoint>> {
    if (!options.anchors) return std::vector<SignedCheckpoint>{};
    const auto newest_anchor = read_newest_anchor(*options.anchors);
    if (!newest_anchor && newest_anchor.error().kind == FailureKind::damaged) return std::unexpected(newest_anchor.error());
    std::uint64_t anchored = 0;
    if (const auto anchor = newest_anchor.value_or(std::nullopt)) {
        const std::string where = options.anchors->string();
        const auto checkpoint = checkpoint_from(anchor->body);
        if (!checkpoint || !is_signed(anchor->body, anchor->signature, options.keys.public_key()))
            return std::unexpected(Failure{FailureKind::damaged, where, "the newest anchor was altered, or signed with another key"});
        if (checkpoint->number > newest.checkpoint.number)
            return std::unexpected(
                Failure{FailureKind::damaged, where,
                        fmt::format("the anchor of checkpoint {} names record {}, but the journal ends at checkpoint {} and record {}",
                                    checkpoint->number, value(checkpoint->position), newest.checkpoint.number, value(newest.checkpoint.position))});
        const auto read = file.checkpoint(checkpoint->number);
        if (!read) return std::unexpected(read.error());
        if (const std::optional<StoredCheckpoint>& stored = *read; stored && stored->content.body != anchor->body)
            return file.damaged(place_of_checkpoint(checkpoint->number), "it is not the one that its anchor keeps");
        anchored = checkpoint->number;
    } else if (newest_anchor && newest.checkpoint.number > 1 && options.report) {
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

// A sync that failed in an earlier process may have left pages that only the cache holds: all of the log is written and synced again.
auto make_durable(const OpenOptions& options, const DayFile& file) -> Result<void> {
    const auto folded = file.connection().fold(true);
    if (!folded) return std::unexpected(folded.error());
    if (!*folded) return refuse_for_reader(file.path());
    return sync_directory(options.directory);
}

// A floor that stops in order signs all that it recorded. What a crash left unsigned fits the chains, but anybody could have made it fit.
void report_unsigned(const OpenOptions& options, const DayFile& file, Position last_signed, Position last) {
    if (!options.report || last_signed >= last) return;
    options.report(fmt::format(
        "{}: the journal was not closed in order. Its last {} records, from record {} on, stand after the last signature; the floor goes on "
        "from them, and its next checkpoint signs them.",
        file.path().string(), value(last) - value(last_signed), value(next(last_signed))));
}

}  // namespace

auto open_present(const OpenOptions& options, Occasion occasion) -> Result<Present> {
    if (const auto checked = occasion == Occasion::start ? check_logs(options.directory) : Result<void>{}; !checked)
        return std::unexpected(checked.error());
    const auto path = find_present_file(options, occasion);
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
    auto unanchored = occasion == Occasion::start ? find_unanchored(options, file, *newest) : std::vector<SignedCheckpoint>{};
    if (!unanchored) return std::unexpected(unanchored.error());

    if (occasion == Occasion::start) {
        if (const auto durable = make_durable(options, file); !durable) return std::unexpected(durable.error());
        report_unsigned(options, file, newest->checkpoint.position, chain->last());
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
