// The words of the commands that operate a running floor.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/operation_commands.hpp"
#include "game/table.hpp"

namespace croupier {
namespace {

using Arguments = std::shared_ptr<OperationArguments>;
using Action = Exit (*)(const OperationArguments&);

auto command(CLI::App& parent, const std::string& name, const std::string& description, const std::string& example, Exit& exit, Action action)
    -> std::pair<CLI::App*, Arguments> {
    CLI::App* command = parent.add_subcommand(name, description);
    const auto arguments = std::make_shared<OperationArguments>();
    command->footer("Example:\n  " + example);
    command->add_option("--data", arguments->data, "the data directory of the floor that runs")->required();
    command->add_flag("--json", arguments->json, "print JSON");
    command->callback([arguments, action, &exit] { exit = action(*arguments); });
    return {command, arguments};
}

auto position_words() -> std::vector<std::string> {
    std::vector<std::string> words;
    for (std::size_t index = 0; index < static_cast<std::size_t>(Position::count_); ++index) words.emplace_back(name_of(Position(index)));
    return words;
}

void add_staff_commands(CLI::App& app, Exit& exit) {
    CLI::App* staff = app.add_subcommand("staff", "The staff of a running floor: add, list, sign in by a link, dismiss");
    staff->require_subcommand(1);
    staff->footer("Example:\n  croupier staff add Ada engineer --data DATA");
    const auto of_person = [&](const std::string& name, const std::string& description, const std::string& example, Action action) {
        auto made = command(*staff, name, description, example, exit, action);
        made.first->add_option("NAME", made.second->name, "by which the person signs in")->required();
        return made;
    };
    auto [add, adding] = of_person("add", "Put a person on the staff; asks for the secret, or reads it from stdin where that is no terminal",
                                   "croupier staff add Ada engineer --data DATA", add_staff);
    add->add_option("POSITION", adding->position, "what the person is on the floor")->required()->check(CLI::IsMember(position_words()));
    command(*staff, "list", "Who is on the staff, and who is signed in", "croupier staff list --data DATA", exit, list_staff);
    of_person("link", "A link that signs the person in once, within an hour", "croupier staff link Ada --data DATA", link_staff);
    of_person("secret", "Set another secret, asked for or read from stdin; ends the person's sign-in", "croupier staff secret Ada --data DATA",
              set_staff_secret);
    of_person("dismiss", "Take a person off the staff; ends the person's sign-in", "croupier staff dismiss Ada --data DATA", dismiss_staff);
}

void add_terminal_commands(CLI::App& app, Exit& exit) {
    CLI::App* terminal = app.add_subcommand("terminal", "The player terminals of a running floor: enrol, list, retire");
    terminal->require_subcommand(1);
    terminal->footer("Example:\n  croupier terminal enrol t1 5 --data DATA");
    auto [enrol, enrolling] = command(*terminal, "enrol", "A one-time code that makes a device the terminal of a seat; good for eight hours",
                                      "croupier terminal enrol t1 --all --data DATA", exit, enrol_terminals);
    enrol->add_option("TABLE", enrolling->table, "the table's name")->required();
    auto* seat = enrol->add_option("SEAT", enrolling->seat, "the seat, counted from 1")->check(CLI::Range(std::size_t{1}, Table::most_seats));
    enrol->add_flag("--all", enrolling->all, "for every seat of the table that has no terminal")->excludes(seat);
    command(*terminal, "list", "The terminals, and the codes that wait for one", "croupier terminal list --data DATA", exit, list_terminals);
    auto [retire, retiring] = command(*terminal, "retire", "End a terminal: its key is good for nothing any more",
                                      "croupier terminal retire 7 --data DATA", exit, retire_terminal);
    retire->add_option("DEVICE", retiring->device, "its number, as croupier terminal list shows it")->required();
}

}  // namespace

void add_operation_commands(CLI::App& app, Exit& exit) {
    add_staff_commands(app, exit);
    add_terminal_commands(app, exit);
    command(app, "status", "How a running floor stands: its tables, clients, commands and record", "croupier status --data DATA", exit, show_status);
    command(app, "reload", "Have a running floor read its file again: taken up as a whole or not at all", "croupier reload --data DATA", exit,
            reload_floor);
}

}  // namespace croupier
