// Every key of the floor's file, listed once: what it means, what holds without it, and when a change of it takes effect.
// The loader reads no key that is not here, changes are found by this list, and the page on configuration is checked against it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/names.hpp"
#include "config/floor_config.hpp"

namespace croupier::config {

// Limits change while their table is closed: at an open one two people change them, and a file is nobody.
enum class Takes : std::uint8_t { at_once, next_round, table_closed, restart, count_ };

struct Key {
    std::string_view path;
    std::int64_t least = 0;  // of a whole number; of a text its characters; of a list its items
    std::int64_t most = 0;
    std::string_view fallback;  // what holds without the key; empty: it must be there
    Takes takes = Takes::restart;
    std::string_view meaning;
    std::string (*of_floor)(const FloorConfig&) = nullptr;  // the value in words: a key is of the floor, of a table, or compared in its own way
    std::string (*of_table)(const TableConfig&) = nullptr;

    [[nodiscard]] auto is_required() const -> bool { return fallback.empty(); }
};

[[nodiscard]] auto keys() -> std::span<const Key>;
[[nodiscard]] auto key_at(std::string_view path) -> const Key&;  // it must be one

}  // namespace croupier::config

namespace croupier {

CROUPIER_WORDS(config::Takes, "at once", "next round", "table closed", "restart");

}  // namespace croupier
