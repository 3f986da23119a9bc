// Tokens and codes: never the same twice, of the promised form, typed in any way; and their hashes, each for one purpose.
#include "access/tokens.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "house/forms.hpp"

namespace croupier::access {
namespace {

using ::testing::MatchesRegex;

TEST(Tokens, are_43_letters_that_fit_into_an_address_and_never_the_same) {
    std::set<std::string> drawn;
    for (int times = 0; times < 1'000; ++times) {
        const std::string token = random_token();
        EXPECT_THAT(token, MatchesRegex("[A-Za-z0-9_-]{43}"));
        EXPECT_TRUE(drawn.insert(token).second) << token;
    }
}

TEST(Tokens, a_code_has_two_groups_of_letters_that_nobody_confuses) {
    std::set<std::string> drawn;
    std::set<char> letters;
    for (int times = 0; times < 1'000; ++times) {
        const std::string code = random_code();
        EXPECT_THAT(code, MatchesRegex("[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}"));
        EXPECT_TRUE(drawn.insert(code).second) << code;
        letters.insert(code.begin(), code.end());
    }
    EXPECT_EQ(letters.size(), 33U) << "all 32 and the hyphen";
}

TEST(Tokens, a_code_is_understood_however_it_is_typed) {
    for (const std::string_view typed : {"K7QX2-9MHTB", "k7qx2-9mhtb", "K7QX29MHTB", " k7 qx2 9mh-tb "})
        EXPECT_EQ(code_from(typed), "K7QX2-9MHTB") << typed;
    for (const std::string_view typed : {"", "K7QX2-9MHT", "K7QX2-9MHTBB", "K7QX2-9MHT0", "K7QX2-9MHTI", "K7QX2_9MHTB", "K7QX2-9MHT\xC3\xBC"})
        EXPECT_EQ(code_from(typed), std::nullopt) << typed;
    const std::string drawn = random_code();
    EXPECT_EQ(code_from(drawn), drawn);
}

TEST(Tokens, a_hash_is_of_the_form_of_the_house_and_for_one_purpose) {
    std::set<std::string> hashes;
    for (std::size_t purpose = 0; purpose < static_cast<std::size_t>(Purpose::count_); ++purpose) {
        const std::string hash = hash_of_token(Purpose(purpose), "token");
        EXPECT_TRUE(house::is_hash(hash)) << hash;
        EXPECT_EQ(hash, hash_of_token(Purpose(purpose), "token"));
        hashes.insert(hash);
        hashes.insert(hash_of_token(Purpose(purpose), "tokem"));
    }
    EXPECT_EQ(hashes.size(), 8U);
}

// They stand in journals: a token that was given out must be known again by the next release.
TEST(Tokens, hashes_stay_what_they_are) {
    EXPECT_EQ(hash_of_token(Purpose::sign_in, "token"), "490208633213378300c1927189dee3266179a622673bb2f045f569eb77171291");
}

}  // namespace
}  // namespace croupier::access
