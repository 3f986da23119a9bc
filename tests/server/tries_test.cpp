// How often something may be tried from one address, and what an address is.
#include "server/tries.hpp"

#include <gtest/gtest.h>

#include "server/addresses.hpp"

namespace croupier::server {
namespace {

constexpr Time start{600'000}, next_minute{660'000};

auto spent_from(Tries& tries, const std::string& address, Time now) -> int {
    int count = 0;
    while (count < 1000 && tries.spend(address, now)) ++count;
    return count;
}

TEST(Tries, are_so_many_in_a_minute_for_each_address) {
    Tries tries{10};
    EXPECT_EQ(spent_from(tries, "192.0.2.1", start), 10);
    EXPECT_EQ(spent_from(tries, "192.0.2.2", start), 10);
    EXPECT_EQ(spent_from(tries, "192.0.2.1", Time{659'999}), 0);
    EXPECT_EQ(spent_from(tries, "192.0.2.1", next_minute), 10);
}

TEST(Tries, that_went_well_do_not_count) {
    Tries tries{2};
    for (int count = 0; count < 100; ++count) {
        ASSERT_TRUE(tries.spend("192.0.2.1", start));
        tries.give_back("192.0.2.1", start);
    }
    EXPECT_EQ(spent_from(tries, "192.0.2.1", start), 2);
    tries.give_back("192.0.2.9", start);  // from nobody
    EXPECT_EQ(spent_from(tries, "192.0.2.9", start), 2);
}

TEST(Tries, of_one_ipv6_network_are_counted_together) {
    Tries tries{10};
    EXPECT_EQ(spent_from(tries, "2001:db8::1", start), 10);
    EXPECT_EQ(spent_from(tries, "2001:db8::2:3", start), 0);
    EXPECT_EQ(spent_from(tries, "2001:db8:0:1::1", start), 10);
    EXPECT_EQ(spent_from(tries, "::ffff:192.0.2.1", start), 10);
    EXPECT_EQ(spent_from(tries, "::ffff:192.0.2.2", start), 10) << "these are of IPv4, each by itself";
}

TEST(Tries, remember_no_more_addresses_than_they_may) {
    Tries tries{10, 3};
    for (const char* address : {"a", "b", "c"}) EXPECT_TRUE(tries.spend(address, start));
    EXPECT_FALSE(tries.spend("d", start));
    EXPECT_TRUE(tries.spend("a", start)) << "whoever is known goes on";
    EXPECT_TRUE(tries.spend("d", next_minute));
}

TEST(Addresses, of_this_machine_are_known) {
    for (const char* address : {"127.0.0.1", "127.9.8.7", "::1", "::ffff:127.0.0.1"}) EXPECT_TRUE(is_loopback(address)) << address;
    for (const char* address : {"", "192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1", "::", "localhost", "127.0.0.1.example"})
        EXPECT_FALSE(is_loopback(address)) << address;
}

TEST(Addresses, of_one_ipv6_network_are_one) {
    EXPECT_EQ(network_of("2001:db8::1"), network_of("2001:db8::2:3"));
    EXPECT_NE(network_of("2001:db8::1"), network_of("2001:db8:0:1::1"));
    EXPECT_NE(network_of("192.0.2.1"), network_of("192.0.2.2"));
}

}  // namespace
}  // namespace croupier::server
