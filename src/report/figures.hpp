// The figures of a table, a shift or a day: what docs/consoles/reports.md explains, each reckoned from rows to the minor unit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "report/exact.hpp"

namespace croupier::report {

struct Slips {
    std::uint64_t count = 0;
    Money amount;
    auto operator==(const Slips&) const -> bool = default;
};

struct Figures {
    Money drop;
    Money handle;
    Money win;
    ExactAmount theoretical;

    std::uint64_t rounds = 0;  // settled
    std::int64_t play_ms = 0;
    std::uint64_t voids = 0;  // undone ones too
    std::uint64_t corrections = 0;

    std::uint64_t rulings = 0;
    std::uint64_t resolved = 0;     // results that the pit decided
    std::uint64_t invalidated = 0;  // outcomes
    std::uint64_t second_persons = 0;
    std::uint64_t complaints = 0;

    Slips issued, redeemed, cancelled;
    Slips outstanding;  // at the end

    Money fills, credits;
    std::optional<Money> float_difference;  // of the last count: what was counted less what was expected

    auto operator==(const Figures&) const -> bool = default;

    [[nodiscard]] auto overrides() const -> std::uint64_t { return rulings + resolved + invalidated + second_persons; }
    [[nodiscard]] auto hold() const { return percent(win, drop); }
    [[nodiscard]] auto win_of_handle() const { return percent(win, handle); }
    [[nodiscard]] auto pace() const { return an_hour(rounds, play_ms); }
};

// What two tables have together in the same time.
[[nodiscard]] auto beside(Figures one, const Figures& other) -> Figures;

// What one table has in two times of which the second comes after the first.
[[nodiscard]] auto followed_by(Figures first, const Figures& later) -> Figures;

}  // namespace croupier::report
