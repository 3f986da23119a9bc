// Backups: whole, verified, repeatable, made while the floor runs, and never at the price of another file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <span>

#include "audit/backup.hpp"
#include "audit/support.hpp"
#include "audit/verify.hpp"
#include "journal/anchors.hpp"
#include "journal/files.hpp"
#include "support/or_throw.hpp"

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
    // Every file of a directory, by its name.
    static auto contents(const fs::path& directory) -> std::map<std::string, std::string> {
        std::map<std::string, std::string> all;
        for (const fs::path& one : or_throw(journal::list_directory(directory))) all[one.filename()] = or_throw(journal::read_file(one));
        return all;
    }
    // What is refused changes nothing; how the refusal is worded is the answer.
    auto refusal_without_change(const audit::BackupOptions& options) -> std::string {
        const auto days = contents(target / "journal"), anchors = contents(target / "anchors");
        const auto refused = audit::back_up(place_of(here), target, options);
        EXPECT_TRUE(contents(target / "journal") == days);
        EXPECT_TRUE(contents(target / "anchors") == anchors);
        for (const char* folder : {"journal.copying", "anchors.copying"}) EXPECT_FALSE(fs::exists(target / folder));
        return refused ? "it was not refused" : refused.error().sentence();
    }
    auto options_with(std::optional<fs::path> anchors) -> audit::BackupOptions {
        return {here.place().data / "journal.public", std::move(anchors), {}, {}};
    }
    static auto anchors_in(const fs::path& directory) -> std::map<std::string, std::vector<journal::SignedCheckpoint>> {
        std::map<std::string, std::vector<journal::SignedCheckpoint>> all;
        for (const journal::AnchorFile& one : or_throw(journal::anchor_files_in(directory)))
            or_throw(journal::visit_anchors(one, [&](const journal::SignedCheckpoint& anchor) -> journal::Result<void> {
                all[one.path.stem()].push_back(anchor);
                return {};
            }));
        return all;
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

TEST_F(BackupTest, a_day_that_the_journal_has_lost_is_named_and_stays) {
    script.begin_day("2026-05-02");
    round();
    ASSERT_TRUE(back_up());
    script.stop();
    for (const std::string day : {"2026-05-01", "2026-05-02"}) {
        const fs::path lost = place_of(here).days / file(day).filename(), away = here.path() / "away";
        fs::rename(lost, away);
        for (const auto& anchors : {std::optional<fs::path>{}, here.place().anchors}) {
            const std::string said = refusal_without_change(options_with(anchors));
            EXPECT_THAT(said, HasSubstr(file(day).string() + ": "));
            EXPECT_THAT(said, HasSubstr("lacks this day"));
        }
        fs::rename(away, lost);
    }
    EXPECT_TRUE(back_up());
}

TEST_F(BackupTest, a_journal_that_lacks_what_its_own_anchors_know_is_refused) {
    ASSERT_TRUE(back_up());
    script.begin_day("2026-05-02");
    round();
    script.stop();
    fs::remove(place_of(here).days / file("2026-05-02").filename());
    const std::string said = refusal_without_change(options_with(here.place().anchors));
    EXPECT_THAT(said, HasSubstr(here.place().anchors->string() + ", anchor "));
    EXPECT_THAT(said, HasSubstr("its end was cut off"));
}

TEST_F(BackupTest, a_first_day_that_was_never_copied_is_not_called_a_cut_end) {
    script.begin_day("2026-05-02");
    round();
    script.stop();
    fs::remove(place_of(here).days / file("2026-05-01").filename());
    const auto refused = back_up();
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().sentence(), HasSubstr("the day before ends with record 0"));
}

TEST_F(BackupTest, half_an_anchor_is_not_copied_and_hinders_no_later_backup) {
    const fs::path written = *here.place().anchors / "2026-05-01.anchors", kept = target / "anchors" / written.filename();
    script.stop();
    constexpr std::uintmax_t lost_bytes = 100;  // of the last entry, as a crash in the middle of it leaves it
    fs::resize_file(written, fs::file_size(written) - lost_bytes);
    const auto half = back_up();
    ASSERT_TRUE(half) << half.error().sentence();
    EXPECT_THAT(or_throw(journal::read_file(kept)), ::testing::EndsWith("\nend\n"));

    script.restart();
    round();
    const auto whole = back_up();
    ASSERT_TRUE(whole) << whole.error().sentence();
    EXPECT_GT(whole->verified.anchors, half->verified.anchors);
    EXPECT_EQ(anchors_in(target / "anchors"), anchors_in(*here.place().anchors));

    std::ofstream{kept, std::ios::app} << "anchor, bytes 8";  // as an earlier version of this program copied it
    const auto again = back_up();
    ASSERT_TRUE(again) << again.error().sentence();
    EXPECT_EQ(or_throw(journal::read_file(kept)), or_throw(journal::read_file(written)));
}

TEST_F(BackupTest, anchors_that_were_begun_anew_join_those_that_are_kept) {
    script.begin_day("2026-05-02");
    round();
    here.now_ms += 20'000;
    script.floor().step();  // a checkpoint is due
    ASSERT_TRUE(back_up());
    auto all = anchors_in(target / "anchors");
    ASSERT_EQ(all.size(), 2U);
    const auto seal = all.at("2026-05-01").back();
    fs::rename(*here.place().anchors, here.path() / "aside");
    script.restart();
    round();
    script.stop();

    const auto joined = back_up();
    ASSERT_TRUE(joined) << joined.error().sentence();
    const auto anew = anchors_in(*here.place().anchors);
    ASSERT_EQ(anew.size(), 1U);
    ASSERT_EQ(anew.at("2026-05-02").front(), seal) << "the live day begins with it";
    ASSERT_GT(anew.at("2026-05-02").size(), all.at("2026-05-02").size() + 1);
    all["2026-05-02"] = anew.at("2026-05-02");  // it has those too that were written before
    EXPECT_EQ(anchors_in(target / "anchors"), all);
}

TEST_F(BackupTest, anchors_that_only_the_backup_has_stay_and_are_verified) {
    script.begin_day("2026-05-02");
    script.stop();
    ASSERT_TRUE(back_up());
    const auto all = anchors_in(target / "anchors");
    ASSERT_EQ(all.size(), 2U);
    ASSERT_GT(all.at("2026-05-01").size(), 1U);
    const fs::path fewer = here.path() / "fewer";
    or_throw(journal::AnchorWriter{fewer}.write(*journal::Day::from("2026-05-01"), std::span{all.at("2026-05-01")}.last(1)));
    const auto backed_up = audit::back_up(place_of(here), target, options_with(fewer));
    ASSERT_TRUE(backed_up) << backed_up.error().sentence();
    EXPECT_EQ(anchors_in(target / "anchors"), all);
    EXPECT_EQ(backed_up->verified.anchors, all.at("2026-05-01").size() + all.at("2026-05-02").size());
}

TEST_F(BackupTest, two_anchors_of_one_checkpoint_are_refused_and_both_are_named) {
    ASSERT_TRUE(back_up());
    script.stop();
    auto first = or_throw(journal::checkpoint_from(anchors_in(target / "anchors").at("2026-05-01").front().body));
    ++first.at.milliseconds;
    const std::string body = to_text(first);
    const journal::SignedCheckpoint other{body, or_throw(journal::Keys::open_or_create(here.place().data)).sign(body)};
    for (const std::string day : {"2026-05-01", "2026-05-02"}) {  // in the file of its day, or of the next one, which may begin with a seal
        const fs::path elsewhere = here.path() / day;
        or_throw(journal::AnchorWriter{elsewhere}.write(*journal::Day::from(day), std::span{&other, 1}));
        const std::string said = refusal_without_change(options_with(elsewhere));
        EXPECT_THAT(said, HasSubstr((target / "anchors" / "2026-05-01.anchors").string()));
        EXPECT_THAT(said, HasSubstr((elsewhere / (day + ".anchors")).string()));
        EXPECT_THAT(said, HasSubstr("checkpoint 1"));
    }
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
