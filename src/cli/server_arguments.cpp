// The words of the commands that run a floor.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/operation_commands.hpp"
#include "cli/output.hpp"
#include "cli/server_commands.hpp"

namespace croupier {
namespace {

struct ServeArguments {
    bool demo = false;
    std::string config;
    std::string data;
    std::optional<std::uint16_t> port;
};

// Where a demo floor is kept when nobody says: with the other states of programs of this person.
auto demo_directory() -> std::string {
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state != nullptr && *state != '\0') return std::string{state} + "/croupier-demo";
    const char* home = std::getenv("HOME");
    return (home != nullptr ? std::string{home} + "/.local/state" : std::string{"."}) + "/croupier-demo";
}

auto serve(const ServeArguments& arguments, const std::string& version) -> Exit {
    if (!arguments.demo && arguments.config.empty()) return complain("serve takes --demo or --config FILE; --help says how", Exit::wrong_use);
    if (arguments.demo && arguments.config.empty())
        return serve_demo({}, arguments.data.empty() ? demo_directory() : arguments.data, arguments.port, version);
    if (arguments.data.empty()) return complain("--data DIR says where the record is kept", Exit::wrong_use);
    if (arguments.demo) return serve_demo(arguments.config, arguments.data, arguments.port, version);
    if (arguments.port) return complain("--port is for the demo; a floor's file names its own", Exit::wrong_use);
    return serve_floor(arguments.config, arguments.data, version);
}

}  // namespace

void add_server_commands(CLI::App& app, const std::string& version, Exit& exit) {
    auto arguments = std::make_shared<ServeArguments>();
    CLI::App* command = app.add_subcommand("serve", "Run a floor; when it is ready, one line on stdout: listening on URL");
    command->footer("Examples:\n  croupier serve --demo\n  croupier serve --config floor.toml --data /var/lib/croupier");
    command->add_flag("--demo", arguments->demo,
                      "the demo floor: five tables that play by themselves, seats for visitors; with --config, a demo of your own file");
    command->add_option("--config", arguments->config, "the floor's file (TOML); see croupier config example");
    command->add_option("--data", arguments->data, "the directory of the record; one process owns it");
    command->add_option("--port", arguments->port, "where the demo listens; 0: any free port");
    command->callback([arguments, version, &exit] { exit = serve(*arguments, version); });
    add_operation_commands(app, exit);
}

}  // namespace croupier
