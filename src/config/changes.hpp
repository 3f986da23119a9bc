// What differs between two configurations of a floor, and whether a running floor can take it: all of it, or nothing.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "config/floor_config.hpp"
#include "config/keys.hpp"

namespace croupier::config {

struct Change {
    std::string table;  // its id; empty where the change is of the floor
    std::string what;   // "betting_seconds", "maximum of straight, split", or what happened: "is removed"
    std::string before;
    std::string after;
    Takes takes{};
};

// "table t3: maximum of straight 50.00 → 100.00, when the table is closed"
[[nodiscard]] auto sentence(const Change& change) -> std::string;

// The changes that a running floor can make, or those for which it must be started anew. Either list is in the order of the file's keys.
[[nodiscard]] auto changes_between(const FloorConfig& before, const FloorConfig& after) -> std::expected<std::vector<Change>, std::vector<Change>>;

}  // namespace croupier::config
