// Rulebooks that no house has: the built-in files with other odds, another wheel, other words for its policies, loaded like any other.
#pragma once

#include <cstddef>
#include <string>

#include "rules/rulebook.hpp"

namespace croupier::testing {

// How many there are: enough that no two laws see the same ones only, few enough to load each once.
constexpr std::size_t random_rulebooks = 200;

// The same one for the same number. Loaded when first asked for, and kept.
[[nodiscard]] auto random_rulebook(std::size_t number) -> const Rulebook&;

// Its text, as it would stand in a file.
[[nodiscard]] auto random_rulebook_text(std::size_t number) -> std::string;

}  // namespace croupier::testing
