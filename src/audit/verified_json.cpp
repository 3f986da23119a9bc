#include "audit/verified_json.hpp"

#include <nlohmann/json.hpp>

namespace croupier::audit {

auto verified_json(const Verified& verified) -> nlohmann::ordered_json {
    const auto& [chains, tally, state] = verified;
    return {
        {"sound", true},
        {"days", chains.days},
        {"streams", chains.streams},
        {"records", chains.records},
        {"events", tally.events},
        {"rounds",
         {{"settled", tally.rounds_settled}, {"void", tally.rounds_void}, {"corrected", tally.rounds_corrected}, {"undone", tally.rounds_undone}}},
        {"in",
         {{"notes", tally.notes_in.to_string()},
          {"slips", tally.slips_in.to_string()},
          {"attendants", tally.attendants_in.to_string()},
          {"chips", tally.chips_in.to_string()}}},
        {"out", {{"slips", tally.slips_out.to_string()}, {"slips_paid", tally.slips_paid.to_string()}, {"chips", tally.chips_out.to_string()}}},
        {"staked", tally.staked.to_string()},
        {"returned", tally.returned.to_string()},
        {"documents", chains.documents},
        {"snapshots", tally.snapshots},
        {"checkpoints", chains.checkpoints},
        {"anchors", chains.anchors},
        {"unsigned", chains.unsigned_records},
        {"unsigned_from", chains.unsigned_records == 0 ? nlohmann::ordered_json{} : nlohmann::ordered_json(value(chains.first_unsigned))},
        {"unsigned_streams", chains.unsigned_streams},
        {"state", journal::hexadecimal(state)}};
}

}  // namespace croupier::audit
