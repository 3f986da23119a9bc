// The machine that a floor runs on: its clock, as one that never goes back, its randomness and its meter of time.
#pragma once

#include <functional>
#include <string>

#include "floor/floor.hpp"

namespace croupier::floor {

[[nodiscard]] auto machine_ports(std::function<void(const std::string&)> report) -> Ports;

}  // namespace croupier::floor
