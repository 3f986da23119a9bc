// croupier: one program, its subcommands and their help. Exit codes: 0 done, 1 the answer is no, 2 wrong use.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <string>
#include <vector>

#include "base/nearest.hpp"
#include "cli/commands.hpp"
#include "cli/journal_commands.hpp"
#include "cli/load_command.hpp"
#include "cli/output.hpp"
#include "cli/report_command.hpp"
#include "cli/server_commands.hpp"
#include "cli/wheel_commands.hpp"

namespace {

using croupier::Exit;
using croupier::Format;

struct Arguments {
    std::string rulebook;
    std::string file;
    std::string outcome;
    std::vector<std::string> paths;
    bool demo = false;
    bool json = false;

    [[nodiscard]] auto format() const -> Format { return json ? Format::json : Format::text; }
};

struct Program {
    CLI::App app{"The game system of a roulette floor."};
    Arguments arguments;
    Exit exit = Exit::done;

    template <class Action>
    auto command(CLI::App& parent, const std::string& name, const std::string& description, const std::string& example, Action action) -> CLI::App* {
        CLI::App* command = parent.add_subcommand(name, description);
        command->footer("Example:\n  " + example);
        command->add_flag("--json", arguments.json, "print JSON lines");
        command->callback([this, action] { exit = action(arguments); });
        return command;
    }
};

void add_rulebook_option(CLI::App* command, Arguments& arguments) {
    command->add_option("ID", arguments.rulebook, "a rulebook's id, or the path of a .toml file")->required();
}

void add_rulebook_commands(Program& program) {
    CLI::App* rulebook = program.app.add_subcommand("rulebook", "List, show and check rulebooks");
    rulebook->require_subcommand(1);
    rulebook->footer("Example:\n  croupier rulebook show adelaide-single-zero | less");
    program.command(*rulebook, "list", "The rulebooks built into this program", "croupier rulebook list",
                    [](const Arguments& arguments) { return croupier::list_rulebooks(arguments.format()); });
    add_rulebook_option(program.command(*rulebook, "show", "A rulebook, clause by clause", "croupier rulebook show rws-triple-zero | less",
                                        [](const Arguments& arguments) { return croupier::show_rulebook(arguments.rulebook, arguments.format()); }),
                        program.arguments);
    program
        .command(*rulebook, "check", "Check a rulebook file; names every line that is off", "croupier rulebook check my-house.toml",
                 [](const Arguments& arguments) { return croupier::check_rulebook(arguments.file, arguments.format()); })
        ->add_option("FILE", program.arguments.file, "a rulebook file (TOML)")
        ->required();
}

void add_wager_commands(Program& program) {
    add_rulebook_option(program.command(program.app, "spots", "Every betting place of a layout", "croupier spots mbs-single-zero --json",
                                        [](const Arguments& arguments) { return croupier::list_spots(arguments.rulebook, arguments.format()); }),
                        program.arguments);
    add_rulebook_option(program.command(program.app, "pieces", "Every piece bet, as pieces on spots", "croupier pieces rws-triple-zero",
                                        [](const Arguments& arguments) { return croupier::list_pieces(arguments.rulebook, arguments.format()); }),
                        program.arguments);
    program
        .command(program.app, "odds", "The exact house edge of each wager; without an id, the rulebooks side by side",
                 "croupier odds rws-double-zero",
                 [](const Arguments& arguments) {
                     return arguments.rulebook.empty() ? croupier::compare_odds(arguments.format())
                                                       : croupier::list_odds(arguments.rulebook, arguments.format());
                 })
        ->add_option("ID", program.arguments.rulebook, "a rulebook's id, or the path of a .toml file");
    CLI::App* settle = program.command(program.app, "settle", "Settle wagers read from stdin, one \"<wager> <stake>\" a line",
                                       "echo 'split:0/00 2.50' | croupier settle rws-double-zero --outcome 00", [](const Arguments& arguments) {
                                           return croupier::settle_wagers(arguments.rulebook, arguments.outcome, arguments.format());
                                       });
    add_rulebook_option(settle, program.arguments);
    settle->add_option("--outcome", program.arguments.outcome, "the number in which the ball came to rest")->required();
}

void add_scenario_commands(Program& program) {
    CLI::App* scenario = program.app.add_subcommand("scenario", "Run scenarios and say where they differ");
    scenario->footer("Example:\n  croupier scenario tests/clauses");
    scenario->add_option("FILE", program.arguments.paths, "scenario files, or directories of them")->required();
    scenario->callback([&program] { program.exit = croupier::run_scenarios(program.arguments.paths); });

    CLI::App* conformance = program.app.add_subcommand("conformance", "The page that says how each clause is met (Markdown)");
    conformance->footer("Example:\n  croupier conformance tests/clauses > docs/conformance.md");
    conformance->add_option("DIR", program.arguments.file, "the clauses' scenarios, a folder for each rulebook")->required();
    conformance->callback([&program] { program.exit = croupier::print_conformance(program.arguments.file); });
}

void add_config_commands(Program& program) {
    CLI::App* config = program.app.add_subcommand("config", "Check a floor's configuration, or print one to start from");
    config->require_subcommand(1);
    config->footer("Example:\n  croupier config example > floor.toml");
    CLI::App* check =
        program.command(*config, "check", "Check a floor's file whole; names every line that is off", "croupier config check floor.toml",
                        [](const Arguments& arguments) { return croupier::check_config(arguments.file, arguments.demo, arguments.format()); });
    check->add_option("FILE", program.arguments.file, "a floor's file (TOML)")->required();
    check->add_flag("--demo", program.arguments.demo, "as a demo floor, which may have simulated wheels and scripted players");

    CLI::App* example = config->add_subcommand("example", "An example for a floor in production, with remarks");
    example->footer("Example:\n  croupier config example > floor.toml");
    example->callback([&program] { program.exit = croupier::print_example_config(); });
}

auto command_names(const CLI::App& app) -> std::vector<std::string> {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(command->get_name());
    return names;
}

// One line that says what would be right: the near name of a command, or what the parser says.
auto what_is_wrong(const CLI::App& app, const std::vector<std::string>& words, const CLI::ParseError& error) -> std::string {
    const CLI::App* level = &app;
    for (const std::string& word : words) {
        const auto names = command_names(*level);
        if (names.empty() || word.starts_with('-')) break;
        if (std::ranges::find(names, word) != names.end()) {
            level = level->get_subcommand(word);
            continue;
        }
        return fmt::format("there is no command \"{}\"; {}", word, croupier::hint(word, names));
    }
    std::string reason = error.what();
    return reason.substr(0, reason.find('\n')) + "; --help says how";
}

}  // namespace

auto main(int count, char** values) -> int {
    try {
        Program program;
        program.app.require_subcommand(1);
        program.app.footer("Example:\n  croupier rulebook list");
        program.app.set_version_flag("--version", CROUPIER_VERSION);
        add_rulebook_commands(program);
        add_wager_commands(program);
        add_scenario_commands(program);
        add_config_commands(program);
        croupier::add_journal_commands(program.app, program.exit);
        croupier::add_report_command(program.app, program.exit);
        croupier::add_server_commands(program.app, CROUPIER_VERSION, program.exit);
        croupier::add_load_command(program.app, program.exit);
        croupier::add_wheel_commands(program.app, program.exit);
        try {
            program.app.parse(count, values);
        } catch (const CLI::ParseError& error) {
            const bool asked_for_help = error.get_exit_code() == 0;
            if (asked_for_help) return program.app.exit(error);
            return static_cast<int>(croupier::complain(what_is_wrong(program.app, {values + 1, values + count}, error), Exit::wrong_use));
        }
        return static_cast<int>(croupier::finish_output(program.exit));
    } catch (const std::exception& error) {
        return static_cast<int>(croupier::complain(error.what(), Exit::wrong_use));
    }
}
