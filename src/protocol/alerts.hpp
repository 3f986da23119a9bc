// What the pit has to look at: each alert follows from a table's state or from what happened there, here and nowhere else. Who has seen one is for
// the house to know, by the alert's key.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/table_screen.hpp"

namespace croupier::protocol {

// A terminal where somebody plays, and whose connection is lost.
struct LostTerminal {
    SeatNumber seat{};
    Time since;
};

// What a table does not know of its terminals and its wheel.
struct Surroundings {
    std::vector<LostTerminal> lost;
    std::optional<Time> wheel_lost;           // since when it is not heard
    std::optional<std::int64_t> wheel_alarm;  // after how many spins the monitoring of its results raised the alarm
};

// Those of the state, the table's own first, and those of what happened behind them.
[[nodiscard]] auto alerts_of(const TableScreen& screen, const Surroundings& around) -> std::vector<Alert>;

// An alert that stood before stands since then; one that is new and whose time nobody knows, since now.
void keep_since(const std::vector<Alert>& before, Time now, std::vector<Alert>& alerts);

// An alert as it is shown: with who has seen it, if somebody has.
struct SeenAlert {
    struct Seen {
        std::string by;  // the person's name
        Time at;
    };
    Alert alert;
    std::optional<Seen> seen;
};

}  // namespace croupier::protocol
