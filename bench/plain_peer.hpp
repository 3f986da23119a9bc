// The limit beside which the server is measured: WebSockets by the same library and in the same manner (asynchronous reads, frames read in place,
// everything that waits for a connection in one write), and no logic at all. A text comes back as it is; the text "broadcast N M" makes it send a
// message of N bytes that all share, and one of M bytes of its own, to every connection.
#pragma once

#include <cstdint>

namespace croupier {

// Serves in a process of its own, which ends with this one.
[[nodiscard]] auto start_plain_peer() -> std::uint16_t;  // the answer is its port

}  // namespace croupier
