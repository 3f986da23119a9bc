// Wagers as people write them: what is understood, and what they are told when it is not.
#include "rules/wager.hpp"

#include <gtest/gtest.h>

#include "rules/reference.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

TEST(Wager, every_wager_is_found_by_its_own_notation) {
    for (const std::string& id : reference::rulebooks()) {
        const Rulebook& book = testing::rulebook(id);
        for (const auto& wager : reference::wagers(id)) EXPECT_EQ(notation(book, find_wager(book, wager.text).value()), wager.text) << id;
    }
}

TEST(Wager, the_order_of_the_numbers_does_not_matter) {
    const Rulebook& book = testing::rulebook("rws-double-zero");
    EXPECT_EQ(notation(book, find_wager(book, "corner:29/26/25/28").value()), "corner:25/26/28/29");
    EXPECT_EQ(notation(book, find_wager(book, "split:1/0").value()), "split:0/1");
}

TEST(Wager, a_wrong_wager_is_refused_with_what_would_be_right) {
    struct Case {
        const char* rulebook;
        const char* wager;
        const char* answer;
    };
    const Case cases[] = {
        {"mbs-single-zero", "split:1/5", "split:1/5 is not a wager of mbs-single-zero; did you mean split:1/2?"},
        {"mbs-single-zero", "corner:1/2/3", "corner:1/2/3 is not a wager of mbs-single-zero; did you mean street:1/2/3?"},
        {"mbs-electronic-double-zero", "split:00/1", "split:00/1 is not a wager of mbs-electronic-double-zero; did you mean split:0/1?"},
        {"rws-triple-zero", "neighbours:21+4", "neighbours:21+4 is not a wager of rws-triple-zero; did you mean neighbours:21+1?"},
        {"rws-triple-zero", "spilt:1/2", "there is no wager \"spilt\"; did you mean split?"},
        {"rws-triple-zero", "straight:37", "straight:37 is not a wager of rws-triple-zero; did you mean straight:3?"},
        {"mbs-single-zero", "straight:00", "straight:00 is not a wager of mbs-single-zero; did you mean straight:0?"},
        {"mbs-single-zero", "green",
         "mbs-single-zero has no green; it has straight, split, street, corner, sixline, column, dozen, low, even, red, "
         "black, odd, high"},
    };
    for (const Case& one : cases) {
        const auto found = find_wager(testing::rulebook(one.rulebook), one.wager);
        ASSERT_FALSE(found) << one.wager;
        EXPECT_EQ(found.error(), one.answer);
    }
    const auto button = find_wager(testing::rulebook("rws-triple-zero"), "button:0");
    EXPECT_TRUE(button.error().starts_with("rws-triple-zero has no button; it has ")) << button.error();
}

TEST(Wager, no_text_is_taken_for_a_wager_that_it_is_not) {
    const Rulebook& book = testing::rulebook("rws-triple-zero");
    for (const char* text : {"", ":", "red:", "red:1", "straight", "straight:", "straight:01", "straight:1/", "split:1/1", "split:1//2", "split:1/2/",
                             "split: 1/2", "SPLIT:1/2", "dozen:0", "dozen:4", "finale:10", "neighbours:21", "neighbours:21+0", "neighbours:21+-1"})
        EXPECT_FALSE(find_wager(book, text)) << text;
    EXPECT_EQ(find_wager(book, std::string(100000, 'x')).error(), "a wager has at most 64 letters");
}

TEST(Wager, an_outcome_is_a_number_of_the_wheel) {
    EXPECT_EQ(find_number(testing::rulebook("mbs-single-zero"), "00").error(), "00 is not on the wheel of mbs-single-zero; it has 0, 1 to 36");
    EXPECT_EQ(find_number(testing::rulebook("rws-double-zero"), "000").error(), "000 is not on the wheel of rws-double-zero; it has 0, 00, 1 to 36");
    EXPECT_FALSE(find_number(testing::rulebook("rws-triple-zero"), "37"));
    EXPECT_EQ(find_number(testing::rulebook("rws-triple-zero"), "000")->to_string(), "000");
}

}  // namespace
}  // namespace croupier
