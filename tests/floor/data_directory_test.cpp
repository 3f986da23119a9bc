// A data directory in which a journal was begun is not begun anew when the journal is gone; a first start that was cut off is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "floor/support.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

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

TEST_F(DataDirectory, a_journal_whose_key_is_lost_gets_no_other) {
    start();
    for (const char* lost : {"journal.secret", "journal.public"}) {
        fs::rename(data / lost, here.path() / lost);
        EXPECT_THAT(refusal(), HasSubstr("journal.secret: the secret key of this journal is missing")) << lost;
    }
    EXPECT_FALSE(fs::exists(data / "journal.secret") || fs::exists(data / "journal.public"));
    fs::rename(here.path() / "journal.secret", data / "journal.secret");
    start();
}

TEST_F(DataDirectory, a_disk_without_room_for_the_reserve_is_refused_and_keeps_no_part_of_it) {
    floor::Place place = here.place();
    place.reserve_bytes = std::size_t{1} << 60U;  // more than any file may have: not the disk of the tests is filled
    const auto refused = floor::open_floor(place, here.ports(), {"test"});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().sentence(), HasSubstr("reserve: the reserve of 1152921504606846976 bytes"));
    EXPECT_THAT(refused.error().sentence(), HasSubstr("can't be made (File too large). Make room on this disk"));
    EXPECT_FALSE(fs::exists(data / "reserve"));
}

TEST_F(DataDirectory, a_reserve_that_can_not_be_made_for_another_reason_asks_for_no_room) {
    start();
    fs::remove(data / "reserve");
    fs::create_directory(data / "reserve");
    const std::string told = refusal();
    EXPECT_THAT(told, HasSubstr("can't be made (Is a directory)"));
    EXPECT_THAT(told, Not(HasSubstr("Make room")));
    EXPECT_TRUE(fs::exists(data / "reserve")) << "what is in the way is not ours to remove";
}

TEST_F(DataDirectory, a_reserve_is_real_bytes_also_where_a_hole_stands_in_its_place) {
    start();
    fs::remove(data / "reserve");
    std::ofstream{data / "reserve"} << "";
    fs::resize_file(data / "reserve", here.place().reserve_bytes);
    start();
    struct stat status{};
    ASSERT_EQ(stat((data / "reserve").c_str(), &status), 0);
    EXPECT_GE(static_cast<std::size_t>(status.st_blocks) * 512, here.place().reserve_bytes);
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
