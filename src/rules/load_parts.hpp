// The parts of the loader; each reads its sections of the file into the rulebook and notes what is off.
#pragma once

#include <vector>

#include "base/document.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

void load_clauses(Section& file, Rulebook& book);
void load_wheel_and_layout(Section& file, Rulebook& book);
void load_wagers(Section& file, Rulebook& book);      // needs the wheel and the layout
void load_piece_bets(Section& file, Rulebook& book);  // needs the wagers
void load_round(Section& file, Rulebook& book);
void load_irregularities(Section& file, Rulebook& book);
void load_seats_and_people(Section& file, Rulebook& book);

// The clause and reading of a value; a value with neither, or with a clause that the file lacks, is a fault.
[[nodiscard]] auto cite(Section& section, const Rulebook& book) -> Citation;

// As cite, for a policy: it is also shown, in a line, under its clauses on the rulebook's page.
[[nodiscard]] auto cite_shown(Section& section, Rulebook& book) -> Citation;

// "0 32 15": numbers separated by blanks.
[[nodiscard]] auto read_numbers(Section& section, std::string_view key) -> std::vector<Number>;
[[nodiscard]] auto parse_numbers(const Section& section, std::string_view key, std::string_view text, std::size_t item = 0) -> std::vector<Number>;

[[nodiscard]] auto split_words(std::string_view text) -> std::vector<std::string>;

}  // namespace croupier
