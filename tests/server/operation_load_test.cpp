// croupier load as a person runs it: what it prints, and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "server/operated_floor.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Load : public ::testing::Test {
protected:
    Load() {
        std::ofstream file{credentials};
        for (const std::uint32_t seat : {1U, 2U, 3U}) file << json{{"table", "t1"}, {"seat", seat - 1}, {"key", floor.enrol("t1", seat)}} << "\n";
        SocketClient pit{floor, "token", floor.sign_in("Pam", "pit-manager"), {"t1"}};
        pit.must("t1", open_table());
        for (const int seat : {0, 1, 2})
            pit.must("t1", {{"type", "add-credit"}, {"seat", seat}, {"source", "attendant"}, {"amount", "500.00"}, {"transfer", 0}});
        pit.must("t1", {{"type", "open-bets"}});
    }
    [[nodiscard]] auto play(const std::filesystem::path& data, std::vector<std::string> more) const -> Ran {
        std::vector<std::string> words{"load",   "--url",      "http://127.0.0.1:" + std::to_string(floor.port), "--rate", "30", "--seconds", "1",
                                       "--data", data.string()};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }

    OperatedFloor floor;
    const std::string credentials = (floor.folder / "keys.jsonl").string();
};

TEST_F(Load, plays_and_holds_the_record_against_what_it_was_told) {
    const Ran played = play(floor.data, {"--credentials", credentials, "--json"});
    ASSERT_EQ(played.exit, 0) << played.out << played.err;
    const json report = json::parse(played.out);
    EXPECT_EQ(report["good"], true);
    EXPECT_EQ(report["terminals"], 3);
    EXPECT_EQ(report["due"], 30);
    EXPECT_GT(report["acknowledged"], 0);
    EXPECT_EQ(report["reconnects"], 0);
    EXPECT_EQ(report["errors"], json::object());
    EXPECT_THAT(report["record"].get<std::string>(), StartsWith("has all "));
}

TEST_F(Load, says_no_where_the_record_is_another) {
    const OperatedFloor another;
    const Ran played = play(another.data, {"--credentials", credentials});
    EXPECT_EQ(played.exit, 1) << played.out;
    EXPECT_THAT(played.out, HasSubstr("differs: "));
}

TEST_F(Load, wants_to_be_told_whose_terminals_it_plays) {
    EXPECT_EQ(play(floor.data, {}).exit, 2);
    EXPECT_EQ(play(floor.data, {"--credentials", credentials, "--demo-seats"}).exit, 2);
    EXPECT_EQ(play(floor.data, {"--credentials", credentials, "--terminals", "4"}).exit, 2);
}

// The line of docs/load.md, for three seconds in the place of a minute.
TEST(DocumentedLoad, plays_at_a_demo_floor_and_finds_the_record_as_it_was_told) {
    const OperatedFloor floor{{"serve", "--demo", "--port", "0"}};
    const std::map<std::string, std::string> here{
        {"http://127.0.0.1:8080", "http://127.0.0.1:" + std::to_string(floor.port)}, {"60", "3"}, {"/tmp/demo", floor.data.string()}};
    std::vector<std::string> words;
    std::istringstream page{source_file("docs/load.md")};
    for (std::string line; words.empty() && std::getline(page, line);) {
        std::istringstream one{line};
        if (!line.starts_with("croupier load ")) continue;
        for (std::string word; one >> word;) words.push_back(here.contains(word) ? here.at(word) : word);
    }
    ASSERT_FALSE(words.empty());
    words.erase(words.begin());
    const Ran played = run(words);
    EXPECT_EQ(played.exit, 0) << played.out << played.err;
    EXPECT_THAT(played.out, HasSubstr("has all "));
}

}  // namespace
}  // namespace croupier::testing
