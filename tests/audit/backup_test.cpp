// Backups: whole, verified, repeatable, made while the floor runs, and never at the price of another file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "audit/backup.hpp"
#include "audit/support.hpp"
#include "audit/verify.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class BackupTest : public ::testing::Test {
protected:
    BackupTest() : script{here, "rws-triple-zero", 2}, target{here.path() / "backup"} {
        script.note(0, 50'000);
        round();
    }

    void round() {
        script.dealer(OpenBets{});
        script.bet(0, "red", 100);
        script.spin_and_close();
        script.settle("9");
    }
    auto back_up() -> journal::Result<audit::BackedUp> {
        return audit::back_up(place_of(here), target, {here.place().data / "journal.public", here.place().anchors, {}, {}});
    }
    // Rots: a byte of a record is another one.
    static void damage(const fs::path& day_file) {
        fs::permissions(day_file, fs::perms::owner_write, fs::perm_options::add);
        std::fstream damaged{day_file, std::ios::in | std::ios::out | std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{damaged}, {}};
        const auto where = bytes.find("\"bets-opened\"");
        ASSERT_NE(where, std::string::npos);
        damaged.clear();
        damaged.seekp(static_cast<std::streamoff>(where + 3));
        damaged.put('x');
    }
    // The damage is named, and the backup made before is what it was.
    void expect_refused_without_loss(const audit::BackedUp& before) {
        const auto found = back_up();
        ASSERT_FALSE(found);
        EXPECT_EQ(found.error().kind, journal::FailureKind::damaged);
        EXPECT_THAT(found.error().sentence(), HasSubstr("journal-2026-05-01.sqlite, record"));
        EXPECT_THAT(found.error().sentence(), HasSubstr("the backup is as it was before"));
        const auto verified = audit::verify(*audit::find_journal(target), key_of(here), {target / "anchors", {}});
        ASSERT_TRUE(verified) << verified.error().sentence();
        EXPECT_EQ(verified->chains.days, before.verified.days);
        EXPECT_EQ(verified->chains.records, before.verified.records);
        EXPECT_EQ(verified->chains.anchors, before.verified.anchors);
    }
    auto file(const std::string& day) -> fs::path { return target / "journal" / ("journal-" + day + ".sqlite"); }

    TemporaryPlace here;
    Script script;
    fs::path target;
};

TEST_F(BackupTest, copies_a_running_floor_and_what_is_new_since_the_last_time) {
    auto first = back_up();
    ASSERT_TRUE(first) << first.error().sentence();
    EXPECT_EQ(first->copied_days, 1U);
    const auto records = first->verified.records;
    EXPECT_EQ(back_up()->kept_days, 1U) << "nothing is new";

    round();
    script.begin_day("2026-05-02");
    round();
    auto second = back_up();
    ASSERT_TRUE(second) << second.error().sentence();
    EXPECT_EQ(second->copied_days, 2U) << "the first day is sealed now, the second has begun";
    EXPECT_GT(second->verified.records, records);
    round();
    auto third = back_up();
    ASSERT_TRUE(third) << third.error().sentence();
    EXPECT_EQ(third->kept_days, 1U);
    EXPECT_EQ(third->copied_days, 1U);

    const auto copy = audit::find_journal(target);
    ASSERT_TRUE(copy);
    const auto verified = audit::verify(*copy, key_of(here), {target / "anchors", {}});
    ASSERT_TRUE(verified) << verified.error().sentence();
    EXPECT_EQ(verified->chains.records, value(script.floor().journal().position()));
    EXPECT_EQ(verified->state, audit::verify(place_of(here), key_of(here), {})->state);
}

TEST_F(BackupTest, checkpoints_that_are_taken_meanwhile_are_in_the_next_one) {
    const auto play_meanwhile = [this](std::uint64_t, std::uint64_t) {
        round();
        here.now_ms += 20'000;
        script.floor().step();  // a checkpoint is due
    };
    const audit::BackupOptions options{here.place().data / "journal.public", here.place().anchors, play_meanwhile, {}};
    const auto first = audit::back_up(place_of(here), target, options);
    ASSERT_TRUE(first) << first.error().sentence();
    const auto second = back_up();
    ASSERT_TRUE(second) << second.error().sentence();
    EXPECT_GT(second->verified.anchors, first->verified.anchors);
}

TEST_F(BackupTest, what_a_stopped_copy_left_does_no_harm) {
    ASSERT_TRUE(back_up());
    for (const char* folder : {"journal.copying", "anchors.copying"}) fs::create_directory(target / folder);
    std::ofstream{target / "journal.copying" / "journal-2026-05-01.sqlite"} << "half of a file";
    std::ofstream{target / "anchors.copying" / "2026-05-01.anchors"} << "half of a file";
    round();
    ASSERT_TRUE(back_up());
    for (const char* folder : {"journal.copying", "anchors.copying"}) EXPECT_FALSE(fs::exists(target / folder));
}

TEST_F(BackupTest, a_floor_goes_on_from_it_with_the_anchors_of_that_moment) {
    ASSERT_TRUE(back_up());
    round();
    script.stop();
    const fs::path data = here.place().data, anchors = *here.place().anchors;
    fs::rename(data, here.path() / "lost");
    fs::copy(target, data, fs::copy_options::recursive);
    for (const char* file : {"journal.secret", "purpose"}) fs::copy(here.path() / "lost" / file, data / file);
    const auto too_early = floor::open_floor(here.place(), here.ports(), {"test"});
    ASSERT_FALSE(too_early);
    EXPECT_THAT(too_early.error().sentence(), HasSubstr("but the journal ends at"));
    fs::rename(anchors, here.path() / "until-the-loss");
    fs::copy(target / "anchors", anchors, fs::copy_options::recursive);
    script.restart();
    round();
    script.stop();
    const auto verified = audit::verify(place_of(here), key_of(here), {anchors, {}});
    EXPECT_TRUE(verified) << verified.error().sentence();
}

TEST_F(BackupTest, never_overwrites_the_backup_of_another_floor) {
    TemporaryPlace other;
    {
        Script elsewhere{other, "rws-triple-zero", 2};
        elsewhere.note(1, 100);
        elsewhere.stop();
    }
    ASSERT_TRUE(audit::back_up(place_of(other), target, {other.place().data / "journal.public", std::nullopt, {}, {}}));
    const auto size = fs::file_size(file("2026-05-01"));
    const auto refused = back_up();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, journal::FailureKind::refused);
    EXPECT_THAT(refused.error().sentence(), HasSubstr("another"));
    EXPECT_EQ(fs::file_size(file("2026-05-01")), size);
}

TEST_F(BackupTest, a_journal_that_was_cut_does_not_replace_its_longer_copy) {
    script.stop();
    fs::copy(here.place().data, here.path() / "before", fs::copy_options::recursive);
    script.restart();
    round();
    ASSERT_TRUE(back_up());
    script.stop();
    const auto cut = audit::find_journal(here.path() / "before");
    const auto refused = audit::back_up(*cut, target, {here.place().data / "journal.public", std::nullopt, {}, {}});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().sentence(), HasSubstr("is not an earlier state of"));
}

TEST_F(BackupTest, a_copy_that_was_damaged_is_found) {
    script.begin_day("2026-05-02");
    round();
    ASSERT_TRUE(back_up());
    damage(file("2026-05-01"));
    const auto found = back_up();
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().kind, journal::FailureKind::damaged);
}

TEST_F(BackupTest, a_damaged_day_takes_nothing_from_the_backup_before) {
    const auto good = back_up();
    ASSERT_TRUE(good) << good.error().sentence();
    round();
    script.stop();
    damage(place_of(here).days / "journal-2026-05-01.sqlite");
    expect_refused_without_loss(*good);
}

TEST_F(BackupTest, a_damaged_day_keeps_those_after_it_from_the_backup_too) {
    const auto good = back_up();
    ASSERT_TRUE(good) << good.error().sentence();
    script.begin_day("2026-05-02");
    round();
    script.stop();
    damage(place_of(here).days / "journal-2026-05-01.sqlite");
    expect_refused_without_loss(*good);
}

TEST_F(BackupTest, does_not_go_into_the_data_directory) {
    target = here.place().data / "backup";
    EXPECT_THAT(back_up().error().sentence(), HasSubstr("belongs elsewhere"));
}

}  // namespace
}  // namespace croupier::testing
