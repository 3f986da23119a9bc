// The cage's whole state as bytes, so that it need not be worked through again from its first event. Equal cages have equal bytes. What is read back
// is a cage that its events could have made, or an error that says where the bytes are damaged; that they are the right ones is for others to prove.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "cage/cage.hpp"

namespace croupier::cage {

// Raised with every change of the bytes. A snapshot with another number is refused, and the cage is replayed instead.
inline constexpr std::uint32_t cage_snapshot_schema = 3;

void append_snapshot(const Cage& cage, std::string& out);
[[nodiscard]] auto cage_from_snapshot(std::string_view bytes) -> std::expected<Cage, std::string>;

}  // namespace croupier::cage
