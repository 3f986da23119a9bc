// croupier report: the figures of a gaming day, by table and shift, from the projections of a floor's journal.
#pragma once

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace croupier {

void add_report_command(CLI::App& app, Exit& exit);

}  // namespace croupier
