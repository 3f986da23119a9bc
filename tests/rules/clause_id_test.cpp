// Clause numbers as documents print them are taken apart; what no document prints is refused.
#include "rules/clause_id.hpp"

#include <gtest/gtest.h>

namespace croupier {
namespace {

TEST(ClauseId, is_taken_apart_as_documents_print_it) {
    struct Case {
        const char* text;
        const char* parent;
        const char* style;
        int ordinal;
    };
    const Case cases[] = {
        {"5", "", ".", 5},       {"5.3.4", "5.3", ".", 4},     {"5.2(b)", "5.2", "(", 2},  {"7(h)v", "7(h)", "roman", 5},
        {"12(e)", "12", "(", 5}, {"12(e)/2", "12(e)", "/", 2}, {"App. H", "", "App. ", 8}, {"8(a)i", "8(a)", "roman", 1},
    };
    for (const Case& one : cases) {
        const auto id = parse_clause_id(one.text);
        ASSERT_TRUE(id) << one.text;
        EXPECT_EQ(id->parent, one.parent) << one.text;
        EXPECT_EQ(id->style, one.style) << one.text;
        EXPECT_EQ(id->ordinal, one.ordinal) << one.text;
    }
}

TEST(ClauseId, refuses_what_no_document_prints) {
    for (const char* text : {"",    ".",     "5.",      ".5",     "5..3",     "05",    "5.0",
                             "x",   "7()",   "7(hh)",   "7(H)",   "7(h)iiii", "(a)",   "/2",
                             "5/1", "App.A", "App. AA", "App. a", "5 ",       "99999", "1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1"})
        EXPECT_FALSE(parse_clause_id(text)) << text;
}

}  // namespace
}  // namespace croupier
