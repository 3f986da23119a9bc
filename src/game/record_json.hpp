// One accepted command as the journal keeps it: who asked, and everything that happened. The time stands beside it, in the journal's own column.
// The text is for auditors to read and for the floor to replay, millions of them; reading is total.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "game/command.hpp"
#include "game/event.hpp"
#include "rules/wager_names.hpp"

namespace croupier {

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
void append_json(const WagerNames& names, const RecordView& record, std::string& out);

// Reads into a record whose memory is used again. After an error it holds what was read until then.
[[nodiscard]] auto record_from_json(const WagerNames& names, std::string_view text, Record& into) -> std::expected<void, std::string>;

}  // namespace croupier
