// croupier journal verify: the whole journal, on the level of bytes and on the level of the game, in one pass.
#include <nlohmann/json.hpp>

#include "audit/verified_json.hpp"
#include "cli/journal_support.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace croupier {
namespace {

void print_report(const audit::Verified& verified, bool with_anchors) {
    const auto& [chains, tally, state] = verified;
    const auto entry = [](std::string_view name, const std::string& content) {
        fmt::print("  {}{}\n", inked(Ink::muted, fmt::format("{:<13}", name)), content);
    };
    fmt::print("\n  {}\n\n", inked(Ink::bold, "The journal is sound"));
    entry("records", fmt::format("{} in {} stream{} over {} day{}, {} events", grouped(chains.records), chains.streams,
                                 chains.streams == 1 ? "" : "s", chains.days, chains.days == 1 ? "" : "s", grouped(tally.events)));
    entry("rounds", fmt::format("{} settled, each recomputed by its rulebook; {} void, {} corrected, {} undone", grouped(tally.rounds_settled),
                                grouped(tally.rounds_void), grouped(tally.rounds_corrected), grouped(tally.rounds_undone)));
    entry("wagers", fmt::format("{} staked, {} returned", tally.staked.to_string(), tally.returned.to_string()));
    entry("money in", fmt::format("{} in notes, {} from slips, {} from attendants, {} in chips", tally.notes_in.to_string(),
                                  tally.slips_in.to_string(), tally.attendants_in.to_string(), tally.chips_in.to_string()));
    entry("money out", fmt::format("{} on slips, {} in chips; {} of slips paid in cash", tally.slips_out.to_string(), tally.chips_out.to_string(),
                                   tally.slips_paid.to_string()));
    entry("signatures", fmt::format("{} checkpoints{}", grouped(chains.checkpoints),
                                    with_anchors ? fmt::format(", {} of them anchored outside", grouped(chains.anchors))
                                                 : "; a cut end would show only with --anchors"));
    if (chains.unsigned_records > 0)
        entry("unsigned",
              fmt::format("{} record{} after the last checkpoint, from record {} on: who lacks the key could have rewritten them",
                          grouped(chains.unsigned_records), chains.unsigned_records == 1 ? "" : "s", grouped(value(chains.first_unsigned))));
    for (const std::string& stream : chains.unsigned_streams)
        entry("unsigned",
              fmt::format("the stream {}, which no record uses: made after the last checkpoint, and who lacks the key could have made it", stream));
    if (chains.unsigned_records == 0 && chains.unsigned_streams.empty()) entry("unsigned", "none: the last checkpoint stands at the end");
    entry("snapshots", fmt::format("{}, equal to the state replayed to them", tally.snapshots));
    entry("state", journal::hexadecimal(state));
    fmt::print("\n");
}

}  // namespace

auto verify_journal(const JournalArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    const auto key = audit::find_key(*place, path_of(arguments.key));
    if (!key) return complain_of(key.error());
    const auto synced = journal::check_synced(place->days);
    ProgressBar bar{"verifying"};
    const auto verified = synced ? audit::verify(*place, *key, {path_of(arguments.anchors), shown_on(bar)}) : std::unexpected(synced.error());
    bar.clear();
    if (!verified) {
        const bool damaged = verified.error().kind != journal::FailureKind::refused;
        if (damaged && arguments.json) print_line({{"sound", false}, {"where", verified.error().where}, {"why", verified.error().why}});
        return complain_of(verified.error());
    }
    if (arguments.json)
        print_line(audit::verified_json(*verified));
    else
        print_report(*verified, arguments.anchors.has_value());
    return Exit::done;
}

}  // namespace croupier
