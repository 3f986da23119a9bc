// A floor's place on the disk: which purpose it is for, its key, its journal, and a reserve that is given up when the disk is full.
//   purpose      "demo" or "production", for ever
//   journal/     the day files
//   journal.secret, journal.public
//   begun        once the first day file is durable: a start without day files is then refused
//   reserve      bytes that hold room for the last records
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/names.hpp"
#include "floor/floor.hpp"
#include "journal/keys.hpp"

namespace croupier::floor {

enum class Purpose : std::uint8_t { demo, production, count_ };

struct Place {
    std::filesystem::path data;
    std::optional<std::filesystem::path> anchors;  // outside the data directory
    Purpose purpose = Purpose::production;
    journal::Day first_day;   // of a new floor; an old one goes on in its own
    std::string file_system;  // the name of a registered SQLite VFS; empty: the usual one
    std::size_t reserve_bytes = std::size_t{16} * 1024 * 1024;
    int large_log_pages = 4'000;  // of the journal's log, before it is folded
};

[[nodiscard]] auto journal_directory(const std::filesystem::path& data) -> std::filesystem::path;
[[nodiscard]] auto public_key_file(const std::filesystem::path& data) -> std::filesystem::path;

// Makes the directory where it is new, refuses one of the other purpose, in use by another process or without the journal that was begun in it, and
// opens the floor in it, with its reserve to make room from.
[[nodiscard]] auto open_floor(const Place& place, Ports ports, FloorOptions options) -> journal::Result<std::unique_ptr<Floor>>;

}  // namespace croupier::floor

namespace croupier {

CROUPIER_WORDS(floor::Purpose, "demo", "production");

}  // namespace croupier
