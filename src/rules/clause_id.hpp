// Clause numbers as documents print them ("5.3.4", "7(h)v", "12(e)/2", "App. A"), taken apart so that a gap can be seen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace croupier {

// The last step of a clause number: 4 in "5.3.4", v in "7(h)v", the second in "12(e)/2".
struct ClauseId {
    std::string parent;  // "5.3", "7(h)", "12(e)"; empty at the top
    std::string style;   // what the siblings have in common: ".", "(", "roman", "/", "App. "
    int ordinal = 0;     // 4, 5, 2: siblings run from 1 (a second clause of the same number: from 2) without a gap
};

// "iv" for 4, up to fifteen; empty beyond.
[[nodiscard]] auto roman_numeral(int ordinal) -> std::string;

[[nodiscard]] auto parse_clause_id(std::string_view text) -> std::optional<ClauseId>;

}  // namespace croupier
