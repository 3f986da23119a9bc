// Reports of a floor that runs: to those who answer for it and to nobody else, over HTTP and on the command line, with the same figures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <future>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// One round at t1: 2.00 on red and 5.00 on black, and 17 falls, which is black.
class Reports : public ::testing::Test {
protected:
    Reports() {
        pit.must("t1", open_table());
        for (const int seat : {0, 1})
            pit.must("t1", {{"type", "add-credit"}, {"seat", seat}, {"source", "attendant"}, {"amount", "20.00"}, {"transfer", 0}});
        pit.must("t1", {{"type", "open-bets"}});
        terminal.must("t1", {{"type", "place-wager"}, {"seat", 0}, {"wager", "red"}, {"stake", "2.00"}});
        other.must("t1", {{"type", "place-wager"}, {"seat", 1}, {"wager", "black"}, {"stake", "5.00"}});
        conclude_round(pit, "t1", "17");
        terminal.must("t1", {{"type", "cash-out"}, {"seat", 0}});
        wait_for([&] {
            const auto page = floor.get("/api/reports", token);
            return page.status == 200 && page.body["total"]["slips"]["outstanding"]["count"] == 1;
        });
    }

    OperatedFloor floor;
    std::string token = floor.sign_in("Pam", "pit-manager");
    SocketClient pit{floor, "token", token, {"t1", "t2"}};
    const std::string other_key = floor.enrol("t1", 2);
    SocketClient terminal{floor, "key", floor.enrol("t1", 1), {"t1"}}, other{floor, "key", other_key, {"t1"}};
};

// Who opens the projections waits until this ends.
class HeldProjections {
public:
    explicit HeldProjections(std::filesystem::path file) : file_{std::move(file)}, aside_{file_.string() + ".aside"} {
        std::filesystem::rename(file_, aside_);
        if (mkfifo(file_.c_str(), 0600) != 0) throw std::runtime_error("no pipe can be made");
    }
    HeldProjections(const HeldProjections&) = delete;
    auto operator=(const HeldProjections&) -> HeldProjections& = delete;
    ~HeldProjections() {
        std::filesystem::rename(file_, pipe_);
        std::filesystem::rename(aside_, file_);  // before anybody goes on, who would find the pipe once more
        const int end = open(pipe_.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        std::filesystem::remove(pipe_);
        if (end >= 0) close(end);
    }

private:
    std::filesystem::path file_, aside_, pipe_ = file_.string() + ".pipe";
};

// A request whose answer nobody waits for, until this ends.
class Asked {
public:
    Asked(const OperatedFloor& floor, const std::string& path, const std::string& bearer) : socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(floor.port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const std::string text = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + bearer + "\r\n\r\n";
        const bool sent = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                          send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
        if (!sent) throw std::runtime_error("the floor does not listen");
    }
    Asked(const Asked&) = delete;
    auto operator=(const Asked&) -> Asked& = delete;
    ~Asked() { close(socket_); }

    [[nodiscard]] auto is_answered() const -> bool {
        char first = 0;
        return recv(socket_, &first, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
    }
    // Waits for the answer; its first line up to the status.
    [[nodiscard]] auto beginning() const -> std::string {
        std::string text(12, ' ');
        return recv(socket_, text.data(), text.size(), MSG_WAITALL) < 0 ? std::string{} : text;
    }

private:
    int socket_;
};

// As do the numbers of a table and the rounds of a seat, which are read out of the same file.
TEST_F(Reports, however_long_they_take_let_people_sign_in) {
    std::future<unsigned> signed_in;  // which is waited for last, when nothing is held any more
    const HeldProjections held{floor.data / "projections.db"};
    const Asked numbers{floor, "/api/tables/t1/numbers", {}}, rounds{floor, "/api/seat/rounds", other_key}, report{floor, "/api/reports", token};
    for (int turn = 0; turn < 3; ++turn) ASSERT_EQ(floor.get("/health").status, 200U);  // the floor has heard it
    signed_in =
        std::async(std::launch::async, [this] { return floor.post("/api/sign-in", {{"name", "Pam"}, {"secret", "the secret of Pam"}}).status; });
    wait_for([&] { return signed_in.wait_for(std::chrono::seconds{0}) == std::future_status::ready; });
    EXPECT_EQ(signed_in.get(), 200U);
    for (const Asked* asked : {&numbers, &rounds, &report}) EXPECT_FALSE(asked->is_answered()) << "it is still being made";
}

// More often than jobs may wait for the worker: the rounds of one seat, and the numbers that everybody may ask for.
TEST_F(Reports, are_made_however_often_somebody_asks_for_something_else) {
    for (const auto& [path, bearer] : std::map<std::string, std::string>{{"/api/seat/rounds", other_key}, {"/api/tables/t1/numbers", ""}}) {
        SCOPED_TRACE(path);
        std::vector<std::unique_ptr<Asked>> often;
        std::unique_ptr<Asked> report;
        {
            const HeldProjections held{floor.data / "projections.db"};
            for (int time = 0; time < 40; ++time) often.push_back(std::make_unique<Asked>(floor, path, bearer));
            for (int turn = 0; turn < 3; ++turn) ASSERT_EQ(floor.get("/health").status, 200U);  // the floor has heard it
            report = std::make_unique<Asked>(floor, "/api/reports", token);
            for (int turn = 0; turn < 3; ++turn) ASSERT_EQ(floor.get("/health").status, 200U);
            EXPECT_FALSE(report->is_answered()) << "it waits for its turn";
        }
        EXPECT_EQ(report->beginning(), "HTTP/1.1 200");
    }
}

TEST_F(Reports, that_hang_do_not_keep_the_floor_from_closing_its_record) {
    {
        const HeldProjections held{floor.data / "projections.db"};
        const Asked report{floor, "/api/reports", token};
        for (int turn = 0; turn < 3; ++turn) ASSERT_EQ(floor.get("/health").status, 200U);  // the floor has heard it
        floor.signal(SIGTERM);
        wait_for([&] { return run({"journal", "export", floor.data.string(), "--stream", "house"}).out.contains("floor-stopped"); });
    }
    EXPECT_EQ(floor.wait(), 0) << floor.log();
}

TEST_F(Reports, tell_the_day_to_the_cent) {
    const json report = floor.get("/api/reports", token).body;
    const json& total = report["total"];
    EXPECT_EQ(total["drop"], "40.00");
    EXPECT_EQ(total["handle"], "7.00");
    EXPECT_EQ(total["win"], "-3.00");
    EXPECT_EQ(total["hold_percent_of_drop"], "-7.50");
    EXPECT_EQ(total["rounds"], 1);
    EXPECT_EQ(total["slips"]["issued"]["amount"], "18.00");
    EXPECT_EQ(total["slips"]["outstanding"]["amount"], "18.00");
    EXPECT_EQ(report["by_table"].size(), 2U);
    EXPECT_EQ(report["by_table"][0]["figures"]["win"], "-3.00");
    EXPECT_EQ(report["by_table"][1]["figures"]["rounds"], 0);
    EXPECT_EQ(report["kinds"][0]["kind"], "black");
    EXPECT_EQ(report["house"], "Harbour House");
    const json of_t2 = floor.get("/api/reports?table=t2", token).body;
    EXPECT_EQ(of_t2["total"]["win"], "0.00");
    EXPECT_EQ(of_t2["table"], "t2");
}

TEST_F(Reports, are_files_too) {
    const auto csv = floor.get("/api/reports?format=csv", token);
    EXPECT_EQ(csv.headers.at("Content-Type"), "text/csv; charset=utf-8");
    EXPECT_THAT(csv.text, StartsWith("day,table,title,shift,shift_begins,currency,drop,handle,win,"));
    EXPECT_THAT(csv.text, HasSubstr(",40.00,7.00,-3.00,-7.50,"));
    const auto pdf = floor.get("/api/reports?format=pdf", token);
    EXPECT_EQ(pdf.headers.at("Content-Type"), "application/pdf");
    EXPECT_THAT(pdf.text, StartsWith("%PDF-"));
}

TEST_F(Reports, are_for_those_who_answer_for_the_floor) {
    EXPECT_EQ(floor.get("/api/reports").status, 401U);
    for (const std::string position : {"dealer", "cashier", "engineer"}) {
        const auto page = floor.get("/api/reports", floor.sign_in("A " + position, position));
        EXPECT_EQ(page.status, 403U) << position;
        EXPECT_EQ(page.body["code"], "position");
    }
    for (const std::string position : {"pit-supervisor", "shift-manager", "authorised-officer"})
        EXPECT_EQ(floor.get("/api/reports", floor.sign_in("A " + position, position)).status, 200U) << position;
    EXPECT_EQ(floor.post("/api/reports", json::object(), token).status, 405U);
}

TEST_F(Reports, that_there_are_none_of_are_refused_with_what_there_is) {
    const auto refused = [&](const std::string& query, unsigned status) {
        const auto page = floor.get("/api/reports?" + query, token);
        EXPECT_EQ(page.status, status) << query;
        return page.body.value("sentence", "");
    };
    EXPECT_THAT(refused("day=1999-01-01", 404), StartsWith("no gaming day \"1999-01-01\" is recorded; the first is "));
    EXPECT_EQ(refused("table=t9", 404), "there is no table \"t9\"; there are: t1, t2");
    EXPECT_EQ(refused("shift=2", 404), "there is no shift 2: the day is one shift");
    EXPECT_EQ(refused("shift=night", 400), "shift: \"night\" is not a whole number from 1 on");
    EXPECT_EQ(refused("format=xml", 400), "format: \"xml\" is not json, csv or pdf");
    EXPECT_EQ(refused("week=3", 400), "\"week\" is not asked for here; there are day, table, shift, format");
    EXPECT_EQ(refused("table=t1&table=t2", 400), "\"table\" is given twice");
    EXPECT_EQ(refused("table=%749", 404), "there is no table \"t9\"; there are: t1, t2") << "an escaped letter is that letter";
    EXPECT_EQ(floor.get("/api/reports?week=3", token).body["code"], "bad-query");
    EXPECT_EQ(refused("day=&table=&shift=&format=", 200), "");
}

TEST_F(Reports, come_from_the_command_line_while_the_floor_runs_and_after) {
    EXPECT_EQ(json::parse(floor.command({"report", "--format", "json"}).out)["total"]["win"], "-3.00");
    const Ran text = floor.command({"report"});
    EXPECT_EQ(text.exit, 0);
    EXPECT_THAT(text.out, HasSubstr("Harbour House, gaming day "));
    EXPECT_THAT(text.out, HasSubstr("-7.50 %"));
    floor.signal(SIGTERM);
    EXPECT_EQ(floor.wait(), 0);
    EXPECT_EQ(json::parse(floor.command({"report", "--format", "json"}).out)["total"]["drop"], "40.00");
    std::filesystem::remove(floor.data / "projections.db");
    EXPECT_THAT(floor.command({"report", "--format", "csv", "--table", "t1"}).out, HasSubstr(",40.00,7.00,-3.00,-7.50,"));

    const std::string paper = (floor.folder / "report.pdf").string();
    EXPECT_EQ(floor.command({"report", "--format", "pdf", "-o", paper}).exit, 0);
    std::string head(5, ' ');
    std::ifstream{paper}.read(head.data(), 5);
    EXPECT_EQ(head, "%PDF-");
}

TEST_F(Reports, asked_for_wrongly_on_the_command_line_are_wrong_use) {
    const auto wrong = [&](const std::vector<std::string>& words) {
        const Ran ran = floor.command(words);
        EXPECT_EQ(ran.exit, 2);
        return ran.err;
    };
    EXPECT_THAT(wrong({"report", "--table", "t9"}), HasSubstr("there is no table \"t9\"; there are: t1, t2"));
    EXPECT_THAT(wrong({"report", "--day", "yesterday"}), HasSubstr("no gaming day \"yesterday\" is recorded"));
    EXPECT_THAT(wrong({"report", "--shift", "3"}), HasSubstr("there is no shift 3: the day is one shift"));
    EXPECT_THAT(wrong({"report", "--format", "pdf"}), HasSubstr("a PDF goes into a file: name it with -o FILE"));
    EXPECT_THAT(wrong({"report", "--format", "xml"}), HasSubstr("--format"));
    EXPECT_THAT(wrong({"report", "-o", "/nowhere/at/all"}), HasSubstr("/nowhere/at/all: can't be written"));
}

}  // namespace
}  // namespace croupier::testing
