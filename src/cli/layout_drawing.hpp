// Draws a layout for a terminal from the same lattice that its spots come from, zeros on the left.
#pragma once

#include <string>

#include "rules/rulebook.hpp"

namespace croupier {

[[nodiscard]] auto draw_layout(const Rulebook& book) -> std::string;

}  // namespace croupier
