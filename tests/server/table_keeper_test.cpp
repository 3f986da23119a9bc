// The keeper of a clock beside a dealer, on a floor that does not always listen.
#include "server/table_keeper.hpp"

#include <gtest/gtest.h>

#include "desk.hpp"
#include "floor/forward_clock.hpp"

namespace croupier {
namespace {

using testing::Desk;

TEST(TableKeeper, asks_again_where_the_floor_was_too_busy) {
    Desk desk{{}, 1};
    std::int64_t now_ms = desk.here.now_ms;
    const auto now = [&now_ms] { return Time{now_ms += 10'000}; };  // so that whatever is awaited is due
    server::Loop loop;
    server::TableKeeper keeper{loop, *desk.hub, 0, dealing::Pace{}, now, [](const std::string&) {}};
    ASSERT_EQ(desk.floor->submit({{}, floor::Look{[](const floor::HostedStreams&) {}}, {}}), floor::Submitted::taken);
    keeper.look();
    desk.go();
    EXPECT_EQ(value(desk.state().round), 0U) << "the floor took nothing";
    loop.after(std::chrono::milliseconds{2}, [&loop] { loop.stop(); });  // behind the keeper's own timer, which came before
    loop.run();
    keeper.wind_down();  // after the round that it has begun
    desk.go();
    EXPECT_EQ(value(desk.state().round), 1U);
}

TEST(TableKeeper, as_a_clock_opens_warns_and_closes_and_leaves_the_rest_to_the_dealer) {
    Desk desk;
    std::int64_t now_ms = desk.here.now_ms;
    server::Loop loop;
    const dealing::Pace pace;
    server::TableKeeper keeper{loop, *desk.hub, 0, pace, [&now_ms] { return Time{now_ms}; }, [](const std::string&) {}};
    const auto after = [&](std::int64_t milliseconds) {
        desk.here.now_ms += milliseconds;
        now_ms = desk.here.now_ms;
        keeper.look();
        desk.go();
    };
    after(pace.pause_ms);
    EXPECT_EQ(desk.state().phase, Phase::betting);
    after(pace.betting_ms - pace.warning_ms);
    EXPECT_TRUE(desk.state().warned);
    after(pace.warning_ms);
    EXPECT_EQ(desk.state().phase, Phase::bets_closed);
    after(100'000);
    EXPECT_EQ(desk.state().spin, Spin::none) << "the ball is the dealer's";
}

TEST(TableKeeper, closes_bets_though_the_machines_clock_was_set_back) {
    Desk desk;
    std::int64_t wall_ms = desk.here.now_ms, steady_ms = 0;
    floor::ForwardClock clock{[&wall_ms] { return Time{wall_ms}; }, [&steady_ms] { return steady_ms; }};
    server::Loop loop;
    const dealing::Pace pace;
    server::TableKeeper keeper{loop, *desk.hub, 0, pace, [&clock] { return clock.now(); }, [](const std::string&) {}};
    const auto after = [&](std::int64_t milliseconds) {
        wall_ms += milliseconds;
        steady_ms += milliseconds;
        desk.here.now_ms = clock.now().milliseconds;
        keeper.look();
        desk.go();
    };
    after(pace.pause_ms);
    ASSERT_EQ(desk.state().phase, Phase::betting);
    wall_ms -= 600'000;
    constexpr std::int64_t moment_ms = 1'000;  // the floor's own acts take a little of the test's time
    after(2 * (pace.betting_ms - pace.warning_ms) + moment_ms);
    EXPECT_TRUE(desk.state().warned);
    after(2 * pace.warning_ms);
    EXPECT_EQ(desk.state().phase, Phase::bets_closed);
}

TEST(TableKeeper, as_a_clock_closes_during_the_spin_where_the_rulebook_does_so_and_never_before_it) {
    Desk desk{{}, 65'536, "mbs-single-zero"};
    std::int64_t now_ms = desk.here.now_ms;
    server::Loop loop;
    const dealing::Pace pace;
    server::TableKeeper keeper{loop, *desk.hub, 0, pace, [&now_ms] { return Time{now_ms}; }, [](const std::string&) {}};
    desk.run_table(OpenBets{});
    now_ms = desk.here.now_ms += pace.betting_ms;
    keeper.look();
    desk.go();
    EXPECT_EQ(desk.state().phase, Phase::betting) << "the ball was not spun";
    desk.run_table(SpinBall{});
    keeper.look();
    desk.go();
    EXPECT_EQ(desk.state().phase, Phase::bets_closed);
}

}  // namespace
}  // namespace croupier
