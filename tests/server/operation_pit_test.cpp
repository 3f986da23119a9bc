// What the pit and the cashiers see is the record's: after a crash it is what it was, and a report of the day says the same to the cent.
#include <gtest/gtest.h>

#include <csignal>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;

constexpr const char* two_tables = R"(format = 1
house = "Harbour House"

[currency]
code = "AUD"

[listen]
port = 0

[[tables]]
id = "live"
title = "Chips"
rulebook = "adelaide-single-zero"
places = 2
minimum = "1.00"
maximum = "200.00"
chips = ["1.00", "5.00", "25.00"]

[tables.colour_chips]
mark = 1
colours = ["white"]
count = 100

[[tables]]
id = "electronic"
title = "Terminals"
rulebook = "rws-triple-zero"
terminals = 2
minimum = "1.00"
maximum = "200.00"
chips = ["1.00", "5.00"]
)";

class PitAfterACrash : public ::testing::Test {
protected:
    PitAfterACrash() {
        for (const char* const table : {"live", "electronic"}) must(table, open_table());
        must("electronic", {{"type", "add-credit"}, {"seat", 0}, {"source", "attendant"}, {"amount", "50.00"}, {"transfer", 0}});
        must("live", {{"type", "fill-float"}, {"chips", {{{"chip", "5.00"}, {"count", 100}}}}});
        must("live", {{"type", "allocate-colour"}, {"seat", 0}, {"colour", "white"}, {"value", "5.00"}});
        must("live", {{"type", "buy-chips"}, {"seat", 0}, {"amount", "80.00"}, {"colour", "white"}});
    }

    // With the other manager as the second person.
    void must(const std::string& stream, const json& act) {
        const json second = floor.post("/api/second", {{"name", "Sam"}, {"secret", "the secret of Sam"}}, token).body;
        const json reply = manager.act(stream, act, second.at("code"));
        ASSERT_EQ(reply["granted"], true) << act << reply;
    }
    void play_live(const char* number) {
        dealer.must("live", {{"type", "open-bets"}});
        dealer.must("live", {{"type", "place-chips"}, {"seat", 0}, {"wager", "black"}, {"chips", {{{"chip", "white"}, {"count", 1}}}}});
        dealer.must("live", {{"type", "spin-ball"}, {"against_rotation", true}, {"revolutions", 4}});
        dealer.must("live", {{"type", "close-bets"}});
        dealer.must("live", {{"type", "rest-ball"}, {"number", number}});
        dealer.must("live", {{"type", "key-result"}, {"number", number}});
        dealer.must("live", {{"type", "place-dolly"}, {"number", number}});
        dealer.must("live", {{"type", "confirm-result"}});
        dealer.must("live", {{"type", "complete-payout"}});
    }
    void play_electronic(const char* number) {
        manager.must("electronic", {{"type", "open-bets"}});
        terminal.must("electronic", {{"type", "place-wager"}, {"seat", 0}, {"wager", "straight:17"}, {"stake", "1.00"}});
        conclude_round(manager, "electronic", number);
    }
    [[nodiscard]] auto views() const -> json {
        SocketClient other{floor, "token", other_token, {"live", "electronic"}};
        other.read_until([&] { return other.view("live").contains("staff") && other.view("electronic").contains("staff"); });
        return {{"live", other.view("live").at("staff")}, {"electronic", other.view("electronic").at("staff")}};
    }
    void kill_and_start() {
        floor.signal(SIGKILL);
        ASSERT_EQ(floor.wait(), -1);
        floor.start();
    }

    OperatedFloor floor{{}, two_tables};
    std::string token = floor.sign_in("Pam", "shift-manager"), other_token = floor.sign_in("Sam", "shift-manager");
    std::string cashiers_token = floor.sign_in("Cas", "cashier");
    std::string key = floor.enrol("electronic", 1);
    SocketClient dealer{floor, "token", floor.sign_in("Dea", "dealer"), {"live"}};
    SocketClient manager{floor, "token", token, {"live", "electronic"}}, terminal{floor, "key", key, {"electronic"}};
};

TEST_F(PitAfterACrash, sees_what_it_saw_and_what_the_report_says) {
    for (const char* const number : {"17", "1", "2", "0"}) play_live(number);
    must("live", {{"type", "correct-result"}, {"round", 2}, {"number", "17"}});
    must("live", {{"type", "invalidate-outcome"}, {"round", 3}, {"reason", "fraud"}});
    manager.must("live", {{"type", "open-bets"}});
    must("live", {{"type", "invalidate-outcome"}, {"round", 5}, {"reason", "disruption"}});
    manager.must("live", {{"type", "record-complaint"}, {"round", 2}, {"text", "Paid short."}});
    manager.must("live", {{"type", "decide-dispute"}, {"dispute", 1}, {"text", "The bet was late."}});
    for (const char* const number : {"17", "1", "2"}) play_electronic(number);
    must("electronic", {{"type", "correct-result"}, {"round", 1}, {"number", "18"}});
    must("electronic", {{"type", "void-rounds"}, {"rounds", {3}}});
    manager.must("electronic", {{"type", "open-bets"}});
    manager.must("electronic", {{"type", "announce-no-spin"}});
    const json before = views();
    const json& live = before.at("live");
    EXPECT_EQ(live.at("pace"), 4);
    EXPECT_EQ(live.at("day").at("drop"), "80.00");
    EXPECT_EQ(live.at("open_disputes").at(0).at("complaint"), "Paid short.");
    EXPECT_EQ(live.at("open_disputes").at(0).at("decision"), "The bet was late.");
    EXPECT_EQ(live.at("alerts").size(), 2U) << live.at("alerts");
    EXPECT_EQ(before.at("electronic").at("day").at("staked"), "2.00") << "not what was staked in the round that is undone";
    EXPECT_EQ(before.at("electronic").at("day").at("win"), "2.00");

    kill_and_start();
    const SocketClient back{floor, "key", key, {"electronic"}};
    EXPECT_EQ(views(), before);
    json report;
    wait_for([&] {
        report = json::parse(floor.command({"report", "--format", "json"}).out, nullptr, false);
        return report["by_table"][0]["figures"]["complaints"] == 1 && report["by_table"][1]["figures"]["voids"] == 2;
    });
    for (const json& one : report["by_table"]) {
        const json& day = before.at(one["table"].get<std::string>()).at("day");
        const json& figures = one["figures"];
        EXPECT_EQ(figures["win"], day.at("win")) << one;
        EXPECT_EQ(figures["drop"], day.at("drop")) << one;
        EXPECT_EQ(figures["handle"], day.at("staked")) << one;
        EXPECT_EQ(figures["rounds"], day.at("rounds")) << one;
    }
}

TEST_F(PitAfterACrash, and_a_cashier_the_drawer_that_was_closed) {
    must("cage", {{"type", "declare-opening"}, {"vault", "1000.00"}, {"chips_in_circulation", "0.00"}});
    const auto closed = [this] {
        SocketClient cashier{floor, "token", cashiers_token, {}};
        cashier.read_until([&] { return !cashier.cage().is_null(); });
        return cashier.cage().at("closed");
    };
    must("cage", {{"type", "open-drawer"}, {"drawer", 1}, {"cashier", 3}, {"opening_float", "200.00"}});
    EXPECT_TRUE(closed().is_null());
    must("cage", {{"type", "close-drawer"}, {"drawer", 1}, {"counted", "198.50"}});
    const json before = closed();
    ASSERT_EQ(before.value("difference", ""), "-1.50") << before;

    kill_and_start();
    EXPECT_EQ(closed(), before);
}

}  // namespace
}  // namespace croupier::testing
