// A crash in the middle of the last commit is told from damage to it by the log's index, in which SQLite notes each commit after its sync. A crash in
// a log that began anew leaves what lay there before behind the header of a frame, or behind a part of its page: that can be one bit off.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <vector>

#include "journal/files.hpp"
#include "journal/sqlite/connection.hpp"
#include "journal/sqlite/log_check.hpp"
#include "journal/sqlite/log_form.hpp"
#include "journal/support.hpp"
#include "support/run_sql.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// Where the index has what; its header stands there twice.
constexpr std::size_t index_header_bytes = 48, commits_at = 8, frames_at = 16, sum_at = 24;

class CrashedCommit : public testing::Test {
protected:
    void SetUp() override {
        const TemporaryDirectory alive{TemporaryDirectory::Where::memory};
        const fs::path live = day_path(alive, "2026-11-15");
        const auto journal = open_journal(alive);
        const StreamId table = *journal->stream("table-1");
        ASSERT_TRUE(journal->append(Batch{}.add(table, "k", "1").entries()));
        index_before_ = *read_file(index_of(live));
        whole_ = fs::file_size(log_of(live));
        ASSERT_TRUE(journal->append(Batch{}.add(table, "k", std::string(10'000, 'x')).entries()));
        index_after_ = *read_file(index_of(live));
        fs::copy(alive.data(), directory_.data());
        log_ = *read_file(log_of(live));
        ASSERT_GT(log_.size(), whole_ + 2 * frame_bytes) << "the last commit has many frames";
        cut_ = std::string{log_}.replace(log_.size() - 3'000, 3'000, 3'000, '\0');
    }
    [[nodiscard]] auto one_bit_off(std::size_t place) const -> std::string {
        std::string log = log_;
        log[place] = static_cast<char>(log[place] ^ 1);
        return log;
    }
    // In both headers of an index.
    [[nodiscard]] static auto with(std::string index, std::size_t place, std::string_view bytes) -> std::string {
        return index.replace(place, bytes.size(), bytes).replace(index_header_bytes + place, bytes.size(), bytes);
    }
    void write(const std::string& log, const std::string& index) const {
        std::ofstream{log_of(file_), std::ios::binary | std::ios::trunc} << log;
        std::ofstream{index_of(file_), std::ios::binary | std::ios::trunc} << index;
    }
    // The position of a journal that is started with these, or why it is not.
    [[nodiscard]] auto start(const std::string& log, const std::string& index) const -> std::string {
        write(log, index);
        const auto opened = open_sqlite_journal(test_options(directory_));
        return opened ? fmt::format("{}", value((*opened)->position())) : opened.error().why;
    }

    TemporaryDirectory directory_{TemporaryDirectory::Where::memory};
    fs::path file_ = day_path(directory_, "2026-11-15");
    std::uintmax_t whole_ = 0;  // so much of the log had been synced before
    std::string log_, cut_, index_before_, index_after_;
};

TEST_F(CrashedCommit, that_the_logs_index_does_not_know_was_never_acknowledged) {
    EXPECT_EQ(start(one_bit_off(log_.size() - 2), index_before_), "1") << "in its last frame";
    EXPECT_EQ(start(one_bit_off(whole_ + 100), index_before_), "1") << "in its first";
    EXPECT_EQ(start(log_, index_before_), "2") << "but it is kept where it is whole";
}

TEST_F(CrashedCommit, that_is_the_first_of_a_log_was_never_acknowledged) {
    const std::string begun_anew = with(with(index_before_, frames_at, std::string(4, '\0')), sum_at, std::string(8, 's'));
    EXPECT_EQ(start(one_bit_off(log_header_bytes + 100).substr(0, log_header_bytes + frame_bytes), begun_anew), "0");
}

TEST_F(CrashedCommit, that_the_logs_index_knows_was_altered_since) {
    for (const std::string& log : {one_bit_off(log_.size() - 2), cut_, log_.substr(0, log_.size() - frame_bytes)})
        EXPECT_THAT(start(log, index_after_), HasSubstr("was altered or is missing: the log was synced to frame"));
}

TEST_F(CrashedCommit, that_the_logs_index_knows_is_missed_where_the_log_is_gone_or_has_no_header) {
    const std::string without_header = std::string{log_}.replace(0, log_header_bytes, log_header_bytes, '\0');
    for (const std::string& log : {std::string{}, log_.substr(0, log_header_bytes - 1), std::string(log_.size(), '\0'), without_header})
        EXPECT_THAT(start(log, index_after_), HasSubstr("the log or its header is missing or was altered: it was synced to frame"));
    write(log_, index_after_);
    fs::remove(log_of(file_));
    const auto missed = check_log_and_index(file_);
    ASSERT_FALSE(missed);
    EXPECT_THAT(missed.error().sentence(), HasSubstr("2026-11-15.sqlite-wal: the log or its header is missing or was altered"));
    write("", with(index_after_, frames_at, std::string(4, '\0')));
    EXPECT_TRUE(check_log_and_index(file_)) << "it was folded, and emptied in order";
}

// A crash leaves a commit without its end; one bit that is altered leaves the end as it was.
TEST_F(CrashedCommit, that_is_one_bit_off_and_not_whole_was_never_acknowledged) {
    const std::string crashed = one_bit_off(whole_ + 100);
    EXPECT_THAT(start(crashed, ""), HasSubstr("a bit of frame"));
    EXPECT_EQ(start(crashed.substr(0, whole_ + frame_bytes), ""), "1");
    EXPECT_EQ(start(crashed.substr(0, crashed.size() - frame_bytes), ""), "1");
    const std::size_t commit_word = log_.size() - frame_bytes + 7;
    EXPECT_THAT(start(one_bit_off(commit_word), ""), HasSubstr("a bit of frame")) << "that said where it ends";
}

TEST_F(CrashedCommit, of_many_frames_is_missed_whatever_bit_of_its_first_was_altered) {
    const std::size_t begin = whole_ * 8, end = (whole_ + frame_bytes) * 8;
    std::vector<std::size_t> bits;
    for (std::size_t bit = begin; bit < end; bit += 5) bits.push_back(bit);
    for (std::size_t bit = end - 64; bit < end; ++bit) bits.push_back(bit);  // each of which can look like one of the sum
    write(log_, "");
    ASSERT_TRUE(check_log(file_));
    for (const std::size_t bit : bits) {
        std::string altered = log_;
        altered[bit / 8] = static_cast<char>(static_cast<unsigned char>(altered[bit / 8]) ^ (1U << (bit % 8)));
        write(altered, "");
        EXPECT_FALSE(check_log(file_)) << "bit " << bit - begin << " of the frame";
    }
}

TEST_F(CrashedCommit, that_the_logs_index_knows_is_missed_by_an_auditor_who_leaves_the_index) {
    write(cut_, index_after_);
    EXPECT_FALSE(check_synced(directory_.data()));
    EXPECT_EQ(*read_file(index_of(file_)), index_after_);
    write(log_, index_after_);
    EXPECT_TRUE(check_synced(directory_.data()));
}

TEST_F(CrashedCommit, without_the_index_of_its_writer_is_judged_by_itself) {
    const std::string of_a_reader = with(index_before_, commits_at, std::string(4, '\0'));  // who found the log as it is now
    const std::string half_written = std::string{index_before_}.replace(0, index_header_bytes, index_after_, 0, index_header_bytes);
    for (const std::string& index : {std::string{}, index_before_.substr(0, 2 * index_header_bytes - 1), of_a_reader, half_written}) {
        EXPECT_THAT(start(one_bit_off(log_.size() - 2), index), HasSubstr("a bit of frame"));
        EXPECT_EQ(start(cut_, index), "1");
    }
}

TEST_F(CrashedCommit, before_the_machine_was_started_anew_is_judged_by_itself) {
    write(one_bit_off(log_.size() - 2), index_before_);
    fs::last_write_time(index_of(file_), fs::file_time_type::clock::now() - std::chrono::years{20});
    EXPECT_FALSE(check_log_and_index(file_)) << "the disk may have an older index than log";
    write("", index_after_);
    EXPECT_FALSE(check_log_and_index(file_));
    fs::last_write_time(index_of(file_), fs::file_time_type::clock::now() - std::chrono::years{20});
    EXPECT_TRUE(check_log_and_index(file_)) << "or a newer one";
}

TEST(EarlierLog, in_the_place_of_one_that_its_index_knows_is_refused) {
    const TemporaryDirectory alive{TemporaryDirectory::Where::memory}, crashed{TemporaryDirectory::Where::memory};
    const auto journal = open_journal(alive);
    const auto append = [&] { return journal->append(Batch{}.add(*journal->stream("table-1"), "k", "1").entries()).has_value(); };
    ASSERT_TRUE(append());
    const fs::path live = day_path(alive, "2026-11-15");
    const std::string earlier = *read_file(log_of(live));
    run_sql(live, "PRAGMA wal_checkpoint(RESTART)");
    ASSERT_TRUE(append());
    ASSERT_NE(LogHeader{*read_file(log_of(live))}.salts, LogHeader{earlier}.salts);
    fs::copy(alive.data(), crashed.data());
    std::ofstream{log_of(day_path(crashed, "2026-11-15")), std::ios::binary | std::ios::trunc} << earlier;
    const auto opened = open_sqlite_journal(test_options(crashed));
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("the log or its header is missing or was altered: it was synced to frame"));
}

}  // namespace
}  // namespace croupier::journal
