#include "cli/wheel_commands.hpp"

#include <CLI/CLI.hpp>

namespace croupier {

void add_wheel_commands(CLI::App& app, Exit& exit) {
    CLI::App* wheel = app.add_subcommand("wheel", "Look after a wheel, or be one");
    wheel->require_subcommand(1);
    wheel->footer("Example:\n  croupier wheel health spins.csv");
    add_wheel_health_command(*wheel, exit);
    add_wheel_simulate_command(*wheel, exit);
}

}  // namespace croupier
