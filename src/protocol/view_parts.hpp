// What several views of a table have in common.
#pragma once

#include "protocol/object_writer.hpp"
#include "protocol/table_screen.hpp"

namespace croupier::protocol {

[[nodiscard]] inline auto begin_view(const TableScreen& screen, Sequence from, std::string& out) -> ObjectWriter {
    ObjectWriter to{JsonWriter{out}};
    to.text("type", "table").text("table", screen.name()).put("from", from).put("to", screen.table().last_sequence);
    return to;
}

// What was arranged for this player, where something was.
inline void write_arranged(ObjectWriter& to, const Seat& seat) {
    if (!seat.arranged) return;
    to.put("minimum", seat.arranged->limits.minimum).put("maximum", seat.arranged->limits.maximum);
    to.put("straight_up_only", seat.arranged->straight_up_only);
}

inline void write_owed(ObjectWriter& to, const Table& table, SessionNumber session) {
    const auto owed = table.owed.find(session);
    if (owed == table.owed.end()) return;
    if (owed->second.to > Money{}) to.put("owed_to", owed->second.to);
    if (owed->second.by > Money{}) to.put("owed_by", owed->second.by);
}

}  // namespace croupier::protocol
