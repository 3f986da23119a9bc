#include "floor/forward_clock.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <utility>

namespace croupier::floor {
namespace {

auto in_words(Time time) -> std::string {
    return fmt::format("{:%Y-%m-%d %H:%M} UTC", std::chrono::sys_seconds{std::chrono::seconds{time.milliseconds / 1000}});
}

}  // namespace

ForwardClock::ForwardClock(std::function<Time()> wall, std::function<std::int64_t()> steady_ms, std::function<void(const std::string&)> report)
    : wall_{std::move(wall)}, steady_ms_{std::move(steady_ms)}, report_{std::move(report)}, told_{wall_()}, told_at_ms_{steady_ms_()} {}

auto ForwardClock::now() -> Time {
    std::unique_lock lock{mutex_};
    const Looked looked = look();
    lock.unlock();  // who is told may ask for the time
    tell(looked.news);
    return looked.now;
}

auto ForwardClock::look() -> Looked {
    const std::int64_t steady_ms = steady_ms_();
    const Time by_steady{told_.milliseconds + steady_ms - told_at_ms_};
    const Time at_least{told_.milliseconds + (steady_ms - told_at_ms_) / 2};
    const Time wall = wall_();
    Looked looked{at_least, {}};
    const bool was_astray = std::exchange(astray_, wall.milliseconds - by_steady.milliseconds > longest_jump_ms);
    if (astray_ && !was_astray)
        looked.news = fmt::format(
            "The machine's clock jumped ahead to {}; the floor goes on from {} without it. Set the clock right; "
            "where it is right already, restart the floor.",
            in_words(wall), in_words(by_steady));
    if (!astray_ && was_astray) looked.news = fmt::format("The machine's clock says {}, and the floor goes by it again.", in_words(wall));
    if (!astray_ && wall <= at_least) return looked;
    looked.now = told_ = astray_ ? by_steady : wall;
    told_at_ms_ = steady_ms;
    return looked;
}

void ForwardClock::go_on_from(Time told) {
    std::unique_lock lock{mutex_};
    Looked looked = look();
    if (told > looked.now) {
        told_ = told;
        told_at_ms_ = steady_ms_();
    }
    if (told.milliseconds - looked.now.milliseconds > longest_jump_ms)
        looked.news = fmt::format(
            "The last record is of {}, but the machine's clock says {}. The record's time goes on from its last, at half speed until the clock has "
            "caught up, and slips expire by it. Where the clock is wrong, stop the floor at once and set it; where it is right, the record was "
            "written by a wrong one.",
            in_words(told), in_words(looked.now));
    const std::int64_t pause_ms = looked.now.milliseconds - told.milliseconds;
    if (told > Time{} && pause_ms > longest_pause_ms)
        looked.news = fmt::format(
            "The machine's clock says {}, {} days after the last record. Where it is wrong, stop the floor at once "
            "and set it: what is recorded by it stays.",
            in_words(looked.now), pause_ms / (std::int64_t{24} * 60 * 60 * 1000));
    lock.unlock();
    tell(looked.news);
}

void ForwardClock::tell(const std::string& sentence) const {
    if (!sentence.empty() && report_) report_(sentence);
}

}  // namespace croupier::floor
