// Projections: what the documented queries answer, that they are continued and built anew as they should be, and that they add up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "audit/audit.hpp"
#include "audit/past_rounds.hpp"
#include "audit/projection.hpp"
#include "audit/projection_thread.hpp"
#include "audit/support.hpp"
#include "floor/crowd.hpp"
#include "journal/sqlite/connection.hpp"
#include "support/or_throw.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The rows of a query, each as its columns with bars between them.
auto rows(const fs::path& file, const std::string& sql) -> std::vector<std::string> {
    const auto connection = journal::Connection::open(file, journal::Access::read);
    if (!connection) throw std::runtime_error(connection.error().sentence());
    auto statement = connection->prepare("SELECT * FROM (" + sql + ")");
    if (!statement) throw std::runtime_error(statement.error().sentence() + ": " + sql);
    std::vector<std::string> all;
    while (statement->step().value()) {
        std::string row;
        for (int column = 0; column < 12; ++column) {
            const auto text = statement->text(column);
            const auto number = statement->number(column);
            if (text) row += (row.empty() ? "" : "|") + std::string{*text};
            if (number) row += (row.empty() ? "" : "|") + std::to_string(*number);
        }
        all.push_back(row);
    }
    return all;
}

auto everything(const fs::path& file) -> std::vector<std::vector<std::string>> {
    std::vector<std::vector<std::string>> all;
    for (const char* sql :
         {"SELECT * FROM rounds ORDER BY table_name, round", "SELECT * FROM wagers ORDER BY rowid",
          "SELECT * FROM seats ORDER BY table_name, round, place", "SELECT * FROM stakes ORDER BY rowid", "SELECT * FROM postings ORDER BY rowid",
          "SELECT * FROM slips ORDER BY table_name, slip", "SELECT * FROM days", "SELECT * FROM configurations", "SELECT * FROM results",
          "SELECT * FROM handles", "SELECT * FROM drops", "SELECT * FROM floats", "SELECT * FROM decisions"})
        all.push_back(rows(file, sql));
    return all;
}

class ProjectionTest : public ::testing::Test {
protected:
    auto project() -> std::uint64_t {
        auto projection = or_throw(audit::Projection::open(place_of(here), key_of(here), file()));
        rebuilt = projection.rebuilt();
        return or_throw(projection.advance());
    }
    auto file() const -> fs::path { return audit::projection_file(here.place().data); }
    // The whole journal in another file, built in one go.
    auto at_once() const -> fs::path {
        fs::path other = here.path() / "at-once.db";
        auto projection = audit::Projection::open(place_of(here), std::nullopt, other);
        if (!projection || !projection->advance()) throw std::runtime_error("the projections can't be built");
        return other;
    }
    auto rows(const std::string& sql) const { return testing::rows(file(), sql); }

    TemporaryPlace here;
    bool rebuilt = false;
};

void play(Script& script) {
    script.note(0, 50'000);
    script.dealer(OpenBets{});
    script.bet(0, "straight:17", 200);
    script.bet(0, "red", 500);
    script.player(0, UndoWager{SeatNumber{0}});
    script.spin_and_close();
    script.settle("17");
    script.manager(CorrectResult{RoundNumber{1}, number("18")});
    script.dealer(OpenBets{});
    script.bet(0, "black", 300);
    script.dealer(AnnounceNoSpin{});
    script.player(0, CashOut{SeatNumber{0}});
}

TEST_F(ProjectionTest, rounds_wagers_postings_and_slips_are_what_was_recorded) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    EXPECT_EQ(project(), value(script.floor().journal().position()));
    EXPECT_THAT(rows("SELECT round, outcome, number, first_number, staked_minor, returned_minor FROM rounds"),
                ElementsAre("1|corrected|18|17|200|0", "2|void|300|300"));
    EXPECT_THAT(
        rows("SELECT round, seat, session, act, wager, change_minor FROM wagers ORDER BY record"),
        ElementsAre("1|0|1|place-wager|straight:17|200", "1|0|1|place-wager|red|500", "1|0|1|undo-wager|red|-500", "2|0|1|place-wager|black|300"));
    EXPECT_THAT(rows("SELECT table_name, slip, amount_minor, state, seat, session FROM slips"), ElementsAre("t1|1|49800|outstanding|0|1"));
    EXPECT_THAT(rows("SELECT account, sum(amount_minor) FROM postings WHERE stream = 't1' GROUP BY account HAVING sum(amount_minor) <> 0"),
                ElementsAre("cash-box|-50000", "slips-out|49800", "table-win|200"));
    EXPECT_THAT(rows("SELECT record FROM postings GROUP BY record, stream HAVING sum(amount_minor) <> 0"), IsEmpty()) << "each record sums to zero";
}

TEST_F(ProjectionTest, bets_with_chips_stand_in_it_also_where_they_ride) {
    Script script{here, "mbs-single-zero", 2};
    play_with_chips(script);
    script.dealer(OpenBets{});
    script.player(1, PlaceChips{SeatNumber{1}, script.table().core().rules->book.wagers.at("odd"), some(Chip{ChipColour::green}, 2)});
    script.player(1, RemoveWager{SeatNumber{1}, std::get<SpotIndex>(script.table().core().rules->book.wagers.at("odd")), units(200)});
    script.spin_and_close();
    script.settle("4");
    project();
    EXPECT_THAT(rows("SELECT round, seat, act, wager, change_minor FROM wagers ORDER BY record"),
                ElementsAre("1|0|place-wager|straight:17|500", "1|1|place-wager|black|600", "1|1|place-wager|red|200", "2|1|place-chips|odd|400",
                            "2|1|remove-wager|odd|-200"));
    EXPECT_THAT(rows("SELECT seat, wager, stakes.staked_minor FROM stakes JOIN seats USING (table_name, round, place) WHERE round = 2 ORDER BY 1, 2"),
                ElementsAre("0|straight:17|500", "1|black|600", "1|odd|200"));
    EXPECT_THAT(
        rows("SELECT account, sum(amount_minor) FROM postings WHERE stream = 't1' AND account IN ('drop-box', 'chips-elsewhere') GROUP BY account"),
        ElementsAre("chips-elsewhere|-5000", "drop-box|-4000"));
    EXPECT_THAT(rows("SELECT count(*) FROM postings WHERE account = ''"), ElementsAre("0"));
    EXPECT_THAT(rows("SELECT DISTINCT seat FROM postings WHERE round = 1 AND account = 'table-win' ORDER BY seat"), ElementsAre("0", "1"));
    const auto own = audit::seat_rounds(file(), {"t1", SeatNumber{1}, script.table().state().seat(SeatNumber{1}).session}, 20).value();
    ASSERT_EQ(own.rounds.size(), 2U);
    EXPECT_EQ(own.rounds[0].wagers.size(), 2U) << "the chips that rode were in play too";
}

// Of 2.00 on one number of 39 and paying 35 the house keeps 3/39, which is 0.1538...; the second round was void.
TEST_F(ProjectionTest, what_was_won_staked_and_decided_stands_where_it_happened) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    script.manager(Rule{"It was the first ball."});
    project();
    EXPECT_THAT(rows("SELECT round, act, win_minor FROM results ORDER BY record"), ElementsAre("1|settled|-7000", "1|corrected|7200", "2|void|0"));
    EXPECT_THAT(rows("SELECT round, kind, handle_minor, expected_parts, parts FROM handles"), ElementsAre("1|straight|200|600|39"));
    EXPECT_THAT(rows("SELECT source, amount_minor FROM drops"), ElementsAre("note|50000"));
    EXPECT_THAT(rows("SELECT round, act, by, second FROM decisions WHERE round > 0 ORDER BY record"),
                ElementsAre("1|correct-result|7|8", "2|rule|7|8"));
    EXPECT_THAT(rows("SELECT day FROM days"), ElementsAre("2026-05-01"));
}

TEST_F(ProjectionTest, a_round_that_is_undone_takes_back_what_it_won_and_what_was_staked) {
    Script script{here, "adelaide-single-zero", 2};
    script.note(0, 50'000);
    script.dealer(OpenBets{});
    script.bet(0, "straight:17", 200);
    script.spin_and_close();
    script.settle("17");
    script.manager(InvalidateOutcome{RoundNumber{1}, InvalidationReason::fraud});
    project();
    EXPECT_THAT(rows("SELECT act, win_minor FROM results ORDER BY record"), ElementsAre("settled|-7000", "undone|7000"));
    EXPECT_THAT(rows("SELECT handle_minor, expected_parts, parts FROM handles ORDER BY record"), ElementsAre("200|200|37", "-200|-200|37"));
    EXPECT_THAT(rows("SELECT sum(handle_minor), sum(expected_parts) FROM handles"), ElementsAre("0|0"));
    EXPECT_THAT(rows("SELECT sum(amount_minor) FROM postings WHERE account = 'table-win'"), ElementsAre("0"));
}

TEST_F(ProjectionTest, the_float_of_a_live_table_and_what_goes_into_its_drop_box_are_there) {
    Script script{here, "mbs-single-zero", 2};
    play_with_chips(script);
    script.manager(CreditFloat{some(Chip{units(500)}, 20)});
    script.manager(CountFloat{some(Chip{units(500)}, 170)});
    project();
    EXPECT_THAT(rows("SELECT act, amount_minor, expected_minor FROM floats ORDER BY record"),
                ElementsAre("fill|100000", "credit|10000", "count|85000|72500"));
    EXPECT_THAT(rows("SELECT source, amount_minor FROM drops"), ElementsAre("drop-box|4000"));
    EXPECT_THAT(rows("SELECT sum(win_minor) FROM results"),
                ElementsAre(rows("SELECT sum(amount_minor) FROM postings WHERE account IN ('table-win', 'rounding')").front()));
}

TEST_F(ProjectionTest, tell_a_player_of_his_own_rounds_as_they_stand_now) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    script.note(0, 10'000);
    script.note(1, 10'000);
    script.dealer(OpenBets{});
    script.bet(0, "red", 500);
    script.bet(1, "black", 700);
    project();
    const auto of = [&](std::uint32_t seat, std::uint32_t session, std::size_t most = 20) {
        return audit::seat_rounds(file(), {"t1", SeatNumber{seat}, SessionNumber{session}}, most).value();
    };
    const auto first = of(0, 1);
    EXPECT_EQ(first.reached, script.floor().journal().position());
    ASSERT_EQ(first.rounds.size(), 2U);
    EXPECT_EQ(first.rounds[0].round, RoundNumber{2});
    EXPECT_EQ(first.rounds[0].number, std::nullopt);
    EXPECT_EQ(first.rounds[0].returned, Money::from_minor_units(300));
    EXPECT_FALSE(first.rounds[0].clause.empty());
    EXPECT_EQ(first.rounds[1].number, "18");
    EXPECT_EQ(first.rounds[1].returned, Money{}) << "as it was corrected";
    EXPECT_THAT(first.rounds[1].wagers, ElementsAre(std::pair<std::string, Money>{"straight:17", Money::from_minor_units(200)}));
    EXPECT_EQ(of(0, 1, 1).rounds.size(), 1U);
    EXPECT_THAT(of(0, 2).rounds, IsEmpty()) << "the round still runs";
    EXPECT_THAT(of(1, 1).rounds, IsEmpty()) << "another seat has no part in a session";

    const auto numbers = audit::past_numbers(file(), "t1", 20).value();
    ASSERT_EQ(numbers.rounds.size(), 2U);
    EXPECT_EQ(numbers.rounds[0].number, std::nullopt);
    EXPECT_EQ(numbers.rounds[1].number, "18");
    EXPECT_EQ(audit::past_numbers(file(), "t1", 1).value().rounds.size(), 1U);
    EXPECT_THAT(audit::past_numbers(file(), "t2", 20).value().rounds, IsEmpty());

    const auto spins = audit::table_spins(file(), "t1", 20).value();
    ASSERT_EQ(spins.spins.size(), 1U) << "a void round has no result";
    EXPECT_EQ(spins.spins[0].round, RoundNumber{1});
    EXPECT_EQ(spins.spins[0].number, *Number::parse("18")) << "as it was corrected";
    EXPECT_EQ(spins.rulebook.size(), 64U);
}

TEST_F(ProjectionTest, is_continued_and_comes_to_the_same_as_when_built_at_once) {
    {
        const auto floor = here.open();
        Crowd crowd{*floor, 5};
        crowd.furnish({"rws-triple-zero", "adelaide-single-zero"}, 5);
        for (int batch = 0; batch < 30; ++batch) {
            crowd.send(10, [](const Sent&, const floor::Answer&) {});
            while (floor->step()) {
            }
            EXPECT_GT(project(), 0U);
            EXPECT_EQ(rebuilt, batch == 0);
            EXPECT_EQ(project(), 0U);
        }
        floor->stop();
    }
    project();
    EXPECT_EQ(everything(file()), everything(at_once()));

    // The accounts come to what the replayed tables say.
    const auto reader = journal::Reader::open(place_of(here).days);
    const auto audit = audit::Audit::open(*reader);
    ASSERT_TRUE(reader->read({}, [&](const journal::Record& record) { return (*audit)->follow(record).has_value(); }));
    for (const auto& [name, table] : (*audit)->streams().tables())
        EXPECT_THAT(rows("SELECT coalesce(sum(amount_minor), 0) FROM postings WHERE account = 'table-win' AND stream = '" + name + "'"),
                    ElementsAre(std::to_string(table->state().balances.of(Account::table_win).minor_units())));
}

TEST_F(ProjectionTest, one_that_is_kept_open_follows_a_running_floor_over_days) {
    Script script{here, "rws-triple-zero", 2};
    auto projection = audit::Projection::open(place_of(here), key_of(here), file());
    ASSERT_TRUE(projection);
    ASSERT_TRUE(projection->advance());
    script.begin_day("2026-05-02");
    play(script);
    ASSERT_TRUE(projection->advance());
    EXPECT_EQ(projection->position(), script.floor().journal().position());
    EXPECT_THAT(rows("SELECT count(*) FROM rounds"), ElementsAre("2"));
    const auto sealed = fs::status(place_of(here).days / "journal-2026-05-01.sqlite").permissions();
    EXPECT_EQ(sealed & fs::perms::owner_write, fs::perms::none) << "it did not keep the floor from finishing the day's file";
}

// Waits for another thread; a test that waits in vain is ended by the time it may take.
void wait_until(const std::function<bool()>& holds) {
    while (!holds()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

TEST_F(ProjectionTest, a_thread_of_their_own_keeps_them_beside_a_running_floor) {
    std::vector<std::string> told;
    const auto floor = here.open();
    Crowd crowd{*floor, 6};
    crowd.furnish({"rws-triple-zero", "adelaide-single-zero"}, 5);
    {
        const auto report = [&](const std::string& sentence) { told.push_back(sentence); };
        const audit::ProjectionThread thread{{place_of(here), key_of(here), file(), report, std::chrono::milliseconds{1}}};
        for (int day = 2; day < 5; ++day) {
            for (int batch = 0; batch < 40; ++batch) {
                crowd.send(10, [](const Sent&, const floor::Answer&) {});
                while (floor->step()) {
                }
            }
            crowd.submit(crowd.begin_day("2026-05-0" + std::to_string(day)),
                         [](const Sent&, const floor::Answer& answer) { EXPECT_TRUE(answer.has_value()); });
            while (floor->step()) {
            }
        }
        wait_until([&] { return thread.position() == floor->journal().position(); });
    }
    EXPECT_THAT(told, IsEmpty());
    EXPECT_EQ(everything(file()), everything(at_once()));
    EXPECT_FALSE(floor->failure());
}

TEST_F(ProjectionTest, the_thread_tells_once_what_keeps_it_and_goes_on_when_it_no_longer_does) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    {
        const auto other = journal::Connection::open(file(), journal::Access::create);
        ASSERT_TRUE(other->execute("CREATE TABLE accounts(name TEXT)"));
    }
    std::atomic<int> told = 0;
    int looks = 0;
    std::vector<std::string> sentences;  // of the thread
    {
        const auto report = [&](const std::string& sentence) {
            sentences.push_back(sentence);
            ++told;
        };
        const audit::ProjectionThread thread{{place_of(here), key_of(here), file(), report, std::chrono::milliseconds{1}}};
        wait_until([&] { return told > 0 && ++looks > 20; });
        script.note(0, 1'000);
        fs::remove(file());
        wait_until([&] { return thread.position() == script.floor().journal().position(); });
    }
    EXPECT_THAT(sentences.front(), ::testing::HasSubstr("projections.db: is not a file of projections"));
    EXPECT_EQ(std::ranges::adjacent_find(sentences), sentences.end());  // that the file went away while it was looked at is another thing to tell
    EXPECT_THAT(rows("SELECT count(*) FROM rounds"), ElementsAre("2"));
}

TEST_F(ProjectionTest, the_thread_ends_at_once_though_it_pauses_for_long) {
    Script script{here, "rws-triple-zero", 2};
    const audit::ProjectionThread thread{{place_of(here), key_of(here), file(), {}, std::chrono::hours{24}}};
    wait_until([&] { return thread.position() == script.floor().journal().position(); });
    EXPECT_GT(value(thread.position()), 0U);
}

TEST_F(ProjectionTest, that_are_deleted_under_the_thread_are_there_again_and_whole) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    std::vector<std::string> sentences;  // of the thread
    std::error_code error;
    {
        const auto report = [&](const std::string& sentence) { sentences.push_back(sentence); };
        const audit::ProjectionThread thread{{place_of(here), key_of(here), file(), report, std::chrono::milliseconds{1}}};
        const auto is_there_and_whole = [&] {
            const auto connection = journal::Connection::open(file(), journal::Access::read);
            const auto reached = connection ? connection->number("SELECT position FROM reached") : std::unexpected(connection.error());
            return reached && *reached == static_cast<std::int64_t>(value(script.floor().journal().position()));
        };
        wait_until(is_there_and_whole);
        // As rm does it, which takes its time between two of them, or some of them only.
        using Endings = std::vector<const char*>;
        for (const Endings& endings : {Endings{"", "-shm", "-wal"}, Endings{"-wal", "-shm", ""}, Endings{""}, Endings{"-shm"}, Endings{"-wal"}}) {
            const fs::path kept = here.path() / "kept";  // another name of it: no new file can be taken for it
            wait_until([&] { return fs::create_hard_link(file(), kept, error), !error; });
            for (const char* ending : endings) fs::remove(file().string() + ending);
            wait_until([&] { return !fs::equivalent(file(), kept, error) && !error && is_there_and_whole(); });
            fs::remove(kept);
            script.note(0, 1'000);
            wait_until(is_there_and_whole);
        }
    }
    EXPECT_THAT(sentences, ::testing::Contains(::testing::HasSubstr("projections.db: was deleted or replaced while it was written")));
    EXPECT_EQ(everything(file()), everything(at_once()));
}

TEST_F(ProjectionTest, goes_on_from_the_snapshot_with_which_a_floor_was_stopped) {
    {
        Script script{here, "rws-triple-zero", 2};
        play(script);
        script.stop();
    }
    project();
    const auto floor = here.open();
    EXPECT_GT(project(), 0U);
    EXPECT_FALSE(rebuilt);
    EXPECT_EQ(everything(file()), everything(at_once()));
}

TEST_F(ProjectionTest, is_built_anew_when_it_is_damaged_older_or_of_a_longer_journal) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    script.stop();
    project();
    const auto change = [&](const std::string& sql) {
        const auto connection = journal::Connection::open(file(), journal::Access::write);
        ASSERT_TRUE(connection->execute(sql));
    };
    change("PRAGMA user_version = 0");
    EXPECT_GT(project(), 0U);
    EXPECT_TRUE(rebuilt);
    change("UPDATE reached SET position = 100000");
    EXPECT_GT(project(), 0U);
    EXPECT_TRUE(rebuilt);
    change("UPDATE reached SET own = randomblob(32)");
    EXPECT_GT(project(), 0U);
    change("DROP TABLE wagers");
    EXPECT_GT(project(), 0U);
    std::ofstream{file()} << "nothing that is a database, and long enough to be taken for one by its first bytes";
    EXPECT_GT(project(), 0U);
    EXPECT_THAT(rows("SELECT count(*) FROM rounds"), ElementsAre("2"));
}

TEST_F(ProjectionTest, a_step_that_was_cut_off_leaves_nothing) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    project();
    script.note(0, 1'000);
    {
        const auto connection = journal::Connection::open(file(), journal::Access::write);
        ASSERT_TRUE(connection->execute("BEGIN; DELETE FROM postings"));  // and the process ends
    }
    EXPECT_EQ(project(), 1U);
    EXPECT_THAT(rows("SELECT count(*) FROM postings WHERE account = 'cash-box'"), ElementsAre("2"));
}

TEST_F(ProjectionTest, another_database_is_not_overwritten) {
    Script script{here, "rws-triple-zero", 2};
    {
        const auto other = journal::Connection::open(file(), journal::Access::create);
        ASSERT_TRUE(other->execute("CREATE TABLE accounts(name TEXT); INSERT INTO accounts VALUES ('of somebody else')"));
    }
    EXPECT_FALSE(audit::Projection::open(place_of(here), std::nullopt, file()));
    EXPECT_THAT(rows("SELECT name FROM accounts"), ElementsAre("of somebody else"));
}

// Every query in the documentation runs.
TEST_F(ProjectionTest, the_queries_of_the_documentation_run) {
    Script script{here, "rws-triple-zero", 2};
    play(script);
    project();
    const std::string page = source_file("docs/journal.md");
    const std::size_t projections = page.find("## Projections");
    const auto day = journal::Connection::open(floor::journal_directory(here.place().data) / "journal-2026-05-01.sqlite", journal::Access::read);
    ASSERT_TRUE(day);
    sqlite3_db_config(day->handle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, nullptr);  // as for a person with the sqlite3 program
    const auto answers = [&](const std::string& query, std::size_t at) {
        if (at > projections) return !rows(query).empty();
        auto statement = day->prepare(query);
        return statement && statement->step() == true;
    };
    int queries = 0;
    for (std::size_t from = 0; (from = page.find("```sql\n", from)) != std::string::npos;) {
        const std::size_t begin = from + 7, end = page.find("```", begin);
        std::istringstream statements{page.substr(begin, end - begin)};
        for (std::string query; std::getline(statements, query, ';');) {
            if (query.find("SELECT") == std::string::npos) continue;
            EXPECT_TRUE(answers(query, begin)) << query;
            ++queries;
        }
        from = end + 3;
    }
    EXPECT_GE(queries, 8);
}

}  // namespace
}  // namespace croupier::testing
