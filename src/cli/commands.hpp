// The commands of the program. Results go to stdout, everything else to stderr; each returns its exit code.
#pragma once

#include <string>
#include <vector>

namespace croupier {

enum class Exit { done = 0, answer_is_no = 1, wrong_use = 2 };
enum class Format { text, json };

[[nodiscard]] auto list_rulebooks(Format format) -> Exit;
[[nodiscard]] auto show_rulebook(const std::string& name, Format format) -> Exit;
[[nodiscard]] auto check_rulebook(const std::string& path, Format format) -> Exit;
[[nodiscard]] auto list_spots(const std::string& name, Format format) -> Exit;
[[nodiscard]] auto list_pieces(const std::string& name, Format format) -> Exit;
[[nodiscard]] auto list_odds(const std::string& name, Format format) -> Exit;
[[nodiscard]] auto compare_odds(Format format) -> Exit;
[[nodiscard]] auto settle_wagers(const std::string& name, const std::string& outcome, Format format) -> Exit;

[[nodiscard]] auto check_config(const std::string& path, bool demo, Format format) -> Exit;
[[nodiscard]] auto print_example_config() -> Exit;

[[nodiscard]] auto print_conformance(const std::string& folder) -> Exit;
[[nodiscard]] auto run_scenarios(const std::vector<std::string>& paths) -> Exit;

}  // namespace croupier
