// The one JSON form of the house's records: for the journal and its export. Reading is total: a value, or what is wrong with it and where.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "house/command.hpp"
#include "house/event.hpp"

namespace croupier::house {

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

// Appends to a text that the caller keeps.
void append_json(const RecordView& record, std::string& out);

// Reads into a record whose memory is used again. After an error it holds what was read until then.
[[nodiscard]] auto record_from_json(std::string_view text, Record& into) -> std::expected<void, std::string>;

}  // namespace croupier::house
