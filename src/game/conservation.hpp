// Sums that hold at any time, whatever has happened: money is conserved, and the seats' amounts are the accounts'.
#pragma once

#include <string>
#include <vector>

#include "game/table.hpp"

namespace croupier {

// A sentence for each sum that does not hold; none at a sound table.
[[nodiscard]] auto broken_sums(const Table& table) -> std::vector<std::string>;

// The same of chips: each is in the tray, in a rack or on the layout, and they are worth what their seat's credit and stakes say.
[[nodiscard]] auto broken_chips(const Table& table) -> std::vector<std::string>;

}  // namespace croupier
