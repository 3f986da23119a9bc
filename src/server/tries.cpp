#include "server/tries.hpp"

#include <arpa/inet.h>

namespace croupier::server {
namespace {

// Whoever has one address of IPv6 has the whole network of its first half.
auto network_of(const std::string& address) -> std::string {
    constexpr std::size_t half = 8;
    in6_addr six{};
    const bool is_six = inet_pton(AF_INET6, address.c_str(), &six) == 1 && IN6_IS_ADDR_V4MAPPED(&six) == 0;
    return is_six ? std::string{reinterpret_cast<const char*>(six.s6_addr), half} : address;
}

}  // namespace

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
