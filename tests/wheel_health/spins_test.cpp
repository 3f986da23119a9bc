// Files of spins: every column, and every line that is off is named with its place and reason.
#include "wheel_health/spins.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace croupier::wheel_health {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(SpinFiles, have_times_and_numbers_and_may_tell_more) {
    const auto spins = read_spins("epoch_ms,number,direction,drop_degrees\r\n1000,00,1,359.5\n2000,17,,\n");
    ASSERT_TRUE(spins) << spins.error().front();
    ASSERT_EQ(spins->size(), 2U);
    EXPECT_EQ(spins->at(0).number, *Number::parse("00"));
    EXPECT_EQ(spins->at(0).anticlockwise, true);
    EXPECT_EQ(spins->at(0).drop_degrees, 359.5);
    EXPECT_EQ(spins->at(1).at, Time{2000});
    EXPECT_FALSE(spins->at(1).anticlockwise.has_value());
}

TEST(SpinFiles, are_written_as_they_are_read) {
    const Spin spin{Time{1000}, Number::of(36), 16.5, false, 12, 90.0};
    const auto again = read_spins(header_of_spins() + "\n" + to_line(spin) + "\n");
    ASSERT_TRUE(again) << again.error().front();
    EXPECT_EQ(to_line(again->front()), to_line(spin));
}

TEST(SpinFiles, name_every_line_that_is_off) {
    const auto spins = read_spins("epoch_ms,number\n1000,17\nx,17\n2000,37\n2000,17,3\n500,1\n");
    ASSERT_FALSE(spins);
    EXPECT_THAT(spins.error(),
                ElementsAre("line 3: epoch_ms is \"x\", must be milliseconds since 1970", "line 4: number is \"37\", must be 0, 00, 000 or 1 to 36",
                            "line 5: has 3 values, not 2", "line 6: epoch_ms is before the line above"));
}

TEST(SpinFiles, with_a_header_that_is_off_are_refused) {
    for (const auto& [text, reason] : {std::pair{"", "nothing in it"},
                                       {"time,number", "no column \"time\""},
                                       {"number", "epoch_ms is missing"},
                                       {"epoch_ms,number,number", "twice"}}) {
        const auto spins = read_spins(text);
        ASSERT_FALSE(spins) << text;
        EXPECT_THAT(spins.error().front(), HasSubstr(reason));
    }
}

TEST(SpinFiles, with_values_that_can_not_be_are_refused) {
    for (const char* cell : {"nan", "inf", "-1", "361", "1e999", "90 "}) {
        const auto spins = read_spins(std::string{"epoch_ms,number,drop_degrees\n1000,17,"} + cell);
        ASSERT_FALSE(spins) << cell;
        EXPECT_THAT(spins.error().front(), HasSubstr("drop_degrees"));
    }
}

}  // namespace
}  // namespace croupier::wheel_health
