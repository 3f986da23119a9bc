// The house's whole state as bytes. Equal houses have equal bytes.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "house/house.hpp"

namespace croupier::house {

// Raised with every change of the bytes. A snapshot with another number is refused, and the house is replayed instead.
inline constexpr std::uint32_t house_snapshot_schema = 1;

void append_snapshot(const House& house, std::string& out);
[[nodiscard]] auto house_from_snapshot(std::string_view bytes) -> std::expected<House, std::string>;

}  // namespace croupier::house
