// A running process remembers each sender's last refusals by their numbers, and no more.
#include <gtest/gtest.h>

#include <string>

#include "base/refusal_memory.hpp"

namespace croupier {
namespace {

using Memory = RefusalMemory<std::string>;

TEST(RefusalMemory, gives_back_what_a_number_was_refused_for) {
    Memory memory;
    memory.keep(SenderId{3}, {MessageNumber{7}, 99, "bets are closed"});
    const Memory::Kept* kept = memory.recall(SenderId{3}, MessageNumber{7});
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->digest, 99U);
    EXPECT_EQ(kept->refusal, "bets are closed");
    EXPECT_EQ(memory.recall(SenderId{3}, MessageNumber{8}), nullptr);
    EXPECT_EQ(memory.recall(SenderId{4}, MessageNumber{7}), nullptr);
    EXPECT_EQ(memory.recall(SenderId{3}, MessageNumber{0}), nullptr);
}

TEST(RefusalMemory, keeps_the_last_ones_only) {
    Memory memory;
    for (std::uint64_t number = 1; number <= Memory::refusals_kept + 1; ++number) memory.keep(SenderId{1}, {MessageNumber{number}, number, "no"});
    EXPECT_EQ(memory.recall(SenderId{1}, MessageNumber{1}), nullptr);
    EXPECT_NE(memory.recall(SenderId{1}, MessageNumber{2}), nullptr);
    EXPECT_NE(memory.recall(SenderId{1}, MessageNumber{Memory::refusals_kept + 1}), nullptr);
}

}  // namespace
}  // namespace croupier
