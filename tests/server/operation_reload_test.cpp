// A floor's file read again while the floor runs: taken up as a whole, or refused as a whole, and on the record either way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <csignal>
#include <fstream>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class Reload : public ::testing::Test {
protected:
    // The floor's file with one thing changed.
    void edit(const std::string& before, const std::string& after) {
        const std::size_t place = text.find(before);
        ASSERT_NE(place, std::string::npos) << before;
        text.replace(place, before.size(), after);
        floor.write_file(text);
    }
    [[nodiscard]] auto configuration() const -> std::string { return floor.command_json({"status"})["configuration"]; }

    std::string text = operated_file();
    OperatedFloor floor;
};

TEST_F(Reload, of_the_same_file_changes_nothing) {
    const std::string before = configuration();
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.out, "nothing changes\n");
    EXPECT_EQ(configuration(), before);
}

TEST_F(Reload, by_a_start_that_fails_puts_nothing_in_force) {
    const OperatedFloor other;
    const std::string before = configuration();
    floor.signal(SIGTERM);
    ASSERT_EQ(floor.wait(), 0) << floor.log();
    edit("port = 0", "port = " + std::to_string(other.port));
    EXPECT_THROW(floor.start(), std::runtime_error) << "somebody listens there already";
    static_cast<void>(floor.wait());
    const std::string house = run({"journal", "export", floor.data.string(), "--stream", "house"}).out;
    const std::size_t last = house.rfind("configuration-set");
    ASSERT_NE(last, std::string::npos);
    EXPECT_EQ(house.find("configuration-set", house.rfind("floor-started")), std::string::npos) << house.substr(last);
    EXPECT_NE(house.find(before), std::string::npos);
}

TEST_F(Reload, takes_up_what_it_can_and_records_it) {
    const std::string before = configuration();
    const auto page_before = floor.get("/api/tables/t2").body;
    edit("house = \"Harbour House\"", "house = \"Harbour Hall\"");
    edit("title = \"Table 2\"", "title = \"Second table\"");
    edit("[bounds]", "[bounds]\nmessages_per_second = 10");
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.out,
              "house Harbour House → Harbour Hall, at once\nbounds.messages_per_second 50 → 10, at once\n"
              "table t2: title Table 2 → Second table, at once\n");
    EXPECT_EQ(floor.get("/api/floor").body["house"], "Harbour Hall");
    EXPECT_EQ(page_before["title"], "Table 2");
    EXPECT_EQ(floor.get("/api/tables/t2").body["title"], "Second table");
    const std::string after = configuration();
    EXPECT_NE(after, before);
    floor.signal(SIGTERM);
    ASSERT_EQ(floor.wait(), 0) << floor.log();
    floor.start();
    EXPECT_EQ(configuration(), after) << "the file is the one that is in force already";
}

TEST_F(Reload, refuses_the_whole_file_where_a_part_needs_a_restart) {
    const std::string before = configuration();
    edit("title = \"Table 2\"", "title = \"Second table\"");
    edit("terminals = 2", "terminals = 5");
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "croupier: A running floor can't take this up, and nothing has changed.\n  table t2: terminals 2 → 5: only with a restart\n");
    EXPECT_EQ(floor.get("/api/tables/t2").body["title"], "Table 2");
    EXPECT_EQ(configuration(), before);
}

TEST_F(Reload, refuses_a_file_that_is_not_sound_with_its_lines) {
    edit("maximum = \"100.00\"", "maximun = \"100.00\"");
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("croupier: The file is not sound, and nothing has changed.\n  "));
    EXPECT_THAT(ran.err, HasSubstr("floor.toml:25: tables.maximun: is not a key of this format; did you mean \"maximum\"?"));
    EXPECT_EQ(floor.command({"status"}).exit, 0);
}

TEST_F(Reload, that_is_asked_for_while_one_runs_does_no_harm) {
    const std::string before = configuration();
    for (int count = 0; count < 200; ++count) {
        floor.signal(SIGHUP);
        usleep(100);
    }
    wait_for([this] { return floor.command({"reload"}).exit == 0; });
    EXPECT_EQ(configuration(), before);
}

TEST_F(Reload, by_a_hangup_is_the_same) {
    edit("title = \"Table 2\"", "title = \"Second table\"");
    floor.signal(SIGHUP);
    wait_for([&] { return floor.get("/api/tables/t2").body["title"] == "Second table"; });
    EXPECT_THAT(floor.log(), HasSubstr("event=configuration sentence=\"table t2: title Table 2 → Second table, at once\""));
}

TEST(ReloadOfADemo, reads_the_file_that_it_was_given_and_keeps_the_port_of_its_own) {
    const auto folder = std::filesystem::temp_directory_path() / ("croupier_demo_file_" + std::to_string(getpid()));
    const std::string file = (folder / "own.toml").string();
    const auto write = [&](const std::string& title) {
        std::string text = operated_file();
        text.replace(text.find("port = 0"), 8, "port = 1");
        std::ofstream{file} << text.replace(text.find("Table 2"), 7, title);
    };
    std::filesystem::create_directories(folder);
    write("Table 2");
    {
        const OperatedFloor floor{{"serve", "--demo", "--port", "0", "--config", file}};
        write("Second table");
        const Ran ran = floor.command({"reload"});
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_EQ(ran.out, "table t2: title Table 2 → Second table, at once\n");
        EXPECT_EQ(floor.get("/api/tables/t2").body["title"], "Second table");
    }
    std::filesystem::remove_all(folder);
}

TEST(ReloadOfADemo, without_a_file_says_that_there_is_none) {
    const OperatedFloor floor{{"serve", "--demo", "--port", "0"}};
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("there is no file to read again"));
}

TEST_F(Reload, gives_limits_to_a_closed_table_at_once_and_to_an_open_one_when_it_is_closed) {
    SocketClient pit{floor, "token", floor.sign_in("Pam", "pit-manager"), {"t1", "t2"}};
    const auto highest = [&](const std::string& table) { return pit.view(table)["limits"]["kinds"]["straight"][1].get<std::string>(); };
    EXPECT_EQ(highest("t1"), "200.00");
    pit.must("t1", open_table());
    edit("maximum = \"200.00\"", "maximum = \"300.00\"");
    edit("maximum = \"100.00\"", "maximum = \"150.00\"");
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(" 200.00 → 300.00, when the table is closed\n"));
    pit.read_until([&] { return highest("t2") == "150.00"; });
    EXPECT_EQ(highest("t1"), "200.00");
    EXPECT_EQ(floor.status_of("t1")["limits_wait"], true);
    EXPECT_THAT(floor.command({"status"}).out, HasSubstr("other limits when it is closed"));
    EXPECT_EQ(floor.status_of("t2")["limits_wait"], false);

    floor.signal(SIGKILL);  // it waits over a crash too
    EXPECT_EQ(floor.wait(), -1);
    floor.start();
    EXPECT_EQ(floor.status_of("t1")["limits_wait"], true);
    const auto signed_in = floor.post("/api/sign-in", {{"name", "Pam"}, {"secret", "the secret of Pam"}});
    SocketClient again{floor, "token", signed_in.body["token"], {"t1"}};
    EXPECT_EQ(again.view("t1")["limits"]["kinds"]["straight"][1], "200.00");
    again.must("t1", {{"type", "close-table"}, {"officer_notified", true}});
    again.read_until([&] { return again.view("t1")["limits"]["kinds"]["straight"][1] == "300.00"; });
    EXPECT_EQ(floor.status_of("t1")["limits_wait"], false);
}

}  // namespace
}  // namespace croupier::testing
