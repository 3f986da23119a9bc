// What the server makes of a peer's address.
#pragma once

#include <string>

namespace croupier::server {

// Those who are counted as one: whoever has one address of IPv6 has the whole network of its first half.
[[nodiscard]] auto network_of(const std::string& address) -> std::string;

// Whether the peer is on this machine.
[[nodiscard]] auto is_loopback(const std::string& address) -> bool;

}  // namespace croupier::server
