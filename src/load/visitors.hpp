// Seats at a demo floor, taken as a visitor takes them.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "load/credentials.hpp"
#include "load/wire.hpp"

namespace croupier::load {

// As many as are free, at one table or at all of them (an empty name), and no more than wanted.
[[nodiscard]] auto take_visitor_seats(const Address& address, const std::string& table, std::size_t wanted)
    -> std::expected<std::vector<Credential>, std::string>;

}  // namespace croupier::load
