// A data directory in which a journal was begun is not begun anew when the journal is gone; a first start that was cut off is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "floor/support.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class DataDirectory : public ::testing::Test {
protected:
    void start() {
        const auto floor = here.open();
        position = floor->journal().position();
        floor->stop();
    }
    [[nodiscard]] auto refusal() -> std::string {
        const auto opened = floor::open_floor(here.place(), here.ports(), {"test"});
        return opened ? "it was opened" : opened.error().sentence();
    }

    TemporaryPlace here;
    fs::path data = here.place().data;
    fs::path journal = floor::journal_directory(data);
    journal::Position position{};
};

TEST_F(DataDirectory, a_journal_that_is_gone_is_not_begun_anew) {
    start();
    fs::rename(journal, here.path() / "away");
    const std::string gone = journal.string() + ": the journal of this floor is gone: ";
    EXPECT_THAT(refusal(), HasSubstr(gone));
    EXPECT_FALSE(fs::exists(journal)) << "nothing was made";
    fs::create_directories(journal / "lost+found");  // as where its disk is not mounted, or is the wrong one
    EXPECT_THAT(refusal(), HasSubstr(gone));
    fs::remove_all(journal);
    fs::rename(here.path() / "away", journal);
    const journal::Position before = position;
    start();
    EXPECT_GT(position, before) << "it goes on";
}

TEST_F(DataDirectory, an_earlier_release_that_left_no_mark_is_known_by_what_it_left) {
    start();
    fs::remove(data / "begun");
    fs::remove_all(journal);
    for (const char* sign : {"reserve", "projections.db"}) {
        fs::remove(data / "reserve");
        std::ofstream{data / sign} << "something";
        EXPECT_THAT(refusal(), HasSubstr((data / sign).string())) << sign;
    }
}

TEST_F(DataDirectory, one_of_an_earlier_release_gets_its_mark_at_a_start) {
    start();
    fs::remove(data / "begun");
    start();
    EXPECT_TRUE(fs::exists(data / "begun"));
}

TEST_F(DataDirectory, a_first_start_that_was_cut_off_anywhere_before_the_first_day_comes_up) {
    start();
    const auto left = [&](const std::vector<std::string>& kept) {
        const fs::path whole = here.path() / "whole";
        fs::rename(data, whole);
        fs::create_directory(data);
        for (const std::string& name : kept) fs::copy(whole / name, data / name);
        fs::remove_all(whole);
        fs::remove_all(*here.place().anchors);
    };
    const std::vector<std::string> order{"purpose", "journal.secret", "journal.public"};
    for (std::size_t count = 0; count <= order.size(); ++count) {
        left({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count)});
        start();
    }
    left(order);
    fs::create_directory(journal);
    start();
    left(order);
    fs::create_directory(journal);
    std::ofstream{journal / "journal-2026-05-01.sqlite.making"} << "half of a file";
    start();
    EXPECT_TRUE(fs::exists(data / "begun"));
}

}  // namespace
}  // namespace croupier::testing
