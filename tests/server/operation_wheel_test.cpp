// The health of a table's wheel is told to those who look after wheels, and to nobody else.
#include <gtest/gtest.h>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;

TEST(WheelReport, is_for_the_pit_engineers_and_officers) {
    const OperatedFloor floor;
    EXPECT_EQ(floor.get("/api/tables/t1/wheel").status, 401U);
    EXPECT_EQ(floor.get("/api/tables/t1/wheel", floor.sign_in("Dan", "dealer")).body["code"], "position");
    EXPECT_EQ(floor.get("/api/tables/t1/wheel", floor.sign_in("Cal", "cashier")).status, 403U);
    EXPECT_EQ(floor.get("/api/tables/t1/wheel", floor.enrol("t1", 1)).status, 401U) << "a terminal is no person";
    const std::string engineer = floor.sign_in("Eve", "engineer");
    EXPECT_EQ(floor.get("/api/tables/t9/wheel", engineer).status, 404U);
    wait_for([&] { return floor.get("/api/tables/t2/wheel", engineer).status == 200; });
    EXPECT_EQ(floor.get("/api/tables/t2/wheel", floor.sign_in("Ann", "authorised-officer")).status, 200U);
    EXPECT_EQ(floor.get("/api/tables/t2/wheel", floor.sign_in("Pia", "pit-supervisor")).status, 200U);
}

TEST(WheelReport, is_of_the_rounds_that_have_ended_and_says_what_so_few_can_show) {
    const OperatedFloor floor;
    SocketClient pit{floor, "token", floor.sign_in("Pam", "pit-manager"), {"t1"}};
    pit.must("t1", open_table());
    pit.must("t1", {{"type", "open-bets"}});
    conclude_round(pit, "t1", "1");
    wait_for([&] {
        const json numbers = floor.get("/api/tables/t1/numbers").body;
        return numbers.contains("rounds") && numbers["rounds"].size() == 1;
    });
    const json report = floor.get("/api/tables/t1/wheel", floor.sign_in("Eve", "engineer")).body;
    EXPECT_EQ(report["table"], "t1");
    EXPECT_EQ(report["wheel"], "none");
    EXPECT_EQ(report["simulated"], false);
    EXPECT_FALSE(report.contains("line_is_up")) << "the dealer keys what it shows";
    EXPECT_EQ(report["spins"], 1);
    EXPECT_EQ(report["alarm"], false);
    int counted = 0;
    for (const json& one : report["numbers"]) counted += one["number"] == "1" ? one["count"].get<int>() : 0;
    EXPECT_EQ(counted, 1);
    EXPECT_EQ(report["monitoring"].size(), 1U);
    EXPECT_TRUE(report["drops"].empty());
    EXPECT_EQ(report["power"][1]["bias"], 0.15);
    EXPECT_GT(report["power"][1]["spins_at_once"], 20'000);
    EXPECT_GT(report["smallest_bias_seen"], 10) << "one spin shows next to nothing";

    const Ran ran = floor.command({"wheel", "health", "--table", "t1", "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["spins"], 1);
}

}  // namespace
}  // namespace croupier::testing
