// A record that is not what was written stops the start, which names it; a snapshot that is not is passed over, because the records tell the same.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "crash/faults.hpp"
#include "journal/verify.hpp"

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

TEST_F(Damage, in_the_first_page_of_a_sealed_day_does_not_stop_a_start) {
    namespace fs = std::filesystem;
    {
        Story story{open_on(here, {})};
        Crowd crowd{*story.floor(), 1};
        crowd.submit(crowd.begin_day("2026-05-02"), [](const Sent&, const floor::Answer& answer) { EXPECT_TRUE(answer.has_value()); });
        story.floor()->step();
        story.floor()->stop();
    }
    const fs::path sealed = floor::journal_directory(here.place().data) / "journal-2026-05-01.sqlite";
    fs::permissions(sealed, fs::perms::owner_write, fs::perm_options::add);
    std::fstream{sealed, std::ios::in | std::ios::out | std::ios::binary} << std::string(4096, 'x');
    fs::permissions(sealed, fs::perms::owner_write, fs::perm_options::remove);
    const auto opened = open_on(here, {});
    ASSERT_TRUE(opened) << opened.error().sentence();
    EXPECT_EQ((*opened)->streams().tables().at("t1")->state().round, before.round);
    const auto verified = journal::verify_chains(floor::journal_directory(here.place().data),
                                                 {*journal::read_public_key(floor::public_key_file(here.place().data)), std::nullopt, {}, {}});
    ASSERT_FALSE(verified);
    EXPECT_NE(verified.error().where.find(sealed.string()), std::string::npos) << verified.error().sentence();
}

}  // namespace
}  // namespace croupier::testing
