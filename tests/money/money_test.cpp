// Money reads and writes amounts exactly, and answers with nothing where 64 bits do not suffice.
#include "money/money.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace croupier {
namespace {

constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();

TEST(Money, reads_amounts_with_up_to_two_decimals_and_writes_two) {
    const std::pair<const char*, const char*> cases[] = {
        {"2.50", "2.50"}, {"2.5", "2.50"}, {"2", "2.00"}, {"0.05", "0.05"}, {"-0.05", "-0.05"}, {"007.10", "7.10"}, {"-12", "-12.00"}, {"0", "0.00"},
    };
    for (const auto& [text, written] : cases) {
        const auto money = Money::parse(text);
        ASSERT_TRUE(money) << text;
        EXPECT_EQ(money->to_string(), written) << text;
    }
}

TEST(Money, refuses_what_is_no_amount_and_says_why) {
    for (const char* text : {"", "-", ".", ".5", "2.", "2.5.0", "1e3", "+1", " 1", "1 ", "0x10", "--1", "1,50", "½"})
        EXPECT_EQ(Money::parse(text).error(), "is not an amount: write it like 2.50") << text;
    EXPECT_EQ(Money::parse("2.505").error(), "has more than two decimals: write it like 2.50");
}

TEST(Money, holds_every_amount_of_64_bits_and_none_beyond) {
    EXPECT_EQ(Money::parse("92233720368547758.07")->minor_units(), highest);
    EXPECT_EQ(Money::parse("-92233720368547758.08")->minor_units(), lowest);
    EXPECT_EQ(Money::from_minor_units(lowest).to_string(), "-92233720368547758.08");
    for (const char* text : {"92233720368547758.08", "-92233720368547758.09", "92233720368547759", "99999999999999999999999"})
        EXPECT_EQ(Money::parse(text).error(), "is larger than the largest amount, 92233720368547758.07") << text;
}

TEST(Money, answers_with_nothing_where_arithmetic_would_overflow) {
    const Money most = Money::from_minor_units(highest);
    const Money one = Money::from_minor_units(1);
    EXPECT_FALSE(most.plus(one));
    EXPECT_FALSE(Money::from_minor_units(lowest).minus(one));
    EXPECT_FALSE(most.times(2));
    EXPECT_EQ(most.minus(one)->minor_units(), highest - 1);
    EXPECT_EQ(one.times(36)->minor_units(), 36);
    EXPECT_LT(one, most);
}

}  // namespace
}  // namespace croupier
