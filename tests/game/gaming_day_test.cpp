// The gaming day as a table keeps it for the pit: figures that a correction or an undone round changes as it changes a report, and incidents.
#include <gtest/gtest.h>

#include "game/stream.hpp"

namespace croupier {
namespace {

auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

class GamingDays : public ::testing::Test {
protected:
    GamingDays() {
        happen({TableConfigured{std::string(64, 'a'), 2}});
        happen({TableOpened{20, PersonId{7}}, SessionBegan{seat, SessionNumber{1}}, CreditAdded{seat, CreditSource::note, units(10'000)}});
    }
    void happen(const Events& events) { replay(table, {Time{++now_ms}, SenderId{0}, next(table.senders[SenderId{0}].highest), 0, events}); }
    void play(Money stake, Money returned) {
        const RoundNumber round = next(table.round);
        happen({BetsOpened{round, table.rulebook}, StakeChanged{seat, 1, SpotIndex{17}, stake}, BetsClosed{}, BallSpun{true, 5}});
        happen({ResultConfirmed{Number::of(17), PersonId{7}}, SeatSettled{seat, stake, returned}, RoundSettled{round, Number::of(17)}});
    }
    [[nodiscard]] auto win() const -> std::int64_t { return table.kept().minor_units() - table.today.kept_before.minor_units(); }

    static constexpr SeatNumber seat{1};
    std::int64_t now_ms = 1'700'000'000'000;
    Table table;
};

TEST_F(GamingDays, count_what_was_put_in_staked_and_won) {
    play(units(300), units(0));
    play(units(200), units(500));
    EXPECT_EQ(table.today.drop, units(10'000));
    EXPECT_EQ(table.today.staked, units(500));
    EXPECT_EQ(table.today.rounds, 2U);
    EXPECT_EQ(win(), 0);
    EXPECT_EQ(table.settled_at.size(), 2U);
}

TEST_F(GamingDays, take_back_the_stakes_of_a_round_that_is_undone_also_of_the_day_before) {
    play(units(300), units(0));
    happen({GamingDayBegan{}});
    EXPECT_EQ(table.today, (GamingDay{Time{now_ms}, units(300), {}, {}, 0, {}}));
    play(units(200), units(500));
    happen({RoundUndone{RoundNumber{1}, "12(b)"},
            SeatAdjusted{RoundNumber{1}, seat, SessionNumber{1}, units(0), units(300), units(300), units(0), units(0)}});
    EXPECT_EQ(table.today.staked, units(-100));
    EXPECT_EQ(win(), -600);
    EXPECT_EQ(table.today.rounds, 1U);
}

TEST_F(GamingDays, keep_the_last_incidents_each_once) {
    happen({BetsOpened{RoundNumber{1}, table.rulebook}});
    happen({RoundInterrupted{InterruptionEffect{}, "9.1"}, RoundVoided{RoundNumber{1}, "9.1"}});
    ASSERT_EQ(table.today.incidents.size(), 1U) << "a malfunction that voids the round is one";
    EXPECT_EQ(table.today.incidents[0], (Incident{IncidentKind::malfunction, Time{now_ms}, RoundNumber{1}, {}, "9.1"}));
    for (std::uint32_t round = 2; round <= 30; ++round)
        happen({BetsOpened{RoundNumber{round}, table.rulebook}, RoundVoided{RoundNumber{round}, "5.1"}});
    EXPECT_EQ(table.today.incidents.size(), GamingDay::most_incidents);
    EXPECT_EQ(table.today.incidents.back().round, RoundNumber{30});
    happen({GamingDayBegan{}});
    EXPECT_TRUE(table.today.incidents.empty());
}

TEST_F(GamingDays, keep_no_more_rounds_than_an_hour_and_a_bound_have) {
    for (std::size_t round = 0; round < Table::most_settled_at + 10; ++round) play(units(100), units(100));
    EXPECT_EQ(table.settled_at.size(), Table::most_settled_at);
    now_ms += 61 * 60'000;
    play(units(100), units(100));
    EXPECT_EQ(table.settled_at.size(), 1U);
}

}  // namespace
}  // namespace croupier
