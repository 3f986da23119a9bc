// Turns the text of a rulebook file into a Rulebook, or into the list of everything that is off, each with its line.
// Total: any text at all gives one or the other.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "base/document.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

[[nodiscard]] auto load_rulebook(std::string_view text) -> std::expected<Rulebook, std::vector<Fault>>;

}  // namespace croupier
