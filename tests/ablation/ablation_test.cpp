// For each clause that the engine must meet and that rests on a datum, the datum is changed: a scenario that shows the clause must then fail.
// What survives is listed in docs/ablation.md, reviewed, and may only shrink or be changed on purpose.
#include "ablation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "rules/built_in.hpp"
#include "rules/load.hpp"
#include "scenario/runner.hpp"
#include "scenario/script.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

namespace fs = std::filesystem;

// The scenarios of a rulebook by the clauses that they show.
auto scenarios_of(const std::string& id) -> std::map<std::string, std::vector<std::string>> {
    std::map<std::string, std::vector<std::string>> by_clause;
    const std::string folder = "tests/clauses/" + id;
    for (const auto& entry : fs::directory_iterator(testing::source_path(folder))) {
        if (entry.path().extension() != ".scenario") continue;
        const std::string text = testing::source_file(folder + "/" + entry.path().filename().string());
        const auto script = parse_script(text);
        if (!script) continue;
        for (const std::string& clause : script->clauses) by_clause[clause].push_back(text);
    }
    return by_clause;
}

auto is_for_the_engine(const Rulebook& book, const std::string& id) -> bool {
    const auto clause = std::ranges::find(book.clauses, id, &Clause::id);
    return clause != book.clauses.end() && std::ranges::find(clause->demands, Demand::engine) != clause->demands.end();
}

TEST(Ablation, a_changed_datum_is_noticed_by_a_scenario_of_its_clause) {
    std::string page =
        "# Data that no scenario notices\n\n"
        "Each datum of a rulebook is changed, one at a time; a scenario of a clause that it cites must then fail. These changes were not\n"
        "noticed. The test run fails when this list changes.\n";
    int tried = 0, noticed = 0;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const Rulebook& book = testing::rulebook(built_in.id);
        const auto scenarios = scenarios_of(book.id);
        page += "\n## " + book.id + "\n\n";
        for (const ablation::Change& change : ablation::changes_of(std::string{built_in.text})) {
            std::vector<std::string> texts;
            bool concerns_engine = false;
            for (const std::string& clause : change.clauses) {
                if (!is_for_the_engine(book, clause)) continue;
                concerns_engine = true;
                if (const auto found = scenarios.find(clause); found != scenarios.end())
                    texts.insert(texts.end(), found->second.begin(), found->second.end());
            }
            // Where a no-spin voids, to void and to call no spin are the same.
            const bool same = book.no_spin.rule == NoSpinEffect::voids && change.what.starts_with("irregularity.effect");
            if (!concerns_engine || same) continue;
            const auto changed = load_rulebook(change.text);
            if (!changed) continue;  // the loader noticed
            ++tried;
            const auto find = [&](std::string_view) { return &*changed; };
            const bool seen = std::ranges::any_of(texts, [&](const std::string& text) { return !run_scenario(text, find).differences.empty(); });
            noticed += seen ? 1 : 0;
            if (!seen) page += "- " + change.clauses.front() + ": " + change.what + "\n";
        }
    }
    page += "\n" + std::to_string(tried) + " changes tried, " + std::to_string(noticed) + " noticed.\n";
    EXPECT_GT(noticed, tried / 2);
    if (std::getenv("CROUPIER_WRITE_ABLATION") != nullptr) std::ofstream{testing::source_path("docs/ablation.md")} << page;
    EXPECT_EQ(page, testing::source_file("docs/ablation.md")) << "write it anew with CROUPIER_WRITE_ABLATION=1 and look at the difference";
}

}  // namespace
}  // namespace croupier
