// For each clause that the engine must meet and that rests on a datum, the datum is changed: a scenario that shows the clause must then fail.
// What survives is listed in docs/ablation.md, each with a reason that a person has written there; it may only shrink or be changed on purpose.
#include "ablation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "rules/built_in.hpp"
#include "rules/load.hpp"
#include "scenario/runner.hpp"
#include "scenario/script.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

namespace fs = std::filesystem;

// The scenarios of a rulebook by the clauses that they show.
using Scenarios = std::map<std::string, std::vector<std::string>>;

auto scenarios_of(const std::string& id) -> Scenarios {
    Scenarios by_clause;
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

// Whether a scenario notices the change; nothing where the change means nothing to the engine, or the loader notices it.
auto is_noticed(const Rulebook& book, const Scenarios& scenarios, const ablation::Change& change) -> std::optional<bool> {
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
    if (!concerns_engine || same) return std::nullopt;
    const auto changed = load_rulebook(change.text);
    if (!changed) return std::nullopt;
    const auto find = [&](std::string_view) { return &*changed; };
    return std::ranges::any_of(texts, [&](const std::string& text) { return !run_scenario(text, find).differences.empty(); });
}

// What people wrote below each survivor, by its heading and line.
auto reasons_in(const std::string& page) -> std::map<std::string, std::string> {
    std::map<std::string, std::string> reasons;
    std::istringstream lines{page};
    std::string heading, survivor;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) heading = line;
        if (line.starts_with("- ")) survivor = heading + line;
        if (line.starts_with("  ") && !survivor.empty()) reasons[survivor] += line + "\n";
    }
    return reasons;
}

TEST(Ablation, a_changed_datum_is_noticed_by_a_scenario_of_its_clause) {
    std::string page =
        "# Data that no scenario notices\n\n"
        "Each datum of a rulebook is changed, one at a time; a scenario of a clause that it cites must then fail. These changes were not\n"
        "noticed, each for the reason below it. The test run fails when this list changes, and when one has no reason.\n";
    const std::string known = testing::source_file("docs/ablation.md");
    auto reasons = reasons_in(known);
    int tried = 0, noticed = 0;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const Rulebook& book = testing::rulebook(built_in.id);
        const auto scenarios = scenarios_of(book.id);
        const std::string heading = "## " + book.id;
        page += "\n" + heading + "\n\n";
        for (const ablation::Change& change : ablation::changes_of(std::string{built_in.text})) {
            const auto seen = is_noticed(book, scenarios, change);
            if (!seen) continue;
            ++tried;
            noticed += *seen ? 1 : 0;
            if (*seen) continue;
            const std::string survivor = "- " + change.clauses.front() + ": " + change.what;
            const std::string& reason = reasons[heading + survivor];
            EXPECT_NE(reason, "") << heading << " " << survivor << ": write below it in docs/ablation.md why, or a scenario that notices";
            page += survivor + "\n" + reason;
        }
    }
    page += "\n" + std::to_string(tried) + " changes tried, " + std::to_string(noticed) + " noticed.\n";
    EXPECT_GT(noticed, tried / 2);
    if (std::getenv("CROUPIER_WRITE_ABLATION") != nullptr) std::ofstream{testing::source_path("docs/ablation.md")} << page;
    EXPECT_EQ(page, known) << "write it anew with CROUPIER_WRITE_ABLATION=1 and look at the difference";
}

}  // namespace
}  // namespace croupier
