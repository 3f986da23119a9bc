// The words of a scenario line about chips at a live table. A player is named; the runner has put the number of the place there.
#pragma once

#include <optional>

#include "scenario/act_parts.hpp"

namespace croupier {

// Chips as "25.00*4" and "green*10", one word each.
[[nodiscard]] auto read_chips(const LineWords& words, std::size_t first, std::size_t end) -> std::expected<Chips, std::string>;

[[nodiscard]] auto chip_words() -> LineWords;

// Nothing where the first word is none of these.
[[nodiscard]] auto read_chip_acts(const Rulebook& book, const LineWords& words) -> std::optional<Acts>;

}  // namespace croupier
