#include "server/addresses.hpp"

#include <arpa/inet.h>

#include <boost/asio/ip/address.hpp>

namespace croupier::server {

auto network_of(const std::string& address) -> std::string {
    constexpr std::size_t half = 8;
    in6_addr six{};
    const bool is_six = inet_pton(AF_INET6, address.c_str(), &six) == 1 && IN6_IS_ADDR_V4MAPPED(&six) == 0;
    return is_six ? std::string{reinterpret_cast<const char*>(six.s6_addr), half} : address;
}

auto is_loopback(const std::string& address) -> bool {
    namespace ip = boost::asio::ip;
    boost::system::error_code no_address;
    const ip::address parsed = ip::make_address(address, no_address);
    if (no_address) return false;
    if (parsed.is_v6() && parsed.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, parsed.to_v6()).is_loopback();
    return parsed.is_loopback();
}

}  // namespace croupier::server
