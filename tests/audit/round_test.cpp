// The account of a round, as an inspector reads it: golden texts for a corrected round, a void one, a "no spin" and live ones, and what is said of
// rounds that are not there. CROUPIER_GOLDEN=write writes the texts anew, to be reviewed as a diff.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "audit/round_json.hpp"
#include "audit/round_story.hpp"
#include "audit/support.hpp"
#include "cli/round_account.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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

    const auto json = audit::round_json(story);
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

// A table with three places and no terminal: the first player has cash chips, the second green ones worth 2.00, the third cash and blue ones
// worth 1.00.
class LiveTable {
public:
    LiveTable(TemporaryPlace& here, const std::string& rulebook) : script{here, rulebook, 3} {
        Chips colours = some(green, 200);
        colours.add(blue, 300);
        for (const WagerTerms& terms : book().wager_terms) {
            const bool is_chance = terms.kind == WagerKind::red || terms.kind == WagerKind::black || terms.kind == WagerKind::even;
            script.manager(SetLimits{terms.kind, units(is_chance ? 500 : 100), units(is_chance ? 5'000 : 2'500)});
        }
        script.manager(CloseTable{true});
        script.wheel(ConfigureChips{SeatNumber{0}, 3, 1, {units(100), units(500), units(2'500)}, colours});
        script.manager(OpenTable{20});
        script.manager(FillFloat{some(Chip{units(100)}, 400)});
        script.manager(FillFloat{some(Chip{units(500)}, 400)});
        script.dealer(BringChips{SeatNumber{0}, some(Chip{units(500)}, 40)});
        script.dealer(AllocateColour{SeatNumber{1}, ChipColour::green, units(200)});
        script.dealer(BuyChips{SeatNumber{1}, units(10'000), ChipColour::green});
        script.dealer(AllocateColour{SeatNumber{2}, ChipColour::blue, units(100)});
        script.dealer(BuyChips{SeatNumber{2}, units(10'000), ChipColour::blue});
    }

    [[nodiscard]] auto book() const -> const Rulebook& { return script.table().core().rules->book; }
    [[nodiscard]] auto spot(const std::string& wager) const -> SpotIndex { return std::get<SpotIndex>(book().wagers.at(wager)); }
    void lay(std::uint32_t seat, const std::string& wager, Chip chip, std::uint32_t count) {
        script.player(seat, PlaceChips{SeatNumber{seat}, book().wagers.at(wager), some(chip, count)});
    }
    void pay() { script.dealer(CompletePayout{}); }

    static constexpr Chip green{ChipColour::green}, blue{ChipColour::blue};
    Script script;
};

TEST(ShowRound, a_live_round_with_a_late_wager_and_an_unclear_one) {
    TemporaryPlace here;
    LiveTable live{here, "mbs-single-zero"};
    Script& script = live.script;
    script.dealer(OpenBets{});
    live.lay(0, "straight:17", Chip{units(500)}, 1);
    live.lay(1, "split:17/20", LiveTable::green, 3);
    live.lay(1, "red", LiveTable::green, 4);
    live.lay(1, "even", LiveTable::green, 2);
    live.lay(2, "dozen:2", LiveTable::blue, 5);
    script.player(2, RemoveWager{SeatNumber{2}, live.spot("dozen:2"), units(200)});
    live.lay(2, "corner:16/17/19/20", LiveTable::blue, 2);
    script.dealer(BuyChips{SeatNumber{0}, units(2'000), std::nullopt});
    script.dealer(ChangeChips{SeatNumber{1}, some(LiveTable::green, 5), {}, 1});
    script.manager(FillFloat{some(Chip{units(2'500)}, 20)});
    script.spin_and_close();
    live.lay(0, "straight:20", Chip{units(500)}, 2);
    script.player(1, RemoveWager{SeatNumber{1}, live.spot("red"), units(400)});
    script.dealer(FlagWager{SeatNumber{1}, live.spot("even")});
    script.dealer(FlagWager{SeatNumber{2}, live.spot("corner:16/17/19/20")});
    script.wheel(RestBall{number("17")});
    script.manager(RuleOnWager{SeatNumber{1}, live.spot("even"), WagerRuling::returned, std::nullopt});
    script.manager(RuleOnWager{SeatNumber{2}, live.spot("corner:16/17/19/20"), WagerRuling::moved, live.spot("split:17/20")});
    script.dealer(KeyResult{number("17")});
    script.dealer(PlaceDolly{number("17")});
    script.dealer(ConfirmResult{});
    live.pay();
    script.stop();
    const audit::RoundStory story = story_of(here, 1);
    const std::string text = without_hashes(round_account(story));
    expect_pleasant_width(text);
    expect_golden("show-round-live-late", text);
}

TEST(ShowRound, a_live_round_with_a_marker_button_and_stakes_beyond_the_limits) {
    TemporaryPlace here;
    LiveTable live{here, "adelaide-single-zero"};
    Script& script = live.script;
    script.manager(MarkPartners{{SeatNumber{0}, SeatNumber{2}}});
    script.dealer(OpenBets{});
    live.lay(1, "straight:17", LiveTable::green, 1);
    script.spin_and_close();
    script.settle("17");
    live.pay();
    script.dealer(OpenBets{});
    live.lay(0, "black", Chip{units(500)}, 12);
    live.lay(0, "column:1", Chip{units(500)}, 6);
    live.lay(1, "red", LiveTable::green, 2);
    live.lay(1, "even", LiveTable::green, 1);
    live.lay(2, "button:17", LiveTable::blue, 6);
    live.lay(2, "black", LiveTable::blue, 20);
    script.spin_and_close();
    script.settle("17");
    script.dealer(RecordBreach{SeatNumber{1}});
    script.dealer(RecordBreach{SeatNumber{1}});
    script.manager(RefusePlayer{SeatNumber{1}, true});
    live.pay();
    script.dealer(OpenBets{});
    script.stop();
    const audit::RoundStory story = story_of(here, 2);
    const std::string text = without_hashes(round_account(story));
    expect_pleasant_width(text);
    expect_golden("show-round-live-button", text);

    const auto json = audit::round_json(story);
    EXPECT_EQ(json["bets"][0]["act"], "open-bets");
    EXPECT_EQ(json["bets"][0]["stakes"][0]["chips"][0]["chip"], "green");
    EXPECT_EQ(json["payments"][2]["piles"][0]["arithmetic"], "20 × 1 = 20");
    EXPECT_EQ(json["payments"][2]["piles"][0]["wager"], story.rules->book.spot(std::get<SpotIndex>(story.payments[2].piles[0].wager)).wager);
    EXPECT_EQ(json["later"][0]["event"]["type"], "breach-recorded");
    EXPECT_EQ(json["payments"][2]["piles"][1]["words"][0], "won 1.20 × 35 = 42.00");
    EXPECT_EQ(json["rounding"], "0.80");
    EXPECT_EQ(json["later"].size(), 4U);
}

TEST(ShowRound, a_void_live_round_gives_back_chips_and_buttons) {
    TemporaryPlace here;
    LiveTable live{here, "adelaide-single-zero"};
    live.script.dealer(OpenBets{});
    live.lay(0, "red", Chip{units(500)}, 2);
    live.lay(2, "button:17", LiveTable::blue, 10);
    live.lay(2, "button:0", LiveTable::blue, 5);
    live.script.player(2, TakeButton{SeatNumber{2}, live.book().wagers.at("button:0")});
    live.script.manager(InvalidateOutcome{RoundNumber{1}, InvalidationReason::disruption});
    live.script.stop();
    const audit::RoundStory story = story_of(here, 1);
    ASSERT_EQ(story.bets.size(), 4U);
    EXPECT_EQ(story.bets.back().lines.front().change, units(-500));
    EXPECT_EQ(story.bets.back().staked, units(1'000));
    ASSERT_EQ(story.payments.size(), 2U);
    EXPECT_EQ(story.payments.back().piles.size(), 1U);
    EXPECT_THAT(story.payments.back().stakes, ::testing::SizeIs(5)) << "the parts of the button";
    const std::string text = round_account(story);
    EXPECT_THAT(text, HasSubstr("What each place got back"));
    EXPECT_THAT(text, HasSubstr("10.00 returned"));
}

TEST(ShowRound, a_running_round_says_what_is_in_play) {
    TemporaryPlace here;
    Script script{here, "adelaide-single-zero", 2};
    script.note(0, 50'000);
    script.note(1, 50'000);
    script.dealer(OpenBets{});
    script.bet(0, "street:7/8/9", 1'000);
    script.bet(0, "straight:8", 100);
    script.bet(1, "even", 1'000);
    script.bet(1, "red", 500);
    script.player(1, UndoWager{SeatNumber{1}});
    EXPECT_THAT(round_account(story_of(here, 1)), HasSubstr("  money      in play 21.00\n"));
    script.wheel(Interrupt{SeatNumber{0}, true});
    const audit::RoundStory story = story_of(here, 1);
    EXPECT_THAT(round_account(story), HasSubstr("  money      in play 10.00, returned 11.00\n"));
    const auto json = audit::round_json(story);
    EXPECT_EQ(json["staked"], "21.00");
    EXPECT_EQ(json["in_play"], "10.00");
    EXPECT_EQ(json["returned"], "11.00");
    EXPECT_EQ(json["course"].back()["words"], "interruption of seat 1: its bets are void, by clause 11(b)i") << "and the round goes on";
    script.bet(0, "straight:8", 300);
    EXPECT_EQ(audit::round_json(story_of(here, 1))["in_play"], "13.00") << "the seat bets again";
    script.spin_and_close();
    script.settle("8");
    EXPECT_EQ(audit::round_json(story_of(here, 1))["in_play"], "0.00");
}

// By a rulebook whose document knows no interruption, so that a reading stands where a clause would.
TEST(ShowRound, a_live_round_that_a_restart_made_void_leaves_the_chips_where_they_lie) {
    TemporaryPlace here;
    LiveTable live{here, "rws-double-zero"};
    live.script.dealer(OpenBets{});
    live.lay(0, "straight:17", Chip{units(500)}, 1);
    live.lay(1, "split:17/20", LiveTable::green, 3);
    live.lay(2, "dozen:2", LiveTable::blue, 5);
    live.script.restart();
    live.script.stop();
    const audit::RoundStory story = story_of(here, 1);
    const std::string text = without_hashes(round_account(story));
    expect_pleasant_width(text);
    EXPECT_THAT(text, Not(HasSubstr("stakes returned")));
    expect_golden("show-round-live-void", text);

    const auto json = audit::round_json(story);
    EXPECT_EQ(json["outcome"], "void, by a reading");
    EXPECT_EQ(json["staked"], "16.00");
    EXPECT_EQ(json["in_play"], "16.00");
    EXPECT_EQ(json["returned"], "0.00");
    EXPECT_EQ(json["course"].back()["words"], "round void, the chips lie where they lay, by a reading");
    ASSERT_EQ(json["readings"].size(), 1U);
    EXPECT_THAT(json["readings"][0].get<std::string>(), HasSubstr("Chips on the layout lie where they lay"));
}

TEST(ShowRound, a_void_round_in_which_nobody_bet_returns_nothing) {
    TemporaryPlace here;
    Script script{here, "rws-triple-zero", 2};
    script.dealer(OpenBets{});
    script.restart();
    script.stop();
    const auto json = audit::round_json(story_of(here, 1));
    EXPECT_EQ(json["course"].back()["words"], "round void, by clause 5.1.2");
    EXPECT_TRUE(json["readings"].empty());
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
