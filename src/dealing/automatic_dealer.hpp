// A dealer who is a program: says what has to be done next at a table and when, by the rulebook's order of a round. Pure; whoever keeps the time
// asks again after each change.
#pragma once

#include <optional>

#include "game/command.hpp"
#include "game/table.hpp"

namespace croupier::dealing {

// What a machine does of a dealer's work: all of it, or what goes by the clock beside a person who deals: opening, warning and closing bets.
enum class Hands : std::uint8_t { all, clock };

struct Pace {
    Hands hands = Hands::all;
    std::int64_t betting_ms = 25'000;
    std::int64_t warning_ms = 5'000;    // before the close; 0: none
    std::int64_t pause_ms = 5'000;      // between rounds
    std::int64_t paying_ms = 4'000;     // of that pause, to collect and pay chips
    std::int64_t step_ms = 1'000;       // from one act to the next once the ball rests
    std::int64_t lead_ms = 6'000;       // how long before the close the ball is spun where the rulebook closes during the spin
    std::int64_t shortest_game_ms = 0;  // from one opening to the next, where a wheel paces the game
};

struct Step {
    Time due;
    Act act;
};

// What this dealer sees: the table, since when it has been in its phase, when it last changed, and in which compartment the wheel says the ball is.
struct Sight {
    const Rulebook& book;
    const Table& table;
    Time phase_since;
    Time last_change;
    std::optional<Number> on_wheel;
};

// Nothing where the dealer has to wait: for the wheel, for the pit, or for the person beside the clock.
[[nodiscard]] auto next_step(const Sight& sight, const Pace& pace) -> std::optional<Step>;

// The position in which each of its acts is done.
[[nodiscard]] auto acting_as(const Rulebook& book, const Act& act) -> Actor;

}  // namespace croupier::dealing
