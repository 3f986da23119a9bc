// How many files this process may have open, of which every connection is one, and how many connections that leaves room for.
#pragma once

#include <cstddef>

namespace croupier::server {

// Raises the limit as far as the machine allows; so many may be open then.
auto allow_many_files() -> std::size_t;

// The others are for the record, for whoever operates or inspects the floor, for wheels and printers: however many clients come, these go on.
[[nodiscard]] auto connections_within(std::size_t files) -> std::size_t;

}  // namespace croupier::server
