// Past rounds for the pit and the record for those who inspect it, of a real floor over HTTP: what is told, to whom, and that a flipped byte is found
// while the floor goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

// Another digit in the stake of the wager, wherever the running floor has it: a page may stand in its files more than once.
auto alter_stake(const std::filesystem::path& journal) -> int {
    const std::string stake = R"("spot":"straight:17","change":"2.00")";
    int altered = 0;
    for (const auto& entry : std::filesystem::directory_iterator{journal}) {
        std::fstream file{entry.path(), std::ios::in | std::ios::out | std::ios::binary};
        std::ostringstream read;
        read << file.rdbuf();
        const std::string content = read.str();
        for (std::size_t at = content.find(stake); at != std::string::npos; at = content.find(stake, at + 1), ++altered) {
            file.seekp(static_cast<std::streamoff>(at + stake.find("2.00")));
            file.put('3');
        }
    }
    return altered;
}

class InspectedFloor : public ::testing::Test {
protected:
    InspectedFloor() {
        pit.must("t1", open_table());
        pit.must("t1", {{"type", "add-credit"}, {"seat", 0}, {"source", "attendant"}, {"amount", "50.00"}, {"transfer", 0}});
        pit.must("t1", {{"type", "open-bets"}});
        bet("straight:17", "2.00");
        bet("red", "5.00");
        conclude_round(pit, "t1", "17");
    }
    void bet(const char* wager, const char* stake) {
        terminal.must("t1", {{"type", "place-wager"}, {"seat", 0}, {"wager", wager}, {"stake", stake}});
    }
    void correct(int round, const char* number) {
        static_cast<void>(floor.sign_in("Sam", "shift-manager"));
        const json second = floor.post("/api/second", {{"name", "Sam"}, {"secret", "the secret of Sam"}}, pit_token).body;
        const json reply = pit.act("t1", {{"type", "correct-result"}, {"round", round}, {"number", number}}, second.at("code"));
        if (reply["granted"] != true) throw std::runtime_error(reply.dump());
    }
    // Once the projections have got so far.
    [[nodiscard]] auto list(const std::string& bearer, const std::string& query, const std::function<bool(const json&)>& is_there) const -> json {
        json body;
        wait_for([&] {
            body = floor.get("/api/tables/t1/rounds" + query, bearer).body;
            return body.contains("rounds") && is_there(body["rounds"]);
        });
        return body;
    }
    [[nodiscard]] auto verified() const -> json {
        json body;
        wait_for([&] {
            body = floor.get("/api/journal/verify", officer).body;
            return body["state"] != "running";
        });
        return body;
    }

    OperatedFloor floor;
    std::string pit_token = floor.sign_in("Pam", "pit-manager"), officer = floor.sign_in("Ola", "authorised-officer"),
                dealer = floor.sign_in("Dea", "dealer");
    SocketClient pit{floor, "token", pit_token, {"t1"}};
    std::string key = floor.enrol("t1", 1);
    SocketClient terminal{floor, "key", key, {"t1"}};
};

TEST_F(InspectedFloor, tells_the_account_of_a_round_as_the_command_line_does) {
    correct(1, "18");
    const auto page = floor.get("/api/tables/t1/rounds/1", pit_token);
    ASSERT_EQ(page.status, 200U) << page.text;
    EXPECT_EQ(page.body, json::parse(run({"journal", "show-round", floor.data.string(), "t1", "1", "--json"}).out));
    EXPECT_EQ(page.body["outcome"], "settled on 17 black, corrected to 18 red");
    EXPECT_EQ(page.body["returned"], "72.00");
    EXPECT_EQ(page.body["returned_now"], "10.00");
    ASSERT_EQ(page.body["later"].size(), 1U);
    const json& correction = page.body["later"][0];
    EXPECT_EQ(correction["event"]["type"], "round-corrected");
    EXPECT_THAT(correction.at("by").get<std::string>(), HasSubstr(" with "));
    const json& people = page.body["people"];
    const auto name_of = [&](const json& actor) {
        const auto found = std::ranges::find_if(people, [&](const json& one) { return one["person"] == actor.at("person"); });
        return found == people.end() ? std::string{} : (*found)["name"].get<std::string>();
    };
    EXPECT_EQ(name_of(correction.at("actor")), "Pam");
    EXPECT_EQ(name_of(correction.at("second")), "Sam");
    ASSERT_FALSE(page.body["clauses"].empty());
    for (const json& clause : page.body["clauses"]) EXPECT_FALSE(clause["text"].get<std::string>().empty());
}

TEST_F(InspectedFloor, tells_nobody_where_its_files_lie) {
    const auto journal = floor.data / "journal", aside = floor.data / "aside";
    const std::map<std::string, std::string> asked{{"/api/tables/t1/rounds/1", dealer}, {"/api/journal", officer}, {"/api/journal/export", officer}};
    std::filesystem::rename(journal, aside);
    for (const auto& [path, bearer] : asked) {
        const auto page = floor.get(path, bearer);
        EXPECT_EQ(page.status, 503U) << path;
        EXPECT_EQ(page.body["code"], "record") << path;
        EXPECT_THAT(page.text, Not(HasSubstr(floor.folder.string()))) << path;
    }
    EXPECT_THAT(floor.get("/api/journal/document?hash=" + std::string(64, 'a'), officer).text, Not(HasSubstr(floor.folder.string())));
    std::filesystem::rename(aside, journal);
    EXPECT_EQ(floor.get("/api/tables/t1/rounds/1", dealer).status, 200U);
}

TEST_F(InspectedFloor, lists_rounds_with_what_they_came_to_a_page_at_a_time) {
    for (int round = 2; round <= 4; ++round) {
        pit.must("t1", {{"type", "open-bets"}});
        conclude_round(pit, "t1", "5");
    }
    correct(1, "18");
    pit.must("t1", {{"type", "open-bets"}});
    const json all = list(pit_token, "", [](const json& rounds) { return rounds.size() == 5 && rounds[4]["outcome"] == "corrected"; });
    EXPECT_EQ(all["more"], false);
    EXPECT_EQ(all["rounds"][0]["outcome"], "running");
    EXPECT_TRUE(all["rounds"][0]["ended"].is_null());
    const json& first = all["rounds"][4];
    EXPECT_EQ(first["round"], 1);
    EXPECT_EQ(first["number"], "18");
    EXPECT_EQ(first["first_number"], "17");
    EXPECT_EQ(first["staked"], "7.00");
    EXPECT_EQ(first["returned"], "10.00");
    EXPECT_GE(first["ended"], first["opened"]);
    const json part = floor.get("/api/tables/t1/rounds?before=4&most=2", officer).body;
    EXPECT_EQ(part["more"], true);
    ASSERT_EQ(part["rounds"].size(), 2U);
    EXPECT_EQ(part["rounds"][0]["round"], 3);
    EXPECT_EQ(part["rounds"][1]["round"], 2);
}

TEST_F(InspectedFloor, says_what_is_wrong_with_a_question) {
    const auto asked = [&](const std::string& path) { return floor.get(path, officer); };
    EXPECT_EQ(asked("/api/tables/t9/rounds/1").body["code"], "unknown-table");
    EXPECT_EQ(asked("/api/tables/t9/rounds").status, 404U);
    EXPECT_EQ(asked("/api/tables/t1/rounds/2").status, 404U);
    EXPECT_EQ(asked("/api/tables/t1/rounds/2").body["sentence"], "t1 has not played round 2 yet: its last one is 1.");
    EXPECT_EQ(asked("/api/tables/t2/rounds/1").body["sentence"], "t2 has played no round yet.");
    for (const char* const none : {"0", "x", "1x", "-1", "99999999999999999999", ""})
        EXPECT_EQ(asked(std::string{"/api/tables/t1/rounds/"} + none).body["code"], "unknown-round") << none;
    for (const char* const query : {"before=x", "most=0", "most=1&most=2", "after=3"}) {
        EXPECT_EQ(asked(std::string{"/api/tables/t1/rounds?"} + query).status, 400U) << query;
        EXPECT_EQ(asked(std::string{"/api/tables/t1/rounds?"} + query).body["code"], "bad-query") << query;
    }
    EXPECT_EQ(asked("/api/journal/export?from=0").body["code"], "bad-query");
    EXPECT_EQ(asked("/api/journal/export?from=18446744073709551615").status, 200U) << "beyond the last record there is nothing";
    EXPECT_EQ(asked("/api/journal/export?day=1999-01-01").status, 404U);
    EXPECT_THAT(asked("/api/journal/export?day=1999-01-01").body["sentence"].get<std::string>(), HasSubstr("1999-01-01"));
    EXPECT_EQ(asked("/api/journal/export?stream=t9").status, 404U);
    EXPECT_EQ(asked("/api/journal/document?hash=12").status, 400U);
    EXPECT_EQ(asked("/api/journal/document?hash=" + std::string(64, 'a')).status, 404U);
}

TEST_F(InspectedFloor, shows_rounds_to_the_floor_and_the_record_to_inspectors_alone) {
    const std::string engineer = floor.sign_in("Eng", "engineer"), cashier = floor.sign_in("Cas", "cashier");
    for (const char* const path : {"/api/tables/t1/rounds", "/api/tables/t1/rounds/1"}) {
        EXPECT_EQ(floor.get(path).status, 401U);
        EXPECT_EQ(floor.get(path, key).status, 401U) << "a terminal";
        for (const std::string& bearer : {cashier, engineer}) EXPECT_EQ(floor.get(path, bearer).status, 403U);
        for (const std::string& bearer : {dealer, pit_token, officer, floor.sign_in("Sup" + std::string{path}, "pit-supervisor")})
            EXPECT_EQ(floor.get(path, bearer).status, 200U);
    }
    for (const char* const path : {"/api/journal", "/api/journal/verify"}) {
        EXPECT_EQ(floor.get(path).status, 401U);
        for (const std::string& bearer : {cashier, dealer, pit_token}) EXPECT_EQ(floor.get(path, bearer).body["code"], "position") << path;
        for (const std::string& bearer : {officer, engineer}) EXPECT_EQ(floor.get(path, bearer).status, 200U) << path;
    }
    EXPECT_EQ(floor.get("/api/journal/export", engineer).status, 403U) << "slips that are not paid yet are in it";
    EXPECT_EQ(floor.get("/api/journal/export", officer).status, 200U);
    EXPECT_EQ(floor.post("/api/journal/verify", json::object(), pit_token).status, 403U);
    EXPECT_EQ(floor.get("/api/journal/verify", officer).body, (json{{"state", "none"}}));
    EXPECT_EQ(floor.post("/api/journal/export", json::object(), officer).status, 405U);
}

TEST_F(InspectedFloor, shows_a_dealer_the_rounds_of_the_gaming_day_and_no_others) {
    EXPECT_EQ(floor.get("/api/tables/t1/rounds/1", dealer).status, 200U);
    floor.signal(SIGTERM);
    ASSERT_EQ(floor.wait(), 0);
    setenv("TZ", "AAA-24", 1);  // where it is tomorrow
    floor.start();
    unsetenv("TZ");
    wait_for([&] { return floor.get("/api/journal", officer).body["days"].size() == 2; });
    EXPECT_EQ(floor.get("/api/tables/t1/rounds/1", dealer).body["code"], "position");
    EXPECT_EQ(floor.get("/api/tables/t1/rounds/1", pit_token).status, 200U);
    EXPECT_EQ(list(pit_token, "", [](const json& rounds) { return !rounds.empty(); })["rounds"][0]["round"], 1);
    EXPECT_TRUE(floor.get("/api/tables/t1/rounds", dealer).body["rounds"].empty());
}

TEST_F(InspectedFloor, gives_its_record_out_line_by_line_in_parts_that_join) {
    const json held = floor.get("/api/journal", officer).body;
    ASSERT_EQ(held["days"].size(), 1U);
    EXPECT_THAT(held["streams"].dump(), HasSubstr("table/t1"));
    const std::string day = held["days"][0]["day"];
    const auto lines_of = [&](const std::string& query) {
        std::string text = floor.get("/api/journal/export?" + query, officer).text;
        const std::size_t end = text.rfind('\n', text.size() - 2);
        const json last = json::parse(text.substr(end + 1));
        text.resize(end + 1);
        return std::pair{text, last};
    };
    const auto [lines, last] = lines_of("day=" + day + "&stream=table/t1");
    EXPECT_TRUE(last["next"].is_null());
    EXPECT_EQ(lines, run({"journal", "export", floor.data.string(), "--stream", "t1"}).out);
    const auto [tail, end] = lines_of("stream=t1&from=" + last["last"].dump());
    EXPECT_TRUE(lines.ends_with(tail));
    EXPECT_LT(tail.size(), lines.size());
    const std::string hash = held["rulebooks"][0]["hash"];
    EXPECT_EQ(held["rulebooks"][0]["table"], "t1");
    const auto document = floor.get("/api/journal/document?hash=" + hash, officer);
    EXPECT_THAT(document.text, HasSubstr("rws-triple-zero"));
}

TEST_F(InspectedFloor, is_verified_while_it_runs_and_a_flipped_byte_is_found) {
    const auto started = floor.post("/api/journal/verify", json::object(), officer);
    ASSERT_EQ(started.status, 200U) << started.text;
    const json sound = verified();
    EXPECT_EQ(sound["state"], "sound") << sound;
    EXPECT_EQ(sound["by"], "Ola");
    EXPECT_EQ(sound["anchored"], false);
    EXPECT_EQ(sound["report"]["rounds"]["settled"], 1);
    EXPECT_GE(sound["ended"], sound["started"]);

    EXPECT_GT(alter_stake(floor.data / "journal"), 0);
    ASSERT_EQ(floor.post("/api/journal/verify", json::object(), officer).status, 200U);
    const json damaged = verified();
    EXPECT_EQ(damaged["state"], "damaged") << damaged;
    EXPECT_THAT(damaged["where"].get<std::string>(), HasSubstr("journal-"));
    EXPECT_FALSE(damaged["where"].get<std::string>().starts_with("/"));
    EXPECT_FALSE(damaged["why"].get<std::string>().empty());
    pit.must("t1", {{"type", "open-bets"}});
    bet("red", "5.00");
}

TEST_F(InspectedFloor, remembers_who_verified_and_exported_what_and_how_it_ended) {
    const auto inspections = [this] { return floor.get("/api/journal", officer).body["inspections"]; };
    const auto verify = [this](const std::string& bearer) {
        ASSERT_EQ(floor.post("/api/journal/verify", json::object(), bearer).status, 200U);
        static_cast<void>(verified());
    };
    const auto have_ended = [&] { return std::ranges::none_of(inspections(), [](const json& one) { return one["ended"].is_null(); }); };
    const std::string day = floor.get("/api/journal", officer).body["days"][0]["day"];
    EXPECT_TRUE(inspections().empty());
    EXPECT_EQ(floor.get("/api/journal/export?day=" + day + "&stream=table/t1", officer).status, 200U);
    EXPECT_EQ(floor.get("/api/journal/export?day=1999-01-01", officer).status, 404U) << "which gives nothing out";
    verify(floor.sign_in("Eng", "engineer"));
    wait_for(have_ended);
    const json sound = inspections();
    ASSERT_EQ(sound.size(), 2U) << sound;
    EXPECT_EQ(sound[0]["by"], "Eng");
    EXPECT_EQ(sound[0]["what"], "verification");
    EXPECT_EQ(sound[0]["result"], "sound");
    EXPECT_EQ(sound[0]["found"], "");
    EXPECT_EQ(sound[1]["by"], "Ola");
    EXPECT_EQ(sound[1]["what"], "export");
    EXPECT_EQ(sound[1]["stream"], "table/t1");
    EXPECT_EQ(sound[1]["day"], day);
    EXPECT_EQ(sound[1]["result"], "complete");
    EXPECT_GE(sound[1]["ended"], sound[1]["began"]);
    const std::string record = run({"journal", "export", floor.data.string(), "--stream", "house"}).out;
    EXPECT_THAT(record, HasSubstr(R"("type":"inspection-began")"));
    EXPECT_THAT(record, HasSubstr(R"("type":"inspection-ended")"));
    EXPECT_EQ(inspections().size(), 2U) << "who reads the files themselves is not on record";

    EXPECT_EQ(floor.get("/api/journal/export?from=2", officer).status, 200U);
    EXPECT_EQ(inspections().size(), 3U) << "also who begins in the middle";
    EXPECT_GT(alter_stake(floor.data / "journal"), 0);
    verify(officer);
    wait_for(have_ended);
    EXPECT_EQ(inspections()[0]["result"], "damaged");
    EXPECT_THAT(inspections()[0]["found"].get<std::string>(), HasSubstr("journal-"));
}

}  // namespace
}  // namespace croupier::testing
