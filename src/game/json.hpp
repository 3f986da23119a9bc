// The one JSON form of commands and events: for the journal's export, the API and the tests. Reading is total: a value, or what is wrong with it.
// Wagers are written in notation, which needs the rulebook of the round; money is a decimal text with two places.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "game/command.hpp"
#include "game/event.hpp"

namespace croupier {

inline constexpr int json_version = 1;

[[nodiscard]] auto to_json(const Rulebook& book, const Event& event) -> std::string;
[[nodiscard]] auto to_json(const Rulebook& book, const Command& command) -> std::string;

[[nodiscard]] auto event_from_json(const Rulebook& book, std::string_view text) -> std::expected<Event, std::string>;
[[nodiscard]] auto command_from_json(const Rulebook& book, std::string_view text) -> std::expected<Command, std::string>;

}  // namespace croupier
