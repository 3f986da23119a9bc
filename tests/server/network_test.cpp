// Clients that are broken, hostile or slow, over real sockets: each is answered or cut, the memory stays bounded, and the others play on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "network.hpp"
#include "server/request_check.hpp"

namespace croupier {
namespace {

using testing::grown_kib;
using ::testing::HasSubstr;
using testing::Json;
using testing::Network;
using testing::Player;
using testing::RawClient;
using testing::resident_kib;
using ::testing::StartsWith;

class NetworkTest : public ::testing::Test {
protected:
    NetworkTest() { network.run_table(OpenBets{}); }

    Network network;
    Player player{network};
};

TEST_F(NetworkTest, requests_are_answered_one_after_the_other_on_one_connection) {
    RawClient client{network.port()};
    client.send("GET /a?b=c HTTP/1.1\r\nHost: localhost\r\n\r\nPOST /d HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nxyz");
    std::string answers;
    while (answers.find("POST /d  xyz") == std::string::npos) {
        const std::string more = client.receive();
        ASSERT_FALSE(more.empty()) << answers;
        answers += more;
    }
    EXPECT_THAT(answers, HasSubstr("GET /a b=c "));
    EXPECT_THAT(answers, HasSubstr("Content-Security-Policy: default-src 'self'"));
    EXPECT_THAT(answers, HasSubstr("X-Content-Type-Options: nosniff"));
}

TEST_F(NetworkTest, what_is_no_http_is_refused_and_cut) {
    for (const std::string& garbage :
         {std::string{"hello\r\n\r\n"}, std::string(20'000, 'x'), std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 9) + "\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n" + std::string(100'000, 'x')}) {
        RawClient client{network.port()};
        client.send(garbage);
        EXPECT_TRUE(client.is_cut());
    }
    EXPECT_TRUE(player.plays());
}

TEST_F(NetworkTest, a_page_from_elsewhere_is_refused) {
    RawClient client{network.port()};
    client.send(
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_THAT(client.receive(), StartsWith("HTTP/1.1 403"));
    EXPECT_TRUE(server::same_origin("http://here:80", "here:80"));
    EXPECT_FALSE(server::same_origin("http://here:81", "here:80"));
    EXPECT_FALSE(server::same_origin("null", "here"));
}

TEST_F(NetworkTest, a_frame_of_a_gigabyte_is_refused_before_it_arrives) {
    const std::size_t before = resident_kib();
    RawClient client{network.port()};
    client.upgrade();
    std::string header{'\x81', '\xff'};
    for (const char byte : std::string{"\x00\x00\x00\x00\x40\x00\x00\x00", 8}) header += byte;
    header += "mask";
    client.send(header);
    const std::string some(65536, 'x');
    for (int part = 0; part < 16; ++part)
        if (!client.send(some)) break;
    EXPECT_TRUE(client.is_cut());
    EXPECT_LT(grown_kib(before), 8U * 1024);
    EXPECT_TRUE(player.plays());
    EXPECT_GE(network.counts().bad_frames, 1U);
}

// Frames that can't be read, and frames that can: the one ends by its faults, the other by its haste.
TEST_F(NetworkTest, a_million_tiny_frames_are_cut_and_cost_nothing) {
    const std::size_t before = resident_kib();
    std::uint64_t cut = 0;
    for (const char* message : {"{}", R"({"type":"watch","tables":[]})"}) {
        RawClient client{network.port()};
        client.upgrade();
        client.say({{"type", "hello"}, {"protocol", 1}});
        ASSERT_TRUE(client.hear("welcome"));
        std::string thousand;
        for (int frame = 0; frame < 1'000; ++frame) server::append_masked_frame(server::Opcode::text, message, 7, thousand);
        int sent = 0;
        for (; sent < 1'000; ++sent)
            if (!client.send(thousand)) break;
        EXPECT_LT(sent, 1'000) << "the server hung up on the way";
        EXPECT_EQ(network.hub_counts().cut_for_faults, ++cut) << message;
        EXPECT_TRUE(player.plays());
    }
    EXPECT_LT(grown_kib(before), 8U * 1024);
}

// Requests one behind the other, and no answer read: what waits is bounded by the answers' own size.
TEST_F(NetworkTest, who_asks_for_pages_and_reads_none_is_cut) {
    const std::size_t before = resident_kib();
    RawClient client{network.port()};
    std::string hundred;
    for (int request = 0; request < 100; ++request) hundred += "GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (int times = 0; times < 10 && network.counts().slow_cut == 0; ++times)
        if (!client.send(hundred)) break;
    EXPECT_TRUE(client.is_cut());
    EXPECT_EQ(network.counts().slow_cut, 1U);
    EXPECT_LT(grown_kib(before), 16U * 1024);
    EXPECT_TRUE(player.plays());
}

TEST_F(NetworkTest, frames_that_break_the_protocol_are_cut) {
    const auto unmasked = [] {
        std::string frame;
        server::append_frame(server::Opcode::text, "{}", frame);
        return frame;
    }();
    std::string binary, lone_continuation, long_ping;
    server::append_masked_frame(server::Opcode::binary, "{}", 7, binary);
    server::append_masked_frame(server::Opcode::continuation, "{}", 7, lone_continuation);
    server::append_masked_frame(server::Opcode::ping, std::string(126, 'p'), 7, long_ping);
    for (const std::string& frame : {unmasked, binary, lone_continuation, long_ping, std::string{"\xf1\x80mask"}, std::string{"\x83\x80mask"}}) {
        RawClient client{network.port()};
        client.upgrade();
        client.send(frame);
        EXPECT_TRUE(client.is_cut());
    }
    EXPECT_TRUE(player.plays());
}

TEST(Bounds, endless_parts_of_one_message_are_cut) {
    server::ListenOptions listen;
    listen.bounds.messages_at_once = 10'000;
    Network network{listen};
    RawClient client{network.port()};
    client.upgrade();
    std::string begin, more, pong;
    server::append_masked_frame(server::Opcode::text, "", 7, begin);
    server::append_masked_frame(server::Opcode::continuation, "", 7, more);
    server::append_masked_frame(server::Opcode::pong, "", 7, pong);
    begin[0] = '\x01';
    more[0] = '\x00';
    more += pong;  // what comes in between makes no new message
    client.send(begin);
    for (int part = 0; part < 5'000; ++part)
        if (!client.send(more)) break;
    EXPECT_TRUE(client.is_cut());
}

TEST_F(NetworkTest, a_message_in_parts_is_put_together) {
    RawClient client{network.port()};
    client.upgrade();
    const std::string hello = R"({"type":"hello","protocol":1})";
    std::string first, second, ping;
    server::append_masked_frame(server::Opcode::text, hello.substr(0, 10), 7, first);
    server::append_masked_frame(server::Opcode::ping, "in between", 9, ping);
    server::append_masked_frame(server::Opcode::continuation, hello.substr(10), 8, second);
    first[0] = '\x01';
    for (const char byte : first + ping + second) client.send({&byte, 1});
    const auto welcome = client.hear("welcome");
    ASSERT_TRUE(welcome);
    EXPECT_EQ(welcome->at("you").at("kind"), "guest");
}

// The client asks on and on and takes a byte of the answers now and then: what waits for it stays within bounds, then it is cut; and when it comes
// back it gets everything.
TEST(SlowReader, is_cut_and_can_come_back_while_the_others_play_on) {
    server::ListenOptions listen;
    listen.most_unsent = 64 * 1024;
    Network network{listen};
    network.run_table(OpenBets{});
    Player player{network};
    RawClient slow{network.port()};
    slow.upgrade();
    slow.say({{"type", "hello"}, {"protocol", 1}, {"key", network.key_of(2)}, {"watch", {"one"}}});
    const std::size_t before = resident_kib();
    while (network.counts().slow_cut == 0) {
        for (int view = 0; view < 10; ++view) slow.say({{"type", "watch"}, {"tables", {"one", "two"}}});
        ASSERT_EQ(slow.receive(1).size(), 1U);
        ASSERT_TRUE(player.plays());
    }
    EXPECT_LT(grown_kib(before), 16U * 1024);
    RawClient again{network.port()};
    again.upgrade();
    again.say({{"type", "hello"}, {"protocol", 1}, {"key", network.key_of(2)}, {"watch", {"one"}}});
    ASSERT_TRUE(again.hear("welcome"));
    EXPECT_EQ(again.hear("table")->at("from"), 0);
}

// It asks for nothing but what everybody at a table is shown, and takes a few bytes of each view.
TEST(SlowReader, that_only_watches_is_cut_too) {
    server::ListenOptions listen;
    listen.most_unsent = 64 * 1024;
    Network network{listen};
    network.run_table(OpenBets{});
    Player player{network};
    RawClient slow{network.port(), 4096};
    slow.upgrade();
    slow.say({{"type", "hello"}, {"protocol", 1}, {"key", network.key_of(2)}, {"watch", {"one"}}});
    const std::size_t before = resident_kib();
    std::size_t views = 0;
    for (; views < 50'000 && network.counts().slow_cut == 0; ++views) {
        network.give_credit(2);
        static_cast<void>(slow.receive(8));
    }
    EXPECT_EQ(network.counts().slow_cut, 1U) << "after " << views << " views";
    EXPECT_LT(grown_kib(before), 16U * 1024);
    EXPECT_TRUE(player.plays());
}

TEST(Bounds, a_socket_that_is_silent_and_does_not_answer_is_cut) {
    server::ListenOptions listen;
    listen.silence_ms = 20;
    listen.look_every_ms = 1;
    Network network{listen};
    RawClient client{network.port()};
    client.upgrade();
    EXPECT_TRUE(client.is_cut());
    EXPECT_EQ(network.counts().silent_cut, 1U);
}

TEST(Bounds, a_request_that_does_not_come_to_its_end_is_cut) {
    server::ListenOptions listen;
    listen.request_deadline_ms = 20;
    listen.look_every_ms = 1;
    Network network{listen};
    RawClient client{network.port()};
    client.send("GET / HT");
    EXPECT_TRUE(client.is_cut());
    EXPECT_EQ(network.counts().silent_cut, 0U);
}

// Reads until so many bytes of the letter have come; false: it was cut before.
auto reads_all_of(RawClient& client, std::ptrdiff_t count) -> bool {
    while (count > 0) {
        const std::string part = client.receive();
        if (part.empty()) return false;
        count -= std::ranges::count(part, 'x');
    }
    return true;
}

TEST(Bounds, a_large_answer_may_take_its_time_and_the_next_request_has_its_own) {
    server::ListenOptions listen;
    listen.request_deadline_ms = 20;
    listen.look_every_ms = 1;
    Network network{listen};
    RawClient client{network.port()};
    client.send("GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_EQ(client.receive(1).size(), 1U);
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
    EXPECT_TRUE(reads_all_of(client, 20'000'000));
    EXPECT_TRUE(client.is_cut()) << "another request did not come in time";
    EXPECT_EQ(network.counts().slow_cut, 0U);
}

TEST(Bounds, who_takes_nothing_of_an_answer_is_cut) {
    server::ListenOptions listen;
    listen.silence_ms = 20;
    listen.look_every_ms = 1;
    Network network{listen};
    RawClient client{network.port()};
    client.send("GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n");
    while (network.counts().slow_cut == 0) std::this_thread::yield();
    EXPECT_FALSE(reads_all_of(client, 20'000'000));
}

auto few_messages() -> server::ListenOptions {
    server::ListenOptions listen;
    listen.bounds.messages_each_second = 1;
    listen.bounds.messages_at_once = 10;
    return listen;
}

TEST(Bounds, requests_that_come_too_fast_on_one_connection_wait) {
    server::ListenOptions listen;
    listen.bounds.messages_each_second = 20;
    listen.bounds.messages_at_once = 5;
    Network network{listen};
    RawClient client{network.port()};
    for (int request = 0; request < 1'000 && network.counts().held_back == 0; ++request) {
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        std::string answers;
        while (answers.find("GET / ") == answers.rfind("GET / ")) {  // until there are two
            const std::string more = client.receive();
            ASSERT_FALSE(more.empty()) << answers;
            answers += more;
        }
    }
    EXPECT_GE(network.counts().held_back, 1U);
}

TEST(Bounds, pings_and_pongs_count_as_messages_do) {
    Network network{few_messages()};
    for (const server::Opcode opcode : {server::Opcode::ping, server::Opcode::pong}) {
        RawClient client{network.port()};
        client.upgrade();
        std::string frames;
        for (int frame = 0; frame < 200; ++frame) server::append_masked_frame(opcode, "", 7, frames);
        client.send(frames);
        EXPECT_TRUE(client.is_cut());
    }
}

TEST(Bounds, only_so_many_may_connect) {
    server::ListenOptions listen;
    listen.bounds.connections_from_one_address = 3;
    Network network{listen};
    const RawClient one{network.port()}, two{network.port()}, three{network.port()};
    RawClient four{network.port()};
    EXPECT_TRUE(four.is_cut());
    EXPECT_EQ(network.counts().turned_away, 1U);
}

// Half a request and half a frame, left lying there: nobody waits for them.
TEST_F(NetworkTest, who_stops_in_the_middle_holds_nobody_up) {
    RawClient request{network.port()}, frame{network.port()};
    request.send("GET / HT");
    frame.upgrade();
    frame.send("\x81");
    EXPECT_TRUE(player.plays());
}

TEST_F(NetworkTest, a_client_that_goes_is_gone) {
    const std::size_t before = network.clients();
    {
        RawClient client{network.port()};
        client.upgrade();
        client.say({{"type", "hello"}, {"protocol", 1}});
        ASSERT_TRUE(client.hear("welcome"));
        EXPECT_EQ(network.clients(), before + 1);
    }
    while (network.clients() != before) std::this_thread::yield();
    EXPECT_TRUE(player.plays());
}

}  // namespace
}  // namespace croupier
