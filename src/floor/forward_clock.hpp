// A clock that never goes back: the machine's, or, where that was set back, one that goes on from what it told last, at half speed, until the
// machine's has caught up. What is due by recorded time stays due, only later.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

#include "base/ids.hpp"

namespace croupier::floor {

class ForwardClock {
public:
    ForwardClock(std::function<Time()> wall, std::function<std::int64_t()> steady_ms);

    // From any thread.
    [[nodiscard]] auto now() -> Time;
    void go_on_from(Time told);  // by a process before this one

private:
    [[nodiscard]] auto look() -> Time;

    std::function<Time()> wall_;
    std::function<std::int64_t()> steady_ms_;
    std::mutex mutex_;
    Time told_;                    // when the machine's clock was ahead last
    std::int64_t told_at_ms_ = 0;  // by the steady clock
};

}  // namespace croupier::floor
