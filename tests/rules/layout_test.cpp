// The layouts, as the documents and their readings word them.
#include "rules/layout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

auto counts(const Rulebook& book) -> std::map<WagerKind, int> {
    std::map<WagerKind, int> result;
    for (const Spot& spot : book.spots) ++result[spot.place.kind];
    return result;
}

// The wagers of a kind that cover a zero.
auto at_the_zeros(const Rulebook& book, WagerKind kind) -> std::set<std::string> {
    std::set<std::string> wagers;
    for (const Spot& spot : book.spots) {
        const auto numbers = spot.place.numbers.numbers();
        if (spot.place.kind == kind && numbers.front().is_zero()) wagers.insert(spot.wager);
    }
    return wagers;
}

struct Expected {
    const char* rulebook;
    int straights, splits, streets, corners, top_lines, greens;
};

TEST(Layout, every_rulebook_has_the_wagers_that_its_layout_yields) {
    const Expected all[] = {
        {"rws-triple-zero", 39, 64, 16, 22, 1, 1}, {"mbs-electronic-double-zero", 38, 61, 14, 23, 0, 0}, {"rws-double-zero", 38, 62, 15, 22, 1, 0},
        {"mbs-single-zero", 37, 60, 14, 23, 0, 0}, {"adelaide-single-zero", 37, 60, 14, 23, 0, 0},
    };
    for (const Expected& expected : all) {
        SCOPED_TRACE(expected.rulebook);
        auto found = counts(testing::rulebook(expected.rulebook));
        EXPECT_EQ(found[WagerKind::straight], expected.straights);
        EXPECT_EQ(found[WagerKind::split], expected.splits);
        EXPECT_EQ(found[WagerKind::street], expected.streets);
        EXPECT_EQ(found[WagerKind::corner], expected.corners);
        EXPECT_EQ(found[WagerKind::topline], expected.top_lines);
        EXPECT_EQ(found[WagerKind::green], expected.greens);
        EXPECT_EQ(found[WagerKind::sixline], 11);
        EXPECT_EQ(found[WagerKind::column], 3);
        EXPECT_EQ(found[WagerKind::dozen], 3);
        for (const WagerKind kind : {WagerKind::low, WagerKind::high, WagerKind::red, WagerKind::black, WagerKind::odd, WagerKind::even})
            EXPECT_EQ(found[kind], 1) << name_of(kind);
    }
}

TEST(Layout, rws_triple_zero_appendix_a) {
    const Rulebook& book = testing::rulebook("rws-triple-zero");
    EXPECT_THAT(at_the_zeros(book, WagerKind::split),
                UnorderedElementsAre("split:0/00", "split:0/1", "split:0/2", "split:00/2", "split:00/3", "split:0/000", "split:00/000"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::street), UnorderedElementsAre("street:0/1/2", "street:0/00/2", "street:00/2/3", "street:0/00/000"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::corner), ElementsAre());
    EXPECT_THAT(at_the_zeros(book, WagerKind::topline), ElementsAre("topline:0/00/000/1/2/3"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::green), ElementsAre("green"));
}

TEST(Layout, rws_double_zero_reading_2) {
    const Rulebook& book = testing::rulebook("rws-double-zero");
    EXPECT_THAT(at_the_zeros(book, WagerKind::split), UnorderedElementsAre("split:0/00", "split:0/1", "split:0/2", "split:00/2", "split:00/3"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::street), UnorderedElementsAre("street:0/1/2", "street:0/00/2", "street:00/2/3"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::corner), ElementsAre());
    EXPECT_THAT(at_the_zeros(book, WagerKind::topline), ElementsAre("topline:0/00/1/2/3"));
}

TEST(Layout, mbs_electronic_double_zero_4_2_1_double_zero_touches_only_zero) {
    const Rulebook& book = testing::rulebook("mbs-electronic-double-zero");
    EXPECT_THAT(at_the_zeros(book, WagerKind::split), UnorderedElementsAre("split:0/00", "split:0/1", "split:0/2", "split:0/3"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::street), UnorderedElementsAre("street:0/1/2", "street:0/2/3"));
    EXPECT_THAT(at_the_zeros(book, WagerKind::corner), ElementsAre("corner:0/1/2/3"));
}

TEST(Layout, single_zero_touches_one_two_and_three) {
    for (const char* id : {"mbs-single-zero", "adelaide-single-zero"}) {
        SCOPED_TRACE(id);
        const Rulebook& book = testing::rulebook(id);
        EXPECT_THAT(at_the_zeros(book, WagerKind::split), UnorderedElementsAre("split:0/1", "split:0/2", "split:0/3"));
        EXPECT_THAT(at_the_zeros(book, WagerKind::street), UnorderedElementsAre("street:0/1/2", "street:0/2/3"));
        EXPECT_THAT(at_the_zeros(book, WagerKind::corner), ElementsAre("corner:0/1/2/3"));
    }
}

TEST(Layout, no_two_spots_share_a_position) {
    for (const std::string& id : testing::rulebook_ids()) {
        std::map<std::pair<int, int>, std::string> taken;
        for (const Spot& spot : testing::rulebook(id).spots) {
            const auto [place, free] = taken.emplace(std::pair{spot.place.at.u, spot.place.at.v}, spot.wager);
            EXPECT_TRUE(free) << id << ": " << spot.wager << " lies on " << place->second;
        }
    }
}

TEST(Layout, chips_lie_where_the_numbers_touch) {
    const Rulebook& book = testing::rulebook("rws-triple-zero");
    const std::map<std::string, Point> expected = {
        {"straight:1", {2, 2}},          {"straight:36", {10, 46}}, {"straight:000", {6, -6}}, {"split:0/00", {6, -2}},  {"split:0/2", {5, 0}},
        {"split:0/000", {3, -4}},        {"split:1/2", {4, 2}},     {"street:0/00/2", {6, 0}}, {"street:1/2/3", {0, 2}}, {"corner:1/2/4/5", {4, 4}},
        {"sixline:1/2/3/4/5/6", {0, 4}}, {"column:1", {2, 50}},     {"dozen:1", {-2, 8}},      {"low", {-6, 4}},         {"high", {-6, 44}},
    };
    for (const auto& [wager, at] : expected) {
        const auto& spot = book.spot(std::get<SpotIndex>(book.wagers.at(wager)));
        EXPECT_EQ(spot.place.at, at) << wager << " lies at " << spot.place.at.u << ", " << spot.place.at.v;
    }
}

}  // namespace
}  // namespace croupier
