// The one JSON form of the cage's commands, events and records: for the journal, its export and the API. Reading is total: a value, or what is
// wrong with it and where. Money is a decimal text with two places; a validation number is a text of its digits, at least 18.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_reader.hpp"
#include "cage/command.hpp"
#include "cage/event.hpp"

namespace croupier::cage {

inline constexpr int json_version = 1;

// One accepted command as the journal keeps it; the time stands beside it, in the journal's own column.
struct Record {
    SenderId sender{};
    MessageNumber number{};
    std::uint64_t digest = 0;  // of the command
    Actor actor;
    std::optional<Actor> second;
    Events events;
};

// The same, where the command has just been accepted and nothing need be copied.
struct RecordView {
    const Command& command;
    std::uint64_t digest = 0;
    const Events& events;
};

// Each appends to a text that the caller keeps.
void append_json(const Event& event, std::string& out);
void append_json(const Command& command, std::string& out);
void append_json(const RecordView& record, std::string& out);

[[nodiscard]] auto to_json(const Event& event) -> std::string;
[[nodiscard]] auto to_json(const Command& command) -> std::string;

[[nodiscard]] auto event_from_json(std::string_view text) -> std::expected<Event, std::string>;
[[nodiscard]] auto command_from_json(std::string_view text) -> std::expected<Command, std::string>;
void read_act(JsonReader& from, Act& act);  // within a message of another form

// Reads into a record whose memory is used again. After an error it holds what was read until then.
[[nodiscard]] auto record_from_json(std::string_view text, Record& into) -> std::expected<void, std::string>;

}  // namespace croupier::cage
