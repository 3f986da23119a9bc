// The one JSON form of commands and events: for the journal's export, the API and the tests. Reading is total: a value, or what is wrong with it
// and where. Wagers are written in notation, which needs the rulebook of the round; money is a decimal text with two places.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "game/command.hpp"
#include "game/event.hpp"
#include "rules/wager_names.hpp"

namespace croupier {

inline constexpr int json_version = 1;

// Each appends to a text that the caller keeps.
void append_json(const WagerNames& names, const Event& event, std::string& out);
void append_json(const WagerNames& names, const Command& command, std::string& out);

[[nodiscard]] auto to_json(const WagerNames& names, const Event& event) -> std::string;
[[nodiscard]] auto to_json(const WagerNames& names, const Command& command) -> std::string;

[[nodiscard]] auto event_from_json(const WagerNames& names, std::string_view text) -> std::expected<Event, std::string>;
[[nodiscard]] auto command_from_json(const WagerNames& names, std::string_view text) -> std::expected<Command, std::string>;

}  // namespace croupier
