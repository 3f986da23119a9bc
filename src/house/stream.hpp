// The house as a stream: takes a command once, however often it arrives, and applies what was decided.
#pragma once

#include <expected>

#include "house/command.hpp"
#include "house/house.hpp"
#include "house/refusal.hpp"

namespace croupier::house {

// What a command is remembered by, beside its sender and number: a repeat must have the same content.
[[nodiscard]] auto digest(const Command& command) -> std::uint64_t;

struct Accepted {
    Sequence sequence{};    // of the command in its stream
    bool repeated = false;  // it was accepted before; nothing happened now
    auto operator==(const Accepted&) const -> bool = default;
};

// Decides the command, applies its events and remembers the answer. The buffer then holds the new events: none for a repeat or a refusal.
[[nodiscard]] auto receive(House& house, const Command& command, Events& events) -> std::expected<Accepted, Refusal>;

// The events of one accepted command, as they are recorded.
struct Recorded {
    Time at;
    SenderId sender{};
    MessageNumber number{};
    std::uint64_t digest = 0;
    const Events& events;
};

// Applies what was recorded, as receive did when it was accepted.
void replay(House& house, const Recorded& recorded);

}  // namespace croupier::house
