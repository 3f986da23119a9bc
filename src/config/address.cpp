#include "config/address.hpp"

#include <arpa/inet.h>

namespace croupier::config {

auto reach_of(const std::string& address) -> std::optional<Reach> {
    if (address.find('\0') != std::string::npos) return std::nullopt;
    constexpr std::uint32_t loopback_network = 127;
    in_addr four{};
    if (inet_pton(AF_INET, address.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24U == loopback_network ? Reach::loopback : Reach::beyond;
    in6_addr six{};
    if (inet_pton(AF_INET6, address.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six) != 0 ? Reach::loopback : Reach::beyond;
    return std::nullopt;
}

}  // namespace croupier::config
