// The commands that have to do with a wheel: its health, and being one.
#pragma once

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace croupier {

void add_wheel_commands(CLI::App& app, Exit& exit);

void add_wheel_health_command(CLI::App& wheel, Exit& exit);
void add_wheel_simulate_command(CLI::App& wheel, Exit& exit);

}  // namespace croupier
