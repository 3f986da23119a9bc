// What is appended is read back, in batches, streams and days, by this process and by others, before and after reopening.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "journal/files.hpp"
#include "journal/sqlite/make_day.hpp"
#include "journal/support.hpp"

namespace croupier::journal {
namespace {

TEST(Journal, what_is_appended_is_read_back) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const StreamId table = *journal->stream("table-1"), cage = *journal->stream("cage");
    EXPECT_EQ(journal->stream("table-1"), table);
    Batch batch;
    batch.add(table, "bets_opened", R"({"round":1})", 1).add(cage, "slip_paid", "{}").add(table, "wager_placed", R"({"stake":"2.50"})", 1);
    EXPECT_EQ(journal->append(batch.entries()), Position{3});
    EXPECT_EQ(journal->append({}), Position{3});
    EXPECT_EQ(journal->position(), Position{3});

    const auto records = all_records(directory.data());
    ASSERT_TRUE(records) << records.error().sentence();
    ASSERT_EQ(records->size(), 3U);
    const Record& last = records->back();
    EXPECT_EQ(last.position, Position{3});
    EXPECT_EQ(last.stream, table);
    EXPECT_EQ(last.sequence, Sequence{2});
    EXPECT_EQ(last.round, 1U);
    EXPECT_EQ(last.kind, "wager_placed");
    EXPECT_EQ(last.schema, 1U);
    EXPECT_EQ(last.payload, R"({"stake":"2.50"})");
    EXPECT_EQ(last.at, Time{1'700'000'000'000});
    EXPECT_EQ(last.previous, records->front().own);
    EXPECT_EQ(records->front().previous, Hash{});
}

TEST(Journal, texts_of_any_bytes_are_kept) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const StreamId table = *journal->stream("Tisch 1 \"Süd\"");
    Batch batch;
    const std::string zero{"a\0b", 3};
    batch.add(table, zero, zero).add(table, "", "").add(table, "large", std::string(100'000, 'x'));
    ASSERT_TRUE(journal->append(batch.entries()));
    const auto records = all_records(directory.data());
    ASSERT_TRUE(records) << records.error().sentence();
    EXPECT_EQ(records->at(0).payload, zero);
    EXPECT_EQ(records->at(0).kind, zero);
    EXPECT_EQ(records->at(1).payload, "");
    EXPECT_EQ(records->at(2).payload.size(), 100'000U);
}

TEST(Journal, reopening_goes_on_where_it_ended) {
    const TemporaryDirectory directory;
    {
        const auto journal = open_journal(directory);
        Batch batch;
        batch.add(*journal->stream("a"), "k", "1").add(*journal->stream("b"), "k", "2");
        ASSERT_TRUE(journal->append(batch.entries()));
        ASSERT_TRUE(journal->checkpoint(Time{1}));
        ASSERT_TRUE(journal->append(batch.entries()));
    }
    const auto journal = open_journal(directory);
    EXPECT_EQ(journal->position(), Position{4});
    EXPECT_EQ(journal->stream("b"), StreamId{2});
    Batch batch;
    batch.add(StreamId{2}, "k", "3");
    ASSERT_EQ(journal->append(batch.entries()), Position{5});
    const auto records = all_records(directory.data());
    ASSERT_TRUE(records) << records.error().sentence();
    EXPECT_EQ(records->at(4).sequence, Sequence{3});
    EXPECT_EQ(records->at(4).previous, records->at(3).own);
}

TEST(Journal, one_process_owns_a_directory) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const auto second = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, FailureKind::refused);
    EXPECT_EQ(second.error().why, "another process has this journal open");
}

TEST(Journal, documents_are_kept_once_and_found_in_earlier_days) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const Hash hash = *journal->keep_document("a rulebook");
    EXPECT_EQ(journal->keep_document("a rulebook"), hash);
    EXPECT_EQ(journal->document(hash), "a rulebook");
    ASSERT_TRUE(journal->begin_day(test_day("2026-11-16"), {}, Time{1}));
    EXPECT_EQ(journal->document(hash), "a rulebook");
    EXPECT_EQ(Reader::open(directory.data())->document(hash), "a rulebook");
    EXPECT_EQ(journal->keep_document("a rulebook"), hash);
    EXPECT_EQ(journal->document(hash_of("another")).error().kind, FailureKind::damaged);
}

TEST(Journal, a_snapshot_is_found_with_the_heads_at_its_position) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const StreamId a = *journal->stream("a"), b = *journal->stream("b");
    Batch batch;
    batch.add(a, "k", "1").add(b, "k", "2");
    ASSERT_TRUE(journal->append(batch.entries()));
    const std::vector<SnapshotPart> parts{{b, 7, "state of b"}, {a, 7, "state of a"}};
    ASSERT_TRUE(journal->save_snapshot(parts, Time{5}));
    ASSERT_TRUE(journal->append(batch.entries()));

    const auto reader = Reader::open(directory.data());
    const auto snapshot = reader->latest_snapshot(test_keys().public_key());
    ASSERT_TRUE(snapshot && *snapshot);
    EXPECT_EQ((*snapshot)->checkpoint.position, Position{2});
    EXPECT_EQ((*snapshot)->parts.at(0).bytes, "state of a");
    EXPECT_EQ((*snapshot)->parts.at(1).schema, 7U);
    std::vector<Sequence> read;
    const auto done = reader->read(ReadFrom::after(**snapshot), [&](const Record& record) {
        read.push_back(record.sequence);
        return true;
    });
    ASSERT_TRUE(done) << done.error().sentence();
    EXPECT_EQ(read, (std::vector{Sequence{2}, Sequence{2}}));
}

TEST(Journal, a_new_day_seals_the_old_file_and_goes_on_with_its_heads) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const StreamId a = *journal->stream("a");
    Batch batch;
    batch.add(a, "k", "1");
    ASSERT_TRUE(journal->append(batch.entries()));
    const std::vector<SnapshotPart> parts{{a, 1, "state"}};
    const auto begun = journal->begin_day(test_day("2026-11-16"), parts, Time{9});
    ASSERT_TRUE(begun) << begun.error().sentence();
    EXPECT_EQ(journal->day(), test_day("2026-11-16"));
    EXPECT_EQ(journal->append(batch.entries()), Position{2});

    const auto sealed = day_path(directory, "2026-11-15");
    struct stat status{};
    ASSERT_EQ(stat(sealed.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0444U);
    EXPECT_FALSE(std::filesystem::exists(sealed.string() + "-wal"));
    const auto records = all_records(directory.data());
    ASSERT_TRUE(records) << records.error().sentence();
    ASSERT_EQ(records->size(), 2U);
    EXPECT_EQ(records->back().previous, records->front().own);
    const auto snapshot = Reader::open(directory.data())->latest_snapshot(test_keys().public_key());
    ASSERT_TRUE(snapshot && *snapshot);
    EXPECT_EQ((*snapshot)->parts.at(0).bytes, "state");
    EXPECT_EQ((*snapshot)->checkpoint.next_day, test_day("2026-11-16"));
}

// A day sealed while somebody was reading its file, who has not left.
class ReadWhileSealed : public testing::Test {
protected:
    void SetUp() override {
        const auto journal = open_journal(directory_);
        reader_.emplace(*Connection::open(sealed_, Access::read));
        ASSERT_TRUE(reader_->execute("BEGIN; SELECT * FROM records"));
        ASSERT_TRUE(journal->append(Batch{}.add(*journal->stream("a"), "k", "1").entries()));
        const auto begun = journal->begin_day(test_day("2026-11-16"), {}, Time{1});
        ASSERT_TRUE(begun) << begun.error().sentence();
        EXPECT_EQ(journal->append(Batch{}.add(*journal->stream("a"), "k", "2").entries()), Position{2});
        EXPECT_FALSE(is_finished(sealed_));
    }
    TemporaryDirectory directory_{TemporaryDirectory::Where::memory};
    std::filesystem::path sealed_ = day_path(directory_, "2026-11-15");
    std::optional<Connection> reader_;
};

TEST_F(ReadWhileSealed, is_finished_by_a_start_after_the_reader_left) {
    static_cast<void>(open_journal(directory_));
    EXPECT_FALSE(is_finished(sealed_));
    reader_.reset();
    static_cast<void>(open_journal(directory_));
    EXPECT_TRUE(is_finished(sealed_));
    EXPECT_TRUE(verify(directory_));
}

TEST_F(ReadWhileSealed, bears_no_new_day_before_it_is_durable) {
    for (const char* ending : {"", "-wal", "-shm"})  // a crash came before the new file
        std::filesystem::remove(day_path(directory_, "2026-11-16").string() + ending);
    const auto opened = open_sqlite_journal(test_options(directory_));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().why, "somebody has the file open and does not leave; nothing can be made durable");
    EXPECT_FALSE(std::filesystem::exists(day_path(directory_, "2026-11-16")));
    reader_.reset();
    EXPECT_EQ(open_journal(directory_)->day(), test_day("2026-11-16"));
    EXPECT_TRUE(is_finished(sealed_));
}

TEST(ReadAtAStart, is_waited_for_and_refused) {
    const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    std::optional<Connection> reader;
    {
        const auto journal = open_journal(directory);
        ASSERT_TRUE(journal->append(Batch{}.add(*journal->stream("a"), "k", "1").entries()));
        reader.emplace(*Connection::open(day_path(directory, "2026-11-15"), Access::read));
        ASSERT_TRUE(reader->execute("BEGIN; SELECT * FROM records"));
        EXPECT_EQ(journal->append(Batch{}.add(*journal->stream("a"), "k", "2").entries()), Position{2}) << "a journal that is open goes on";
    }
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::refused);
    EXPECT_EQ(opened.error().why, "somebody has the file open and does not leave; nothing can be made durable");
    reader.reset();
    EXPECT_EQ(open_journal(directory)->position(), Position{2});
}

TEST(Files, directories_are_made_with_those_above) {
    const TemporaryDirectory directory;
    const std::filesystem::path deep = directory.path() / "a" / "b" / "c/";
    ASSERT_TRUE(make_directory(deep));
    EXPECT_TRUE(std::filesystem::is_directory(deep));
    EXPECT_TRUE(make_directory(deep));
    std::ofstream{directory.path() / "file"} << "no directory";
    const auto refused = make_directory(directory.path() / "file" / "below");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, FailureKind::refused);
}

}  // namespace
}  // namespace croupier::journal
