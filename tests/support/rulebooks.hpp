// Rulebooks for tests: the built-in ones, loaded once, and files of the source tree.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"

namespace croupier::testing {

[[nodiscard]] auto rulebook_ids() -> std::vector<std::string>;
[[nodiscard]] auto rulebook(std::string_view id) -> const Rulebook&;  // fails the test run when it does not load
[[nodiscard]] auto rulebook_text(std::string_view id) -> std::string_view;

// Those that win when the number falls.
[[nodiscard]] auto spots_on(const Rulebook& book, Number number) -> std::vector<SpotIndex>;

// By its path from the top of the source tree: where it stands, and the text of a file.
[[nodiscard]] auto source_path(std::string_view path) -> std::filesystem::path;
[[nodiscard]] auto source_file(std::string_view path) -> std::string;

}  // namespace croupier::testing
