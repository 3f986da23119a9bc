// Requests that are broken or hostile, over real sockets: each is answered or cut, and none is taken for another.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "network.hpp"

namespace croupier {
namespace {

using testing::grown_kib;
using ::testing::HasSubstr;
using testing::Network;
using testing::Player;
using testing::RawClient;
using testing::resident_kib;
using ::testing::StartsWith;

class Requests : public ::testing::Test {
protected:
    Requests() { network.run_table(OpenBets{}); }

    // All that is answered until the server hangs up or has answered so often; it falls short of that where the server is silent.
    static auto answers_to(RawClient& client, const std::string& requests, int wanted) -> std::string {
        client.send(requests);
        std::string heard;
        for (std::string more = "more"; !more.empty() && answers_in(heard) < wanted; heard += more) more = client.receive();
        return heard;
    }
    [[nodiscard]] auto answers_to(const std::string& requests, int wanted) const -> std::string {
        RawClient client{network.port()};
        return answers_to(client, requests, wanted);
    }
    static auto answers_in(const std::string& heard) -> int {
        int count = 0;
        for (std::size_t at = heard.find("HTTP/1.1 "); at != std::string::npos; at = heard.find("HTTP/1.1 ", at + 1)) ++count;
        return count;
    }

    Network network;
    Player player{network};
};

const std::string chunked = "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

// What stands between the chunks of a body and behind them is kept until its line is whole, so the line has a bound.
TEST_F(Requests, whose_chunks_have_endless_lines_are_cut_and_cost_nothing) {
    const std::string part(65536, 'a');
    for (const std::string& start : {chunked + "1;", chunked + "0\r\nX: "}) {
        const std::size_t before = resident_kib();
        RawClient client{network.port()};
        client.send(start);
        int sent = 0;
        while (sent < 1'000 && client.send(part)) ++sent;
        EXPECT_LT(sent, 1'000) << "the server hung up on the way";
        EXPECT_TRUE(client.is_cut());
        EXPECT_LT(grown_kib(before), 8U * 1024);
        EXPECT_TRUE(player.plays());
    }
}

TEST_F(Requests, in_chunks_are_put_together) {
    RawClient client{network.port()};
    for (const char byte : chunked + "3;word=\"x\"\r\nabc\r\n4\r\ndefg\r\n0\r\nTrailer: x\r\n\r") client.send({&byte, 1});
    EXPECT_THAT(answers_to(client, "\n", 1), HasSubstr("POST /a  abcdefg"));
    const std::string large(60'000, 'x');
    EXPECT_THAT(answers_to(client, chunked + "ea60\r\n" + large + "\r\n0\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 2),
                HasSubstr("GET /b "));
}

// Whoever stands between server and client would read the body as a body; here it would be a request of its own.
TEST_F(Requests, in_an_encoding_that_is_not_known_are_refused_and_cut) {
    const std::string inner = "GET /inner HTTP/1.1\r\nHost: localhost\r\n\r\n", length = "Content-Length: " + std::to_string(inner.size()) + "\r\n";
    for (const std::string& fields : {std::string{"Transfer-Encoding: gzip\r\n"}, "Transfer-Encoding: gzip\r\n" + length,
                                      length + "Transfer-Encoding: gzip\r\n", std::string{"Transfer-Encoding: chunked, gzip\r\n"}}) {
        RawClient client{network.port()};
        const std::string heard = answers_to(client, "POST /a HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n" + inner, 2);
        EXPECT_THAT(heard, StartsWith("HTTP/1.1 400")) << fields;
        EXPECT_EQ(answers_in(heard), 1) << fields;
        EXPECT_TRUE(client.is_cut()) << fields;
    }
}

TEST_F(Requests, behind_one_that_is_refused_are_answered) {
    const std::string heard =
        answers_to("GET /a HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 2);
    EXPECT_THAT(heard, StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(heard, HasSubstr("GET /b "));
    const std::string head = "HEAD /a HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere\r\n\r\n";
    EXPECT_THAT(answers_to(head + "GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 2), HasSubstr("\r\n\r\nHTTP/1.1 200"))
        << "who asks for no body gets none";
}

TEST_F(Requests, behind_the_last_one_are_not_looked_at) {
    const std::string last = "GET /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const std::string heard = answers_to(last + "GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 2);
    EXPECT_THAT(heard, HasSubstr("GET /a "));
    EXPECT_EQ(answers_in(heard), 1);
}

// A page whose name was made to mean this machine asks by that name.
TEST_F(Requests, by_another_name_than_this_machines_are_refused) {
    for (const char* host : {"localhost", "LocalHost:8080", "127.0.0.1", "127.8.9.10:80", "[::1]", "[::1]:8443"})
        EXPECT_THAT(answers_to("GET /a HTTP/1.1\r\nHost: " + std::string{host} + "\r\n\r\n", 1), StartsWith("HTTP/1.1 200")) << host;
    for (const char* host : {"evil.example:80", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "[::2]", "[::1",
                             "[::1]x", "127.0.0.1:x", "localhost:80:80", ":80", ""}) {
        const std::string name{host};
        const std::string heard = answers_to("GET /metrics HTTP/1.1\r\nHost: " + name + "\r\nOrigin: http://" + name + "\r\n\r\n", 1);
        EXPECT_THAT(heard, StartsWith("HTTP/1.1 421")) << host;
        EXPECT_THAT(heard, HasSubstr("listen.public_name")) << host;
    }
}

// Where a proxy passes on the name that it was asked by, pages of that name are the floor's own.
TEST(RequestsOfAProxy, are_by_the_name_that_the_file_says) {
    server::ListenOptions listen;
    listen.public_name = "floor.example";
    const Network network{listen};
    const auto status_by = [&](const std::string& host, const std::string& origin) {
        RawClient client{network.port()};
        client.send("GET /a HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin + "\r\n\r\n");
        return client.receive().substr(0, 12);
    };
    EXPECT_EQ(status_by("floor.example", "https://floor.example"), "HTTP/1.1 200");
    EXPECT_EQ(status_by("Floor.Example:8443", "https://Floor.Example:8443"), "HTTP/1.1 200");
    EXPECT_EQ(status_by("localhost", "http://localhost"), "HTTP/1.1 200");
    EXPECT_EQ(status_by("floor.example", "https://evil.example"), "HTTP/1.1 403");
    EXPECT_EQ(status_by("evil.example", "http://evil.example"), "HTTP/1.1 421");
}

TEST_F(Requests, that_name_no_host_or_two_are_refused) {
    EXPECT_THAT(answers_to("GET /a HTTP/1.1\r\n\r\n", 1), StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(answers_to("GET /a HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 1), StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(answers_to("GET /a HTTP/1.0\r\n\r\n", 1), StartsWith("HTTP/1.1 200")) << "that old, it need not; browsers are not";
}

// A thousand in a row get no more than the bound and what is refilled meanwhile.
TEST(Reconnects, without_end_are_turned_away_and_counted) {
    server::ListenOptions listen;
    listen.bounds.connections_from_one_address = 8;
    Network network{listen};
    int answered = 0;
    for (int times = 0; times < 1'000; ++times) {
        RawClient client{network.port()};
        client.send("GET /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        if (!client.receive().empty()) ++answered;
    }
    EXPECT_GE(answered, 8 * 8);
    EXPECT_LT(answered, 1'000);
    EXPECT_GT(network.counts().turned_away, 0U);
}

// After a restart all come back at once, and again while the network is not yet what it was.
TEST(Reconnects, of_a_whole_floor_at_once_are_welcome) {
    constexpr std::size_t terminals = 64;
    Network network;
    for (int restart = 0; restart < 4; ++restart) {
        std::vector<std::unique_ptr<RawClient>> floor;
        for (std::size_t terminal = 0; terminal < terminals; ++terminal) {
            floor.push_back(std::make_unique<RawClient>(network.port()));
            floor.back()->upgrade();
        }
        floor.clear();
        while (network.counts().open != 0) std::this_thread::yield();
    }
    EXPECT_EQ(network.counts().turned_away, 0U);
    EXPECT_EQ(network.counts().accepted, 4 * terminals);
}

}  // namespace
}  // namespace croupier
