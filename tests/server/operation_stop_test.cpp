// How a floor stops: no round begins any more, those that run are concluded, and nothing that was acknowledged is lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <csignal>

#include "audit/projection.hpp"
#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Stop : public ::testing::Test {
protected:
    Stop() {
        for (const char* table : {"t1", "t2"}) pit.must(table, open_table());
        pit.must("t1", {{"type", "add-credit"}, {"seat", 0}, {"source", "attendant"}, {"amount", "20.00"}, {"transfer", 0}});
        pit.must("t1", {{"type", "open-bets"}});
        terminal.must("t1", {{"type", "place-wager"}, {"seat", 0}, {"wager", "red"}, {"stake", "2.00"}});
    }
    void expect_sound() const {
        const Ran verified = run({"journal", "verify", floor.data.string()});
        EXPECT_EQ(verified.exit, 0) << verified.err;
    }

    OperatedFloor floor;
    SocketClient pit{floor, "token", floor.sign_in("Pam", "pit-manager"), {"t1", "t2"}};
    SocketClient terminal{floor, "key", floor.enrol("t1", 1), {"t1"}};
};

TEST_F(Stop, waits_for_the_round_that_runs_and_lets_no_other_begin) {
    SocketClient beside{floor, "key", floor.enrol("t1", 2), {"t1"}};
    pit.must("t1", {{"type", "add-credit"}, {"seat", 1}, {"source", "attendant"}, {"amount", "5.00"}, {"transfer", 0}});
    floor.signal(SIGTERM);
    wait_for([&] { return floor.get("/ready").status == 503; });
    EXPECT_EQ(pit.act("t2", {{"type", "open-bets"}})["code"], "stopping");
    EXPECT_EQ(beside.act("t1", {{"type", "cash-out"}, {"seat", 1}})["granted"], true) << "whoever goes is paid";
    conclude_round(pit, "t1", "1");  // red wins
    EXPECT_EQ(floor.wait(), 0) << floor.log();
    EXPECT_THAT(floor.log(), HasSubstr("event=stopped"));
    expect_sound();
    floor.start();
    const json table = floor.status_of("t1");
    EXPECT_EQ(table["phase"], "idle");
    EXPECT_EQ(table["round"], 1);
    EXPECT_EQ(table["hold"], "none");
    EXPECT_EQ(table["credit"], "22.00");
    const Ran slips = run({"journal", "export", floor.data.string(), "--stream", "cage"});
    EXPECT_THAT(slips.out, HasSubstr("slip-taken-in"));
}

TEST_F(Stop, at_once_with_a_second_signal_leaves_the_round_to_the_next_start) {
    floor.signal(SIGINT);
    wait_for([&] { return floor.get("/ready").status == 503; });
    floor.signal(SIGINT);
    EXPECT_EQ(floor.wait(), 0) << floor.log();
    expect_sound();
    floor.start();
    const json table = floor.status_of("t1");
    EXPECT_EQ(table["stakes"], "0.00") << "by its clause the interrupted round is void";
    EXPECT_EQ(table["credit"], "20.00");
    expect_sound();
}

// What the projections of a running floor hold of the wagers; nothing while they are being made.
auto projected_wagers(const std::filesystem::path& file) -> std::vector<std::string> {
    std::vector<std::string> wagers;
    const auto add = [](void* list, int, char** values, char**) {
        static_cast<std::vector<std::string>*>(list)->emplace_back(values[0]);
        return 0;
    };
    sqlite3* opened = nullptr;
    if (sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK)
        sqlite3_exec(opened, "SELECT wager FROM wagers", add, &wagers, nullptr);
    sqlite3_close(opened);
    return wagers;
}

TEST_F(Stop, is_not_needed_for_the_projections_which_follow_the_record) {
    wait_for([&] { return !projected_wagers(audit::projection_file(floor.data)).empty(); });
    EXPECT_THAT(projected_wagers(audit::projection_file(floor.data)), ElementsAre("red"));
}

}  // namespace
}  // namespace croupier::testing
