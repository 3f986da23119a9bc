// The file of keys, and the address, as people write them.
#include <gtest/gtest.h>

#include "load/credentials.hpp"
#include "load/wire.hpp"

namespace croupier::load {
namespace {

TEST(Credentials, are_read_line_by_line_as_the_server_gives_them_out) {
    const auto read = read_credentials("{\"table\":\"t1\",\"seat\":4,\"key\":\"abc\"}\r\n\n{\"key\":\"def\",\"seat\":5,\"table\":\"t1\"}");
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, (std::vector<Credential>{{"t1", SeatNumber{4}, "abc"}, {"t1", SeatNumber{5}, "def"}}));
}

TEST(Credentials, name_the_line_and_the_reason_of_what_is_wrong) {
    const std::string good = "{\"table\":\"t1\",\"seat\":4,\"key\":\"abc\"}\n";
    const auto error_of = [](const std::string& text) {
        const auto read = read_credentials(text);
        return read ? std::string{"none"} : read.error();
    };
    EXPECT_EQ(error_of(""), "there is no key in it");
    EXPECT_EQ(error_of("\n\n"), "there is no key in it");
    EXPECT_EQ(error_of(good + "t1 5 def"), "line 2: this is not a JSON object");
    EXPECT_EQ(error_of(good + "{\"table\":\"t1\",\"seat\":5}"), "line 2: key: is missing");
    EXPECT_EQ(error_of("{\"table\":\"t1\",\"seat\":-5,\"key\":\"a\"}"), "line 1: seat: a whole number from 0 to 4294967295 is wanted");
    EXPECT_EQ(error_of("{\"table\":\"t1\",\"seat\":5,\"key\":\"\"}"), "line 1: table and key may not be empty");
    EXPECT_EQ(error_of("{\"table\":\"t1\",\"seat\":5,\"key\":\"a\",\"more\":1}"), "line 1: more: there is no such member here");
    EXPECT_EQ(error_of(good + "\n" + good), "line 3: seat 4 of t1 has a key already");
}

TEST(Address, is_a_host_and_a_port) {
    const auto plain = read_address("http://127.0.0.1:8080/");
    ASSERT_TRUE(plain) << plain.error();
    EXPECT_EQ(plain->host, "127.0.0.1");
    EXPECT_EQ(plain->port, "8080");
    const auto six = read_address("http://[::1]:80");
    ASSERT_TRUE(six) << six.error();
    EXPECT_EQ(six->host, "::1");
    for (const char* wrong : {"", "127.0.0.1:8080", "https://127.0.0.1:8080", "http://127.0.0.1", "http://:80", "http://host:"})
        EXPECT_FALSE(read_address(wrong)) << wrong;
}

}  // namespace
}  // namespace croupier::load
