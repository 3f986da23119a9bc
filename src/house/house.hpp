// The house's whole state: what its events have made of it, and nothing else.
#pragma once

#include <string>

#include "base/sender_memory.hpp"
#include "house/event.hpp"

namespace croupier::house {

struct House {
    static constexpr std::size_t most_senders = SenderMemories::most;

    bool running = false;
    std::string day;

    SenderMemories senders;
    Sequence last_sequence{};
    Time last_time;

    auto operator==(const House&) const -> bool = default;
};

void evolve(House& house, const Event& event);

}  // namespace croupier::house
