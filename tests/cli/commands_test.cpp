// The commands as contracts: their words, their output and their exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using testing::lines;
using testing::run;

const std::map<std::string, std::size_t> spots_of = {
    {"rws-triple-zero", 166}, {"mbs-electronic-double-zero", 159}, {"rws-double-zero", 161}, {"mbs-single-zero", 157}, {"adelaide-single-zero", 157}};

TEST(Commands, spots_prints_a_json_line_for_each_betting_place) {
    for (const auto& [id, count] : spots_of) {
        const auto ran = run({"spots", id, "--json"});
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_EQ(lines(ran.out).size(), count) << id;
    }
    const auto ran = run({"spots", "rws-triple-zero", "--json"});
    EXPECT_THAT(
        lines(ran.out),
        ::testing::Contains(R"({"wager":"split:0/00","kind":"split","numbers":["0","00"],"pays":17,"label":"Split","clause":"4.1","at":[6,-2]})"));
}

TEST(Commands, labels_are_the_houses_own) {
    const auto label = [](const char* id, const char* wager) {
        for (const std::string& line : lines(run({"spots", id, "--json"}).out))
            if (const auto spot = json::parse(line); spot["wager"] == wager) return spot["label"].get<std::string>();
        return std::string{};
    };
    EXPECT_EQ(label("rws-double-zero", "corner:1/2/4/5"), "Square");
    EXPECT_EQ(label("rws-double-zero", "sixline:1/2/3/4/5/6"), "Line");
    EXPECT_EQ(label("rws-double-zero", "straight:17"), "Single");
    EXPECT_EQ(label("mbs-single-zero", "corner:1/2/4/5"), "Corner");
    EXPECT_EQ(label("rws-triple-zero", "green"), "Green");
}

TEST(Commands, pieces_prints_a_json_line_for_each_piece_bet) {
    const auto ran = run({"pieces", "rws-triple-zero", "--json"});
    EXPECT_THAT(lines(ran.out), ::testing::Contains(HasSubstr(R"({"wager":"tiers","pieces":[{"wager":"split:5/8","count":1},)")));
    EXPECT_THAT(lines(ran.out), ::testing::Contains(HasSubstr(R"({"wager":"street:00/2/3","count":2})")));
    for (const char* id : {"rws-double-zero", "mbs-single-zero"}) {
        EXPECT_EQ(run({"pieces", id, "--json"}).out, "") << id;
        EXPECT_THAT(run({"pieces", id}).out, HasSubstr("offers no piece bets")) << id;
    }
}

TEST(Commands, odds_prints_exact_fractions) {
    std::map<std::string, json> odds;
    for (const std::string& line : lines(run({"odds", "rws-double-zero", "--json"}).out)) {
        const auto one = json::parse(line);
        odds.emplace(one["wager"], one);
    }
    EXPECT_EQ(odds.size(), 161U);
    EXPECT_EQ(odds["red"]["house_edge"], "1/19");
    EXPECT_EQ(odds["red"]["percent"], 5.2632);
    EXPECT_EQ(odds["topline:0/00/1/2/3"]["house_edge"], "3/38");
    EXPECT_THAT(run({"odds", "rws-triple-zero"}).out, HasSubstr("Grand Series  10 pieces"));
    EXPECT_THAT(run({"odds"}).out, HasSubstr("3/38 = 7.8947 %"));
}

TEST(Commands, settle_reads_wagers_and_prints_what_each_returns) {
    const auto ran = run({"settle", "rws-double-zero", "--outcome", "00", "--json"}, "split:0/00 2.50\nred 10\n\nstraight:00 0.01\r\n");
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(lines(ran.out), ElementsAre(R"({"wager":"split:0/00","stake":"2.50","won":true,"returned":"45.00"})",
                                            R"({"wager":"red","stake":"10.00","won":false,"returned":"0.00"})",
                                            R"({"wager":"straight:00","stake":"0.01","won":true,"returned":"0.36"})"));
}

TEST(Commands, settle_skips_bad_lines_names_them_and_ends_with_1) {
    const auto ran = run({"settle", "adelaide-single-zero", "--outcome", "0", "--json"},
                         "red 1\nsplit:1/5 1\nred\nred 1.005\nred 0\nred -1\nred 99999999999999999999\nbutton:0 5.01\nred 1 2\nbutton:0 5\n");
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(lines(ran.out), ElementsAre(R"({"wager":"red","stake":"1.00","won":false,"returned":"0.00"})",
                                            R"({"wager":"button:0","stake":"5.00","won":true,"returned":"36.00"})"));
    EXPECT_THAT(lines(ran.err),
                ElementsAre("croupier: line 2: split:1/5 is not a wager of adelaide-single-zero; did you mean split:1/2?",
                            "croupier: line 3: write a wager and a stake, like: split:0/1 2.50",
                            "croupier: line 4: the stake 1.005 has more than two decimals: write it like 2.50",
                            "croupier: line 5: the stake 0.00 is not above zero", "croupier: line 6: the stake -1.00 is not above zero",
                            "croupier: line 7: the stake 99999999999999999999 is larger than the largest amount, 92233720368547758.07",
                            "croupier: line 8: the stake 5.01 can't be divided into 5 equal pieces",
                            "croupier: line 9: write a wager and a stake, like: split:0/1 2.50"));
}

TEST(Commands, unknown_rulebooks_and_outcomes_are_wrong_use) {
    const auto unknown = run({"odds", "rws-tripel-zero"});
    EXPECT_EQ(unknown.exit, 2);
    EXPECT_EQ(unknown.err, "croupier: there is no rulebook \"rws-tripel-zero\"; did you mean rws-triple-zero?\n");
    EXPECT_EQ(unknown.out, "");
    for (const auto& [id, outcome] : {std::pair{"rws-triple-zero", "37"}, {"mbs-single-zero", "00"}, {"rws-double-zero", "000"}}) {
        const auto ran = run({"settle", id, "--outcome", outcome}, "red 1\n");
        EXPECT_EQ(ran.exit, 2) << id;
        EXPECT_EQ(ran.out, "") << id;
        EXPECT_THAT(ran.err, HasSubstr("is not on the wheel of")) << id;
        EXPECT_EQ(lines(ran.err).size(), 1U) << id;
    }
}

TEST(Commands, wrong_use_ends_with_2_and_help_with_0) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{}, {"spin"}, {"spots"}, {"settle", "mbs-single-zero"}, {"rulebook"}, {"odds", "--jsno"}}) {
        const auto ran = run(arguments);
        EXPECT_EQ(ran.exit, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err, "");
    }
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"rulebook", "list"}, {"rulebook", "show"}, {"rulebook", "check"}, {"spots"}, {"pieces"}, {"odds"}, {"settle"}}) {
        std::vector<std::string> arguments = command;
        arguments.emplace_back("--help");
        const auto ran = run(arguments);
        EXPECT_EQ(ran.exit, 0);
        EXPECT_THAT(ran.out, HasSubstr("Example:"));
    }
}

TEST(Commands, rulebook_list_names_all_five) {
    std::vector<std::string> ids;
    for (const std::string& line : lines(run({"rulebook", "list", "--json"}).out)) ids.push_back(json::parse(line)["id"]);
    EXPECT_THAT(ids, IsSupersetOf({"adelaide-single-zero", "mbs-electronic-double-zero", "mbs-single-zero", "rws-double-zero", "rws-triple-zero"}));
}

TEST(Commands, rulebook_show_says_that_it_is_a_summary_and_has_every_clause) {
    for (const auto& [id, count] : spots_of) {
        const auto text = run({"rulebook", "show", id});
        EXPECT_EQ(text.exit, 0);
        EXPECT_THAT(text.out, HasSubstr("A summary in our own words. It is not approved by any regulator")) << id;
        const auto document = json::parse(run({"rulebook", "show", id, "--json"}).out);
        for (const auto& clause : document["clauses"]) EXPECT_THAT(text.out, HasSubstr("\n  " + clause["id"].get<std::string>() + " ")) << id;
    }
}

TEST(Commands, rulebook_check_names_file_line_and_reason) {
    const std::string sound = testing::source_path("rulebooks/mbs-single-zero.toml");
    EXPECT_EQ(run({"rulebook", "check", sound}).exit, 0);

    const std::string path = ::testing::TempDir() + "croupier_bad_rulebook.toml";
    std::FILE* file = std::fopen(path.c_str(), "w");
    ASSERT_NE(file, nullptr);
    std::fputs("format = 1\nid = \"x\"\nname = \n", file);
    std::fclose(file);
    const auto bad = run({"rulebook", "check", path});
    EXPECT_EQ(bad.exit, 1);
    EXPECT_THAT(bad.err, ::testing::StartsWith(path + ":3: "));
    EXPECT_EQ(json::parse(run({"rulebook", "check", path, "--json"}).out)["faults"][0]["line"], 3);
    EXPECT_EQ(run({"odds", path}).exit, 2);
    std::remove(path.c_str());

    const auto absent = run({"rulebook", "check", "no-such-file.toml"});
    EXPECT_EQ(absent.exit, 2);
    EXPECT_EQ(absent.err, "croupier: no-such-file.toml: No such file or directory\n");
}

// What a rulebook says, as a page; a change of a value or clause shows as a change of a file under tests/golden.
TEST(Commands, rulebook_show_prints_the_reviewed_page) {
    for (const auto& [id, count] : spots_of) {
        const std::string path = "tests/golden/" + id + ".txt";
        EXPECT_EQ(run({"rulebook", "show", id}).out, testing::source_file(path))
            << "if the change is meant, write the page anew: croupier rulebook show " << id << " > " << path;
    }
}

TEST(Commands, lost_output_and_unreadable_input_are_not_called_done) {
    const std::string program = CROUPIER_PROGRAM;
    EXPECT_EQ(WEXITSTATUS(std::system((program + " odds >/dev/full 2>/dev/null").c_str())), 1);
    EXPECT_EQ(WEXITSTATUS(std::system((program + " settle mbs-single-zero --outcome 0 </ >/dev/null 2>&1").c_str())), 2);
}

TEST(Commands, a_rulebook_file_is_used_like_a_built_in_one) {
    const std::string path = testing::source_path("rulebooks/mbs-single-zero.toml");
    EXPECT_EQ(run({"spots", path, "--json"}).out, run({"spots", "mbs-single-zero", "--json"}).out);
}

}  // namespace
}  // namespace croupier
