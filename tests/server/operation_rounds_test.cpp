// A terminal is told of its player's own past rounds, and nobody of anybody else's.
#include <gtest/gtest.h>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;

class SeatRounds : public ::testing::Test {
protected:
    SeatRounds() {
        pit.must("t1", open_table());
        for (const int seat : {0, 1}) give_credit(seat, "20.00");
    }
    void give_credit(int seat, const char* amount) {
        pit.must("t1", {{"type", "add-credit"}, {"seat", seat}, {"source", "attendant"}, {"amount", amount}, {"transfer", 0}});
    }
    static void bet(SocketClient& client, int seat, const char* wager, const char* stake) {
        client.must("t1", {{"type", "place-wager"}, {"seat", seat}, {"wager", wager}, {"stake", stake}});
    }
    // Once the projections have got so far.
    [[nodiscard]] auto rounds_of(const std::string& bearer, std::size_t count) const -> json {
        json body;
        wait_for([&] {
            const auto page = floor.get("/api/seat/rounds", bearer);
            body = page.body;
            return page.status == 200 && body["rounds"].size() >= count;
        });
        return body;
    }

    OperatedFloor floor;
    SocketClient pit{floor, "token", floor.sign_in("Pam", "pit-manager"), {"t1", "t2"}};
    std::string key = floor.enrol("t1", 1), other_key = floor.enrol("t1", 2);
    SocketClient terminal{floor, "key", key, {"t1"}}, other{floor, "key", other_key, {"t1"}};
};

TEST_F(SeatRounds, are_told_with_their_wagers_and_what_came_back) {
    pit.must("t1", {{"type", "open-bets"}});
    bet(terminal, 0, "red", "2.00");
    bet(terminal, 0, "straight:1", "1.00");
    bet(terminal, 0, "black", "3.00");
    terminal.must("t1", {{"type", "undo-wager"}, {"seat", 0}});
    bet(other, 1, "black", "5.00");
    conclude_round(pit, "t1", "1");
    const json mine = rounds_of(key, 1);
    EXPECT_EQ(mine["table"], "t1");
    EXPECT_EQ(mine["seat"], 0);
    EXPECT_GT(mine["record"], 0);
    ASSERT_EQ(mine["rounds"].size(), 1U);
    const json& round = mine["rounds"][0];
    EXPECT_EQ(round["round"], 1);
    EXPECT_EQ(round["number"], "1");
    EXPECT_EQ(round["wagers"], (json{{"red", "2.00"}, {"straight:1", "1.00"}}));
    EXPECT_EQ(round["staked"], "3.00");
    EXPECT_EQ(round["returned"], "40.00");
    EXPECT_GT(round["ended"], 1'700'000'000'000);
    const json others = rounds_of(other_key, 1);
    EXPECT_EQ(others["rounds"][0]["wagers"], (json{{"black", "5.00"}}));
}

TEST_F(SeatRounds, of_an_earlier_player_at_the_seat_are_nobodys) {
    pit.must("t1", {{"type", "open-bets"}});
    bet(terminal, 0, "red", "2.00");
    conclude_round(pit, "t1", "1");
    ASSERT_EQ(rounds_of(key, 1)["rounds"].size(), 1U);
    terminal.must("t1", {{"type", "cash-out"}, {"seat", 0}});
    EXPECT_TRUE(floor.get("/api/seat/rounds", key).body["rounds"].empty()) << "nobody sits there";
    give_credit(0, "10.00");
    EXPECT_TRUE(floor.get("/api/seat/rounds", key).body["rounds"].empty()) << "another player sits there";
}

TEST_F(SeatRounds, have_numbers_that_everybody_may_know) {
    pit.must("t1", {{"type", "open-bets"}});
    conclude_round(pit, "t1", "1");
    json body;
    wait_for([&] {
        body = floor.get("/api/tables/t1/numbers").body;
        return body.contains("rounds") && body["rounds"].size() == 1;
    });
    EXPECT_EQ(body["rounds"], (json{{{"round", 1}, {"number", "1"}}}));
    EXPECT_EQ(floor.get("/api/tables/t9/numbers").status, 404U);
    EXPECT_EQ(floor.get("/api/tables/t1/nothing").status, 404U);
}

TEST_F(SeatRounds, are_told_to_a_terminal_and_to_nobody_else) {
    EXPECT_EQ(floor.get("/api/seat/rounds").status, 401U);
    EXPECT_EQ(floor.get("/api/seat/rounds", "no key").status, 401U);
    EXPECT_EQ(floor.get("/api/seat/rounds", floor.sign_in("Sue", "shift-manager")).status, 401U) << "a person's token is no key";
}

}  // namespace
}  // namespace croupier::testing
