// Floors for tests: a sound file in which every key stands once, and rulebooks as a caller would bring them.
#pragma once

#include <string>
#include <string_view>

#include "config/load.hpp"

namespace croupier::testing {

[[nodiscard]] auto sound_floor() -> std::string;    // a demo floor of three tables: t1 with every key, t2 live, t3 of a rulebook from a file
[[nodiscard]] auto minimal_floor() -> std::string;  // a production floor of one table: what must be said, and nothing else

// The built-in rulebooks by id; "harbour.toml" is a sound file and "broken.toml" one with two faults.
[[nodiscard]] auto bring_rulebook(const std::string& name) -> std::expected<std::string, std::string>;

// "rules" as .html, .pdf and .txt, and others that are not what they should be.
[[nodiscard]] auto bring_document(const std::string& path) -> std::expected<std::string, std::string>;

[[nodiscard]] auto load(std::string_view text, config::Purpose purpose = config::Purpose::demo)
    -> std::expected<config::FloorConfig, std::vector<Fault>>;

// A sound floor with one thing changed; what is replaced must stand there exactly once.
[[nodiscard]] auto with(std::string text, std::string_view sound, std::string_view changed) -> std::string;

[[nodiscard]] auto line_of(std::string_view text, std::string_view words) -> int;  // where the words first stand
[[nodiscard]] auto listing(const std::vector<Fault>& faults) -> std::string;

}  // namespace croupier::testing
