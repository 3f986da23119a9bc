#include "audit/verify.hpp"

#include <string>
#include <thread>
#include <utility>

#include "audit/audit.hpp"
#include "audit/side_by_side.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"

namespace croupier::audit {
namespace {

// Looks at all checkpoints, one at a time, before any record: those with a snapshot are remembered, and whether the key is the journal's is known.
// Their signatures are checked with the file that they stand in.
auto expect_snapshots(const JournalPlace& place, const journal::PublicKey& key, Audit& audit) -> journal::Result<void> {
    bool any = false, ours = false;
    std::string last;
    const auto days = journal::day_files_in(place.days);
    if (!days) return std::unexpected(days.error());
    for (const journal::DayPath& day : *days) {
        const auto file = journal::DayFile::open_to_read(day.path);
        if (!file) return std::unexpected(file.error());
        const auto visited = file->visit_checkpoints([&](const journal::StoredCheckpoint& one) -> journal::Result<void> {
            any = true;
            if (std::exchange(last, one.content.body) == one.content.body) return {};  // each day repeats the seal before it
            ours = ours || journal::is_signed(one.content.body, one.content.signature, key);
            if (const auto checkpoint = journal::checkpoint_from(one.content.body)) audit.expect(*checkpoint);
            return {};
        });
        if (!visited) return visited;
    }
    if (any && !ours)
        return std::unexpected(journal::Failure{journal::FailureKind::damaged, place.days.string(),
                                                "not one checkpoint of this journal is signed with this key: it is the key of another journal, or "
                                                "the whole journal was signed anew with another"});
    return {};
}

}  // namespace

auto verify(const JournalPlace& place, const journal::PublicKey& key, const VerifyOptions& options) -> journal::Result<Verified> {
    const auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    auto audit = Audit::open(*reader);
    if (!audit) return std::unexpected(audit.error());
    if (auto expected = expect_snapshots(place, key, **audit); !expected) return std::unexpected(expected.error());
    journal::Result<void> structure;
    std::jthread checking{[&](const std::stop_token& stop) { structure = journal::check_structure(place.days, stop); }};
    SideBySide replaying{[&](const journal::Record& record) { return (*audit)->follow(record); }};
    const auto give = [&](const journal::Record& record) {
        if (options.stop.stop_requested()) return found("nobody wants to know any more");
        return replaying.give(record) ? Finding{} : found("comes after one that is wrong");
    };
    auto report = journal::verify_chains(place.days, {key, options.anchors, options.progress, give, false});
    if (options.stop.stop_requested()) return std::unexpected(journal::Failure{journal::FailureKind::refused, {}, "the verification was stopped"});
    if (const auto fault = replaying.finish())  // it stands before whatever the chains have come to
        return std::unexpected((*audit)->damaged(fault->record, fault->why));
    if (!report) return std::unexpected(report.error());
    checking.join();
    if (!structure) return std::unexpected(structure.error());
    if (auto finished = (*audit)->finish(); !finished)
        return std::unexpected(journal::Failure{journal::FailureKind::damaged, place.days.string() + ", at its end", finished.error()});
    return Verified{*report, (*audit)->tally(), (*audit)->state_hash()};
}

}  // namespace croupier::audit
