// A floor in production, made before any server runs: one table whose terminals are enrolled and have credit, and a person who may run its rounds.
// Everything goes through the floor itself, as it would in a house that opens.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "load/credentials.hpp"
#include "money/money.hpp"

namespace croupier::testing {

struct FloorPlan {
    std::string rulebook;  // the id of one that is built in
    std::uint32_t terminals = 0;
    Money credit;  // at each of them
    std::uint16_t port = 0;
    std::uint32_t places = 0;  // for players with chips, behind the terminals
};

struct PreparedFloor {
    std::filesystem::path config;
    std::filesystem::path data;
    std::vector<load::Credential> terminals;
    std::string token;  // of a pit supervisor who has signed in
};

inline constexpr std::string_view prepared_table = "t1";

// In a directory that is empty.
[[nodiscard]] auto prepare_floor(const std::filesystem::path& directory, const FloorPlan& plan) -> PreparedFloor;

// The keys as croupier load reads them.
[[nodiscard]] auto credentials_text(const std::vector<load::Credential>& terminals) -> std::string;

}  // namespace croupier::testing
