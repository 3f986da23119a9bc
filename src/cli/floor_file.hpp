// A floor's file as the program takes it: its text checked whole, its paths meant from its own folder, and its certificate looked at.
#pragma once

#include <string>

#include "config/load.hpp"

namespace croupier {

// The floor, or every fault with its line.
[[nodiscard]] auto read_floor(const std::string& text, const std::string& path, config::Purpose purpose)
    -> std::expected<config::FloorConfig, std::vector<Fault>>;

}  // namespace croupier
