// croupier load: an open-loop load on a running floor, and what became of it.
#pragma once

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace croupier {

void add_load_command(CLI::App& app, Exit& exit);

}  // namespace croupier
