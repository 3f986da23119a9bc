// croupier journal: an auditor's commands on the journal of a floor. None of them changes it, and all work while the floor runs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace croupier {

struct JournalArguments {
    std::string data;
    std::optional<std::string> key, anchors, stream, table, into;
    std::optional<std::uint64_t> from, to;
    std::optional<std::uint32_t> round;
    std::string target;
    bool json = false;

    [[nodiscard]] auto format() const -> Format { return json ? Format::json : Format::text; }
};

[[nodiscard]] auto verify_journal(const JournalArguments& arguments) -> Exit;
[[nodiscard]] auto export_journal(const JournalArguments& arguments) -> Exit;
[[nodiscard]] auto replay_journal(const JournalArguments& arguments) -> Exit;
[[nodiscard]] auto show_round(const JournalArguments& arguments) -> Exit;
[[nodiscard]] auto back_up_journal(const JournalArguments& arguments) -> Exit;
[[nodiscard]] auto project_journal(const JournalArguments& arguments) -> Exit;

// Adds them to the program; what the chosen one answers is left in exit.
void add_journal_commands(CLI::App& app, Exit& exit);

}  // namespace croupier
