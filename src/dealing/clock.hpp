// What is due at a table by the clock, and in the order of the rulebook: opening, warning and closing bets, and what lies between two rounds. Pure;
// whoever keeps the time asks again after each change.
#pragma once

#include <optional>

#include "game/command.hpp"
#include "game/table.hpp"

namespace croupier::dealing {

struct Pace {
    std::int64_t betting_ms = 25'000;
    std::int64_t warning_ms = 5'000;    // before the close; 0: none
    std::int64_t pause_ms = 5'000;      // between rounds
    std::int64_t paying_ms = 4'000;     // of that pause, to collect and pay chips
    std::int64_t step_ms = 1'000;       // from one act to the next once the ball rests
    std::int64_t lead_ms = 6'000;       // how long before the close the ball is launched where the rulebook closes during the spin
    std::int64_t shortest_game_ms = 0;  // from one opening to the next, where a wheel paces the game
};

struct Step {
    Time due;
    Act act;
};

// The table, since when it has been in its phase, and when it last changed.
struct Sight {
    const Rulebook& book;
    const Table& table;
    Time phase_since;
    Time last_change;
};

[[nodiscard]] inline auto later(Time time, std::int64_t ms) -> Time { return {time.milliseconds + ms}; }

// For whoever deals: the table is opened, chips are paid, and after the pause bets are opened.
[[nodiscard]] auto between_rounds(const Sight& sight, const Pace& pace) -> std::optional<Step>;

// Nothing where the rulebook has no warning, the pace has none, or it was given.
[[nodiscard]] auto warning_due(const Sight& sight, const Pace& pace) -> std::optional<Time>;
[[nodiscard]] auto close_due(const Sight& sight, const Pace& pace) -> Time;

// For a clock beside a person, who does all else: bets are opened, warned of and closed. It does not spin, so where bets close during the spin it
// waits for the ball.
[[nodiscard]] auto by_clock(const Sight& sight, const Pace& pace) -> std::optional<Step>;

// The position in which a machine does each of its acts.
[[nodiscard]] auto acting_as(const Rulebook& book, const Act& act) -> Actor;

}  // namespace croupier::dealing
