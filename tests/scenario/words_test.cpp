// A word that has no meaning where it stands is never passed over: the scenario is said to be misworded.
#include <gtest/gtest.h>

#include <string>

#include "scenario/runner.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

auto play(const std::string& text) -> ScenarioResult {
    return run_scenario(text, [](std::string_view id) { return &testing::rulebook(std::string{id}); });
}

const std::string table = "table t1 rulebook rws-triple-zero min 1.00 max 100.00";
const std::string live_table = "table t1 rulebook mbs-single-zero min 2.00 max 100.00";

TEST(ScenarioWords, that_are_known_are_understood) {
    const auto result = play(table + " limit straight 1.00 50.00 multiples closed\nopen-table no-float -> refused opening-check\n");
    EXPECT_FALSE(result.misworded);
    EXPECT_TRUE(result.differences.empty());
}

TEST(ScenarioWords, that_have_no_meaning_are_named) {
    for (const char* line : {"spin same-directon",
                             "spin revolutions",
                             "close now please",
                             "open wide",
                             "warn them",
                             "confirm it",
                             "no-spin please",
                             "not-rested yet",
                             "multiples 2",
                             "close-table notifed",
                             "open-table no-flot",
                             "open-table ball",
                             "interrupt table unconfirmd",
                             "interrupt table system",
                             "lock seat 1 notifed",
                             "arrange seat 1 min 1.00 max 5.00 straight-up",
                             "seat 1 clear all",
                             "seat 1 rebet twice",
                             "dispute 1 advise him",
                             "dispute 1 review-requested by-huose",
                             "dispute 1 close unresolvd",
                             "restart now",
                             "balance saet 1 0.00",
                             "warn -> accepted gladly",
                             "warn -> not-by",
                             "warn -> held fast",
                             "warn -> marker",
                             "warn -> no-marker 5.00"}) {
        const auto result = play(table + "\n" + line + "\n");
        EXPECT_TRUE(result.misworded) << line;
        ASSERT_FALSE(result.differences.empty()) << line;
        EXPECT_EQ(result.differences.back().line, 2) << line;
    }
}

TEST(ScenarioWords, that_seat_somebody_at_a_terminal_are_named_where_the_rulebook_has_none) {
    for (const char* line : {"seat 1 credit 5.00", "note seat 1 5.00", "as dealer Ann interrupt seat 1", "lock seat 1 notified",
                             "balance seat 1 0.00", "open -> seat 1 returned 0.00"}) {
        const auto result = play(live_table + "\n" + line + "\n");
        EXPECT_TRUE(result.misworded) << line;
        ASSERT_FALSE(result.differences.empty()) << line;
        EXPECT_EQ(result.differences.front().line, 2) << line;
        EXPECT_EQ(result.differences.front().text, "mbs-single-zero has no terminals, so there is no seat: write a player, like: player P") << line;
    }
}

TEST(ScenarioWords, of_a_ruling_may_speak_of_a_seat) {
    EXPECT_FALSE(play(live_table + "\nruling the player keeps the seat -> accepted\n").misworded);
}

TEST(ScenarioWords, about_a_marker_tell_a_colour_with_one_from_a_colour_without) {
    const auto passes = [](const std::string& value, const std::string& expected) {
        const auto result = play(live_table + "\nplayer P colour green value " + value + " -> " + expected + "\n");
        EXPECT_FALSE(result.misworded);
        return result.differences.empty();
    };
    EXPECT_TRUE(passes("5.00", "marker 5.00"));
    EXPECT_TRUE(passes("2.00", "no-marker"));
    EXPECT_FALSE(passes("5.00", "marker 2.00"));
    EXPECT_FALSE(passes("5.00", "no-marker"));
    EXPECT_FALSE(passes("2.00", "marker 2.00"));
}

TEST(ScenarioWords, of_the_table_are_named_too) {
    for (const char* more : {" multipels", " limit straight 1.00", " close", " multiples multiples"})
        EXPECT_TRUE(play(table + more + "\nphase idle\n").misworded) << more;
}

}  // namespace
}  // namespace croupier
