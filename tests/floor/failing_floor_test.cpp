// A journal that fails ends all acknowledging; a full disk lets rounds be finished and players be paid first.
#include <gtest/gtest.h>

#include "floor/crowd.hpp"
#include "floor/forwarding_journal.hpp"
#include "floor/support.hpp"
#include "journal/sqlite/sqlite_journal.hpp"

namespace croupier::testing {
namespace {

using floor::Answer;
using floor::Floor;
using floor::Submitted;
using floor::TableStream;

auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

// With a journal that a test can make fail.
class FailingFloorTest : public ::testing::Test {
protected:
    FailingFloorTest() {
        const auto keys = *journal::Keys::open_or_create(here.path());
        auto opened = journal::open_sqlite_journal({here.path() / "journal", *journal::Day::from("2026-05-01"), keys, std::nullopt, {}});
        auto forwarding = std::make_unique<ForwardingJournal>(*std::move(opened));
        journal = forwarding.get();
        const auto reader = journal::Reader::open(here.path() / "journal");
        auto ports = here.ports();
        ports.make_room = [this] { return reserve-- > 0; };
        floor = *Floor::open(std::move(forwarding), *reader, keys.public_key(), std::move(ports), {"test"});
        crowd = std::make_unique<Crowd>(*floor, 1);
        crowd->furnish({"rws-triple-zero"}, 2);
        table = floor->streams().tables().at("t1");
    }
    void ask(SenderId sender, std::uint64_t number, Actor actor, Act act) {
        answers.clear();
        const Command command{sender, MessageNumber{number}, {}, actor, std::nullopt, std::move(act)};
        submitted = floor->submit({table->id(), command, [this](const Answer& answer) { answers.push_back(answer); }});
        floor->step();
    }
    void note(std::uint64_t number) { ask(SenderId{50}, number, {}, AddCredit{SeatNumber{0}, CreditSource::note, money(100)}); }

    TemporaryPlace here;
    int reserve = 1;
    ForwardingJournal* journal = nullptr;
    std::unique_ptr<Floor> floor;
    std::unique_ptr<Crowd> crowd;
    const TableStream* table = nullptr;
    std::vector<Answer> answers;
    Submitted submitted{};
};

TEST_F(FailingFloorTest, nothing_is_answered_before_the_append_has_returned) {
    std::size_t answered_before = 99;
    journal->after_append = [&] { answered_before = answers.size(); };
    note(1);
    EXPECT_EQ(answered_before, 0U);
    EXPECT_EQ(answers.size(), 1U);
}

TEST_F(FailingFloorTest, after_a_failed_sync_nothing_is_acknowledged_or_shown_any_more) {
    const auto watcher = floor->watch(10);
    note(1);
    ASSERT_EQ(watcher->take().batches.size(), 1U);
    journal->failure = journal::Failure{journal::FailureKind::broken, "2026-05-01.db", "the sync failed"};
    note(2);
    EXPECT_TRUE(answers.empty());
    journal->failure.reset();
    note(3);
    EXPECT_EQ(submitted, Submitted::stopped);
    EXPECT_TRUE(answers.empty());
    EXPECT_TRUE(watcher->take().batches.empty());
    ASSERT_TRUE(floor->failure());
    EXPECT_EQ(floor->failure()->where, "2026-05-01.db");
    ASSERT_FALSE(here.reports.empty());
    EXPECT_NE(here.reports.back().find("the sync failed"), std::string::npos);
}

TEST_F(FailingFloorTest, a_configuration_that_can_not_be_kept_stops_the_floor_but_where_the_disk_is_full) {
    const auto keep = [this](const std::string& bytes) {
        answers.clear();
        submitted = floor->submit({{}, floor::KeepConfiguration{bytes}, [this](const Answer& answer) { answers.push_back(answer); }});
        floor->step();
    };
    journal->failure = journal::Failure{journal::FailureKind::full, "2026-05-01.db", "no space"};
    keep("one");
    EXPECT_EQ(answers.at(0).error().code, "record");
    journal->failure->kind = journal::FailureKind::broken;
    keep("two");
    EXPECT_TRUE(answers.empty());
    EXPECT_TRUE(floor->failure());
    keep("three");
    EXPECT_EQ(submitted, Submitted::stopped);
}

TEST_F(FailingFloorTest, a_full_disk_ends_rounds_and_pays_out_and_then_stops) {
    const Actor boss{ActorKind::staff, Position::shift_manager, PersonId{5}, {}};
    const Actor player{ActorKind::player, {}, {}, SeatNumber{0}};
    ask(SenderId{60}, 1, boss, OpenBets{});
    ASSERT_TRUE(answers.at(0));
    ask(SenderId{61}, 1, player, PlaceWager{SeatNumber{0}, SpotIndex{40}, money(100)});
    ASSERT_TRUE(answers.at(0));

    int appends = 0;
    journal->failure = journal::Failure{journal::FailureKind::full, "2026-05-01.db", "no space"};
    journal->before_append = [&] {
        if (++appends == 2) journal->failure.reset();  // the reserve has made room
    };
    note(1);
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers[0]) << "it was taken before the disk was known to be full, and is recorded now";
    EXPECT_EQ(reserve, 0);

    note(2);
    EXPECT_EQ(answers.at(0).error().code, "disk-full");
    ask(SenderId{61}, 2, player, PlaceWager{SeatNumber{0}, SpotIndex{40}, money(100)});
    EXPECT_EQ(answers.at(0).error().code, "disk-full");
    const Number seven = *Number::parse("7");
    for (std::uint64_t step = 2; const Act& act : std::vector<Act>{SpinBall{}, CloseBets{}, RestBall{seven}, KeyResult{seven}, ConfirmResult{}}) {
        ask(SenderId{60}, step++, boss, act);
        ASSERT_TRUE(answers.at(0)) << answers.at(0).error().sentence;
    }
    EXPECT_FALSE(floor->has_stopped()) << "players may still cash out";
    ask(SenderId{61}, 3, player, CashOut{SeatNumber{0}});
    EXPECT_TRUE(answers.at(0));
    ask(SenderId{62}, 1, {ActorKind::player, {}, {}, SeatNumber{1}}, CashOut{SeatNumber{1}});
    EXPECT_TRUE(answers.at(0));
    EXPECT_FALSE(floor->has_stopped()) << "the last slip is not printed yet";
    const floor::CageStream& cage = *floor->streams().cage();
    const cage::RecordPrint print{cage.state().slips.begin()->first};
    answers.clear();
    const cage::Command command{SenderId{63}, MessageNumber{1}, {}, {cage::CageRole::device, {}}, std::nullopt, print};
    submitted = floor->submit({cage.id(), command, [this](const Answer& answer) { answers.push_back(answer); }});
    floor->step();
    EXPECT_TRUE(answers.at(0)) << answers.at(0).error().sentence;
    EXPECT_FALSE(floor->has_stopped());
    here.now_ms += 10'000;
    floor->step();
    EXPECT_TRUE(floor->has_stopped());
    EXPECT_FALSE(floor->failure()) << "it stopped cleanly";
    EXPECT_TRUE(broken_sums(floor->streams()).empty());
}

}  // namespace
}  // namespace croupier::testing
