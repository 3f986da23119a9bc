// A clock that never goes back: the machine's, or, where that was set back, one that goes on from what it told last, at half speed, until the
// machine's has caught up. What is due by recorded time stays due, only later. Nor does it follow the machine's far ahead: what was recorded by a
// wrong clock stays recorded.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "base/ids.hpp"

namespace croupier::floor {

class ForwardClock {
public:
    static constexpr std::int64_t longest_jump_ms = std::int64_t{60} * 60 * 1000;            // that is followed while it runs
    static constexpr std::int64_t longest_pause_ms = std::int64_t{7} * 24 * 60 * 60 * 1000;  // since the last record that is not told of

    ForwardClock(std::function<Time()> wall, std::function<std::int64_t()> steady_ms, std::function<void(const std::string&)> report = {});

    // From any thread.
    [[nodiscard]] auto now() -> Time;
    void go_on_from(Time told);  // by a process before this one

private:
    struct Looked {
        Time now;
        std::string news;  // a sentence for the operator
    };
    [[nodiscard]] auto look() -> Looked;
    void tell(const std::string& sentence) const;

    std::function<Time()> wall_;
    std::function<std::int64_t()> steady_ms_;
    std::function<void(const std::string&)> report_;
    std::mutex mutex_;
    Time told_;                    // when the machine's clock was ahead last, or was too far ahead
    std::int64_t told_at_ms_ = 0;  // by the steady clock
    bool astray_ = false;          // the machine's clock is too far ahead
};

}  // namespace croupier::floor
