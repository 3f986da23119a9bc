// Sums that hold at any time, whatever has happened: money is conserved, and the seats' amounts are the accounts'.
#pragma once

#include <string>
#include <vector>

#include "game/table.hpp"

namespace croupier {

// A sentence for each sum that does not hold; none at a sound table.
[[nodiscard]] auto broken_sums(const Table& table) -> std::vector<std::string>;

}  // namespace croupier
