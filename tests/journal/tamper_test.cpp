// Whatever is altered in a journal is found and named: each column of each table, records dropped, swapped or forged, a cut tail.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "journal/sqlite/connection.hpp"
#include "journal/support.hpp"
#include "support/run_sql.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// Two sealed days and a live one, with all that a journal can hold.
void write_journal(const TemporaryDirectory& directory) {
    const auto journal = open_journal(directory);
    const StreamId table = *journal->stream("table-1"), cage = *journal->stream("cage");
    const std::vector<SnapshotPart> parts{{table, 1, "state of the table"}, {cage, 2, "state of the cage"}};
    for (const char* day : {"2026-11-16", "2026-11-17", ""}) {
        ASSERT_TRUE(journal->keep_document(fmt::format("a rulebook before {}", day)));
        for (int round = 1; round <= 4; ++round) {
            Batch batch;
            for (int index = 0; index < 8; ++index)
                batch.add(index % 3 == 0 ? cage : table, "wager_placed", fmt::format(R"({{"stake":"{}.50"}})", index),
                          static_cast<std::uint32_t>(round));
            ASSERT_TRUE(journal->append(batch.entries()));
            ASSERT_TRUE(round == 2 ? journal->save_snapshot(parts, Time{round}) : journal->checkpoint(Time{round}));
        }
        const bool is_last = *day == '\0';
        ASSERT_TRUE(is_last || journal->begin_day(test_day(day), parts, Time{9}));
    }
}

class Tamper : public testing::Test {
protected:
    void SetUp() override {
        write_journal(directory_);
        const auto report = verify(directory_);
        ASSERT_TRUE(report) << report.error().sentence();
        EXPECT_EQ(report->records, 96U);
        EXPECT_EQ(report->days, 3U);
        EXPECT_EQ(report->streams, 2U);
        EXPECT_EQ(report->documents, 3U);
        EXPECT_EQ(report->anchors, report->checkpoints);
        fs::copy(directory_.data(), pristine(), fs::copy_options::recursive);
    }
    [[nodiscard]] auto pristine() const -> fs::path { return directory_.path() / "pristine"; }
    void put_back() const {
        fs::remove_all(directory_.data());
        fs::copy(pristine(), directory_.data(), fs::copy_options::recursive);
    }
    // The sentence of verify after a change to a day's file, on top of the pristine journal.
    auto after(const std::string& day, const std::string& sql) -> std::string {
        put_back();
        run_sql(day_path(directory_, day), sql);
        const auto report = verify(directory_);
        return report ? "nothing found" : report.error().sentence();
    }
    TemporaryDirectory directory_{TemporaryDirectory::Where::memory};
};

TEST_F(Tamper, each_column_of_each_table_is_named) {
    const std::string day = "2026-11-16";
    const auto record = [&](const std::string& change) { return after(day, "UPDATE records SET " + change + " WHERE position = 40"); };
    const std::string place = "journal-2026-11-16.sqlite, record 40 (";
    EXPECT_THAT(record("position = 1000"), HasSubstr("record 41"));
    EXPECT_THAT(record("stream = 3 - stream"), HasSubstr("column stream: it was recorded in stream"));
    EXPECT_THAT(record("stream = 99"), HasSubstr("record 40"));
    EXPECT_THAT(record("sequence = sequence + 1"), HasSubstr("column sequence"));
    EXPECT_THAT(record("previous = zeroblob(32)"), HasSubstr("column previous"));
    EXPECT_THAT(record("own = CAST(substr(own, 1, 31) || x'00' AS BLOB)"), HasSubstr("column own: it is not the hash of the record"));
    EXPECT_THAT(record("round = 9"), HasSubstr("column round: it is 9, should be 1"));
    EXPECT_THAT(record("schema = 2"), HasSubstr("column schema: it is 2, should be 1"));
    EXPECT_THAT(record("at = at + 1"), HasSubstr("column at: it is 1700000000001, should be 1700000000000"));
    EXPECT_THAT(record("at = 1700000000000 - 140737488355328"), HasSubstr("column at: it is -139037488355328, should be 1700000000000"))
        << "the highest of the six bytes that it takes";
    EXPECT_THAT(record("kind = 'wager_placec'"), HasSubstr("column kind: byte 12 of it was altered: it should be 0x64"));
    EXPECT_THAT(record("payload = replace(payload, '.50', '.51')"), HasSubstr("column payload: byte 14 of it was altered: it should be 0x30"));
    for (const char* change : {"payload = payload || ' '", "own = zeroblob(32)", "round = 9, payload = replace(payload, '.50', '.51')"})
        EXPECT_THAT(record(change), AllOf(HasSubstr(place), HasSubstr("more than one byte of the record was altered"))) << change;
    EXPECT_THAT(after("2026-11-17", "UPDATE records SET position = 200 WHERE position = 96"), HasSubstr("column position: it should be 96"));

    EXPECT_THAT(after(day, "UPDATE streams SET name = 'table-2' WHERE id = 1"),
                HasSubstr("stream 1: column id, name (\"table-2\") or own was altered"));
    EXPECT_THAT(after(day, "UPDATE streams SET id = 7 WHERE id = 1"), HasSubstr("stream 7: column id"));
    EXPECT_THAT(after(day, "UPDATE streams SET own = zeroblob(32) WHERE id = 2"), HasSubstr("stream 2: column id"));
    EXPECT_THAT(after(day, "UPDATE documents SET bytes = x'00'"), HasSubstr("document"));
    EXPECT_THAT(after(day, "UPDATE documents SET hash = zeroblob(32)"), HasSubstr("document 0000"));
    EXPECT_THAT(after(day, "UPDATE checkpoints SET body = replace(body, 'position 64', 'position 63')"),
                HasSubstr("its body or signature was altered"));
    EXPECT_THAT(after(day, "UPDATE checkpoints SET signature = zeroblob(64) WHERE number = 9"), HasSubstr("checkpoint 9: its body or signature"));
    EXPECT_THAT(after(day, "UPDATE checkpoints SET number = 99 WHERE number = 11"), HasSubstr("checkpoint 99: column number"));
    EXPECT_THAT(after(day, "UPDATE snapshots SET bytes = x'00' WHERE stream = 2"), HasSubstr("part of stream 2: column bytes"));
    EXPECT_THAT(after(day, "UPDATE snapshots SET schema = 9 WHERE stream = 2"), HasSubstr("part of stream 2: column schema"));
    EXPECT_THAT(after(day, "UPDATE snapshots SET stream = 9 WHERE checkpoint = 8 AND stream = 2"), HasSubstr("part of stream 9: column stream"));
    EXPECT_THAT(after(day, "UPDATE snapshots SET checkpoint = 99 WHERE checkpoint = 8"), HasSubstr("snapshot of checkpoint 99: column checkpoint"));
    EXPECT_THAT(after(day, "UPDATE file SET format = 2"), HasSubstr("has format version 2; this release reads version 1 only"));
    EXPECT_THAT(after(day, "UPDATE file SET day = '2026-11-18'"), HasSubstr("column day"));
    EXPECT_THAT(after(day, "UPDATE file SET first_position = 34"), HasSubstr("column first_position"));
    EXPECT_THAT(after(day, "UPDATE file SET previous_checkpoint = zeroblob(32)"), HasSubstr("column previous_checkpoint"));
}

TEST_F(Tamper, dropped_swapped_and_forged_rows_are_found) {
    const std::string day = "2026-11-16";
    EXPECT_THAT(after(day, "DELETE FROM records WHERE position = 40"), HasSubstr("record 41"));
    EXPECT_THAT(after(day, "DELETE FROM records WHERE position = 40; UPDATE records SET position = position - 1 WHERE position > 40"),
                HasSubstr("record 40"));
    EXPECT_THAT(after(day, "DELETE FROM records WHERE position > 60"), HasSubstr("it names record 64, but the journal ends at 60"));
    EXPECT_THAT(after(day,
                      "UPDATE records SET position = -1 WHERE position = 40; UPDATE records SET position = 40 WHERE position = 41;"
                      "UPDATE records SET position = 41 WHERE position = -1"),
                HasSubstr("record 40"));
    EXPECT_THAT(
        after(day,
              "INSERT INTO records SELECT 1000, stream, sequence, round, kind, schema, at, payload, previous, own FROM records WHERE position = 40"),
        HasSubstr("record 1000"));
    EXPECT_THAT(after(day, "DELETE FROM checkpoints WHERE number = 9"), HasSubstr("checkpoint 9 is missing"));
    EXPECT_THAT(after(day, "DELETE FROM snapshots"), HasSubstr("it has 0 parts, its checkpoint names 2"));
    EXPECT_THAT(after(day, "DELETE FROM streams WHERE id = 2"), HasSubstr("stream 2: \"cage\" is missing"));
    put_back();
    fs::remove(day_path(directory_, day));
    EXPECT_THAT(verify(directory_).error().sentence(), HasSubstr("column first_position: it is 65, but the day before ends with record 32"));
}

TEST_F(Tamper, what_is_planted_in_the_schema_is_found_and_runs_nothing) {
    const std::string day = "2026-11-17", found = "table sqlite_schema: its tables and views are not those of a journal";
    EXPECT_THAT(after(day, "CREATE UNIQUE INDEX planted ON records(kind, own)"), HasSubstr(found));
    EXPECT_THAT(after(day, "CREATE TRIGGER planted AFTER INSERT ON records BEGIN DELETE FROM records WHERE position = NEW.position; END"),
                HasSubstr(found));
    EXPECT_THAT(open_sqlite_journal(test_options(directory_)).error().sentence(), HasSubstr(found));
    const auto connection = Connection::open(day_path(directory_, day), Access::write);
    ASSERT_TRUE(connection);
    ASSERT_TRUE(
        connection->execute("INSERT INTO records SELECT 1000, stream, sequence, round, kind, schema, at, payload, previous, own FROM records "
                            "WHERE position = 96"));
    EXPECT_EQ(connection->number("SELECT count(*) FROM records WHERE position = 1000"), 1);
}

TEST_F(Tamper, a_cut_tail_is_found_by_the_anchors_only) {
    const std::string cut =
        "DELETE FROM records WHERE position > 72; DELETE FROM checkpoints WHERE number > 11; DELETE FROM snapshots WHERE checkpoint > 11";
    const std::string sentence = after("2026-11-17", cut);
    EXPECT_THAT(sentence, HasSubstr("names record"));
    EXPECT_THAT(sentence, HasSubstr("its end was cut off"));
    VerifyOptions without{test_keys().public_key(), std::nullopt, {}, {}};
    EXPECT_TRUE(verify_chains(directory_.data(), without));
    const auto opened = open_sqlite_journal(test_options(directory_));
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().sentence(), HasSubstr("but the journal ends at checkpoint 11"));
}

// The hashes of records need no key, so that only a signature behind a record vouches for it.
TEST_F(Tamper, what_stands_after_the_last_signature_can_be_rewritten_and_is_counted) {
    EXPECT_EQ(verify(directory_)->unsigned_records, 0U) << "it was closed behind a checkpoint";
    {
        const auto journal = open_journal(directory_);
        const StreamId cage = *journal->stream("cage");
        ASSERT_TRUE(journal->append(Batch{}.add(cage, "slip_paid", "1").add(cage, "slip_paid", "2").add(cage, "slip_paid", "3").entries()));
    }
    Record forged = all_records(directory_.data())->back();
    forged.payload = "9";
    forged.own = hash_of(forged, "cage");
    run_sql(day_path(directory_, "2026-11-17"),
            fmt::format("UPDATE records SET payload = '9', own = x'{}' WHERE position = 99", hexadecimal(forged.own)));
    const auto report = verify(directory_);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->unsigned_records, 3U);
    EXPECT_EQ(report->first_unsigned, Position{97});

    std::vector<std::string> told;
    OpenOptions options = test_options(directory_);
    options.report = [&](const std::string& sentence) { told.push_back(sentence); };
    const auto opened = open_sqlite_journal(std::move(options));
    ASSERT_TRUE(opened);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told.front(), HasSubstr("Its last 3 records, from record 97 on, stand after the last signature"));
    ASSERT_TRUE((*opened)->checkpoint(Time{10}));
    EXPECT_EQ(verify(directory_)->unsigned_records, 0U);
}

// The row of a stream that nobody made: its hash needs no key either.
auto planting(const Stream& stream) -> std::string {
    return fmt::format("INSERT INTO streams VALUES({}, '{}', x'{}')", value(stream.id), stream.name, hexadecimal(hash_of(stream)));
}

TEST_F(Tamper, a_stream_that_is_planted_in_a_sealed_day_is_found) {
    const std::string planted = planting({StreamId{3}, "table/ghost"}),
                      found = ", stream 3: \"table/ghost\" is none of those that the day was sealed with";
    EXPECT_THAT(after("2026-11-15", planted), HasSubstr("journal-2026-11-15.sqlite" + found));
    EXPECT_THAT(after("2026-11-16", planted), HasSubstr("journal-2026-11-16.sqlite" + found));
}

TEST_F(Tamper, a_stream_of_a_number_that_none_has_takes_no_memory) {
    const std::string found = "journal-2026-11-17.sqlite, stream 4000000000: column id is not a stream's number";
    EXPECT_THAT(after("2026-11-17", planting({StreamId{4'000'000'000}, "table/ghost"})), HasSubstr(found));
    EXPECT_THAT(open_sqlite_journal(test_options(directory_)).error().sentence(), HasSubstr(found));
}

TEST_F(Tamper, a_stream_that_is_planted_after_the_last_signature_is_told) {
    EXPECT_THAT(verify(directory_)->unsigned_streams, IsEmpty());
    EXPECT_EQ(after("2026-11-17", planting({StreamId{3}, "table/ghost"})), "nothing found") << "a crash may leave as much";
    EXPECT_THAT(verify(directory_)->unsigned_streams, ElementsAre("table/ghost"));

    std::vector<std::string> told;
    OpenOptions options = test_options(directory_);
    options.report = [&](const std::string& sentence) { told.push_back(sentence); };
    const auto opened = open_sqlite_journal(std::move(options));
    ASSERT_TRUE(opened);
    ASSERT_THAT(told, SizeIs(1));
    EXPECT_THAT(told.front(), HasSubstr("The stream \"table/ghost\" was made after the last signature"));
    ASSERT_TRUE((*opened)->checkpoint(Time{10}));
    EXPECT_THAT(verify(directory_)->unsigned_streams, IsEmpty()) << "from then on it is vouched for";
}

TEST_F(Tamper, a_stream_that_a_crash_left_without_a_record_is_told) {
    open_journal(directory_)->stream("table/new").value();
    EXPECT_THAT(verify(directory_)->unsigned_streams, ElementsAre("table/new"));
    {
        const auto journal = open_journal(directory_);
        ASSERT_TRUE(journal->append(Batch{}.add(*journal->stream("table/new"), "table_opened", "1").entries()));
    }
    EXPECT_THAT(verify(directory_)->unsigned_streams, IsEmpty()) << "it is counted among the records";
    EXPECT_EQ(verify(directory_)->unsigned_records, 1U);
    ASSERT_TRUE(open_journal(directory_)->checkpoint(Time{10}));
    EXPECT_EQ(verify(directory_)->unsigned_records, 0U);
}

TEST_F(Tamper, checkpoints_that_are_taken_meanwhile_are_no_cut) {
    const auto journal = open_journal(directory_);
    VerifyOptions options{test_keys().public_key(), directory_.anchors(), {}, {}};
    options.check = [&](const Record& record) -> std::expected<void, std::string> {
        const bool is_due = value(record.position) % 20 == 0;
        EXPECT_TRUE(!is_due || journal->checkpoint(Time{10}));
        return {};
    };
    const auto report = verify_chains(directory_.data(), options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->records, 96U);
}

TEST_F(Tamper, anchors_that_are_not_there_prove_nothing) {
    const VerifyOptions options{test_keys().public_key(), directory_.path() / "nowhere", {}, {}};
    const auto report = verify_chains(directory_.data(), options);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().kind, FailureKind::refused);
    EXPECT_THAT(report.error().sentence(), HasSubstr("nowhere: the directory can't be listed: No such file or directory"));
}

TEST_F(Tamper, a_directory_without_anchors_proves_nothing) {
    fs::create_directory(directory_.path() / "unmounted");
    const VerifyOptions options{test_keys().public_key(), directory_.path() / "unmounted", {}, {}};
    const auto report = verify_chains(directory_.data(), options);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().kind, FailureKind::refused);
    EXPECT_THAT(report.error().sentence(), HasSubstr("unmounted: there are no anchors in this directory"));
}

TEST_F(Tamper, another_key_and_the_owners_own_look_are_told) {
    const TemporaryDirectory other;
    const auto keys = Keys::open_or_create(other.path());
    VerifyOptions options{keys->public_key(), std::nullopt, {}, {}};
    EXPECT_THAT(verify_chains(directory_.data(), options).error().sentence(),
                HasSubstr("checkpoint 1: its body or signature was altered, or it was signed with another key"));
    options.key = test_keys().public_key();
    options.check = [](const Record& record) -> std::expected<void, std::string> {
        if (record.position == Position{50}) return std::unexpected("pays too much");
        return {};
    };
    EXPECT_THAT(verify_chains(directory_.data(), options).error().sentence(), AllOf(HasSubstr("record 50 ("), HasSubstr("): pays too much")));
}

TEST(LongPayload, an_altered_byte_of_it_is_named) {
    const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
    {
        const auto journal = open_journal(directory);
        ASSERT_TRUE(journal->append(Batch{}.add(*journal->stream("table-1"), "seats_settled", std::string(7'000, 's')).entries()));
    }
    run_sql(day_path(directory, "2026-11-15"), "UPDATE records SET payload = substr(payload, 1, 6499) || 'r' || substr(payload, 6501)");
    EXPECT_THAT(verify(directory).error().sentence(), HasSubstr("column payload: byte 6500 of it was altered: it should be 0x73"));
}

}  // namespace
}  // namespace croupier::journal
