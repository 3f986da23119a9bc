// What an event lays on the layout or takes off it: credit of a terminal, or chips of a place.
#pragma once

#include <optional>

#include "game/event.hpp"
#include "game/table.hpp"

namespace croupier::audit {

struct BetChange {
    SeatNumber seat{};
    WagerIndex wager;  // a spot, or the button of a place
    Money change;
    Chips chips;  // of a place
};

// The table as it is before the event, which was found to fit it.
[[nodiscard]] auto bet_change(const Table& table, const Event& event) -> std::optional<BetChange>;

}  // namespace croupier::audit
