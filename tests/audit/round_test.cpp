// The account of a round, as an inspector reads it: golden texts for a corrected round, a void one and a "no spin", and what is said of rounds that
// are not there. CROUPIER_GOLDEN=write writes the texts anew, to be reviewed as a diff.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "audit/round_story.hpp"
#include "audit/support.hpp"
#include "cli/round_account.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

auto story_of(const TemporaryPlace& here, std::uint32_t round) -> audit::RoundStory {
    auto story = audit::tell_round(place_of(here), "t1", RoundNumber{round}, {key_of(here), {}});
    if (!story) throw std::runtime_error(story.error().sentence());
    return *std::move(story);
}

// Hashes change with every word of a rulebook, and nobody reviews them.
auto without_hashes(const std::string& text) -> std::string {
    return std::regex_replace(text, std::regex{"[0-9a-f]{64}"}, "(64 hexadecimal digits)");
}

void expect_golden(const std::string& name, const std::string& text) {
    const std::filesystem::path path = source_path("tests/golden/" + name + ".txt");
    if (const char* write = std::getenv("CROUPIER_GOLDEN"); write != nullptr && std::string_view{write} == "write") std::ofstream{path} << text;
    std::ifstream file{path};
    std::ostringstream golden;
    golden << file.rdbuf();
    EXPECT_TRUE(golden.str() == text) << path << " is not what is printed now:\n" << text;
}

void expect_pleasant_width(const std::string& text) {
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        const auto letters = std::ranges::count_if(line, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U; });
        EXPECT_LE(letters, 100) << line;
    }
}

TEST(ShowRound, an_electronic_round_that_was_corrected) {
    TemporaryPlace here;
    Script script{here, "mbs-electronic-double-zero", 3};
    script.note(0, 50'000);
    script.note(1, 20'000);
    script.note(2, 5'000);
    script.dealer(OpenBets{});
    script.bet(0, "straight:17", 200);
    script.bet(0, "red", 500);
    script.bet(0, "straight:4", 100);
    script.player(0, UndoWager{SeatNumber{0}});
    script.bet(1, "split:17/20", 300);
    script.bet(1, "dozen:2", 1'000);
    script.player(
        1, RemoveWager{SeatNumber{1}, std::get<SpotIndex>(script.table().core().rules->book.wagers.at("dozen:2")), Money::from_minor_units(400)});
    script.bet(2, "black", 5'000);
    script.spin_and_close();
    script.wheel(SenseResult{number("17")});
    script.dealer(KeyResult{number("17")});
    script.dealer(ConfirmResult{});
    script.player(2, CashOut{SeatNumber{2}});
    script.dealer(OpenBets{});
    script.manager(RecordComplaint{RoundNumber{1}, "The player at seat 1 says that the ball lay in 20."});
    script.manager(CorrectResult{RoundNumber{1}, number("19")});
    script.manager(DecideDispute{DisputeNumber{1}, "The recording shows 19. The round is settled again."});
    script.stop();
    const audit::RoundStory story = story_of(here, 1);
    const std::string text = without_hashes(round_account(story));
    expect_pleasant_width(text);
    expect_golden("show-round-corrected", text);

    const auto json = round_json(story);
    EXPECT_EQ(json["number"], "17");
    EXPECT_EQ(json["payments"].size(), 3U);
    EXPECT_EQ(json["later"].size(), 3U);
    EXPECT_EQ(json["adjustments"].size(), 3U);
    EXPECT_EQ(json["bets"][3]["act"], "undo-wager");
}

TEST(ShowRound, a_void_round_after_a_crash) {
    TemporaryPlace here;
    Script script{here, "rws-triple-zero", 2};
    script.note(0, 50'000);
    script.note(1, 50'000);
    script.dealer(OpenBets{});
    script.bet(0, "corner:25/26/28/29", 400);
    script.bet(1, "green", 500);
    script.bet(1, "finale:7", 100);
    script.restart();
    script.stop();
    const std::string text = without_hashes(round_account(story_of(here, 1)));
    expect_pleasant_width(text);
    expect_golden("show-round-void", text);
}

TEST(ShowRound, a_no_spin_after_which_the_ball_is_spun_again) {
    TemporaryPlace here;
    Script script{here, "adelaide-single-zero", 2};
    script.note(0, 50'000);
    script.note(1, 50'000);
    script.dealer(OpenBets{});
    script.bet(0, "street:7/8/9", 1'000);
    script.bet(0, "straight:8", 100);
    script.bet(1, "even", 1'000);
    script.spin_and_close();
    script.dealer(AnnounceNoSpin{});
    script.spin_and_close();
    script.settle("8");
    script.stop();
    const std::string text = without_hashes(round_account(story_of(here, 1)));
    expect_pleasant_width(text);
    expect_golden("show-round-no-spin", text);
}

TEST(ShowRound, an_old_round_is_told_from_a_snapshot_as_from_the_beginning) {
    TemporaryPlace here;
    Script script{here, "rws-triple-zero", 2};
    script.note(0, 50'000);
    for (int round = 1; round <= 5; ++round) {
        script.dealer(OpenBets{});
        script.bet(0, "red", 100);
        script.spin_and_close();
        script.settle("9");
        if (round == 3) {
            script.stop();
            script.restart();
        }
    }
    script.stop();
    for (const std::uint32_t round : {1U, 3U, 4U, 5U}) {
        const auto quick = audit::tell_round(place_of(here), "t1", RoundNumber{round}, {key_of(here), {}});
        const auto whole = audit::tell_round(place_of(here), "t1", RoundNumber{round}, {std::nullopt, {}});
        ASSERT_TRUE(quick && whole);
        EXPECT_EQ(round_account(*quick), round_account(*whole));
        EXPECT_TRUE(quick->is_over);
    }
}

TEST(ShowRound, says_which_tables_and_rounds_there_are) {
    TemporaryPlace here;
    Script script{here, "rws-triple-zero", 1};
    const auto ask = [&](const std::string& table, std::uint32_t round) {
        return audit::tell_round(place_of(here), table, RoundNumber{round}, {std::nullopt, {}}).error().sentence();
    };
    EXPECT_THAT(ask("t1", 1), HasSubstr("has played no round yet"));
    script.dealer(OpenBets{});
    EXPECT_THAT(ask("t2", 1), HasSubstr("did you mean t1?"));
    EXPECT_THAT(ask("t1", 2), HasSubstr("it has rounds 1 to 1"));
    EXPECT_THAT(ask("t1", 0), HasSubstr("it has rounds 1 to 1"));
    EXPECT_FALSE(story_of(here, 1).is_over);
    EXPECT_THAT(round_account(story_of(here, 1)), HasSubstr("still running"));
}

}  // namespace
}  // namespace croupier::testing
