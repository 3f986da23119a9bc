// What verification keeps in memory does not grow with the checkpoints of a journal: a floor of some years verifies itself while it plays.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>

#include "journal/support.hpp"

namespace croupier::journal {
namespace {

constexpr int days = 10, checkpoints_a_day = 300, streams = 60;

// A checkpoint of so many streams has a body of about 5 KB.
void write_checkpoints(const TemporaryDirectory& directory) {
    const auto journal = open_journal(directory);
    std::vector<StreamId> ids;
    for (int index = 0; index < streams; ++index) ids.push_back(*journal->stream(fmt::format("table/{}", index)));
    for (int day = 0; day < days; ++day) {
        Batch batch;
        for (const StreamId id : ids) batch.add(id, "wager_placed", "{}");
        ASSERT_TRUE(journal->append(batch.entries()));
        for (int taken = 0; taken < checkpoints_a_day; ++taken) ASSERT_TRUE(journal->checkpoint(Time{taken}));
        ASSERT_TRUE(journal->begin_day(test_day(fmt::format("2026-12-{:02}", day + 1)), {}, Time{checkpoints_a_day}));
    }
    ASSERT_TRUE(journal->append(Batch{}.add(ids.front(), "wager_placed", "{}").entries()));
}

auto bytes_in_use() -> std::size_t {
    const auto now = mallinfo2();
    return now.uordblks + now.hblkhd;
}

TEST(Memory, of_a_verification_does_not_grow_with_the_checkpoints) {
    const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    write_checkpoints(directory);
    const std::size_t before = bytes_in_use();
    std::size_t most = before;
    VerifyOptions options{test_keys().public_key(), directory.anchors(), {}, {}};
    options.check = [&](const Record& /*record*/) -> std::expected<void, std::string> {
        most = std::max(most, bytes_in_use());
        return {};
    };
    const auto report = verify_chains(directory.data(), options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->checkpoints, 1U + days * (checkpoints_a_day + 1));
    EXPECT_EQ(report->anchors, report->checkpoints);
    constexpr std::size_t megabyte = 1U << 20U;
    EXPECT_LT(most - before, 6 * megabyte) << "the bodies of all checkpoints have about 15 MB, and SQLite's pages up to two";
}

}  // namespace
}  // namespace croupier::journal
