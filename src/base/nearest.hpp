// Finds what a person probably meant: the known word nearest to the one that was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace croupier {

// The number of letters to insert, delete, replace or swap with their neighbour to get from one word to the other.
[[nodiscard]] auto edit_distance(std::string_view from, std::string_view to) -> std::size_t;

// The nearest of the known words, or an empty string when none is near enough to suggest.
[[nodiscard]] auto nearest(std::string_view word, std::span<const std::string> known) -> std::string;

// What ends the sentence "there is no …": "did you mean split?", or "there are split, street" where no word is near.
[[nodiscard]] auto hint(std::string_view word, std::span<const std::string> known) -> std::string;

// The same where the known words are too many to name: "; did you mean split?" for the near word, and nothing where there is none.
[[nodiscard]] auto short_hint(std::string_view near) -> std::string;

}  // namespace croupier
