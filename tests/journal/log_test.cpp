// The write-ahead log of a journal that a crash has left: each flipped bit in it is found, by verification and by the next start, which leaves all as
// it is; or every record reads back as it was. What a crash left of the last commit is no damage.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <utility>

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

class CrashedLog : public testing::Test {
protected:
    void SetUp() override {
        const TemporaryDirectory alive{TemporaryDirectory::Where::memory};
        const auto journal = open_journal(alive);
        const StreamId table = *journal->stream("table-1");
        for (int batch = 0; batch < commits; ++batch) {
            const std::string payload = fmt::format(R"({{"n":{},"filler":"{}"}})", batch, std::string(300, 'x'));
            ASSERT_TRUE(journal->append(Batch{}.add(table, "k", payload).add(table, "k", payload).entries()));
        }
        fs::copy(alive.data(), directory_.data());
        fs::remove(index_of(file_));
        log_ = *read_file(log_of(file_));
        records_ = *all_records(directory_.data());
        ASSERT_EQ(records_.size(), 2U * commits);
        ASSERT_EQ((log_.size() - log_header_bytes) % frame_bytes, 0U);
    }
    void write_log(const std::string& bytes) const {
        fs::remove(index_of(file_));
        std::ofstream{log_of(file_), std::ios::binary | std::ios::trunc} << bytes;
    }
    [[nodiscard]] auto verify_with(const std::string& log) const -> Result<VerifyReport> {
        write_log(log);
        return verify(directory_);
    }
    [[nodiscard]] auto first_commit_frames() const -> std::size_t {
        std::size_t frames = 1;
        while (word_at(log_, log_header_bytes + (frames - 1) * frame_bytes + 4) == 0) ++frames;
        return frames;
    }
    // Without a part of it, as a disk loses one.
    [[nodiscard]] auto without(std::size_t first_frame, std::size_t frames) const -> std::string {
        return std::string{log_}.replace(log_header_bytes + first_frame * frame_bytes + 100, frames * frame_bytes - 100, frames * frame_bytes - 100,
                                         '\0');
    }

    static constexpr int commits = 12;
    TemporaryDirectory directory_{TemporaryDirectory::Where::memory};
    fs::path file_ = day_path(directory_, "2026-11-15");
    std::string log_;
    std::vector<Record> records_;
};

// CROUPIER_FLIPS sets how many: a number, or all.
TEST_F(CrashedLog, flips_of_any_bit_are_found_or_alter_nothing) {
    const char* told = std::getenv("CROUPIER_FLIPS");
    const std::size_t bits = log_.size() * 8;
    const std::size_t asked = told == nullptr ? 1'000 : std::string_view{told} == "all" ? bits : std::strtoull(told, nullptr, 10);
    ASSERT_GT(asked, 0U);
    std::size_t found = 0, harmless = 0;
    const auto flip = [&](std::size_t bit) {
        std::string flipped = log_;
        flipped[bit / 8] = static_cast<char>(static_cast<unsigned char>(flipped[bit / 8]) ^ (1U << (bit % 8)));
        write_log(flipped);
        if (!check_log(file_) || !verify(directory_)) return ++found;
        const auto records = all_records(directory_.data());
        EXPECT_TRUE(records && std::ranges::equal(*records, records_, {}, &Record::own, &Record::own)) << "bit " << bit << " of the log went unseen";
        return ++harmless;
    };
    for (std::size_t bit = 0; bit < log_header_bytes * 8; ++bit) flip(bit);
    for (std::size_t frame = log_header_bytes; frame < log_.size(); frame += frame_bytes)
        for (std::size_t bit = 0; bit < 24 * 8; bit += 5) flip(frame * 8 + bit);
    const std::size_t step = std::max<std::size_t>(1, bits / asked);
    for (std::size_t bit = log_header_bytes * 8; bit < bits; bit += step) flip(bit);
    EXPECT_GT(found, harmless);
    fmt::print("  of {} flips in {} bits {} were found; {} alter nothing\n", found + harmless, bits, found, harmless);
}

TEST_F(CrashedLog, a_start_finds_it_too_and_leaves_the_evidence) {
    std::string flipped = log_;
    flipped[log_.size() / 2] = static_cast<char>(flipped[log_.size() / 2] ^ 4);
    write_log(flipped);
    const auto opened = open_sqlite_journal(test_options(directory_));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::damaged);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("journal-2026-11-15.sqlite-wal: a bit of frame"));
    EXPECT_EQ(*read_file(log_of(file_)), flipped);
    write_log(log_);
    EXPECT_TRUE(open_sqlite_journal(test_options(directory_)));
}

TEST_F(CrashedLog, larger_damage_is_found_where_a_commit_stands_behind_it) {
    const std::size_t frames = (log_.size() - log_header_bytes) / frame_bytes;
    EXPECT_THAT(verify_with(without(frames / 2, 1)).error().sentence(), HasSubstr(fmt::format("frame {} was altered, and", frames / 2 + 1)));
    EXPECT_THAT(verify_with(without(2, frames - 4)).error().sentence(), HasSubstr("frame 3 was altered, and"));
    const std::string without_header = std::string{log_}.replace(0, log_header_bytes, log_header_bytes, '\0');
    EXPECT_THAT(verify_with(without_header).error().sentence(), HasSubstr("its header was altered"));
    const std::size_t first_commit = first_commit_frames();
    EXPECT_THAT(verify_with(without_header.substr(0, log_header_bytes + first_commit * frame_bytes)).error().sentence(),
                HasSubstr("its header was altered, and 1 commits can't be read"));
}

// As docs/recovery.md says: the index would know.
TEST_F(CrashedLog, that_lost_the_last_frame_of_the_last_commit_but_one_passes_for_a_crash) {
    const std::size_t frames = (log_.size() - log_header_bytes) / frame_bytes;
    std::size_t last_ends = 0, before_ends = 0;  // the last two commits'
    for (std::size_t frame = 0; frame < frames; ++frame)
        if (word_at(log_, log_header_bytes + frame * frame_bytes + 4) != 0) before_ends = std::exchange(last_ends, frame);
    const std::size_t lost = log_header_bytes + before_ends * frame_bytes;
    const auto report = verify_with(std::string{log_}.replace(lost, frame_bytes, frame_bytes, '\0'));
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->records, records_.size() - 4);
}

TEST_F(CrashedLog, what_a_crash_left_of_the_last_commit_is_no_damage) {
    const std::size_t frames = (log_.size() - log_header_bytes) / frame_bytes;
    for (const std::string& torn : {without(frames - 1, 1), log_.substr(0, log_.size() - 1), log_.substr(0, log_.size() - frame_bytes + 50)}) {
        const auto report = verify_with(torn);
        ASSERT_TRUE(report) << report.error().sentence();
        EXPECT_EQ(report->records, records_.size() - 2);
    }
    EXPECT_EQ(open_journal(directory_)->position(), Position(records_.size() - 2));
}

TEST_F(CrashedLog, a_new_header_that_was_cut_off_before_folded_commits_is_no_damage) {
    run_sql(file_, "PRAGMA wal_checkpoint");
    for (const char count : {'\1', '\3'}) {  // of the times that the log began anew: one bit of the header, and two
        std::string begun_anew = log_;
        begun_anew[15] = static_cast<char>(begun_anew[15] ^ count);
        const auto report = verify_with(begun_anew);
        ASSERT_TRUE(report) << report.error().sentence();
        EXPECT_EQ(report->records, records_.size());
    }
    EXPECT_EQ(open_journal(directory_)->position(), Position(records_.size()));
}

// What a person who may read all, and write nothing, is told when reading the journal; nothing where nobody can be played here who may not write.
auto told_without_rights(const TemporaryDirectory& directory) -> std::optional<std::string> {
    constexpr auto all_may_read = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
    constexpr auto all_may_enter = all_may_read | fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    for (const auto& file : fs::directory_iterator{directory.data()}) fs::permissions(file.path(), all_may_read | fs::perms::owner_write);
    fs::permissions(directory.path(), all_may_enter | fs::perms::owner_write);
    fs::permissions(directory.data(), all_may_enter);
    const fs::path answer = directory.path() / "answer";
    std::ofstream{answer} << "";
    fs::permissions(answer, fs::perms::all);
    constexpr uid_t nobody = 65'534;
    const pid_t child = fork();
    if (child == 0) {
        const bool is_root = geteuid() == 0;
        if (is_root && (setgroups(0, nullptr) != 0 || setresgid(nobody, nobody, nobody) != 0 || setresuid(nobody, nobody, nobody) != 0)) _exit(1);
        if (access(directory.data().c_str(), W_OK) == 0 || access(directory.data().c_str(), R_OK | X_OK) != 0) _exit(1);
        const auto read = all_records(directory.data());
        const auto verified = verify_chains(directory.data(), {test_keys().public_key(), std::nullopt, {}, {}});
        std::ofstream{answer} << (read ? fmt::format("{} records", read->size()) : read.error().sentence()) << '\n'
                              << (verified ? "sound" : verified.error().sentence());
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    fs::permissions(directory.data(), fs::perms::owner_write, fs::perm_options::add);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
    return read_file(answer).value();
}

TEST_F(CrashedLog, in_a_directory_that_can_not_be_written_is_named_with_what_to_do) {
    fs::remove(index_of(file_));
    const auto told = told_without_rights(directory_);
    if (!told) return fmt::print("  not tried: nobody can be played here who may not write\n");
    const std::string sentence =
        file_.string() +
        ": its log (journal-2026-11-15.sqlite-wal) can't be read in a directory that can't be written; copy the file and its "
        "log to a place that can, and read them there";
    EXPECT_EQ(*told, sentence + '\n' + sentence);
    EXPECT_EQ(all_records(directory_.data())->size(), records_.size()) << "as it says";
}

TEST_F(CrashedLog, that_is_empty_keeps_nobody_from_reading) {
    run_sql(file_, "PRAGMA wal_checkpoint(TRUNCATE)");
    write_log("");
    const auto told = told_without_rights(directory_);
    if (!told) return fmt::print("  not tried: nobody can be played here who may not write\n");
    EXPECT_EQ(*told, fmt::format("{} records\nsound", records_.size()));
}

TEST(LiveLog, that_is_written_and_begun_anew_meanwhile_is_no_damage) {
    const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    const auto journal = open_journal(directory);
    const StreamId table = *journal->stream("table-1");
    std::atomic<bool> done = false;
    std::jthread writing{[&] {
        const std::string large(60'000, 'x');
        for (int batch = 0; batch < 1'000; ++batch) EXPECT_TRUE(journal->append(Batch{}.add(table, "k", large).entries()));
        done = true;
    }};
    std::uint64_t looks = 0;
    for (; !done; ++looks) {
        const auto checked = check_log(day_path(directory, "2026-11-15"));
        ASSERT_TRUE(checked) << checked.error().sentence();
    }
    EXPECT_GT(looks, 0U);
    EXPECT_LT(fs::file_size(log_of(day_path(directory, "2026-11-15"))), 40'000'000U) << "it began anew";
}

// Whether another process finds a lock on the file.
auto is_locked(const fs::path& file) -> bool {
    const pid_t other = fork();
    if (other == 0) {
        struct flock lock{};
        lock.l_type = F_WRLCK;
        const int opened = open(file.c_str(), O_RDWR | O_CLOEXEC);
        _exit(fcntl(opened, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 1 : 0);
    }
    int status = 0;
    return waitpid(other, &status, 0) == other && WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

// Without them another program could take the log away when it closes the file.
TEST(LiveLog, that_is_looked_at_keeps_the_locks_of_its_writer) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const StreamId table = *journal->stream("table-1");
    for (int batch = 0; batch < 3; ++batch) ASSERT_TRUE(journal->append(Batch{}.add(table, "k", "{}").entries()));
    const fs::path file = day_path(directory, "2026-11-15");
    ASSERT_TRUE(is_locked(file));
    ASSERT_TRUE(verify(directory));
    EXPECT_TRUE(is_locked(file));
    std::fstream log{log_of(file), std::ios::binary | std::ios::in | std::ios::out};
    log.seekp(8) << "no header" << std::flush;
    EXPECT_FALSE(check_log(file));
    EXPECT_TRUE(is_locked(file));
}

}  // namespace
}  // namespace croupier::journal
