#include "server/tries.hpp"

#include "server/addresses.hpp"

namespace croupier::server {

void Tries::enter(Time now) {
    constexpr std::int64_t minute_ms = 60'000;
    const std::int64_t minute = now.milliseconds / minute_ms;
    if (minute != minute_) spent_.clear();
    minute_ = minute;
}

auto Tries::spend(const std::string& address, Time now) -> bool {
    enter(now);
    const std::string network = network_of(address);
    const auto found = spent_.find(network);
    if (found == spent_.end()) return spent_.size() < most_addresses_ && spent_.emplace(network, 1).second;
    if (found->second >= each_minute_) return false;
    ++found->second;
    return true;
}

void Tries::give_back(const std::string& address, Time now) {
    enter(now);
    const auto found = spent_.find(network_of(address));
    if (found == spent_.end()) return;
    if (--found->second == 0) spent_.erase(found);
}

}  // namespace croupier::server
