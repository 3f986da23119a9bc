#include "floor/machine_ports.hpp"

#include <sodium.h>

#include <chrono>
#include <ctime>
#include <memory>

#include "base/ensure.hpp"
#include "floor/forward_clock.hpp"

namespace croupier::floor {

auto machine_ports(std::function<void(const std::string&)> report) -> Ports {
    const bool ready = sodium_init() >= 0;
    ENSURE(ready, "the cryptographic library starts");
    const auto wall = [] {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        return Time{std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
    };
    const auto steady_ms = [] {  // it goes on while the machine sleeps, whose waking is no jump then
        timespec since{};
        clock_gettime(CLOCK_BOOTTIME, &since);
        return std::int64_t{since.tv_sec} * 1'000 + since.tv_nsec / 1'000'000;
    };
    const auto clock = std::make_shared<ForwardClock>(wall, steady_ms, report);
    const auto random = [] {
        std::uint64_t number = 0;
        randombytes_buf(&number, sizeof number);
        return number;
    };
    const auto microseconds = [] {
        const auto since = std::chrono::steady_clock::now().time_since_epoch();
        return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(since).count());
    };
    return {[clock] { return clock->now(); }, random, std::move(report), microseconds, [clock](Time recorded) { clock->go_on_from(recorded); }};
}

}  // namespace croupier::floor
