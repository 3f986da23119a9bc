// Tries the scenarios themselves: changes one datum of a rulebook at a time and asks whether a scenario of its clause notices.
#pragma once

#include <string>
#include <vector>

namespace croupier::ablation {

// A rulebook's text with one datum changed.
struct Change {
    std::string what;                  // "spin.minimum_revolutions: 4 -> 5"
    std::vector<std::string> clauses;  // that the datum cites
    std::string text;                  // of the whole file
};

// Every change of one number, flag or word that the format allows; whether the result loads is for the caller to see.
[[nodiscard]] auto changes_of(const std::string& rulebook_text) -> std::vector<Change>;

}  // namespace croupier::ablation
