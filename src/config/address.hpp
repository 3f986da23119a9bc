// Tells IP addresses from other texts, and those of this machine alone from the others. It reads a text; it asks no network.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace croupier::config {

enum class Reach : std::uint8_t { loopback, beyond };

[[nodiscard]] auto reach_of(const std::string& address) -> std::optional<Reach>;  // nothing where it is no IP address

}  // namespace croupier::config
