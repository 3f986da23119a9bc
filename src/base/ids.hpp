// The names that every stream shares: strong types for who sends, who acts, when, and what crosses from one stream to another.
#pragma once

#include <compare>
#include <cstdint>

namespace croupier {

enum class Sequence : std::uint64_t {};        // the place in its stream of an accepted command, with all its events, from 1
enum class MessageNumber : std::uint64_t {};   // each sender counts its messages upwards from 1
enum class SenderId : std::uint32_t {};        // a terminal, a console, a wheel, a timer
enum class PersonId : std::uint32_t {};        // a member of staff; 0 is nobody
enum class SeatNumber : std::uint32_t {};      // a seat of its table, from 0
enum class SlipNumber : std::uint64_t {};      // a payment slip of its table, from 1
enum class TransferNumber : std::uint64_t {};  // an amount that the cage hands to a table, counted for each table from 1

// Milliseconds since 1970, stamped by the floor; it never goes backwards within a stream.
struct Time {
    std::int64_t milliseconds = 0;
    auto operator<=>(const Time&) const = default;
};

template <class Id>
[[nodiscard]] constexpr auto next(Id id) -> Id {
    return static_cast<Id>(static_cast<std::uint64_t>(id) + 1);
}

template <class Id>
[[nodiscard]] constexpr auto value(Id id) -> std::uint64_t {
    return static_cast<std::uint64_t>(id);
}

}  // namespace croupier
