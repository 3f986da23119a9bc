// Reads a wager as people write it ("split:0/00", "neighbours:21+2") and finds it in a rulebook, or says what would be right.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "rules/rulebook.hpp"

namespace croupier {

[[nodiscard]] auto find_wager(const Rulebook& book, std::string_view text) -> std::expected<WagerIndex, std::string>;

// The notation of a wager that was found.
[[nodiscard]] auto notation(const Rulebook& book, WagerIndex wager) -> const std::string&;

// Reads a number of this rulebook's wheel, such as an outcome.
[[nodiscard]] auto find_number(const Rulebook& book, std::string_view text) -> std::expected<Number, std::string>;

}  // namespace croupier
