// The names by which the house calls things, beside those that every stream shares.
#pragma once

#include <compare>
#include <string>

#include "base/ids.hpp"

namespace croupier::house {

enum class DeviceId : std::uint32_t {};  // a terminal, from its enrolment until it is retired; counts up from 1, never given twice

// One seat of the floor.
struct Place {
    std::string table;  // the name of the table's stream, without the prefix
    SeatNumber seat{};
    auto operator<=>(const Place&) const = default;
};

}  // namespace croupier::house
