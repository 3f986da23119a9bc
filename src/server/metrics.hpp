// The floor in numbers, in the text form that Prometheus reads.
#pragma once

#include <string>

#include "floor/floor.hpp"
#include "server/api.hpp"
#include "server/hub.hpp"
#include "server/listener.hpp"

namespace croupier::server {

[[nodiscard]] auto metrics_text(const floor::Floor& floor, const Hub& hub, const ListenCounts& listened, const DoorCounts& doors) -> std::string;

}  // namespace croupier::server
