// The house's whole state as bytes. Equal houses have equal bytes. What is read back is a house that its events could have made, or an error that
// says where the bytes are damaged; that they are the right ones is for others to prove.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "house/house.hpp"

namespace croupier::house {

// Raised with every change of the bytes. A snapshot with another number is refused, and the house is replayed instead.
inline constexpr std::uint32_t house_snapshot_schema = 4;

void append_snapshot(const House& house, std::string& out);
[[nodiscard]] auto house_from_snapshot(std::string_view bytes) -> std::expected<House, std::string>;

}  // namespace croupier::house
