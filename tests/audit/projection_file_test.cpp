// The file that `croupier journal project --into` is told to build: its own it may throw away, anything else stays as it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "audit/support.hpp"
#include "cli/program.hpp"
#include "floor/data_directory.hpp"
#include "journal/files.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class NamedFile : public ::testing::Test {
protected:
    NamedFile() : script{here, "rws-triple-zero", 2} { script.note(0, 50'000); }

    auto project(const fs::path& file) const -> Ran { return run({"journal", "project", here.place().data.string(), "--into", file.string()}); }
    void expect_untouched(const fs::path& file, const std::string& why = "is not a file of projections; it is not overwritten") const {
        const std::string before = journal::read_file(file).value();
        const Ran ran = project(file);
        EXPECT_EQ(ran.exit, 2) << ran.out;
        EXPECT_THAT(ran.err, HasSubstr(file.string() + ": " + why));
        EXPECT_TRUE(journal::read_file(file).value() == before) << file << " was altered";
    }

    TemporaryPlace here;
    Script script;  // it runs all the while
};

TEST_F(NamedFile, that_is_no_database_is_refused_and_stays_as_it_is) {
    const fs::path text = here.path() / "floor.toml";
    std::ofstream{text} << "# nothing that is a database, and long enough to be taken for one by its first bytes: " << std::string(200, 'x');
    expect_untouched(text);
    const fs::path key = here.place().data / "journal.secret";
    expect_untouched(key);
    EXPECT_EQ(fs::status(key).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    const fs::path empty = here.path() / "empty";
    std::ofstream{empty} << "";
    expect_untouched(empty);
}

TEST_F(NamedFile, that_is_a_day_of_a_journal_is_refused_whole_or_cut_with_the_log_that_a_crash_left) {
    const fs::path crashed = here.path() / "crashed";
    fs::copy(floor::journal_directory(here.place().data), crashed);
    const fs::path day = crashed / "journal-2026-05-01.sqlite", log = day.string() + "-wal";
    const std::string in_log = journal::read_file(log).value();
    ASSERT_FALSE(in_log.empty());
    expect_untouched(day);
    EXPECT_TRUE(journal::read_file(log).value() == in_log) << "it was written into the file, or lost";
    for (const std::uintmax_t size : {5'000U, 50U}) {
        fs::resize_file(day, size);
        expect_untouched(day);
        EXPECT_TRUE(journal::read_file(log).value() == in_log);
    }
}

TEST_F(NamedFile, that_is_gone_while_its_log_is_not_is_refused_for_the_log_may_be_evidence) {
    const fs::path log = here.path() / "journal-2026-05-01.sqlite-wal";
    std::ofstream{log} << "what is left of a day";
    const Ran ran = project(here.path() / "journal-2026-05-01.sqlite");
    EXPECT_EQ(ran.exit, 2) << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(log.string() + ": is the log of a file that is gone; it is not overwritten"));
    EXPECT_EQ(journal::read_file(log).value(), "what is left of a day");
}

TEST_F(NamedFile, that_is_our_own_is_continued_and_built_anew_when_damaged) {
    const fs::path file = here.path() / "tables.db";
    EXPECT_THAT(project(file).out, HasSubstr("built anew"));
    script.note(0, 1'000);
    EXPECT_THAT(project(file).out, HasSubstr(": 1 records projected"));
    const auto damage = [&](std::streamoff place, const std::string& bytes) {
        std::fstream stream{file, std::ios::in | std::ios::out | std::ios::binary};
        stream.seekp(place) << bytes;
    };
    const auto expect_built_anew = [&] {
        const Ran ran = project(file);
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("built anew"));
    };
    damage(100, std::string(3'000, 'x'));  // the first page's content
    expect_built_anew();
    damage(16, "xx");  // the size of a page: SQLite takes it for no database
    expect_built_anew();
    fs::resize_file(file, 5'000);
    expect_built_anew();
}

// The one beside the journal is known by its place: also where its making was cut off, or nothing is left to know it by.
TEST_F(NamedFile, that_is_the_one_beside_the_journal_is_built_anew_whatever_is_left_of_it) {
    const fs::path file = here.place().data / "." / "projections.db";
    for (const char* left : {"", "no database"}) {
        std::ofstream{file} << left;
        const Ran ran = project(file);
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("built anew"));
    }
}

}  // namespace
}  // namespace croupier::testing
