// A table's whole state as bytes, so that it need not be played again from its first event. Equal tables have equal bytes. What is read back is a
// table that its events could have made, or an error that says where the bytes are damaged; that they are the right ones is for others to prove.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "game/table.hpp"

namespace croupier {

// Raised with every change of the bytes. A snapshot with another number is refused, and the table is replayed instead.
inline constexpr std::uint32_t table_snapshot_schema = 5;

void append_snapshot(const Table& table, std::string& out);

// Whether the table fits its rulebook is not known here: see misfit() in soundness.hpp.
[[nodiscard]] auto table_from_snapshot(std::string_view bytes) -> std::expected<Table, std::string>;

}  // namespace croupier
