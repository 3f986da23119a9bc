// What a journal does not accept, it refuses with a sentence: keys that others may read, files that are none, places where it may not write.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "journal/anchors.hpp"
#include "journal/support.hpp"

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
    fs::remove(secret);
    EXPECT_THAT(Keys::open_or_create(directory.path()).error().sentence(), HasSubstr("does not belong to the secret key beside it"));
    std::ofstream{open} << "";
    EXPECT_FALSE(read_public_key(open));
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

TEST(Journal, a_place_where_it_may_not_write_is_refused) {
    const TemporaryDirectory directory;
    std::ofstream{directory.data()} << "a file where the directory should be";
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::refused);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("data"));
}

TEST(Journal, an_unknown_format_is_refused_and_left_alone) {
    const TemporaryDirectory directory;
    static_cast<void>(open_journal(directory));
    run_sql(day_path(directory, "2026-11-15"), "UPDATE file SET format = 7");
    const auto opened = open_sqlite_journal(test_options(directory));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, FailureKind::refused);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("has format version 7"));
}

TEST(Anchors, an_unfinished_one_is_none_and_an_altered_one_is_named) {
    const TemporaryDirectory directory;
    static_cast<void>(open_journal(directory));
    const fs::path file = directory.anchors() / "2026-11-15.anchors";
    const auto size = fs::file_size(file);
    EXPECT_EQ(read_anchors(directory.anchors())->size(), 1U);
    std::ofstream{file, std::ios::app} << "anchor, bytes 300\ncroupier check";
    EXPECT_EQ(read_anchors(directory.anchors())->size(), 1U);
    ASSERT_TRUE(open_journal(directory)->checkpoint(Time{1}));
    EXPECT_EQ(read_anchors(directory.anchors())->size(), 2U);
    EXPECT_TRUE(verify(directory));
    std::fstream stream{file, std::ios::in | std::ios::out};
    stream.seekp(14);
    stream << "9";
    stream.close();
    EXPECT_THAT(verify(directory).error().sentence(), HasSubstr("2026-11-15.anchors, line 1: the anchor that begins here was altered"));
    fs::resize_file(file, size / 2);
    EXPECT_EQ(read_anchors(directory.anchors())->size(), 0U);
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
    EXPECT_EQ(read_anchors(directory.anchors())->size(), 3U);
}

}  // namespace
}  // namespace croupier::journal
