// How the senders of commands are told apart in every stream: the floor itself, the machines of a table, terminals, and staff. The record keeps these
// numbers, so they stay what they are.
#pragma once

#include <optional>

#include "base/ids.hpp"
#include "game/ids.hpp"

namespace croupier::floor {

inline constexpr SenderId floor_sender{0};  // no other may use it
inline constexpr SenderId server_sender{10};
inline constexpr SenderId dealer_sender{11};  // of a table that deals by itself, or by the clock
inline constexpr SenderId wheel_sender{12};

inline constexpr std::uint32_t first_terminal = 1'000;
inline constexpr std::uint32_t first_person = 60'000;
[[nodiscard]] constexpr auto sender_of(SeatNumber seat) -> SenderId { return SenderId(first_terminal + static_cast<std::uint32_t>(seat)); }
[[nodiscard]] constexpr auto sender_of(PersonId person) -> SenderId { return SenderId(first_person + static_cast<std::uint32_t>(person)); }

// The seat of the terminal that this is, if it is one.
[[nodiscard]] constexpr auto terminal_of(SenderId sender) -> std::optional<SeatNumber> {
    const auto number = static_cast<std::uint32_t>(sender);
    if (number < first_terminal || number >= first_person) return std::nullopt;
    return SeatNumber(number - first_terminal);
}

}  // namespace croupier::floor
