// A journal of many days is read with few files open at a time, and damage in one day is met only by who reads it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <utility>

#include "journal/support.hpp"
#include "support/few_files.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr std::size_t days = 40;
constexpr rlim_t few = 12;

class ManyDays : public testing::Test {
protected:
    ManyDays() {
        const auto journal = open_journal(directory);
        const StreamId table = *journal->stream("table-1");
        const std::vector<SnapshotPart> parts{{table, 1, "state"}};
        for (std::size_t day = 1; day <= days; ++day) {
            documents.push_back(journal->keep_document(fmt::format("the rulebook of day {}", day)).value_or(Hash{}));
            EXPECT_TRUE(journal->append(Batch{}.add(table, "k", fmt::format("{}", day)).add(table, "k", "{}").entries()));
            EXPECT_TRUE(day == days || journal->begin_day(test_day(name_of(day + 1)), parts, Time{1}));
        }
    }
    // The first is that of test_options.
    static auto name_of(std::size_t day) -> std::string {
        return day < 17 ? fmt::format("2026-11-{:02}", day + 14) : fmt::format("2026-12-{:02}", day - 16);
    }

    TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    std::vector<Hash> documents;  // a day
};

TEST_F(ManyDays, are_read_with_few_files_open) {
    const FewFiles limit{few};
    auto reader = Reader::open(directory.data());
    ASSERT_TRUE(reader) << reader.error().sentence();
    EXPECT_EQ(reader->days().size(), days);
    EXPECT_EQ(reader->days().front(), test_day("2026-11-15"));
    EXPECT_EQ(reader->last_position(), Position{2 * days});
    EXPECT_EQ(reader->streams()->size(), 1U);
    std::size_t count = 0;
    const auto read = reader->read({}, [&](const Record& record) {  // each day's rulebook is found from within its day
        const auto document = reader->document(documents[count++ / 2]);
        EXPECT_TRUE(document) << document.error().sentence();
        return value(record.position) == count;
    });
    EXPECT_TRUE(read) << read.error().sentence();
    EXPECT_EQ(count, 2 * days);
    for (std::size_t day = days; day > 0; --day) {  // backwards too
        EXPECT_EQ(reader->document(documents[day - 1]), fmt::format("the rulebook of day {}", day));
        const auto snapshot = reader->latest_snapshot(test_keys().public_key(), Position{2 * day - 1});
        ASSERT_TRUE(snapshot) << snapshot.error().sentence();
        EXPECT_EQ(*snapshot ? (*snapshot)->checkpoint.position : Position{}, Position{2 * (day - 1)});
        std::string first;
        EXPECT_TRUE(reader->read({Position{2 * day - 1}, {}}, [&](const Record& record) {
            first = record.payload;
            return false;
        }));
        EXPECT_EQ(first, fmt::format("{}", day));
    }
    EXPECT_FALSE(reader->document(hash_of("nobody kept it")));
    const auto verified = verify(directory);
    EXPECT_TRUE(verified) << verified.error().sentence();
    EXPECT_TRUE(check_structure(directory.data(), {}));
    reader = std::unexpected(Failure{});  // a start wants the live day for itself
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->document(documents.front()), "the rulebook of day 1");
}

TEST_F(ManyDays, of_which_one_is_damaged_can_be_read_elsewhere) {
    const fs::path damaged = day_path(directory, name_of(7));
    fs::permissions(damaged, fs::perms::owner_write, fs::perm_options::add);
    std::fstream{damaged, std::ios::in | std::ios::out | std::ios::binary} << std::string(4096, 'x');
    fs::permissions(damaged, fs::perms::owner_write, fs::perm_options::remove);
    auto reader = Reader::open(directory.data());
    ASSERT_TRUE(reader) << reader.error().sentence();
    EXPECT_EQ(reader->days().size(), days);
    EXPECT_EQ(reader->last_position(), Position{2 * days});
    const auto count_from = [&](Position first) {
        std::size_t count = 0;
        const auto read = reader->read({first, {}}, [&](const Record&) { return ++count > 0; });
        return std::pair{read ? "" : read.error().sentence(), count};
    };
    EXPECT_EQ(count_from(Position{15}), std::pair(std::string{}, 2 * days - 14));
    const auto [met, before] = count_from(Position{1});
    EXPECT_THAT(met, HasSubstr(damaged.string()));
    EXPECT_EQ(before, 12U);
    EXPECT_THAT(verify(directory).error().sentence(), HasSubstr(damaged.string()));
    reader = std::unexpected(Failure{});
    EXPECT_TRUE(open_sqlite_journal(test_options(directory)));
}

}  // namespace
}  // namespace croupier::journal
