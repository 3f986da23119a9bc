// croupier scenario: runs scenario files and says where they differ from what the table did.
#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "scenario/runner.hpp"

namespace croupier {
namespace {

namespace fs = std::filesystem;

// The files named, and for a directory every *.scenario below it, in order.
auto scenario_files(const std::vector<std::string>& paths) -> std::expected<std::vector<std::string>, std::string> {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (fs::is_directory(path, error)) {
            for (const auto& entry : fs::recursive_directory_iterator(path, error))
                if (entry.path().extension() == ".scenario") files.push_back(entry.path().string());
        } else if (fs::exists(path, error)) {
            files.push_back(path);
        } else {
            return std::unexpected(fmt::format("{}: No such file or directory", path));
        }
    }
    std::ranges::sort(files);
    return files;
}

struct Tally {
    int passed = 0;
    int failed = 0;
};

}  // namespace

auto run_scenarios(const std::vector<std::string>& paths) -> Exit {
    const auto files = scenario_files(paths);
    if (!files) return complain(files.error(), Exit::wrong_use);
    if (files->empty()) return complain("there is no scenario (*.scenario) there", Exit::wrong_use);

    std::map<std::string, std::optional<Rulebook>, std::less<>> books;
    const auto find = [&books](std::string_view id) -> const Rulebook* {
        auto found = books.find(id);
        if (found == books.end()) {
            auto book = find_rulebook(std::string{id});
            found = books.emplace(id, book ? std::optional{std::move(*book)} : std::nullopt).first;
        }
        return found->second ? &*found->second : nullptr;
    };

    std::map<std::string, Tally> tallies;
    Tally all;
    bool misworded = false;
    for (const std::string& file : *files) {
        const auto text = read_file(file);
        if (!text) return complain(text.error(), Exit::wrong_use);
        const ScenarioResult result = run_scenario(*text, find);
        for (const Difference& difference : result.differences) fmt::print("{}:{}: {}\n", file, difference.line, difference.text);
        const bool passed = result.differences.empty();
        ++(passed ? all.passed : all.failed);
        Tally& tally = tallies[result.rulebook.empty() ? "no rulebook" : result.rulebook];
        ++(passed ? tally.passed : tally.failed);
        misworded = misworded || result.misworded;
    }
    TextTable table{{{"rulebook"}, {"passed", Align::right}, {"failed", Align::right}}};
    for (const auto& [rulebook, tally] : tallies) table.add({rulebook, std::to_string(tally.passed), std::to_string(tally.failed)});
    fmt::print("{}\n{} passed, {} failed\n", table.to_string(), all.passed, all.failed);
    if (misworded) return Exit::wrong_use;
    return all.failed == 0 ? Exit::done : Exit::answer_is_no;
}

}  // namespace croupier
