// How commands speak: JSON lines and text on stdout, complaints on stderr.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/commands.hpp"

namespace croupier {

void print_line(const nlohmann::ordered_json& object);

inline auto complain(std::string_view message, Exit exit) -> Exit {
    fmt::print(stderr, "croupier: {}\n", message);
    return exit;
}

}  // namespace croupier
