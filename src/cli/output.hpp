// How commands speak: JSON lines and text on stdout, complaints on stderr.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/commands.hpp"

namespace croupier {

void print_line(const nlohmann::ordered_json& object);

// One clear line on stderr: what was typed may be echoed in it, so control characters become blanks.
auto complain(std::string_view message, Exit exit) -> Exit;

// "2026-11-16 03:07", in UTC.
[[nodiscard]] auto minute_of(std::int64_t milliseconds) -> std::string;

// Says so, and spoils the exit code, when what was printed did not arrive.
[[nodiscard]] auto finish_output(Exit exit) -> Exit;

}  // namespace croupier
