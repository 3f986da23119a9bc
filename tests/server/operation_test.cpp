// What an operator does with a floor that runs: its staff, its terminals, how it stands. All against the real process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// Leaves the file of a socket behind, as a process does that is killed.
void leave_socket(const fs::path& file) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, file.c_str(), sizeof address.sun_path - 1);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::close(socket);
}

class Operation : public ::testing::Test {
protected:
    [[nodiscard]] auto staff() const -> std::vector<std::string> {
        std::vector<std::string> names;
        const json list = floor.command_json({"staff", "list"});
        for (const auto& person : list["staff"]) names.push_back(person["name"].get<std::string>() + ", " + person["position"].get<std::string>());
        return names;
    }

    OperatedFloor floor;
};

TEST_F(Operation, the_socket_is_its_owners_alone_and_goes_with_the_floor) {
    struct stat file{};
    ASSERT_EQ(stat((floor.data / "admin.sock").c_str(), &file), 0);
    EXPECT_EQ(file.st_mode, S_IFSOCK | 0600U);
    floor.signal(SIGTERM);
    EXPECT_EQ(floor.wait(), 0) << floor.log();
    EXPECT_FALSE(fs::exists(floor.data / "admin.sock"));
}

TEST_F(Operation, a_socket_that_a_dead_floor_left_is_replaced_and_another_file_is_not) {
    floor.signal(SIGKILL);
    EXPECT_EQ(floor.wait(), -1);
    ASSERT_TRUE(fs::exists(floor.data / "admin.sock")) << "the dead process left it";
    const Ran nobody = floor.command({"status"});
    EXPECT_EQ(nobody.exit, 1);
    EXPECT_EQ(nobody.err, "croupier: no floor runs in " + floor.data.string() + ": croupier serve starts one\n");
    fs::remove(floor.data / "admin.sock");
    leave_socket(floor.data / "admin.sock");
    floor.start();
    EXPECT_EQ(floor.command({"status"}).exit, 0);
    floor.signal(SIGTERM);
    EXPECT_EQ(floor.wait(), 0);
    std::ofstream{floor.data / "admin.sock"} << "somebody's";
    EXPECT_THROW(floor.start(), std::runtime_error);
    EXPECT_THAT(floor.log(), HasSubstr("admin.sock: something else has this name"));
}

TEST_F(Operation, a_second_floor_takes_neither_the_record_nor_the_socket_of_one_that_lives) {
    const Ran second = run({"serve", "--config", (floor.folder / "floor.toml").string(), "--data", floor.data.string()});
    EXPECT_EQ(second.exit, 1);
    EXPECT_EQ(second.out, "");
    EXPECT_EQ(floor.command({"status"}).exit, 0) << "the first is still there";
}

TEST_F(Operation, staff_come_sign_in_and_go) {
    EXPECT_EQ(floor.command({"staff", "list"}).out, "Nobody is on the staff yet: croupier staff add NAME engineer\n");
    const Ran added = floor.command({"staff", "add", "Ada", "engineer"}, "a long secret\n");
    EXPECT_EQ(added.exit, 0) << added.err;
    EXPECT_EQ(added.out, "Ada is on the staff: engineer\n");
    EXPECT_EQ(added.err, "");
    ASSERT_EQ(floor.command({"staff", "add", "Bo", "dealer"}, "another secret").exit, 0) << "the last line needs no end";
    EXPECT_THAT(staff(), ElementsAre("Ada, engineer", "Bo, dealer"));

    const auto signed_in = floor.post("/api/sign-in", {{"name", "Bo"}, {"secret", "another secret"}});
    EXPECT_EQ(signed_in.status, 200U);
    EXPECT_EQ(signed_in.body["position"], "dealer");
    EXPECT_THAT(floor.command({"staff", "list"}).out,
                AllOf(HasSubstr("Bo    dealer    secret       20"), HasSubstr("Ada   engineer  secret       —")));

    EXPECT_EQ(floor.command({"staff", "secret", "Bo"}, "a third secret\n").out, "Bo has another secret and must sign in anew\n");
    EXPECT_EQ(floor.post("/api/sign-in", {{"name", "Bo"}, {"secret", "another secret"}}).status, 401U);
    EXPECT_EQ(floor.post("/api/sign-in", {{"name", "Bo"}, {"secret", "a third secret"}}).status, 200U);

    EXPECT_EQ(floor.command({"staff", "dismiss", "Bo"}).out, "Bo is no longer on the staff\n");
    EXPECT_EQ(floor.post("/api/sign-in", {{"name", "Bo"}, {"secret", "a third secret"}}).status, 401U);
    EXPECT_THAT(staff(), ElementsAre("Ada, engineer"));
}

TEST_F(Operation, a_link_signs_its_person_in_once) {
    ASSERT_EQ(floor.command({"staff", "add", "Ada", "engineer"}, "a long secret\n").exit, 0);
    const Ran made = floor.command({"staff", "link", "Ada"});
    EXPECT_THAT(made.out, StartsWith("http://127.0.0.1:" + std::to_string(floor.port) + "/console#link="));
    EXPECT_THAT(made.err, StartsWith("It signs Ada in once, until 20"));
    const std::string code = made.out.substr(made.out.find('=') + 1, made.out.size() - made.out.find('=') - 2);
    const auto first = floor.post("/api/sign-in/link", {{"code", code}});
    EXPECT_EQ(first.status, 200U);
    EXPECT_EQ(first.body["name"], "Ada");
    EXPECT_EQ(floor.post("/api/sign-in/link", {{"code", code}}).status, 401U);
}

TEST_F(Operation, what_is_wrong_with_the_staff_is_said) {
    const auto refused = [this](std::vector<std::string> words, const std::string& input, const std::string& sentence, int exit = 1) {
        const Ran ran = floor.command(std::move(words), input);
        EXPECT_EQ(ran.exit, exit);
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err, "croupier: " + sentence + "\n");
    };
    refused({"staff", "add", "Ada", "engineer"}, "short\n", "A secret has at least 8 characters.");
    refused({"staff", "add", "Ada", "engineer"}, "", "no secret was given");
    refused({"staff", "add", " Ada", "engineer"}, "a long secret\n",
            "A name has 1 to 40 characters that can be seen, and none of them is a space at its beginning or end.");
    ASSERT_EQ(floor.command({"staff", "add", "Ada", "engineer"}, "a long secret\n").exit, 0);
    refused({"staff", "add", "Ada", "dealer"}, "a long secret\n", "Another person on the staff has this name.");
    for (const char* verb : {"link", "dismiss"}) refused({"staff", verb, "Zoe"}, "", "There is nobody called Zoe on the staff.");
    refused({"staff", "secret", "Zoe"}, "a long secret\n", "There is nobody called Zoe on the staff.");
    const Ran position = floor.command({"staff", "add", "Bo", "boss"}, "a long secret\n");
    EXPECT_EQ(position.exit, 2);
    EXPECT_THAT(position.err, HasSubstr("boss not in {dealer,pit-supervisor"));
}

TEST_F(Operation, terminals_are_enrolled_for_a_seat_and_retired) {
    EXPECT_EQ(floor.command({"terminal", "list"}).out, "There are no terminals yet: croupier terminal enrol TABLE --all\n");
    const json offer = floor.command_json({"terminal", "enrol", "t1", "2"});
    ASSERT_EQ(offer["codes"].size(), 1U);
    EXPECT_EQ(offer["codes"][0]["seat"], 1) << "people count seats from 1, messages from 0";
    EXPECT_THAT(floor.command({"terminal", "list"}).out, HasSubstr("t1        2  code given out"));
    const auto enrolled = floor.post("/api/terminal/enrol", {{"code", offer["codes"][0]["code"]}});
    ASSERT_EQ(enrolled.status, 200U);
    EXPECT_EQ(enrolled.body["seat"], 1);
    EXPECT_EQ(floor.post("/api/terminal/enrol", {{"code", offer["codes"][0]["code"]}}).status, 401U) << "a code is good once";
    {
        const SocketClient terminal{floor, "key", enrolled.body["key"], {"t1"}};
        EXPECT_THAT(floor.command({"terminal", "list"}).out, HasSubstr("1  t1        2  enrolled  connected    0.00"));
    }
    EXPECT_EQ(floor.command({"terminal", "retire", "1"}).out, "terminal 1 is retired; table t1 seat 2 has none\n");
    EXPECT_THROW((SocketClient{floor, "key", enrolled.body["key"], {"t1"}}), std::runtime_error);
    EXPECT_EQ(floor.command({"terminal", "retire", "1"}).err, "croupier: There is no terminal 1.\n");
}

TEST_F(Operation, all_seats_of_a_table_that_have_no_terminal_get_a_code_each) {
    static_cast<void>(floor.enrol("t1", 2));
    const json all = floor.command_json({"terminal", "enrol", "t1", "--all"})["codes"];
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0]["seat"], 0);
    EXPECT_EQ(all[1]["seat"], 2);
    for (const auto& one : all) EXPECT_EQ(floor.post("/api/terminal/enrol", {{"code", one["code"]}}).status, 200U);
    EXPECT_EQ(floor.command({"terminal", "enrol", "t1", "--all"}).err, "croupier: Every seat of table t1 has a terminal.\n");
    EXPECT_EQ(floor.command({"terminal", "enrol", "t1", "1"}).err, "croupier: This seat has a terminal: retire it first.\n");
}

TEST_F(Operation, what_is_wrong_with_a_seat_is_said) {
    EXPECT_EQ(floor.command({"terminal", "enrol", "t1", "4"}).err, "croupier: Table t1 has 3 seats.\n");
    EXPECT_EQ(floor.command({"terminal", "enrol", "t9", "1"}).err, "croupier: There is no table t9.\n");
    EXPECT_EQ(floor.command({"terminal", "enrol", "t1", "0"}).exit, 2);
    EXPECT_EQ(floor.command({"terminal", "enrol", "t1"}).err, "croupier: enrol takes either a SEAT or --all; --help says how\n");
}

TEST_F(Operation, a_restart_knows_staff_sign_ins_and_terminals_as_before) {
    const std::string token = floor.sign_in("Ada", "engineer");
    const std::string key = floor.enrol("t1", 3);
    const json staff_before = floor.command_json({"staff", "list"}), terminals_before = floor.command_json({"terminal", "list"});
    for (const int how : {SIGTERM, SIGKILL}) {
        floor.signal(how);
        EXPECT_EQ(floor.wait(), how == SIGTERM ? 0 : -1) << floor.log();
        floor.start();
        EXPECT_EQ(floor.command_json({"staff", "list"}), staff_before);
        EXPECT_EQ(floor.command_json({"terminal", "list"}), terminals_before);
        EXPECT_NO_THROW((SocketClient{floor, "token", token, {"t1"}}));
        EXPECT_NO_THROW((SocketClient{floor, "key", key, {"t1"}}));
    }
}

TEST_F(Operation, status_says_how_the_floor_stands) {
    SocketClient pit{floor, "token", floor.sign_in("Pat", "pit-supervisor"), {"t1"}};
    pit.must("t1", open_table());
    pit.must("t1", {{"type", "add-credit"}, {"seat", 0}, {"source", "attendant"}, {"amount", "20.00"}, {"transfer", 0}});
    const Ran page = floor.command({"status"});
    EXPECT_EQ(page.exit, 0) << page.err;
    for (const char* words :
         {"Harbour House", "state        ready", "http://127.0.0.1:", ", production", "t1     Table 1  idle        0        1    0.00   20.00",
          "t2     Table 2  closed      0        0    0.00    0.00", "1 open; 1 terminals, consoles and displays",
          "since the start 2 granted, 0 refused", "commits      half within", "free"})
        EXPECT_THAT(page.out, HasSubstr(words));
    const json status = floor.command_json({"status"});
    EXPECT_EQ(status["purpose"], "production");
    EXPECT_EQ(status["failure"], nullptr);
    EXPECT_EQ(status["clients"], 1);
    EXPECT_GT(status["records"], 0);
    EXPECT_GT(status["disk_free_bytes"], 0);
    EXPECT_EQ(status["configuration"].get<std::string>().size(), 64U);
}

TEST_F(Operation, the_log_has_no_secret_code_key_or_token) {
    const std::string token = floor.sign_in("Ada", "engineer");
    const std::string key = floor.enrol("t1", 1);
    const SocketClient terminal{floor, "key", key, {"t1"}};
    floor.signal(SIGTERM);
    EXPECT_EQ(floor.wait(), 0);
    EXPECT_THAT(floor.log(), AllOf(HasSubstr("event=started"), HasSubstr("event=stopped")));
    EXPECT_THAT(floor.log(), AllOf(Not(HasSubstr(token)), Not(HasSubstr(key)), Not(HasSubstr("the secret of"))));
}

TEST_F(Operation, codes_are_not_to_be_guessed) {
    // Two minutes may share the guesses, so there are more than both would let through.
    unsigned wrong = 0, stopped = 0;
    for (int guess = 0; guess < 21; ++guess) {
        const bool is_link = guess % 2 == 0;
        const auto page = floor.post(is_link ? "/api/sign-in/link" : "/api/terminal/enrol", {{"code", "AAAAA-AAAAA"}});
        ++(page.status == 429 ? stopped : wrong);
        EXPECT_EQ(page.body["code"], page.status == 429 ? "too-many-tries" : "unknown-code");
    }
    EXPECT_GE(wrong, 10U);
    EXPECT_LE(wrong, 20U);
    EXPECT_GE(stopped, 1U);
}

TEST_F(Operation, every_command_has_help_with_an_example) {
    const std::vector<std::vector<std::string>> commands = {
        {"staff", "add"},      {"staff", "list"},    {"staff", "link"},      {"staff", "secret"}, {"staff", "dismiss"},
        {"terminal", "enrol"}, {"terminal", "list"}, {"terminal", "retire"}, {"status"},          {"reload"}};
    for (auto words : commands) {
        words.emplace_back("--help");
        EXPECT_THAT(run(words).out, HasSubstr("Example:\n  croupier " + words.front())) << words.front();
    }
}

TEST(OperationOfADemo, has_no_file_to_read_again_and_seats_for_so_many_visitors) {
    OperatedFloor floor{{"serve", "--demo", "--port", "0"}};
    const Ran reload = floor.command({"reload"});
    EXPECT_EQ(reload.exit, 1);
    EXPECT_EQ(reload.err, "croupier: The configuration of this floor is inside the program: there is no file to read again.\n");
    unsigned stopped = 0;
    for (int visit = 0; visit < 121; ++visit)
        if (floor.post("/api/demo/seat", {{"table", "nowhere"}}).status == 429) ++stopped;
    EXPECT_GE(stopped, 1U);
    floor.signal(SIGTERM);
    floor.signal(SIGINT);  // does not wait for the rounds
    EXPECT_EQ(floor.wait(), 0) << floor.log();
    EXPECT_EQ(run({"journal", "verify", floor.data.string()}).exit, 0);
}

}  // namespace
}  // namespace croupier::testing
