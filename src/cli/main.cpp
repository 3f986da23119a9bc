// croupier: one program, its subcommands and their help. Exit codes: 0 done, 1 the answer is no, 2 wrong use.
#include <CLI/CLI.hpp>

#include <exception>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/output.hpp"

namespace {

using croupier::Exit;
using croupier::Format;

struct Arguments {
    std::string rulebook;
    std::string file;
    std::string outcome;
    std::vector<std::string> paths;
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

void add_scenario_command(Program& program) {
    CLI::App* scenario = program.app.add_subcommand("scenario", "Run scenarios and say where they differ");
    scenario->footer("Example:\n  croupier scenario tests/clauses");
    scenario->add_option("FILE", program.arguments.paths, "scenario files, or directories of them")->required();
    scenario->callback([&program] { program.exit = croupier::run_scenarios(program.arguments.paths); });
}

}  // namespace

auto main(int count, char** values) -> int {
    try {
        Program program;
        program.app.require_subcommand(1);
        program.app.set_version_flag("--version", CROUPIER_VERSION);
        add_rulebook_commands(program);
        add_wager_commands(program);
        add_scenario_command(program);
        try {
            program.app.parse(count, values);
        } catch (const CLI::ParseError& error) {
            const bool asked_for_help = error.get_exit_code() == 0;
            program.app.exit(error);
            return static_cast<int>(asked_for_help ? Exit::done : Exit::wrong_use);
        }
        return static_cast<int>(program.exit);
    } catch (const std::exception& error) {
        return static_cast<int>(croupier::complain(error.what(), Exit::wrong_use));
    }
}
