// A table's snapshot: comes back as it went, costs little, keeps its bytes, and is refused wherever it is damaged.
#include "game/snapshot.hpp"

#include <gtest/gtest.h>

#include "game/soundness.hpp"
#include "game/stream.hpp"
#include "support/damage.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

auto snapshot_of(const Table& table) -> std::string {
    std::string bytes;
    append_snapshot(table, bytes);
    return bytes;
}

auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

// Plays by events alone, so that what it makes depends on no rulebook.
class Player {
public:
    explicit Player(Table& table) : table_{table} {}
    void play(SenderId sender, const Events& events) {
        const MessageNumber number = next(table_.senders[sender].highest);
        replay(table_, {Time{1'700'000'000'000 + ++moment_}, sender, number, 0x9E3779B97F4A7C15U * value(number), events});
    }

private:
    Table& table_;
    std::int64_t moment_ = 0;
};

// Two rounds over, one of them corrected and owed for, a dispute, and a third round with bets that were also taken back.
auto busy_table() -> Table {
    Table table;
    Player player{table};
    const std::string rulebook(64, 'a');
    const SenderId console{0}, first{1}, second{2}, late{9};
    const SeatNumber one{1}, three{3};
    player.play(console, {TableConfigured{rulebook, 5}});
    player.play(console, {LimitsSet{WagerKind::straight, units(100), units(10'000)}, LimitsSet{WagerKind::split, units(50), units(20'000)}});
    player.play(console, {TableOpened{20, PersonId{7}}});
    player.play(console, {SessionBegan{one, SessionNumber{1}}, CreditAdded{one, CreditSource::note, units(90'000)}});
    player.play(console, {SeatLimitsArranged{three, units(500), units(50'000), true}});
    player.play(console, {SessionBegan{three, SessionNumber{2}}, CreditAdded{three, CreditSource::slip, units(5'000), TransferNumber{1}}});
    player.play(console, {BetsOpened{RoundNumber{1}, rulebook}});
    player.play(first, {StakeChanged{one, 1, SpotIndex{17}, units(200)}, StakeChanged{one, 1, SpotIndex{40}, units(300)}});
    player.play(second, {StakeChanged{three, 1, SpotIndex{160}, units(5'000)}});
    player.play(console, {BetsClosed{}, BallSpun{true, 5}, ResultKeyed{Number::of(17), PersonId{7}}});
    player.play(console, {ResultConfirmed{Number::of(17), PersonId{7}}, SeatSettled{one, units(500), units(7'200)},
                          SeatSettled{three, units(5'000), units(0)}, RoundSettled{RoundNumber{1}, Number::of(17)}});
    player.play(console, {RoundCorrected{RoundNumber{1}, Number::of(17), Number::at(2), "8.1"},
                          SeatAdjusted{RoundNumber{1}, one, SessionNumber{1}, units(7'200), units(0), units(-7'000), units(0), units(200)}});
    player.play(console, {BetsOpened{RoundNumber{2}, rulebook}, RoundVoided{RoundNumber{2}, "5.1"}});
    player.play(console,
                {ComplaintRecorded{DisputeNumber{1}, RoundNumber{1}, "I had 17", PersonId{7}}, DisputeDecided{DisputeNumber{1}, "no", PersonId{8}}});
    player.play(console, {SeatLocked{SeatNumber{4}, true, true}, AttendantCalled{SeatNumber{4}}, MultiplesRequired{true}});
    player.play(console, {BetsOpened{RoundNumber{3}, rulebook}, BetsWarned{}});
    player.play(first, {StakeChanged{one, 1, SpotIndex{3}, units(100)}, StakeChanged{one, 1, SpotIndex{4}, units(100)}});
    player.play(first, {StakeChanged{one, 2, SpotIndex{3}, units(-100)}, StakeChanged{one, 3, SpotIndex{90}, units(700)}});
    player.play(late, {StakeChanged{one, 4, SpotIndex{3}, units(250)}, StakeUndone{one, SpotIndex{3}, units(-250)}});
    player.play(console, {BetsClosed{}, BallSpun{}, ResultSensed{Number::of(36)}, ResultKeyed{Number::at(1), PersonId{7}}, ResultHeld{}});
    for (int message = 0; message < 100; ++message) player.play(second, {RuledOn{"noted", PersonId{7}}});
    return table;
}

auto some(Chip chip, std::uint32_t count) -> Chips {
    Chips chips;
    chips.add(chip, count);
    return chips;
}

// Two places with chips in the tray, in racks, on spots and under a button; one round is being paid.
auto live_table() -> Table {
    Table table;
    Player player{table};
    const SenderId console{0};
    const SeatNumber one{1}, two{2};
    const Chip green{ChipColour::green}, five{units(500)};
    const std::string rulebook(64, 'a');
    player.play(console, {TableConfigured{rulebook, 3}, ChipsConfigured{one, 2, 4, {units(100), units(500)}, some(green, 50)},
                          LimitsSet{WagerKind::straight, units(100), units(10'000)}, TableOpened{20, PersonId{7}}});
    player.play(console, {FloatFilled{some(five, 100), PersonId{7}}, ButtonsLimited{1, 3, true, units(2'500)}});
    player.play(console, {ColourAllocated{one, ChipColour::green, units(200), true, PersonId{8}}, SessionBegan{one, SessionNumber{1}},
                          ChipsBought{one, units(4'000), some(green, 20)}, ButtonsDesignated{one, true}});
    player.play(console, {SessionBegan{two, SessionNumber{2}}, ChipsBrought{two, units(2'000), some(five, 4)}, PartnersMarked{{one, two}, 1},
                          BreachRecorded{two, {}, PersonId{7}}});
    player.play(console, {BetsOpened{RoundNumber{1}, rulebook}, ChipsLaid{one, SpotIndex{17}, units(400), some(green, 2)},
                          ChipsLaid{two, SpotIndex{17}, units(500), some(five, 1)}, BetsClosed{}, ResultConfirmed{Number::of(17), PersonId{7}}});
    const SettledPile won{SpotIndex{17}, units(400), units(400), 35, true, units(14'000), {}, {}, {}, some(five, 28), {{SpotIndex{17}, units(400)}}};
    const SettledPile over{SpotIndex{17}, units(500), units(500), 35, true, units(17'500), {}, {}, {}, some(five, 35), {{SpotIndex{17}, units(500)}}};
    player.play(console, {PlaceSettled{{one, {won}}}, PlaceSettled{{two, {over}}}, RoundSettled{RoundNumber{1}, Number::of(17)}});
    player.play(console, {ButtonLaid{one, {PieceBetIndex{0}, units(1'000), some(green, 5), {SpotIndex{3}, SpotIndex{4}}}},
                          WagerFlagged{two, SpotIndex{17}, {}}});
    return table;
}

TEST(TableSnapshot, a_busy_table_comes_back_as_it_went) {
    const Table table = busy_table();
    const std::string bytes = snapshot_of(table);
    const auto back = table_from_snapshot(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(*back == table);
    EXPECT_EQ(snapshot_of(*back), bytes);
}

TEST(TableSnapshot, a_table_with_chips_comes_back_as_it_went) {
    const Table table = live_table();
    const std::string bytes = snapshot_of(table);
    const auto back = table_from_snapshot(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(*back == table);
    EXPECT_EQ(snapshot_of(*back), bytes);
}

TEST(TableSnapshot, a_new_table_comes_back_as_it_went) {
    const auto back = table_from_snapshot(snapshot_of(Table{3}));
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(*back == Table{3});
}

// A change of these bytes is a new schema: raise table_snapshot_schema, then put the new figures here.
TEST(TableSnapshot, the_bytes_of_the_schema_are_these) {
    const std::string bytes = snapshot_of(busy_table()) + snapshot_of(live_table());
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    EXPECT_EQ(table_snapshot_schema, 5U);
    EXPECT_EQ(bytes.size(), 2646U);
    EXPECT_EQ(hash, 1803365152604997393U);
}

TEST(TableSnapshot, senders_that_were_never_heard_cost_nothing) {
    Table table = busy_table();
    const std::size_t before = snapshot_of(table).size();
    table.senders.keep(SenderId{Table::most_senders - 1}, {MessageNumber{1}, 1, Sequence{1}});
    EXPECT_LE(snapshot_of(table).size(), before + 7);
}

TEST(TableSnapshot, every_truncation_is_refused) {
    testing::expect_every_truncation_refused(snapshot_of(busy_table()), table_from_snapshot);
    testing::expect_every_truncation_refused(snapshot_of(live_table()), table_from_snapshot);
}

TEST(TableSnapshot, a_changed_byte_is_refused_or_gives_a_table_with_these_bytes) {
    testing::expect_damage_refused_or_sound(snapshot_of(busy_table()), table_from_snapshot, snapshot_of);
    testing::expect_damage_refused_or_sound(snapshot_of(live_table()), table_from_snapshot, snapshot_of);
}

TEST(TableSnapshot, an_id_that_no_sender_has_is_refused) {
    Table table{1};
    table.senders.keep(SenderId{Table::most_senders}, {MessageNumber{1}, 1, Sequence{}});
    const auto back = table_from_snapshot(snapshot_of(table));
    ASSERT_FALSE(back);
    EXPECT_TRUE(back.error().starts_with("senders: a sender has an id that no sender has, at byte")) << back.error();
}

// What its events could not have made is refused though every byte can be read.
TEST(TableSnapshot, an_unsound_table_is_refused_by_its_reason) {
    const std::pair<void (*)(Table&), const char*> cases[] = {
        {[](Table& table) { table.seats[1].staked = units(1); }, "seat 1: what is staked is not the sum of its stakes"},
        {[](Table& table) { table.seats[1].credit = units(-1); }, "seat 1: credit or stakes are no amount"},
        {[](Table& table) { table.seats[2].session = SessionNumber{3}; }, "seat 2: its session has not begun"},
        {[](Table& table) { table.seats[1].stay.put_in = units(-1); }, "seat 1: what was put in or paid out is no amount"},
        {[](Table& table) { table.seats[4].called->milliseconds = 1'800'000'000'000; }, "seat 4: its player comes from later"},
        {[](Table& table) { table.seats[1].steps[0].change = units(500); }, "seat 1: a step can't have led to its stakes"},
        {[](Table& table) { table.seats[3].arranged->limits.minimum = Money{}; }, "seat 3: its limits are none"},
        {[](Table& table) { table.phase = Phase::idle; }, "seat 1: stakes lie there while no round runs"},
        {[](Table& table) { table.limits[2] = {units(0), units(5)}; }, "the limits of a wager are none"},
        {[](Table& table) { table.owed.begin()->second.seat = SeatNumber{5}; }, "a debt is of no session or seat"},
        {[](Table& table) { table.owed.begin()->second.to = units(1); }, "a debt is of nobody, or of both"},
        {[](Table& table) { table.owed.begin()->second.by = units(1); }, "what players owe is not the balance"},
        {[](Table& table) { ++table.balances.minor_units[0]; }, "the balances don't sum to zero"},
        {[](Table& table) { table.rounds[1].seats[0].seat = SeatNumber{5}; }, "round 1: it names a seat or session that is not there"},
        {[](Table& table) { table.rounds[1].seats[1].first = 3; }, "round 1: its stakes are not where it says"},
        {[](Table& table) { table.rounds[1].seats[1].count = 2; }, "round 1: its stakes are not where it says"},
        {[](Table& table) { table.rounds[1].seats.pop_back(); }, "round 1: it has stakes of nobody"},
        {[](Table& table) { table.rounds[1].stakes[0].stake = units(1); }, "round 1: what was staked is not the sum of its stakes"},
        {[](Table& table) { table.rounds[5].round = RoundNumber{2}; }, "round 2 is not kept where it belongs"},
        {[](Table& table) { table.round = RoundNumber{4}; }, "the running round is not kept"},
        {[](Table& table) { table.senders.keep(SenderId{1}, {MessageNumber{99}, 0, Sequence{1000}}); },
         "a sender was told of an event that has not happened"},
        {[](Table& table) { table.last_dispute = DisputeNumber{}; }, "a dispute is open that was never recorded"},
        {[](Table& table) { table.disputes.begin()->second.round = RoundNumber{99}; }, "a dispute comes from later"},
        {[](Table& table) { table.today.kept_before = Money::from_minor_units(std::numeric_limits<std::int64_t>::min()); },
         "what the table has kept is no amount"},
        {[](Table& table) { table.today.drop = units(-1); }, "what was put in or staked in the day is no amount"},
        {[](Table& table) { table.today.staked = Money::from_minor_units(std::numeric_limits<std::int64_t>::min()); },
         "what was put in or staked in the day is no amount"},
        {[](Table& table) { table.today.since.milliseconds = 1'800'000'000'000; }, "the day, or what holds the table, comes from later"},
        {[](Table& table) { table.held_since.milliseconds = 1'800'000'000'000; }, "the day, or what holds the table, comes from later"},
        {[](Table& table) { table.today.incidents.resize(21); }, "there are too many incidents"},
        {[](Table& table) { table.today.incidents.at(0).seat = SeatNumber{5}; }, "an incident is none of this table"},
        {[](Table& table) { table.settled_at.at(0).milliseconds = 1'800'000'000'000; }, "rounds were settled out of their time"},
    };
    for (const auto& [damage, reason] : cases) {
        Table table = busy_table();
        damage(table);
        const auto back = table_from_snapshot(snapshot_of(table));
        ASSERT_FALSE(back) << reason;
        EXPECT_EQ(back.error(), reason);
    }
}

void move(Chips& from, Chips& to, Chip chip) {
    from.take(some(chip, 1));
    to.add(chip, 1);
}

TEST(TableSnapshot, chips_that_nobody_can_have_are_refused_by_their_reason) {
    const std::pair<void (*)(Table&), const char*> cases[] = {
        {[](Table& table) { table.felt.tray.add(Chip{units(500)}, 1); }, "the chips at the table are not those that came to it"},
        {[](Table& table) { move(table.felt.tray, table.felt.places[0].rack, Chip{ChipColour::green}); },
         "place 1: the rack is not worth the credit"},
        {[](Table& table) { move(table.felt.tray, table.felt.places[1].piles[0].chips, Chip{units(500)}); },
         "place 2: a pile is not worth its stake"},
        {[](Table& table) { table.felt.places[1].piles[0].spot = SpotIndex{18}; }, "place 2: a pile is not worth its stake"},
        {[](Table& table) { move(table.felt.tray, table.felt.places[0].buttons[0].chips, Chip{units(500)}); },
         "place 1: a button's chips are not worth its stake"},
        {[](Table& table) { table.felt.places[1].piles.push_back({SpotIndex{18}, {}, false}); }, "place 2: what is staked is not what lies there"},
        {[](Table& table) { table.felt.places[0].buttons[0].spots.clear(); }, "a button covers nothing"},
        {[](Table& table) { table.felt.places[0].colour_value = units(-1); }, "a colour's value is none"},
        {[](Table& table) { table.felt.denominations.pop_back(); }, "a chip is of no denomination of the table"},
        {[](Table& table) { table.felt.places.resize(3); }, "there are more places than seats"},
        {[](Table& table) { table.felt.payouts[0].seat = SeatNumber{0}; }, "a payout is of no place"},
    };
    for (const auto& [damage, reason] : cases) {
        Table table = live_table();
        damage(table);
        const auto back = table_from_snapshot(snapshot_of(table));
        ASSERT_FALSE(back) << reason;
        EXPECT_EQ(back.error(), reason);
    }
}

TEST(TableSnapshot, a_table_of_another_rulebook_is_found_out) {
    const Rulebook& triple = testing::rulebook("rws-triple-zero");
    const Rulebook& single = testing::rulebook("mbs-single-zero");
    EXPECT_EQ(misfit(triple, busy_table()), std::nullopt);
    EXPECT_EQ(misfit(single, busy_table()), "seat 3: a stake is on a spot that the layout does not have");
    Table table{1};
    table.dolly = Number::at(2);
    EXPECT_EQ(misfit(triple, table), std::nullopt);
    EXPECT_EQ(misfit(single, table), "a result is not on the wheel");
}

}  // namespace
}  // namespace croupier
