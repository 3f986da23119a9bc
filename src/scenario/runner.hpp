// Runs a scenario: plays its lines at a table of the game core and says where what happened differs from what is expected.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"

namespace croupier {

struct Difference {
    int line = 0;
    std::string text;
};

struct ScenarioResult {
    std::vector<std::string> clauses;  // what the file says it shows
    std::string rulebook;
    std::vector<Difference> differences;  // empty: passed
    bool misworded = false;               // a word was not understood: the file is wrong, not the game
};

using FindRulebook = std::function<const Rulebook*(std::string_view id)>;

[[nodiscard]] auto run_scenario(std::string_view text, const FindRulebook& find) -> ScenarioResult;

}  // namespace croupier
