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
                             "warn -> held fast"}) {
        const auto result = play(table + "\n" + line + "\n");
        EXPECT_TRUE(result.misworded) << line;
        ASSERT_FALSE(result.differences.empty()) << line;
        EXPECT_EQ(result.differences.back().line, 2) << line;
    }
}

TEST(ScenarioWords, of_the_table_are_named_too) {
    for (const char* more : {" multipels", " limit straight 1.00", " close", " multiples multiples"})
        EXPECT_TRUE(play(table + more + "\nphase idle\n").misworded) << more;
}

}  // namespace
}  // namespace croupier
