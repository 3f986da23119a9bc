// How fast a counter has grown lately.
#include <gtest/gtest.h>

#include "server/rate.hpp"

namespace croupier::server {
namespace {

TEST(Rate, is_nothing_before_it_was_looked_at_twice) {
    Rate rate;
    EXPECT_EQ(rate.tenths_a_second(), 0U);
    rate.look(500);
    EXPECT_EQ(rate.tenths_a_second(), 0U) << "what happened before nobody looked counts for nothing";
    rate.look(501);
    EXPECT_EQ(rate.tenths_a_second(), 10U);
}

TEST(Rate, is_of_the_last_ten_seconds) {
    Rate rate;
    for (std::uint64_t second = 0; second <= 20; ++second) rate.look(second * 100);
    EXPECT_EQ(rate.tenths_a_second(), 1000U);
    for (int second = 0; second < 5; ++second) rate.look(2000);
    EXPECT_EQ(rate.tenths_a_second(), 500U);
    for (int second = 0; second < 5; ++second) rate.look(2000);
    EXPECT_EQ(rate.tenths_a_second(), 0U);
}

}  // namespace
}  // namespace croupier::server
