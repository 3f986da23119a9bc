// Rulebooks for tests: the built-in ones, loaded once, and files of the source tree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"

namespace croupier::testing {

[[nodiscard]] auto rulebook_ids() -> std::vector<std::string>;
[[nodiscard]] auto rulebook(std::string_view id) -> const Rulebook&;   // fails the test run when it does not load
[[nodiscard]] auto source_file(std::string_view path) -> std::string;  // the text of a file, by its path in the source tree

}  // namespace croupier::testing
