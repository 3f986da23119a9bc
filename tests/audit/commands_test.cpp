// croupier journal as a person uses it: what is printed where, and how it ends.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "audit/export_part.hpp"
#include "audit/support.hpp"
#include "cli/program.hpp"
#include "journal/sqlite/connection.hpp"
#include "journal/sqlite/log_form.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class JournalCommands : public ::testing::Test {
protected:
    JournalCommands() : script{here, "rws-triple-zero", 2}, data{here.place().data.string()}, anchors{here.place().anchors->string()} {
        script.note(0, 50'000);
        for (const char* number : {"17", "9"}) {
            script.dealer(OpenBets{});
            script.bet(0, "straight:17", 200);
            script.spin_and_close();
            script.settle(number);
        }
    }

    TemporaryPlace here;
    Script script;  // it runs all the while
    std::string data, anchors;
};

TEST_F(JournalCommands, verify_reports_on_a_running_floor) {
    const Ran ran = run({"journal", "verify", data, "--anchors", anchors});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("The journal is sound"));
    EXPECT_THAT(ran.out, HasSubstr("2 settled, each recomputed by its rulebook"));
    EXPECT_EQ(ran.err, "") << "no bar where there is no terminal";
    const auto report = json::parse(run({"journal", "verify", data, "--json"}).out);
    EXPECT_EQ(report["sound"], true);
    EXPECT_EQ(report["rounds"]["settled"], 2);
    EXPECT_EQ(report["records"], value(script.floor().journal().position()));
    EXPECT_EQ(report["in"]["notes"], "500.00");
}

TEST_F(JournalCommands, verify_says_how_much_no_signature_covers) {
    script.note(0, 100);
    const auto running = json::parse(run({"journal", "verify", data, "--json"}).out);
    const std::uint64_t last = value(script.floor().journal().position());
    ASSERT_GT(running["unsigned"], 0);
    EXPECT_EQ(running["unsigned_from"], last - running["unsigned"].get<std::uint64_t>() + 1);
    EXPECT_THAT(run({"journal", "verify", data}).out, HasSubstr(" after the last checkpoint, from record "));
    script.stop();
    const auto stopped = json::parse(run({"journal", "verify", data, "--json"}).out);
    EXPECT_EQ(stopped["unsigned"], 0);
    EXPECT_TRUE(stopped["unsigned_from"].is_null());
    EXPECT_THAT(run({"journal", "verify", data}).out, HasSubstr("none: the last checkpoint stands at the end"));
    EXPECT_TRUE(stopped["unsigned_streams"].empty());

    const journal::Stream ghost{journal::StreamId{99}, "table/ghost"};
    const auto file = journal::Connection::open(place_of(here).days / "journal-2026-05-01.sqlite", journal::Access::write);
    ASSERT_TRUE(file->execute(fmt::format("INSERT INTO streams VALUES(99, 'table/ghost', x'{}')", journal::hexadecimal(hash_of(ghost)))));
    EXPECT_EQ(json::parse(run({"journal", "verify", data, "--json"}).out)["unsigned_streams"], json({"table/ghost"}));
    const std::string told = run({"journal", "verify", data}).out;
    EXPECT_THAT(told, HasSubstr("the stream table/ghost, which no record uses"));
    EXPECT_THAT(told, Not(HasSubstr("none: the last checkpoint stands at the end")));
}

TEST_F(JournalCommands, verify_replay_and_project_say_no_and_name_the_file_and_the_record) {
    script.stop();
    forge(here, replacing(R"("returned":"72.00")", R"("returned":"82.00")"));
    for (const std::string command : {"verify", "replay", "project"}) {
        const Ran ran = run({"journal", command, data});
        EXPECT_EQ(ran.exit, 1) << command;
        EXPECT_EQ(ran.out, "") << command;
        EXPECT_THAT(ran.err,
                    HasSubstr("journal-2026-05-01.sqlite, record 27 (table/t1, number 25): returns 82.00 to seat 0 in round 1, but by the rulebook "
                              "its stakes return 72.00 on 17"))
            << command;
    }
    const Ran as_json = run({"journal", "verify", data, "--json"});
    EXPECT_EQ(as_json.exit, 1);
    EXPECT_EQ(json::parse(as_json.out)["sound"], false);
}

// The log's index knows what was synced, as long as nobody makes it anew who opens the file.
TEST_F(JournalCommands, verify_and_backup_miss_what_was_synced_last_and_is_gone) {
    const fs::path crashed = here.path() / "crashed", backup = here.path() / "backup";
    fs::copy(data, crashed, fs::copy_options::recursive);
    const fs::path log = journal::log_of(floor::journal_directory(crashed) / "journal-2026-05-01.sqlite");
    fs::resize_file(log, fs::file_size(log) - journal::frame_bytes);
    for (const auto& words : {std::vector<std::string>{"journal", "verify", crashed.string()},
                              std::vector<std::string>{"journal", "backup", crashed.string(), backup.string()}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.exit, 1);
        EXPECT_THAT(ran.err, HasSubstr("is missing: the log was synced to frame"));
    }
    EXPECT_FALSE(fs::exists(backup));
}

TEST_F(JournalCommands, a_cut_journal_is_found_by_its_anchors) {
    script.stop();
    fs::copy(data, here.path() / "cut", fs::copy_options::recursive);
    script.restart();
    script.note(0, 100);
    script.stop();
    EXPECT_EQ(run({"journal", "verify", (here.path() / "cut").string()}).exit, 0);
    const Ran ran = run({"journal", "verify", (here.path() / "cut").string(), "--anchors", anchors});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("its end was cut off"));
}

TEST_F(JournalCommands, wrong_use_says_what_would_be_right) {
    const auto refused = [](std::vector<std::string> arguments, const std::string& says) {
        arguments.insert(arguments.begin(), "journal");
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.exit, 2) << ran.out;
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr(says));
    };
    refused({"verify", "/nowhere"}, "there is no such directory");
    refused({"verify", here.path().string()}, "is not a journal");
    refused({"verify", data + "/purpose"}, "is not a directory");
    refused({"verify", data, "--key", data + "/purpose"}, "purpose");
    refused({"show-round", data, "t2", "1"}, "did you mean t1?");
    refused({"show-round", data, "t1", "7"}, "it has rounds 1 to 2");
    refused({"export", data, "--stream", "cagee"}, "did you mean cage?");
    refused({"replay", data, "--table", "t1"}, "--round");
    refused({"replay", data, "--to", "99999"}, "the journal ends at record");
    refused({"backup", data, data + "/backup"}, "belongs elsewhere");
    refused({"project", data + "/journal"}, "--into FILE");
    refused({"verfy", data}, "did you mean verify?");
}

TEST_F(JournalCommands, export_prints_records_as_they_were_recorded) {
    const auto all = lines(run({"journal", "export", data}).out);
    ASSERT_EQ(all.size(), value(script.floor().journal().position()));
    const auto first = json::parse(all.front());
    EXPECT_EQ(first["position"], 1);
    EXPECT_EQ(first["previous"], std::string(64, '0'));
    EXPECT_EQ(first["at"].get<std::string>().substr(0, 14), "2026-05-01T12:");
    EXPECT_TRUE(first["payload"]["events"].is_array());
    std::string previous;
    for (const std::string& line : lines(run({"journal", "export", data, "--stream", "t1", "--from", "21", "--round", "1"}).out)) {
        const auto record = json::parse(line);
        EXPECT_EQ(record["stream"], "table/t1");
        EXPECT_EQ(record["round"], 1);
        EXPECT_GE(record["position"], 21);
        EXPECT_TRUE(previous.empty() || record["previous"] == previous);
        previous = record["own"];
    }
    EXPECT_FALSE(previous.empty());
}

TEST_F(JournalCommands, export_from_beyond_the_last_record_gives_nothing) {
    for (const char* from : {"99999", "9223372036854775808", "18446744073709551615"}) {
        const Ran ran = run({"journal", "export", data, "--from", from});
        EXPECT_EQ(ran.exit, 0) << from << ": " << ran.err;
        EXPECT_EQ(ran.out, "");
        const auto part = audit::export_part(place_of(here), {{}, {}, journal::Position{std::stoull(from)}});
        ASSERT_TRUE(part) << part.error().sentence();
        EXPECT_EQ(part->lines, "");
        EXPECT_EQ(part->next, std::nullopt);
    }
}

TEST_F(JournalCommands, replay_comes_to_the_same_hash_and_to_a_table) {
    const std::string hash = run({"journal", "replay", data}).out;
    EXPECT_EQ(hash.size(), 65U);
    EXPECT_EQ(json::parse(run({"journal", "verify", data, "--json"}).out)["state"].get<std::string>() + "\n", hash);
    EXPECT_NE(run({"journal", "replay", data, "--to", "20"}).out, hash);
    const auto table = json::parse(run({"journal", "replay", data, "--table", "t1", "--round", "1", "--json"}).out);
    EXPECT_EQ(table["round"], 1);
    EXPECT_EQ(table["phase"], "idle");
    EXPECT_EQ(table["accounts"]["credit"], "570.00");
    EXPECT_EQ(table["accounts"]["table-win"], "-70.00");
    EXPECT_TRUE(table["accounts"].contains("rounding"));
    EXPECT_FALSE(table["accounts"].contains(""));
    EXPECT_EQ(table["seats"][0]["meters"]["won"], "72.00");
    EXPECT_THAT(run({"journal", "replay", data, "--table", "t1", "--round", "1"}).out, HasSubstr("Table t1 at the end of round 1"));
}

TEST_F(JournalCommands, replay_has_no_end_of_a_round_that_runs) {
    script.dealer(OpenBets{});
    for (const std::string form : {"", "--json"}) {
        std::vector<std::string> arguments{"journal", "replay", data, "--table", "t1", "--round", "3"};
        if (!form.empty()) arguments.push_back(form);
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.exit, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr("round 3 of table t1 is still running"));
    }
}

TEST_F(JournalCommands, show_round_prints_the_account_and_json) {
    EXPECT_THAT(run({"journal", "show-round", data, "t1", "1"}).out, HasSubstr("2.00 × 35 + 2.00 = 72.00"));
    EXPECT_EQ(json::parse(run({"journal", "show-round", data, "t1", "2", "--json"}).out)["number"], "9");
    EXPECT_EQ(run({"journal", "show-round", data + "/journal", "t1", "1"}).exit, 0) << "a bare journal will do";
}

TEST_F(JournalCommands, backup_and_project_say_what_they_did) {
    const std::string target = (here.path() / "backup").string();
    const Ran ran = run({"journal", "backup", data, target, "--anchors", anchors});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1 of 1 days copied"));
    EXPECT_EQ(json::parse(run({"journal", "backup", data, target, "--json"}).out)["kept_days"], 1);
    EXPECT_EQ(run({"journal", "verify", target, "--anchors", target + "/anchors"}).exit, 0);
    EXPECT_THAT(run({"journal", "project", data}).out, HasSubstr("built anew"));
    EXPECT_EQ(json::parse(run({"journal", "project", data, "--json"}).out)["projected"], 0);
}

TEST_F(JournalCommands, wheel_health_reads_the_rounds_of_a_table) {
    const Ran unprojected = run({"wheel", "health", "--table", "t1", "--data", data});
    EXPECT_EQ(unprojected.exit, 2);
    EXPECT_THAT(unprojected.err, HasSubstr("there are no projections; croupier journal project"));
    EXPECT_EQ(run({"journal", "project", data}).exit, 0);
    const auto health = json::parse(run({"wheel", "health", "--table", "t1", "--data", data, "--json"}).out);
    EXPECT_EQ(health["of"], "t1");
    EXPECT_EQ(health["spins"], 2);
    EXPECT_EQ(health["alarm"], false);
    EXPECT_THAT(run({"wheel", "health", "--table", "t9", "--data", data}).err, HasSubstr("no table t9 has spins in it"));
    EXPECT_THAT(run({"wheel", "health", "--table", "t1"}).err, HasSubstr("--table needs --data"));
    EXPECT_THAT(run({"wheel", "health"}).err, HasSubstr("name either a FILE of spins or a --table"));
}

TEST_F(JournalCommands, help_has_an_example) {
    for (const char* command : {"verify", "export", "replay", "show-round", "backup", "project"}) {
        const Ran ran = run({"journal", command, "--help"});
        EXPECT_EQ(ran.exit, 0);
        EXPECT_THAT(ran.out, HasSubstr("Example:\n  croupier journal " + std::string{command}));
    }
}

}  // namespace
}  // namespace croupier::testing
