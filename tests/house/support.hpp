// A house for tests that is asked one thing after the other, and texts that look like what comes to it.
#pragma once

#include <fmt/format.h>

#include <string>

#include "house/queries.hpp"
#include "house/stream.hpp"

namespace croupier::house {

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;
inline constexpr PersonId machine{};

[[nodiscard]] inline auto hash(std::uint64_t number) -> std::string { return fmt::format("{:064x}", number); }
[[nodiscard]] inline auto secret(std::uint64_t number) -> std::string { return fmt::format("$argon2id$v=19$m=65536,t=2,p=1$c2FsdA${}", number); }

struct Desk {
    House house;
    Events events;  // of the last command
    Time now{1'777'000'000'000};
    std::uint64_t number = 0;

    auto command(Act act, PersonId by = machine) -> Command {
        return {SenderId{1}, MessageNumber{++number}, now, {by}, std::nullopt, std::move(act)};
    }
    auto ask(Act act, PersonId by = machine) -> std::expected<Accepted, Refusal> { return receive(house, command(std::move(act), by), events); }
    // The code of the refusal; empty where it was accepted.
    auto refusal(Act act, PersonId by = machine) -> std::string {
        const auto answer = ask(std::move(act), by);
        return answer ? std::string{} : std::string{name_of(answer.error().reason)};
    }

    void pass(std::int64_t milliseconds) { now.milliseconds += milliseconds; }
    [[nodiscard]] auto in(std::int64_t milliseconds) const -> Time { return Time{now.milliseconds + milliseconds}; }

    auto hire(const std::string& name, Position position) -> PersonId {
        static_cast<void>(ask(AddStaff{name, position, secret(value(house.last_person) + 1)}));
        return house.last_person;
    }
    // The kinds of the last command's events, in order.
    template <class... Kinds>
    [[nodiscard]] auto happened() const -> bool {
        std::size_t index = 0;
        return events.size() == sizeof...(Kinds) && (std::holds_alternative<Kinds>(events[index++]) && ...);
    }
};

}  // namespace croupier::house
