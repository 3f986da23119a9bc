// What a floor tells whoever watches over it: the numbers of the play, and who was cut.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using ::testing::HasSubstr;

class Metrics : public ::testing::Test {
protected:
    void expect(const std::string& line) const { EXPECT_THAT(floor.get("/metrics").text, HasSubstr("\ncroupier_" + line + "\n")); }

    static auto patient_file() -> std::string { return operated_file() + "messages_per_second = 10000\n"; }

    OperatedFloor floor{{}, patient_file()};
    SocketClient pit{floor, "token", floor.sign_in("Pam", "pit-manager"), {"t1"}};
    SocketClient terminal{floor, "key", floor.enrol("t1", 1), {"t1"}}, other{floor, "key", floor.enrol("t1", 2), {"t1"}};
};

TEST_F(Metrics, count_rounds_wagers_refusals_and_the_money_in_play) {
    pit.must("t1", open_table());
    for (const int seat : {0, 1})
        pit.must("t1", {{"type", "add-credit"}, {"seat", seat}, {"source", "attendant"}, {"amount", "20.00"}, {"transfer", 0}});
    pit.must("t1", {{"type", "open-bets"}});
    terminal.must("t1", {{"type", "place-wager"}, {"seat", 0}, {"wager", "red"}, {"stake", "2.00"}});
    terminal.must("t1", {{"type", "place-wager"}, {"seat", 0}, {"wager", "odd"}, {"stake", "1.00"}});
    other.must("t1", {{"type", "place-wager"}, {"seat", 1}, {"wager", "black"}, {"stake", "5.00"}});
    const json too_much{{"type", "place-wager"}, {"seat", 0}, {"wager", "red"}, {"stake", "19.00"}};
    for (int times = 0; times < 2; ++times) EXPECT_EQ(terminal.act("t1", too_much)["code"], "credit");
    expect("rounds_total{table=\"t1\"} 1");
    expect("rounds_total{table=\"t2\"} 0");
    expect("wagers_total{table=\"t1\"} 3");
    expect("wagers_total{table=\"t2\"} 0");
    expect("players{table=\"t1\"} 2");
    expect("stakes{table=\"t1\"} 8.00");
    expect("credit{table=\"t1\"} 32.00");
    expect("refused_total{code=\"credit\"} 2");
    expect("commands_total 9");
    expect("granted_total 7");
    conclude_round(pit, "t1", "17");  // which is black and odd
    expect("stakes{table=\"t1\"} 0.00");
    expect("credit{table=\"t1\"} 44.00");
    pit.must("t1", {{"type", "open-bets"}});
    expect("rounds_total{table=\"t1\"} 2");
    expect("slow_clients_cut_total 0");
}

TEST_F(Metrics, count_clients_that_do_not_read) {
    asio::io_context context;
    asio::ip::tcp::socket slow{context};
    slow.connect({asio::ip::make_address("127.0.0.1"), floor.port});
    std::string requests;
    for (int request = 0; request < 100; ++request) requests += "GET /api/tables/t1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
    boost::system::error_code gone;
    while (!gone) asio::write(slow, asio::buffer(requests), gone);
    expect("slow_clients_cut_total 1");
}

}  // namespace
}  // namespace croupier::testing
