// The rulebooks at hand: those built into the program, and any file that a person names by its path.
#pragma once

#include <expected>
#include <filesystem>
#include <string>

#include "rules/rulebook.hpp"

namespace croupier {

// Reads a whole file, or says why it can't be read.
[[nodiscard]] auto read_file(const std::string& path) -> std::expected<std::string, std::string>;

// The text of a rulebook by its id, or by the path of a file when the name ends in ".toml": from the folder, unless it begins at the root.
[[nodiscard]] auto rulebook_text(const std::string& name, const std::filesystem::path& folder = {}) -> std::expected<std::string, std::string>;

// A rulebook by its id, or by the path of a file when the name ends in ".toml". The error is one line or more for stderr.
[[nodiscard]] auto find_rulebook(const std::string& name) -> std::expected<Rulebook, std::string>;

}  // namespace croupier
