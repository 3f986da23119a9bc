#include "floor/forward_clock.hpp"

#include <utility>

namespace croupier::floor {

ForwardClock::ForwardClock(std::function<Time()> wall, std::function<std::int64_t()> steady_ms)
    : wall_{std::move(wall)}, steady_ms_{std::move(steady_ms)}, told_{wall_()}, told_at_ms_{steady_ms_()} {}

auto ForwardClock::now() -> Time {
    const std::lock_guard lock{mutex_};
    return look();
}

auto ForwardClock::look() -> Time {
    const std::int64_t steady_ms = steady_ms_();
    const Time at_least{told_.milliseconds + (steady_ms - told_at_ms_) / 2};
    const Time wall = wall_();
    if (wall <= at_least) return at_least;
    told_ = wall;
    told_at_ms_ = steady_ms;
    return wall;
}

void ForwardClock::go_on_from(Time told) {
    const std::lock_guard lock{mutex_};
    if (told <= look()) return;
    told_ = told;
    told_at_ms_ = steady_ms_();
}

}  // namespace croupier::floor
