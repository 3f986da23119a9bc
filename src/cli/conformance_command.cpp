// croupier conformance: the page that says of every clause of every rulebook how it is met, made from the rulebooks and the scenarios.
#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/library.hpp"
#include "cli/output.hpp"
#include "rules/built_in.hpp"
#include "scenario/script.hpp"

namespace croupier {
namespace {

namespace fs = std::filesystem;

using Shown = std::map<std::string, std::vector<std::string>>;  // by clause: the scenarios that show it

auto read_shown(const fs::path& folder) -> std::expected<Shown, std::string> {
    Shown shown;
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".scenario") files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) {
        const auto text = read_file(file.string());
        if (!text) return std::unexpected(text.error());
        const auto script = parse_script(*text);
        if (!script) return std::unexpected(fmt::format("{}:{}: {}", file.string(), script.error().line, script.error().reason));
        for (const std::string& clause : script->clauses) shown[clause].push_back(file.filename().string());
    }
    return shown;
}

auto how_met(const Clause& clause, const Shown& shown, std::vector<std::string>& unmet) -> std::string {
    std::vector<std::string> ways;
    for (const Demand demand : clause.demands) {
        switch (demand) {
            case Demand::data: ways.emplace_back("D: the rulebook"); break;
            case Demand::engine: {
                const auto scenarios = shown.find(clause.id);
                if (scenarios != shown.end())
                    ways.push_back(fmt::format("E: {}", fmt::join(scenarios->second, ", ")));
                else
                    unmet.push_back(clause.id);
                break;
            }
            case Demand::terminal: ways.emplace_back("T: web/tests/browser"); break;
            case Demand::console: ways.emplace_back("C: web/tests/browser"); break;
            case Demand::people: ways.emplace_back("P: people"); break;
            case Demand::information: ways.emplace_back("I: shown by `croupier rulebook show`"); break;
            case Demand::count_: break;
        }
    }
    return fmt::format("{}", fmt::join(ways, "; "));
}

// Scenarios that name a clause the rulebook lacks.
auto strays(const Rulebook& book, const Shown& shown) -> std::vector<std::string> {
    std::vector<std::string> found;
    for (const auto& [clause, files] : shown)
        if (std::ranges::find(book.clauses, clause, &Clause::id) == book.clauses.end())
            found.push_back(fmt::format("{}: {} shows clause {}, which the rulebook lacks", book.id, files.front(), clause));
    return found;
}

}  // namespace

auto print_conformance(const std::string& folder) -> Exit {
    fmt::print("# Conformance\n\n");
    fmt::print(
        "How each clause of each rulebook is met. This page is made by `croupier conformance tests/clauses`; the test run fails when it is not\n");
    fmt::print("current, or when a clause that the engine must meet (E) is shown by no scenario, or one that a terminal (T) or a\n");
    fmt::print("console (C) must meet is named by no test of such screens in web/tests/browser.\n");
    fmt::print("The words are our summary; the approved documents prevail.\n");
    std::vector<std::string> complaints;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const auto book = find_rulebook(std::string{built_in.id});
        if (!book) return complain(book.error(), Exit::answer_is_no);
        const auto shown = read_shown(fs::path{folder} / book->id);
        if (!shown) return complain(shown.error(), Exit::wrong_use);
        std::vector<std::string> unmet;
        fmt::print("\n## {}: {}, {}\n\n| clause | what it asks | how it is met |\n|---|---|---|\n", book->id, book->name, book->document.house);
        for (const Clause& clause : book->clauses)
            if (!clause.demands.empty()) fmt::print("| {} | {} | {} |\n", clause.id, clause.text, how_met(clause, *shown, unmet));
        if (!unmet.empty()) complaints.push_back(fmt::format("{}: no scenario shows {}", book->id, fmt::join(unmet, ", ")));
        std::ranges::move(strays(*book, *shown), std::back_inserter(complaints));
    }
    for (const std::string& complaint : complaints) complain(complaint, Exit::answer_is_no);
    return complaints.empty() ? Exit::done : Exit::answer_is_no;
}

}  // namespace croupier
