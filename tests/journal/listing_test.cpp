// A directory that can't be listed to its end is none that is empty, or shorter: nothing is begun in it, nothing replaced, and nothing called sound.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <map>

#include "journal/file_steps.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/make_day.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/support.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// While it lives, the disk gives the first so many entries of a directory that is listed, and then fails.
class UnlistedDisk {
public:
    UnlistedDisk(const fs::path& directory, int entries) {
        unlisted = directory;
        left = entries;
        judge_steps([](FileStep step, const fs::path& path) { return step == FileStep::list && path == unlisted && left-- <= 0 ? EIO : 0; });
    }
    UnlistedDisk(const UnlistedDisk&) = delete;
    auto operator=(const UnlistedDisk&) -> UnlistedDisk& = delete;
    ~UnlistedDisk() { judge_steps(nullptr); }

private:
    static inline fs::path unlisted;
    static inline int left = 0;
};

class Listing : public testing::Test {
protected:
    Listing() {
        const auto journal = open_journal(directory);
        const StreamId table = *journal->stream("table-1");
        for (const char* day : {"2026-11-16", "2026-11-17", "2026-11-18"}) {
            EXPECT_TRUE(journal->append(Batch{}.add(table, "k", "1").entries()));
            EXPECT_TRUE(journal->begin_day(test_day(day), {}, Time{1}));
        }
        EXPECT_TRUE(journal->append(Batch{}.add(table, "k", "2").entries()));
    }

    [[nodiscard]] auto contents() const -> std::map<fs::path, std::string> {
        std::map<fs::path, std::string> contents;
        for (const auto& entry : fs::directory_iterator{directory.data()}) contents[entry.path()] = read_file(entry.path()).value_or("unread");
        return contents;
    }

    TemporaryDirectory directory;
};

TEST_F(Listing, that_fails_refuses_a_start_and_changes_nothing) {
    const auto before = contents();
    const int entries = static_cast<int>(before.size()) + 1;  // the end is one too
    for (int listed = 0; listed < 3 * entries; ++listed) {    // a start lists the directory three times
        const UnlistedDisk disk{directory.data(), listed};
        const auto opened = open_sqlite_journal(test_options(directory));
        ASSERT_FALSE(opened) << listed;
        EXPECT_EQ(opened.error().kind, FailureKind::refused);
        EXPECT_EQ(opened.error().sentence(), directory.data().string() + ": the directory can't be listed: Input/output error");
    }
    EXPECT_EQ(contents(), before);
    EXPECT_EQ(open_journal(directory)->position(), Position{4});
}

TEST_F(Listing, that_fails_at_a_change_of_day_ends_acknowledging) {
    {
        const auto journal = open_journal(directory);
        const UnlistedDisk disk{directory.data(), 2};
        const auto begun = journal->begin_day(test_day("2026-11-19"), {}, Time{2});
        ASSERT_FALSE(begun);
        EXPECT_EQ(begun.error().kind, FailureKind::broken);
        EXPECT_THAT(begun.error().sentence(), HasSubstr("can't be listed"));
        EXPECT_FALSE(journal->append(Batch{}.add(StreamId{1}, "k", "3").entries()));
    }
    EXPECT_EQ(open_journal(directory)->day(), test_day("2026-11-19"));
    EXPECT_TRUE(verify(directory));
}

TEST_F(Listing, that_fails_leaves_nothing_to_be_read_or_called_sound) {
    const int days = 4;
    for (int listed = 0; listed <= days; ++listed) {
        const UnlistedDisk disk{directory.data(), listed};
        const auto verified = verify(directory);
        ASSERT_FALSE(verified) << listed;
        EXPECT_THAT(verified.error().sentence(), HasSubstr("can't be listed: Input/output error"));
        EXPECT_FALSE(all_records(directory.data()));
        EXPECT_FALSE(check_structure(directory.data(), {}));
    }
    EXPECT_EQ(verify(directory)->days, 4U);
}

TEST_F(Listing, that_lacks_a_day_does_not_let_it_be_replaced) {
    const auto before = contents();
    const std::string body = "a checkpoint";
    const DayBeginning beginning{{test_day("2026-11-18"), Position{1}, Hash{}}, {}, {1, {body, test_keys().sign(body)}}, {}};
    const auto made = make_day_file(directory.data(), beginning, {});
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().sentence(), HasSubstr("journal-2026-11-18.sqlite: can't be given its name: File exists"));
    ASSERT_TRUE(remove_unfinished_files(directory.data()));
    EXPECT_EQ(contents(), before);
}

}  // namespace
}  // namespace croupier::journal
