// Payment slips of a real floor over HTTP: looked up, printed, and what is said where that can't be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class Slips : public ::testing::Test {
protected:
    Slips() {
        pit.must("t1", open_table());
        give_credit();
        terminal.must("t1", {{"type", "cash-out"}, {"seat", 0}});
        const json slip = terminal.view("t1")["seat"]["slip"];
        validation = slip["validation"];
        number = slip["number"];
    }
    void give_credit() { pit.must("t1", {{"type", "add-credit"}, {"seat", 0}, {"source", "attendant"}, {"amount", "20.00"}, {"transfer", 0}}); }
    [[nodiscard]] auto look_up(const std::string& digits, const std::string& bearer) const {
        return floor.get("/api/cage/slips?validation=" + digits, bearer);
    }
    [[nodiscard]] auto printer_configured(const std::string& printer) const -> bool {
        std::string file = operated_file();
        file.insert(file.find("\n[currency]"), "printer = \"" + printer + "\"\n");
        floor.write_file(file);
        return floor.command({"reload"}).exit == 0;
    }
    [[nodiscard]] auto prints_recorded() const -> std::vector<json> {
        std::vector<json> prints;
        std::istringstream lines{run({"journal", "export", floor.data.string(), "--stream", "cage"}).out};
        for (std::string line; std::getline(lines, line);) {
            const json record = json::parse(line);
            for (const json& event : record["payload"]["events"])
                if (event["type"] == "slip-printed") prints.push_back(event);
        }
        return prints;
    }

    OperatedFloor floor;
    std::string pit_token = floor.sign_in("Pam", "pit-manager"), cashier_token = floor.sign_in("Cas", "cashier");
    SocketClient pit{floor, "token", pit_token, {"t1"}};
    std::string key = floor.enrol("t1", 1);
    SocketClient terminal{floor, "key", key, {"t1"}};
    std::string validation;
    int number = 0;
};

TEST_F(Slips, are_looked_up_by_their_number_with_all_that_a_cashier_must_know) {
    const auto page = look_up(validation, cashier_token);
    ASSERT_EQ(page.status, 200U) << page.text;
    EXPECT_EQ(page.body["slip"]["number"], number);
    EXPECT_EQ(page.body["table"], "t1");
    EXPECT_EQ(page.body["title"], "Table 1");
    EXPECT_EQ(page.body["seat"], 0);
    EXPECT_EQ(page.body["amount"], "20.00");
    EXPECT_EQ(page.body["state"], "outstanding");
    EXPECT_GT(page.body["expires"], page.body["issued"]);
    EXPECT_TRUE(page.body["changed"].is_null() && page.body["changed_by"].is_null() && page.body["refusal"].is_null());
    EXPECT_EQ(page.body["prints"], 0);

    const json id = page.body["slip"];
    pit.must("cage", {{"type", "hold-slip"}, {"slip", id}, {"text", "a second look"}});
    const json held = look_up(validation, pit_token).body;
    EXPECT_EQ(held["state"], "held");
    EXPECT_EQ(held["changed_by"], "Pam");
    EXPECT_EQ(held["refusal"]["code"], "slip-held");
}

TEST_F(Slips, of_which_the_table_has_forgotten_the_seat_are_found_with_it) {
    give_credit();
    wait_for([&] { return look_up(validation, cashier_token).body["seat"] == 0; });
    EXPECT_EQ(look_up(validation, cashier_token).body["seat"], 0);
}

TEST_F(Slips, that_nobody_issued_are_unknown_and_guessing_comes_to_an_end) {
    std::string altered = validation;
    altered.back() = altered.back() == '9' ? '0' : static_cast<char>(altered.back() + 1);
    const auto page = look_up(altered, cashier_token);
    EXPECT_EQ(page.status, 404U);
    EXPECT_EQ(page.body["code"], "unknown-slip");
    for (const char* const wrong : {"", "123", "12345678901234567x", "1234567890123456789"}) {
        EXPECT_EQ(look_up(wrong, cashier_token).status, 400U) << wrong;
        EXPECT_EQ(look_up(wrong, cashier_token).body["code"], "bad-number") << wrong;
    }
    EXPECT_EQ(floor.get("/api/cage/slips", cashier_token).body["code"], "bad-number");
    unsigned last = 404;
    for (int guess = 0; guess < 100 && last == 404; ++guess) last = look_up(altered, cashier_token).status;
    EXPECT_EQ(last, 429U);
}

TEST_F(Slips, are_nobodys_but_those_who_have_a_part_in_the_cage) {
    EXPECT_EQ(look_up(validation, "").status, 401U);
    EXPECT_EQ(look_up(validation, key).status, 401U) << "a terminal knows its own slip and looks up none";
    const std::string dealer = floor.sign_in("Dea", "dealer");
    EXPECT_EQ(look_up(validation, dealer).body["code"], "position");
    for (const char* const path : {"/api/slips/pdf", "/api/slips/print"})
        EXPECT_NE(floor.post(path, {{"validation", validation}}, dealer).status, 200U);
    EXPECT_EQ(floor.post("/api/slips/pdf", {{"validation", validation}}, dealer).status, 403U);
    EXPECT_EQ(floor.post("/api/slips/pdf", {{"validation", validation}}).status, 401U);
    EXPECT_EQ(floor.post("/api/slips/pdf", {{"validation", validation}}, key).status, 404U) << "a terminal names none: it has its own";
    EXPECT_TRUE(prints_recorded().empty());
}

TEST_F(Slips, are_printed_as_a_document_once_and_then_marked) {
    const auto first = floor.post("/api/slips/pdf", json::object(), key);
    ASSERT_EQ(first.status, 200U) << first.text;
    EXPECT_EQ(first.headers.at("Content-Type"), "application/pdf");
    EXPECT_TRUE(first.text.starts_with("%PDF-"));
    const auto second = floor.post("/api/slips/pdf", {{"validation", validation}}, cashier_token);
    const auto third = floor.post("/api/slips/pdf", {{"table", "t1"}, {"number", number}}, pit_token);
    EXPECT_TRUE(second.text.starts_with("%PDF-") && third.text.starts_with("%PDF-"));
    const auto has_mark = [](const std::string& document, const char* mark) { return document.find(mark) != std::string::npos; };
    EXPECT_FALSE(has_mark(first.text, "(REPRINT"));
    EXPECT_TRUE(has_mark(second.text, "(REPRINT 1)"));
    EXPECT_TRUE(has_mark(third.text, "(REPRINT 2)"));
    EXPECT_TRUE(has_mark(third.text, "(Terminal 1   Slip 1)"));

    const auto prints = prints_recorded();
    ASSERT_EQ(prints.size(), 3U);
    for (std::size_t index = 0; index < prints.size(); ++index) {
        EXPECT_EQ(prints[index]["print"], index + 1);
        EXPECT_GT(prints[index]["at"], 1'700'000'000'000);
    }
    EXPECT_EQ(prints[0]["by"], 0) << "the terminal";
    EXPECT_NE(prints[1]["by"], prints[2]["by"]);
}

TEST_F(Slips, that_can_not_be_meant_are_refused_by_name) {
    const auto refused = [&](const json& body) { return floor.post("/api/slips/pdf", body, cashier_token).body["code"]; };
    EXPECT_EQ(refused({{"validation", "000000000000000001"}}), "unknown-slip");
    EXPECT_EQ(refused({{"validation", "1"}}), "bad-number");
    EXPECT_EQ(refused({{"table", "t1"}, {"number", 77}}), "unknown-slip");
    EXPECT_EQ(refused({{"table", "t9"}, {"number", 1}}), "bad-message");
    EXPECT_EQ(refused(json::object()), "bad-message");
    EXPECT_EQ(refused({{"slip", 1}}), "bad-message");
}

TEST_F(Slips, go_to_the_printer_that_is_configured_and_one_that_failed_may_be_asked_for_again) {
    EXPECT_EQ(floor.post("/api/slips/print", json::object(), key).body["code"], "no-printer");
    EXPECT_TRUE(prints_recorded().empty()) << "nothing was printed";

    const std::string device = (floor.folder / "printer").string();
    ASSERT_TRUE(printer_configured(device));
    const auto failed = floor.post("/api/slips/print", json::object(), key);
    EXPECT_EQ(failed.status, 503U);
    EXPECT_EQ(failed.body["code"], "printer");
    EXPECT_THAT(failed.body["sentence"].get<std::string>(), HasSubstr(device));

    std::ofstream{device} << "";
    const auto printed = floor.post("/api/slips/print", json::object(), key);
    ASSERT_EQ(printed.status, 200U) << printed.text;
    EXPECT_EQ(printed.body["print"], 2) << "nobody knows what came out of the first";
    std::ostringstream paper;
    paper << std::ifstream{device}.rdbuf();
    EXPECT_THAT(paper.str(), HasSubstr(validation));
    EXPECT_THAT(paper.str(), HasSubstr("REPRINT 1"));
    EXPECT_EQ(prints_recorded().size(), 2U);
}

TEST_F(Slips, that_have_ended_are_not_printed_any_more) {
    const json id = look_up(validation, cashier_token).body["slip"];
    static_cast<void>(floor.sign_in("Sam", "shift-manager"));
    const json confirmed = floor.post("/api/second", {{"name", "Sam"}, {"secret", "the secret of Sam"}}, pit_token).body;
    const json cancel{{"type", "cancel-slip"}, {"slip", id}, {"text", "issued by a malfunction"}};
    ASSERT_EQ(pit.act("cage", cancel, confirmed["code"])["granted"], true);
    const auto page = floor.post("/api/slips/pdf", {{"validation", validation}}, cashier_token);
    EXPECT_EQ(page.status, 409U);
    EXPECT_EQ(page.body["code"], "slip-cancelled");
}

}  // namespace
}  // namespace croupier::testing
