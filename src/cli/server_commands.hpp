// The commands that run a floor, or speak with one that runs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace croupier {

void add_server_commands(CLI::App& app, const std::string& version, Exit& exit);

// Without a file, the built-in demo.
[[nodiscard]] auto serve_demo(const std::string& file, const std::string& data, std::optional<std::uint16_t> port, const std::string& version)
    -> Exit;
[[nodiscard]] auto serve_floor(const std::string& file, const std::string& data, const std::string& version) -> Exit;

}  // namespace croupier
