// What the parts of the service read out of the configuration.
#pragma once

#include <algorithm>

#include "config/floor_config.hpp"
#include "dealing/clock.hpp"
#include "game/command.hpp"
#include "server/listener.hpp"
#include "server/open_files.hpp"

namespace croupier::server {

[[nodiscard]] inline auto pace_of(const config::TableConfig& table) -> dealing::Pace {
    dealing::Pace pace;
    pace.betting_ms = std::int64_t{table.betting_seconds} * 1000;
    pace.warning_ms = std::int64_t{table.warning_seconds} * 1000;
    pace.pause_ms = std::int64_t{table.pause_seconds} * 1000;
    if (table.games_per_hour > 0) pace.shortest_game_ms = std::int64_t{3'600'000} / table.games_per_hour;
    return pace;
}

// What the table's places and chips are, where it has some.
[[nodiscard]] inline auto chips_of(const config::TableConfig& table) -> std::optional<ConfigureChips> {
    if (table.places == 0) return std::nullopt;
    Chips colours;
    const config::ColourChipConfig set = table.colour_chips.value_or(config::ColourChipConfig{});
    for (const ChipColour colour : set.colours) colours.add(Chip{colour}, set.count);
    return ConfigureChips{SeatNumber{table.terminals}, table.places, set.mark, table.chips, std::move(colours)};
}

[[nodiscard]] inline auto messages_at_once(const config::BoundsConfig& bounds) -> std::uint32_t { return 4 * bounds.messages_per_second; }

[[nodiscard]] inline auto listen_bounds(const config::BoundsConfig& bounds, std::size_t files) -> ListenBounds {
    return {std::min<std::size_t>(bounds.connections, connections_within(files)), bounds.connections_per_address, bounds.messages_per_second,
            messages_at_once(bounds)};
}

}  // namespace croupier::server
