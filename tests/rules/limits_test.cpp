// Where each document speaks of a table's limits, if it does.
#include <gtest/gtest.h>

#include "support/rulebooks.hpp"

namespace croupier {
namespace {

auto clause_of_limits(const char* rulebook) -> std::string {
    const auto& by = testing::rulebook(rulebook).limits_by;
    return by ? std::string{by->clause()} : std::string{};
}

TEST(Limits, cite_the_clause_that_speaks_of_them) {
    EXPECT_EQ(clause_of_limits("adelaide-single-zero"), "6(k)");
    EXPECT_EQ(clause_of_limits("mbs-single-zero"), "3.3.1");
    EXPECT_EQ(clause_of_limits("rws-triple-zero"), "3.3");
    EXPECT_EQ(clause_of_limits("rws-double-zero"), "");
}

}  // namespace
}  // namespace croupier
