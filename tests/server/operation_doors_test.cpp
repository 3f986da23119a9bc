// The ways in, at the real process: what is guessed is stopped, and whoever operates the floor is not kept waiting by it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Doors : public ::testing::Test {
protected:
    [[nodiscard]] auto try_secret(const std::string& name, const std::string& secret) const -> OperatedFloor::Page {
        return floor.post("/api/sign-in", {{"name", name}, {"secret", secret}});
    }

    OperatedFloor floor;
};

TEST_F(Doors, are_locked_after_five_wrong_secrets_however_many_are_tried_at_once) {
    static_cast<void>(floor.sign_in("Ada", "engineer"));
    std::vector<std::future<OperatedFloor::Page>> guesses;
    for (int guess = 0; guess < 8; ++guess)
        guesses.push_back(std::async(std::launch::async, [this, guess] { return try_secret("Ada", "guess number " + std::to_string(guess)); }));
    unsigned wrong = 0;
    for (auto& guess : guesses) {
        const OperatedFloor::Page page = guess.get();
        EXPECT_EQ(page.body["code"], page.status == 401 ? "wrong" : "locked");
        if (page.status == 401) ++wrong;
    }
    EXPECT_EQ(wrong, 5U);
    const OperatedFloor::Page right = try_secret("Ada", "the secret of Ada");
    EXPECT_EQ(right.status, 429U);
    EXPECT_EQ(right.body["code"], "locked");
    const std::string link = floor.command_json({"staff", "link", "Ada"})["code"];
    EXPECT_EQ(floor.post("/api/sign-in/link", {{"code", link}}).body["name"], "Ada") << "a link lets its person in all the same";
}

TEST_F(Doors, take_so_many_wrong_secrets_from_one_address_under_whatever_names) {
    // Two minutes may share the tries, so there are more than both would let through.
    unsigned wrong = 0, stopped = 0;
    for (int guess = 0; guess < 21; ++guess) {
        const OperatedFloor::Page page = try_secret("nobody " + std::to_string(guess), "a secret of nobody");
        ++(page.status == 429 ? stopped : wrong);
        EXPECT_EQ(page.body["code"], page.status == 429 ? "too-many-tries" : "wrong");
    }
    EXPECT_GE(wrong, 10U);
    EXPECT_LE(wrong, 20U);
    EXPECT_GE(stopped, 1U);
    EXPECT_EQ(floor.command({"staff", "add", "Ada", "engineer"}, "a secret of Ada\n").exit, 0) << "the operator does not wait for them";
}

TEST_F(Doors, let_a_second_person_confirm_one_act_of_another) {
    const std::string token = floor.sign_in("Shirin", "shift-manager");
    ASSERT_EQ(floor.command({"staff", "add", "Pam", "pit-manager"}, "the secret of Pam\n").exit, 0);
    SocketClient manager{floor, "token", token, {"t1"}};
    manager.must("t1", open_table());
    const json limits{{"type", "set-limits"}, {"kind", "red"}, {"minimum", "1.00"}, {"maximum", "50.00"}};
    EXPECT_EQ(manager.act("t1", limits)["code"], "second-person");
    const json pam{{"name", "Pam"}, {"secret", "the secret of Pam"}}, self{{"name", "Shirin"}, {"secret", "the secret of Shirin"}};
    EXPECT_EQ(floor.post("/api/second", pam).status, 401U) << "for nobody";
    EXPECT_EQ(floor.post("/api/second", pam, "made up").status, 401U);
    EXPECT_EQ(floor.post("/api/second", self, token).body["code"], "second-person") << "the second person is another one";
    EXPECT_EQ(floor.post("/api/second", {{"name", "Pam"}, {"secret", "not hers"}}, token).body["code"], "wrong");
    const OperatedFloor::Page confirmed = floor.post("/api/second", pam, token);
    ASSERT_EQ(confirmed.status, 200U);
    EXPECT_EQ(confirmed.body["seconds"], 60);
    EXPECT_EQ(manager.act("t1", limits, confirmed.body["code"])["granted"], true);
    EXPECT_EQ(manager.act("t1", limits, confirmed.body["code"])["code"], "second-person") << "for one act";
}

TEST_F(Doors, tell_the_operator_of_wrong_links_and_codes) {
    EXPECT_EQ(floor.post("/api/sign-in/link", {{"code", "made up"}}).status, 401U);
    for (int time = 0; time < 2; ++time) EXPECT_EQ(floor.post("/api/terminal/enrol", {{"code", "AAAAA-AAAAA"}}).status, 401U);
    EXPECT_THAT(floor.log(), AllOf(HasSubstr("level=warn event=wrong-code what=link address=127.0.0.1\n"),
                                   HasSubstr("level=warn event=wrong-code what=enrolment address=127.0.0.1\n"), Not(HasSubstr("AAAAA"))));
    // Two minutes may share the tries.
    unsigned stopped = 0;
    for (int time = 0; time < 20; ++time)
        if (floor.post("/api/terminal/enrol", {{"code", "AAAAA-AAAAA"}}).status == 429) ++stopped;
    EXPECT_GE(stopped, 1U);
    const std::string figures = floor.get("/metrics").text;
    EXPECT_THAT(figures, AllOf(HasSubstr("croupier_wrong_codes_total{what=\"link\"} 1\n"),
                               HasSubstr("croupier_wrong_codes_total{what=\"enrolment\"} " + std::to_string(22 - stopped) + "\n"),
                               HasSubstr("croupier_tries_turned_away_total " + std::to_string(stopped) + "\n")));
}

TEST_F(Doors, show_the_figures_to_this_machine) {
    static_cast<void>(floor.sign_in("Ada", "engineer"));
    const OperatedFloor::Page page = floor.get("/metrics");
    EXPECT_EQ(page.status, 200U);
    for (const char* line : {"croupier_up 1\n", "croupier_queue_depth ", "croupier_batch_records_sum ", "croupier_batch_records_count ",
                             "croupier_commit_seconds_bucket{le=\"+Inf\"} ", "croupier_credit{table=\"t1\"} 0.00\n", "croupier_connections "})
        EXPECT_THAT(page.text, HasSubstr(line));
    EXPECT_EQ(floor.get("/ready").text, "ready\n");
    EXPECT_EQ(floor.get("/health").text, "well\n");
}

TEST_F(Doors, have_the_page_where_links_lead) {
    const OperatedFloor::Page page = floor.get("/console");
    EXPECT_EQ(page.status, 200U);
    EXPECT_THAT(page.text, HasSubstr("<!doctype html>"));
}

}  // namespace
}  // namespace croupier::testing
