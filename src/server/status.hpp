// How a floor stands, in one JSON object, for the operator who asks.
#pragma once

#include "config/floor_config.hpp"
#include "floor/floor.hpp"
#include "server/hub.hpp"
#include "server/listener.hpp"
#include "server/rate.hpp"

namespace croupier::server {

// What the service knows beside the floor and the hub.
struct ServiceState {
    const config::FloorConfig& config;
    std::string address;
    std::string version;
    bool demo = false;
    bool stopping = false;
    Time since;
    std::vector<std::size_t> limits_waiting;  // tables that take their limits when they are closed
    std::uint64_t disk_free_bytes = 0;
    const Rate& commands;
    const Rate& records;
};

[[nodiscard]] auto status_text(const floor::Floor& floor, const Hub& hub, const ListenCounts& listened, const ServiceState& state) -> std::string;

}  // namespace croupier::server
