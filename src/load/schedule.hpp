// When bets are due: by the clock alone, evenly, whether or not the ones before were answered. Who is late has not changed what is due.
#pragma once

#include <chrono>
#include <cstdint>

namespace croupier::load {

using Clock = std::chrono::steady_clock;

class Schedule {
public:
    Schedule(Clock::time_point start, std::uint64_t each_second) : start_{start}, each_second_{each_second} {}

    // The moment at which the next bet is due. Reckoned from the start, so that no rounding adds up.
    [[nodiscard]] auto next() const -> Clock::time_point {
        constexpr std::uint64_t billion = 1'000'000'000;
        const std::uint64_t rest = taken_ % each_second_;
        return start_ + std::chrono::seconds{taken_ / each_second_} + std::chrono::nanoseconds{rest * billion / each_second_};
    }
    [[nodiscard]] auto is_due(Clock::time_point now) const -> bool { return next() <= now; }
    void take() { ++taken_; }
    [[nodiscard]] auto taken() const -> std::uint64_t { return taken_; }

private:
    Clock::time_point start_;
    std::uint64_t each_second_;
    std::uint64_t taken_ = 0;
};

}  // namespace croupier::load
