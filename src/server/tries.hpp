// How often something may be tried from one address within a minute. Memory is bounded: when too many addresses try within a minute, the others
// wait for the next one.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "base/ids.hpp"

namespace croupier::server {

class Tries {
public:
    explicit Tries(std::uint32_t each_minute, std::size_t most_addresses = 10'000) : each_minute_{each_minute}, most_addresses_{most_addresses} {}

    [[nodiscard]] auto spend(const std::string& address, Time now) -> bool;  // false: no more in this minute
    void give_back(const std::string& address, Time now);                    // what went well does not count

private:
    void enter(Time now);

    std::uint32_t each_minute_;
    std::size_t most_addresses_;
    std::int64_t minute_ = 0;
    std::unordered_map<std::string, std::uint32_t> spent_;  // in this minute, by network
};

}  // namespace croupier::server
