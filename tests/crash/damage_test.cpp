// A record that is not what was written stops the start, which names it; a snapshot that is not is passed over, because the records tell the same.
#include <gtest/gtest.h>

#include <fstream>

#include "crash/faults.hpp"
#include "journal/verify.hpp"
#include "support/run_sql.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;

class Damage : public ::testing::Test {
protected:
    Damage() {
        Story story{open_on(here, {})};
        story.play_on(240);
        EXPECT_EQ(story.told(), "");
        before = story.floor()->streams().tables().at("t1")->state();
    }

    [[nodiscard]] auto first_day() const -> fs::path { return floor::journal_directory(here.place().data) / "journal-2026-05-01.sqlite"; }

    TemporaryPlace here{TemporaryPlace::Where::memory};
    Table before;
};

TEST_F(Damage, an_altered_record_stops_the_start_and_is_named) {
    const std::string last = "position = (SELECT max(position) FROM records)";
    ASSERT_GT(run_sql(first_day(), "UPDATE records SET payload = replace(payload, 'sender', 'sendet') WHERE " + last), 0);
    const auto opened = open_on(here, {});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, journal::FailureKind::damaged);
    EXPECT_NE(opened.error().where.find("journal-2026-05-01.sqlite, record "), std::string::npos) << opened.error().sentence();
}

TEST_F(Damage, an_altered_snapshot_is_passed_over) {
    ASSERT_GT(run_sql(first_day(), "UPDATE snapshots SET bytes = randomblob(length(bytes))"), 0);
    const auto opened = open_on(here, {});
    ASSERT_TRUE(opened) << opened.error().sentence();
    const Table& after = (*opened)->streams().tables().at("t1")->state();
    EXPECT_EQ(after.round, before.round);
    EXPECT_EQ(after.balances.of(Account::cash_box), before.balances.of(Account::cash_box));
}

TEST_F(Damage, in_the_first_page_of_a_sealed_day_does_not_stop_a_start) {
    {
        Story story{open_on(here, {})};
        ASSERT_TRUE(begin_day(*story.floor(), "2026-05-02"));
        story.floor()->stop();
    }
    fs::permissions(first_day(), fs::perms::owner_write, fs::perm_options::add);
    std::fstream{first_day(), std::ios::in | std::ios::out | std::ios::binary} << std::string(4096, 'x');
    fs::permissions(first_day(), fs::perms::owner_write, fs::perm_options::remove);
    const auto opened = open_on(here, {});
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->streams().tables().at("t1")->state().round, before.round);
    const auto verified = journal::verify_chains(floor::journal_directory(here.place().data),
                                                 {*journal::read_public_key(floor::public_key_file(here.place().data)), std::nullopt, {}, {}});
    ASSERT_FALSE(verified);
    EXPECT_NE(verified.error().where.find(first_day().string()), std::string::npos) << verified.error().sentence();
}

}  // namespace
}  // namespace croupier::testing
