// The forms of the house's texts: what may be a name, what becomes of one that may not, and what is a hash or an encoded secret.
#include "house/forms.hpp"

#include <gtest/gtest.h>

namespace croupier::house {
namespace {

TEST(HouseForms, a_name_can_be_seen_and_has_at_most_forty_characters) {
    const std::string forty_letters(40, 'x');
    std::string forty_umlauts;
    for (int count = 0; count < 40; ++count) forty_umlauts += "\xC3\xBC";
    for (const std::string& good :
         {std::string{"a"}, std::string{"shift 2"}, forty_letters, forty_umlauts, std::string{"\xE6\x9D\x8E"}, std::string{"t1"}})
        EXPECT_TRUE(is_name(good)) << good;
    for (const std::string& bad :
         {std::string{}, std::string{" a"}, std::string{"a "}, std::string{"a\nb"}, std::string{"a\0b", 3}, std::string{"\x7F"}, forty_letters + "x",
          forty_umlauts + "x", std::string{"\xC3"}, std::string{"\xC2\x85"}, std::string{"a\xE2\x80\x8B"}, std::string{"\xE2\x80\xAE"},
          std::string{"\xEF\xBF\xBD"}, std::string{"\xF3\xA0\x80\x81"}})
        EXPECT_FALSE(is_name(bad)) << bad;
}

TEST(HouseForms, a_name_is_recorded_as_it_is_and_anything_else_cut_and_made_visible) {
    EXPECT_EQ(recorded_name("shift 2"), "shift 2");
    EXPECT_EQ(recorded_name(""), "");
    EXPECT_EQ(recorded_name(std::string(1'000, 'x')), std::string(40, 'x'));
    EXPECT_EQ(recorded_name("a\nb\xFF"),
              "a\xEF\xBF\xBD"
              "b\xEF\xBF\xBD");
    EXPECT_EQ(recorded_name("\xE2\x80\xAE"
                            "x\xC3"),
              "\xEF\xBF\xBDx\xEF\xBF\xBD");
    for (const std::string text : {"a\nb\xFF", "x", " y ", "\xC3\xBC"}) EXPECT_EQ(recorded_name(recorded_name(text)), recorded_name(text));
}

TEST(HouseForms, a_hash_has_64_small_hexadecimal_digits) {
    EXPECT_TRUE(is_hash(std::string(32, '0') + std::string(32, 'f')));
    for (const std::string& bad : {std::string{}, std::string(63, '0'), std::string(65, '0'), std::string(64, 'F'), std::string(64, 'g')})
        EXPECT_FALSE(is_hash(bad)) << bad;
}

TEST(HouseForms, a_plain_secret_is_no_encoded_one) {
    EXPECT_TRUE(is_encoded_secret("$argon2id$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaA"));
    const std::string longest = "$argon2id$" + std::string(117, 'x');
    EXPECT_TRUE(is_encoded_secret(longest));
    for (const std::string& bad :
         {std::string{}, std::string{"open sesame"}, std::string{"$argon2i$v=19$"}, longest + "x", std::string{"$argon2id$ x"}})
        EXPECT_FALSE(is_encoded_secret(bad)) << bad;
}

}  // namespace
}  // namespace croupier::house
