// The memories of a stream's senders: what was heard is remembered, in whatever order it came, and an id costs no more for being high.
#include "base/sender_memory.hpp"

#include <gtest/gtest.h>
#include <malloc.h>

namespace croupier {
namespace {

auto answer(std::uint64_t number) -> SenderMemory::Answer { return {MessageNumber{number}, number * 7, Sequence{number * 3}}; }

auto memory_in_use() -> std::size_t {
    const auto info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

TEST(SenderMemories, remember_the_last_answers_of_each) {
    SenderMemories senders;
    EXPECT_EQ(recall(senders, SenderId{40}, MessageNumber{1}, 7).what, Recall::unseen);
    for (std::uint64_t number = 1; number <= SenderMemory::answers_kept + 1; ++number) senders.keep(SenderId{40}, answer(number));
    EXPECT_EQ(recall(senders, SenderId{40}, MessageNumber{2}, 14).what, Recall::answered);
    EXPECT_EQ(recall(senders, SenderId{40}, MessageNumber{2}, 14).sequence, Sequence{6});
    EXPECT_EQ(recall(senders, SenderId{40}, MessageNumber{2}, 15).what, Recall::other_content);
    EXPECT_EQ(recall(senders, SenderId{40}, MessageNumber{1}, 7).what, Recall::forgotten);
    EXPECT_EQ(recall(senders, SenderId{41}, MessageNumber{2}, 14).what, Recall::unseen) << "on the same page";
    EXPECT_EQ(recall(senders, SenderId{0}, MessageNumber{2}, 14).what, Recall::unseen) << "on a page that is not there";
    EXPECT_EQ(senders.latest(), Sequence{3 * (SenderMemory::answers_kept + 1)});
}

TEST(SenderMemories, are_equal_by_what_they_remember) {
    SenderMemories upwards, downwards;
    for (const std::uint32_t id : {3U, 500U, 60'000U}) upwards.keep(SenderId{id}, answer(id));
    for (const std::uint32_t id : {60'000U, 500U, 3U}) downwards.keep(SenderId{id}, answer(id));
    EXPECT_TRUE(upwards == downwards);
    downwards.keep(SenderId{4}, answer(1));
    EXPECT_FALSE(upwards == downwards);
    std::vector<SenderId> heard;
    downwards.for_each([&](SenderId id, const SenderMemory&) { heard.push_back(id); });
    EXPECT_EQ(heard, (std::vector{SenderId{3}, SenderId{4}, SenderId{500}, SenderId{60'000}}));
}

TEST(SenderMemories, a_high_id_costs_no_memory_for_those_below_it) {
    constexpr std::size_t little = 200'000;
    const std::size_t before = memory_in_use();
    SenderMemories senders;
    senders.keep(SenderId{SenderMemories::most - 1}, answer(1));
    EXPECT_LT(memory_in_use(), before + little);
}

}  // namespace
}  // namespace croupier
