// The house as a stream: takes a command once, however often it arrives, and applies what was decided.
#pragma once

#include <expected>

#include "base/stream.hpp"
#include "house/decide.hpp"

namespace croupier::house {

// What a command is remembered by, beside its sender and number: a repeat must have the same content.
[[nodiscard]] auto digest(const Command& command) -> std::uint64_t;

using Accepted = stream::Accepted;
using Recorded = stream::Recorded<Events>;

// Decides the command, applies its events and remembers the answer. The buffer then holds the new events: none for a repeat or a refusal.
[[nodiscard]] auto receive(House& house, const Command& command, Events& events) -> std::expected<Accepted, Refusal>;

// Applies what was recorded, as receive did when it was accepted.
void replay(House& house, const Recorded& recorded);

}  // namespace croupier::house
