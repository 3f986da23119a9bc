// A record that is not what was written stops the start, which names it; a snapshot that is not is passed over, because the records tell the same.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "crash/faults.hpp"

namespace croupier::testing {
namespace {

class Damage : public ::testing::Test {
protected:
    Damage() {
        Story story{open_on(here, {})};
        story.play_on(240);
        EXPECT_EQ(story.told(), "");
        before = story.floor()->streams().tables().at("t1")->state();
    }

    // As somebody with the sqlite3 program would.
    void run_sql(const std::string& sql) {
        const std::filesystem::path file = floor::journal_directory(here.place().data) / "journal-2026-05-01.sqlite";
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
        EXPECT_GT(sqlite3_changes(database), 0);
        sqlite3_close(database);
    }

    TemporaryPlace here{TemporaryPlace::Where::memory};
    Table before;
};

TEST_F(Damage, an_altered_record_stops_the_start_and_is_named) {
    run_sql("UPDATE records SET payload = replace(payload, 'sender', 'sendet') WHERE position = (SELECT max(position) FROM records)");
    const auto opened = open_on(here, {});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, journal::FailureKind::damaged);
    EXPECT_NE(opened.error().where.find("journal-2026-05-01.sqlite, record "), std::string::npos) << opened.error().sentence();
}

TEST_F(Damage, an_altered_snapshot_is_passed_over) {
    run_sql("UPDATE snapshots SET bytes = randomblob(length(bytes))");
    const auto opened = open_on(here, {});
    ASSERT_TRUE(opened) << opened.error().sentence();
    const Table& after = (*opened)->streams().tables().at("t1")->state();
    EXPECT_EQ(after.round, before.round);
    EXPECT_EQ(after.balances.of(Account::cash_box), before.balances.of(Account::cash_box));
}

}  // namespace
}  // namespace croupier::testing
