// What a journal does not accept, it refuses with a sentence: keys that others may read, files that are none, a file in the place of its directory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>

#include "base/ensure.hpp"
#include "journal/anchors.hpp"
#include "journal/files.hpp"
#include "journal/support.hpp"
#include "support/run_sql.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(Keys, are_made_once_for_their_owner_only) {
    const TemporaryDirectory directory;
    const auto made = Keys::open_or_create(directory.path());
    ASSERT_TRUE(made) << made.error().sentence();
    struct stat status{};
    ASSERT_EQ(stat((directory.path() / "journal.secret").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    const auto again = Keys::open_or_create(directory.path());
    EXPECT_EQ(again->public_key(), made->public_key());
    EXPECT_EQ(read_public_key(directory.path() / "journal.public"), made->public_key());
    EXPECT_TRUE(is_signed("text", made->sign("text"), again->public_key()));
    EXPECT_FALSE(is_signed("texu", made->sign("text"), again->public_key()));
}

TEST(Keys, that_others_may_read_are_refused) {
    const TemporaryDirectory directory;
    ASSERT_TRUE(Keys::open_or_create(directory.path()));
    fs::permissions(directory.path() / "journal.secret", fs::perms::group_read, fs::perm_options::add);
    EXPECT_THAT(Keys::open_or_create(directory.path()).error().sentence(), HasSubstr("its permissions are 0640"));
}

TEST(Keys, with_another_content_are_refused) {
    const TemporaryDirectory directory;
    ASSERT_TRUE(Keys::open_or_create(directory.path()));
    const fs::path secret = directory.path() / "journal.secret", open = directory.path() / "journal.public";
    std::ofstream{secret} << "croupier journal secret key, Ed25519 seed: 00\n";
    EXPECT_THAT(Keys::open_or_create(directory.path()).error().sentence(), HasSubstr("is not a key file"));
    const TemporaryDirectory other;
    ASSERT_TRUE(Keys::open_or_create(other.path()));
    fs::copy_file(other.path() / "journal.secret", secret, fs::copy_options::overwrite_existing);
    EXPECT_THAT(Keys::open_or_create(directory.path()).error().sentence(), HasSubstr("does not belong to the secret key beside it"));
    std::ofstream{open} << "";
    EXPECT_FALSE(read_public_key(open));
}

TEST(Keys, whose_secret_is_lost_are_not_made_anew) {
    const TemporaryDirectory directory;
    ASSERT_TRUE(Keys::open_or_create(directory.path()));
    const fs::path secret = directory.path() / "journal.secret", open = directory.path() / "journal.public";
    fs::remove(secret);
    EXPECT_THAT(Keys::open_or_create(directory.path()).error().sentence(), HasSubstr("journal.secret: the secret key of this journal is missing"));
    fs::remove(open);
    EXPECT_THAT(Keys::open(directory.path()).error().sentence(), HasSubstr("journal.secret: the secret key of this journal is missing"));
    EXPECT_FALSE(fs::exists(secret) || fs::exists(open));
}

// Makes the keys in a process of its own, which the system ends when it writes more than so many bytes into a file.
auto is_killed_while_making_keys(const fs::path& directory, rlim_t bytes) -> bool {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit limit{bytes, bytes}, none{0, 0};
        setrlimit(RLIMIT_FSIZE, &limit);
        setrlimit(RLIMIT_CORE, &none);
        static_cast<void>(Keys::open_or_create(directory));
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ;
}

TEST(Keys, whose_making_was_cut_off_at_any_byte_are_made_by_the_next_start) {
    const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    const fs::path secret = directory.path() / "journal.secret", open = directory.path() / "journal.public";
    ASSERT_TRUE(Keys::open_or_create(directory.path()));
    for (const fs::path& cut : {secret, open}) {
        const fs::path unfinished = cut.string() + ".making";
        const auto size = fs::file_size(cut);
        for (rlim_t bytes = 0; bytes < size; ++bytes) {
            fs::remove(cut);
            fs::remove(open);
            ASSERT_TRUE(is_killed_while_making_keys(directory.path(), bytes)) << bytes;
            ASSERT_EQ(fs::file_size(unfinished), bytes);
            const auto made = Keys::open_or_create(directory.path());
            ASSERT_TRUE(made) << bytes << ": " << made.error().sentence();
            EXPECT_EQ(Keys::open_or_create(directory.path())->public_key(), made->public_key());
            EXPECT_FALSE(fs::exists(unfinished));
        }
    }
}

TEST(Keys, are_never_replaced) {
    const TemporaryDirectory directory;
    const auto made = Keys::open_or_create(directory.path());
    const fs::path secret = directory.path() / "journal.secret";
    fs::copy_file(secret, secret.string() + ".making");  // as a crash leaves them where a file gets its name by a link
    EXPECT_EQ(Keys::open_or_create(directory.path())->public_key(), made->public_key());
    EXPECT_FALSE(fs::exists(secret.string() + ".making"));
    EXPECT_THAT(create_file(secret, "another", 0600).error().sentence(), HasSubstr("journal.secret: can't be given its name: File exists"));
    EXPECT_FALSE(fs::exists(secret.string() + ".making"));
    EXPECT_EQ(Keys::open_or_create(directory.path())->public_key(), made->public_key());
}

TEST(Journal, a_file_that_is_none_is_refused) {
    const TemporaryDirectory directory;
    fs::create_directories(directory.data());
    std::ofstream{day_path(directory, "2026-11-15")} << std::string(5'000, 'x');
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::damaged);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("is not a database"));
    EXPECT_THAT(verify(directory).error().sentence(), HasSubstr("journal-2026-11-15.sqlite: is not a database"));
}

TEST(Journal, a_file_where_its_directory_belongs_is_refused) {
    const TemporaryDirectory directory;
    std::ofstream{directory.data()} << "a file where the directory should be";
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::refused);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("the directory can't be made: File exists"));
}

TEST(Journal, an_unknown_format_is_refused_and_left_alone) {
    const TemporaryDirectory directory;
    static_cast<void>(open_journal(directory));
    const fs::path file = day_path(directory, "2026-11-15");
    run_sql(file, "UPDATE file SET format = 7");
    const std::string before = read_file(file).value();
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::refused);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("has format version 7"));
    EXPECT_TRUE(read_file(file).value() == before);
}

TEST(Anchors, an_unfinished_one_is_none_and_an_altered_one_is_named) {
    const TemporaryDirectory directory;
    static_cast<void>(open_journal(directory));
    const fs::path file = directory.anchors() / "2026-11-15.anchors";
    const auto size = fs::file_size(file);
    EXPECT_EQ(anchors_in(directory), 1U);
    std::ofstream{file, std::ios::app} << "anchor, bytes 300\ncroupier check";
    EXPECT_EQ(anchors_in(directory), 1U);
    ASSERT_TRUE(open_journal(directory)->checkpoint(Time{1}));
    EXPECT_EQ(anchors_in(directory), 2U);
    EXPECT_TRUE(verify(directory));
    std::fstream stream{file, std::ios::in | std::ios::out};
    stream.seekp(14);
    stream << "9";
    stream.close();
    EXPECT_THAT(verify(directory).error().sentence(), HasSubstr("2026-11-15.anchors, line 1: the anchor that begins here was altered"));
    fs::resize_file(file, size / 2);
    EXPECT_EQ(anchors_in(directory), 0U);
}

TEST(Anchors, that_cannot_be_written_do_not_stop_the_journal) {
    const TemporaryDirectory directory;
    std::ofstream{directory.anchors()} << "a file where the directory should be";
    const auto journal = open_journal(directory);
    const auto signed_heads = journal->checkpoint(Time{1});
    ASSERT_FALSE(signed_heads);
    EXPECT_EQ(signed_heads.error().kind, FailureKind::unanchored);
    EXPECT_TRUE(journal->stream("a"));
    fs::remove(directory.anchors());
    EXPECT_TRUE(journal->checkpoint(Time{2}));
    EXPECT_EQ(anchors_in(directory), 3U);
}

TEST(Anchors, that_were_altered_do_not_stop_a_journal_that_runs_but_a_start) {
    const TemporaryDirectory directory;
    const fs::path file = directory.anchors() / "2026-11-15.anchors";
    {
        const auto journal = open_journal(directory);
        std::ofstream{file, std::ios::app} << "garbage\n";
        EXPECT_EQ(journal->checkpoint(Time{1}).error().kind, FailureKind::unanchored);
        const auto begun = journal->begin_day(test_day("2026-11-16"), {}, Time{2});
        EXPECT_TRUE(begun || begun.error().kind == FailureKind::unanchored) << begun.error().sentence();
        EXPECT_EQ(journal->day(), test_day("2026-11-16"));
        EXPECT_TRUE(journal->stream("a"));
        EXPECT_TRUE(journal->checkpoint(Time{3})) << "the new day has a file of its own";
    }
    fs::remove(directory.anchors() / "2026-11-16.anchors");
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("2026-11-15.anchors, line 10: the anchor that begins here was altered"));
}

TEST(Anchors, that_may_not_be_looked_at_stop_nothing) {
    const TemporaryDirectory directory;
    fs::create_directories(directory.anchors());
    const fs::path file = directory.anchors() / "2026-11-15.anchors";
    fs::create_symlink(file, file);  // an error even for someone who may do everything
    const auto journal = open_journal(directory);
    EXPECT_EQ(journal->checkpoint(Time{1}).error().kind, FailureKind::unanchored);
    fs::remove(file);
    EXPECT_TRUE(journal->checkpoint(Time{2}));
    EXPECT_EQ(anchors_in(directory), 3U);
}

// How often a file in a directory was opened since.
class Openings {
public:
    explicit Openings(const fs::path& directory) : watch_{inotify_init1(IN_NONBLOCK | IN_CLOEXEC)} {
        ENSURE(inotify_add_watch(watch_.number(), directory.c_str(), IN_OPEN | IN_CLOSE_WRITE) >= 0, "a directory can be watched");
    }
    [[nodiscard]] auto count() const -> int {
        int opened = 0;
        alignas(inotify_event) std::array<char, 65'536> events{};
        for (ssize_t size = 0; (size = read(watch_.number(), events.data(), events.size())) > 0;)
            for (ssize_t place = 0; place < size;) {
                const auto* event = reinterpret_cast<const inotify_event*>(events.data() + place);
                opened += (event->mask & IN_CLOSE_WRITE) != 0 ? 1 : 0;  // an opening between two of them is told apart from the one before it
                place += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
            }
        return opened;
    }

private:
    Descriptor watch_;
};

TEST(Anchors, that_are_owed_are_written_at_once_when_their_directory_is_back) {
    const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    const auto journal = open_journal(directory);
    ASSERT_TRUE(journal->checkpoint(Time{1}));
    const fs::path away = directory.path() / "away";
    fs::rename(directory.anchors(), away);
    std::ofstream{directory.anchors()} << "no directory";
    constexpr int owed = 1'000;
    for (int taken = 0; taken < owed; ++taken) ASSERT_EQ(journal->checkpoint(Time{2}).error().kind, FailureKind::unanchored);
    fs::remove(directory.anchors());
    fs::rename(away, directory.anchors());
    const Openings openings{directory.anchors()};
    ASSERT_TRUE(journal->checkpoint(Time{3}));
    EXPECT_EQ(openings.count(), 1) << "one file, one write, one sync";
    const auto report = verify(directory);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->anchors, owed + 3U);
    EXPECT_EQ(report->anchors, report->checkpoints);
}

TEST(Anchors, that_show_a_cut_keep_a_start_from_making_a_new_day) {
    const TemporaryDirectory directory;
    {
        const auto journal = open_journal(directory);
        ASSERT_TRUE(journal->begin_day(test_day("2026-11-16"), {}, Time{1}));
        ASSERT_TRUE(journal->checkpoint(Time{2}));
    }
    for (const char* lost : {"2026-11-16", "2026-11-15"}) {
        for (const char* ending : {"", "-wal", "-shm"}) fs::remove(day_path(directory, lost).string() + ending);
        const auto opened = open_sqlite_journal(test_options(directory));
        ASSERT_FALSE(opened);
        EXPECT_THAT(opened.error().sentence(), HasSubstr("the anchor of checkpoint 3 names record 0, but the journal ends at checkpoint"));
        EXPECT_FALSE(fs::exists(day_path(directory, lost)));
    }
}

TEST(Anchors, are_added_without_reading_those_before) {
    const TemporaryDirectory directory;
    const auto journal = open_journal(directory);
    const fs::path file = directory.anchors() / "2026-11-15.anchors";
    const auto alter_first = [&](char letter) { std::fstream{file, std::ios::in | std::ios::out} << letter; };
    ASSERT_TRUE(journal->checkpoint(Time{1}));
    alter_first('x');
    EXPECT_TRUE(journal->checkpoint(Time{2}));
    alter_first('a');
    EXPECT_EQ(anchors_in(directory), 3U);
    fs::resize_file(file, fs::file_size(file) / 2);
    ASSERT_TRUE(journal->checkpoint(Time{3})) << "where it was cut it is read, and what is no whole entry is replaced";
    EXPECT_EQ(anchors_in(directory), 2U);
}

}  // namespace
}  // namespace croupier::journal
