// Secrets: the right one fits and nothing else does, whatever is encoded. All but one test hash at the lowest cost.
#include "access/secrets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include "house/forms.hpp"

namespace croupier::access {
namespace {

constexpr SecretCost cheap{crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN};
constexpr std::string_view secret = "correct horse battery";

TEST(Secrets, the_right_one_fits_and_no_other) {
    const auto encoded = hash_secret(secret, cheap);
    ASSERT_TRUE(encoded) << encoded.error();
    EXPECT_TRUE(secret_fits(secret, *encoded, cheap));
    EXPECT_FALSE(secret_fits("correct horse batterz", *encoded, cheap));
    EXPECT_FALSE(secret_fits("", *encoded, cheap));
    EXPECT_FALSE(secret_fits(*encoded, *encoded, cheap));
}

TEST(Secrets, are_kept_in_the_form_of_the_house_at_the_usual_cost_and_never_twice_the_same) {
    const auto first = hash_secret(secret), second = hash_secret(secret);
    ASSERT_TRUE(first && second);
    EXPECT_TRUE(house::is_encoded_secret(*first)) << *first;
    EXPECT_THAT(*first, ::testing::StartsWith("$argon2id$v=19$m=65536,t=2,p=1$"));
    EXPECT_NE(*first, *second);
    EXPECT_TRUE(secret_fits(secret, *first));
    EXPECT_EQ(SecretCost{}.passes, crypto_pwhash_OPSLIMIT_INTERACTIVE);
    EXPECT_EQ(SecretCost{}.memory_bytes, crypto_pwhash_MEMLIMIT_INTERACTIVE);
}

TEST(Secrets, of_the_wrong_length_are_refused_with_a_sentence) {
    EXPECT_EQ(hash_secret("1234567", cheap).error(), "A secret has at least 8 characters.");
    EXPECT_TRUE(hash_secret("12345678", cheap));
    const std::string longest(longest_secret_bytes, 'x');
    EXPECT_EQ(hash_secret(longest + "x", cheap).error(), "A secret has at most 1000 bytes.");
    const auto encoded = hash_secret(longest, cheap);
    ASSERT_TRUE(encoded);
    EXPECT_TRUE(secret_fits(longest, *encoded, cheap));
    EXPECT_FALSE(secret_fits(longest + "x", *encoded, cheap)) << "what is too long is not cut until it fits";
}

TEST(Secrets, where_there_is_none_something_else_is_checked_at_the_same_cost) {
    const std::string nobodys = nobodys_secret(cheap);
    EXPECT_EQ(crypto_pwhash_str_needs_rehash(nobodys.c_str(), cheap.passes, cheap.memory_bytes), 0) << "well-formed, and of this cost: " << nobodys;
    EXPECT_FALSE(secret_fits(secret, "", cheap));
    EXPECT_FALSE(secret_fits(secret, nobodys, cheap));
}

TEST(Secrets, what_is_encoded_can_not_ask_for_any_memory_it_likes) {
    const std::string rest = "$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g";
    for (const std::string costs :
         {"$argon2id$v=19$m=4194304,t=2,p=1", "$argon2id$v=19$m=65536,t=4000000,p=1", "$argon2id$v=19$m=65536,t=2,p=9",
          "$argon2id$v=19$m=18446744073709551616,t=2,p=1", "$argon2id$v=16$m=8,t=1,p=1", "$argon2id$v=19$m=-1,t=1,p=1", "$argon2id$", "plain", ""})
        EXPECT_FALSE(secret_fits(secret, costs + rest, cheap)) << costs;
}

}  // namespace
}  // namespace croupier::access
