#include "audit/verify.hpp"

#include <algorithm>

#include "audit/audit.hpp"

namespace croupier::audit {

auto verify(const JournalPlace& place, const journal::PublicKey& key, const VerifyOptions& options) -> journal::Result<Verified> {
    const auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    auto audit = Audit::open(*reader);
    if (!audit) return std::unexpected(audit.error());
    const auto checkpoints = reader->checkpoints();
    if (!checkpoints) return std::unexpected(checkpoints.error());
    const auto is_ours = [&](const journal::SignedCheckpoint& one) { return journal::is_signed(one.body, one.signature, key); };
    if (!checkpoints->empty() && std::ranges::none_of(*checkpoints, is_ours))
        return std::unexpected(journal::Failure{journal::FailureKind::damaged, place.days.string(),
                                                "not one checkpoint of this journal is signed with this key: it is the key of another journal, or "
                                                "the whole journal was signed anew with another"});
    for (const journal::SignedCheckpoint& one : *checkpoints)  // their signatures are checked with the file that they stand in
        if (const auto checkpoint = journal::checkpoint_from(one.body)) (*audit)->expect(*checkpoint);
    journal::VerifyOptions chains{key, options.anchors, options.progress, [&](const journal::Record& record) { return (*audit)->follow(record); }};
    auto report = journal::verify_chains(place.days, chains);
    if (!report) return std::unexpected(report.error());
    if (auto finished = (*audit)->finish(); !finished)
        return std::unexpected(journal::Failure{journal::FailureKind::damaged, place.days.string() + ", at its end", finished.error()});
    return Verified{*report, (*audit)->tally(), (*audit)->state_hash()};
}

}  // namespace croupier::audit
