// A slip of the finger is recognised; a word that is far from all others is not.
#include "base/nearest.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace croupier {
namespace {

TEST(Nearest, counts_single_slips) {
    EXPECT_EQ(edit_distance("split", "split"), 0U);
    EXPECT_EQ(edit_distance("spilt", "split"), 1U);
    EXPECT_EQ(edit_distance("", "red"), 3U);
    EXPECT_EQ(edit_distance("street", "straight"), 4U);
}

TEST(Nearest, suggests_the_nearest_word_and_none_that_is_far) {
    const std::vector<std::string> words = {"straight", "split", "street"};
    EXPECT_EQ(nearest("streat", words), "street");
    EXPECT_EQ(nearest("roulette", words), "");
    EXPECT_EQ(nearest("", words), "");
}

TEST(Nearest, hints_at_the_near_word_and_else_at_all_there_are) {
    const std::vector<std::string> words = {"straight", "split"};
    EXPECT_EQ(hint("spilt", words), "did you mean split?");
    EXPECT_EQ(hint("roulette", words), "there are straight, split");
    EXPECT_EQ(short_hint(nearest("spilt", words)), "; did you mean split?");
    EXPECT_EQ(short_hint(nearest("roulette", words)), "");
}

}  // namespace
}  // namespace croupier
