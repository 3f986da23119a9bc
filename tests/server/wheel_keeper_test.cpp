// The keeper of a table's wheel, on a real floor that does not always listen, with a simulated wheel and a clock that the test turns.
#include "server/wheel_keeper.hpp"

#include <gtest/gtest.h>

#include "desk.hpp"
#include "wheel_line/serial.hpp"
#include "wheel_simulation/simulated_port.hpp"

namespace croupier {
namespace {

using testing::Desk;

// A line to a wheel that outlives it.
class Line final : public wheel::Port {
public:
    explicit Line(wheel::Port& wheel) : wheel_{wheel} {}
    [[nodiscard]] auto exchange(Time now, std::string_view to_send) -> std::string override { return wheel_.exchange(now, to_send); }

private:
    wheel::Port& wheel_;
};

struct Kept {
    explicit Kept(Desk& at, bool deals) : desk{at} {
        const auto& order = desk.hub->shown().tables()[0].screen.book().wheel.order;
        wheel_simulation::Setting setting{wheel::model_of(wheel::Make::slingshot2), {}, {}, 3, !deals};
        port = std::make_unique<wheel_simulation::SimulatedPort>(order, setting, Time{desk.here.now_ms});
        connect(deals);
    }
    void connect(bool deals) {
        keeper.emplace(
            loop, *desk.hub, std::size_t{0}, dealing::Pace{},
            server::KeptWheel{std::make_unique<Line>(*port), wheel::model_of(wheel::Make::slingshot2), deals, true},
            [this] { return Time{desk.here.now_ms}; }, [this](const std::string& sentence) { said.push_back(sentence); });
    }
    void run(std::int64_t for_ms) {
        for (std::int64_t passed = 0; passed < for_ms; passed += 250) {
            desk.here.now_ms += 250;
            keeper->look();
            desk.go();
        }
    }

    Desk& desk;
    server::Loop loop;
    std::unique_ptr<wheel_simulation::SimulatedPort> port;
    std::optional<server::WheelKeeper> keeper;
    std::vector<std::string> said;
};

TEST(WheelKeeper, deals_rounds_with_the_wheels_numbers_and_winds_down_after_the_one_that_runs) {
    Desk desk;
    Kept kept{desk, true};
    kept.run(400'000);
    EXPECT_GE(value(desk.state().round), 4U);
    const auto* record = desk.state().record(RoundNumber{1});
    ASSERT_NE(record, nullptr);
    EXPECT_EQ(record->number, kept.port->wheel().results().back());
    kept.keeper->wind_down();
    kept.run(120'000);
    const auto last = desk.state().round;
    EXPECT_FALSE(desk.state().in_round());
    kept.run(120'000);
    EXPECT_EQ(desk.state().round, last);
}

TEST(WheelKeeper, says_once_why_a_device_can_not_be_opened) {
    Desk desk;
    server::Loop loop;
    std::vector<std::string> said;
    server::WheelKeeper keeper{
        loop,
        *desk.hub,
        std::size_t{0},
        dealing::Pace{},
        server::KeptWheel{std::make_unique<wheel_line::SerialPort>("/nowhere/at/all"), wheel::model_of(wheel::Make::slingshot2), false, false},
        [&desk] { return Time{desk.here.now_ms}; },
        [&said](const std::string& sentence) { said.push_back(sentence); }};
    for (int looks = 0; looks < 20; ++looks) {
        desk.here.now_ms += 250;
        keeper.look();
    }
    EXPECT_EQ(said, std::vector<std::string>{"one: the wheel: /nowhere/at/all: No such file or directory"});
}

// The process ended between the wheel's word and the dealer's: the new wheel has forgotten it, the record has not.
TEST(WheelKeeper, goes_on_with_what_the_table_knows_where_the_wheel_has_forgotten_it) {
    Desk desk;
    desk.run_table(OpenBets{});
    desk.run_table(CloseBets{});
    desk.run_table(SpinBall{});
    desk.run_table(RestBall{*Number::parse("17")});
    Kept kept{desk, true};
    kept.keeper->wind_down();
    kept.run(10'000);
    EXPECT_EQ(desk.state().phase, Phase::idle);
    EXPECT_EQ(desk.state().record(desk.state().round)->number, Number::parse("17"));
}

TEST(WheelKeeper, asks_the_wheels_log_what_became_of_a_ball_that_ran_when_the_floor_stopped) {
    Desk desk{{}, 65'536, "mbs-electronic-double-zero"};
    Kept kept{desk, true};
    while (value(desk.state().round) < 5 || desk.state().spin != Spin::in_motion) kept.run(250);
    const RoundNumber round = desk.state().round;
    desk.run_table(Interrupt{});
    EXPECT_EQ(desk.state().hold, Hold::interruption);
    kept.connect(true);
    while (kept.port->wheel().count() < value(round)) kept.run(250);
    const Number rested = kept.port->wheel().results().front();
    kept.run(20'000);
    EXPECT_EQ(desk.state().record(round)->number, rested);
    EXPECT_TRUE(desk.state().record(round)->interrupted.has_value()) << "by its clause, and not as if nothing had been";
}

TEST(WheelKeeper, leaves_a_ball_of_which_nothing_is_proved_to_a_persons_word) {
    Desk desk{{}, 65'536, "mbs-electronic-double-zero"};
    for (Act act : {Act{OpenBets{}}, Act{CloseBets{}}, Act{SpinBall{}}, Act{Interrupt{}}}) desk.run_table(std::move(act));
    Kept kept{desk, true};
    kept.run(600'000);
    EXPECT_EQ(desk.state().hold, Hold::interruption);
    desk.run_table(StateNotRested{});
    kept.run(60'000);
    EXPECT_EQ(value(desk.state().round), 2U);
}

TEST(WheelKeeper, asks_again_where_the_floor_was_too_busy) {
    Desk desk{{}, 1};
    Kept kept{desk, true};
    for (int passed = 0; passed < 60; ++passed) {  // the queue has room for one, and that is somebody else's
        desk.here.now_ms += 250;
        static_cast<void>(desk.floor->submit({{}, floor::Look{[](const floor::HostedStreams&) {}}, {}}));
        kept.keeper->look();
        desk.go();
    }
    EXPECT_EQ(value(desk.state().round), 0U) << "the floor took nothing";
    kept.run(30'000);
    EXPECT_EQ(value(desk.state().round), 1U);
}

TEST(WheelKeeper, is_the_sensor_beside_a_person_who_deals) {
    Desk desk;
    Kept kept{desk, false};
    desk.run_table(OpenBets{});
    kept.run(14'000);  // the wheel has launched the ball
    EXPECT_EQ(desk.state().spin, Spin::in_motion) << "which the wheel tells by itself";
    kept.run(60'000);
    ASSERT_TRUE(desk.state().sensed.has_value());
    EXPECT_EQ(*desk.state().sensed, kept.port->wheel().results().front());
    EXPECT_FALSE(desk.state().keyed.has_value()) << "the dealer keys it";
}

TEST(WheelKeeper, says_nothing_of_the_last_round_when_a_dealer_is_quicker_than_the_wheel) {
    Desk desk;
    Kept kept{desk, false};
    desk.run_table(OpenBets{});
    kept.run(74'000);
    ASSERT_TRUE(desk.state().sensed.has_value());
    const Number first = *desk.state().sensed;
    for (Act act : {Act{PlaceDolly{first}}, Act{ConfirmResult{}}, Act{OpenBets{}}, Act{SpinBall{}}}) desk.run_table(std::move(act));
    kept.keeper->look();
    desk.go();
    EXPECT_FALSE(desk.state().sensed.has_value()) << "the ball of this round is not even in the rim";
    kept.run(120'000);
    ASSERT_TRUE(desk.state().sensed.has_value());
    const auto& results = kept.port->wheel().results();  // the newest first
    ASSERT_GE(results.size(), 2U);
    EXPECT_EQ(*desk.state().sensed, results[results.size() - 2]) << "the second ball's";
}

TEST(WheelKeeper, tells_what_is_wrong_with_the_line) {
    Desk desk;
    Kept kept{desk, true};
    kept.run(10'000);
    kept.port->pull(true);
    kept.run(10'000);
    ASSERT_EQ(kept.said.size(), 1U) << "that it was heard from the start is no news";
    EXPECT_NE(kept.said[0].find("the simulated wheel: its line is down"), std::string::npos);
    kept.port->pull(false);
    kept.run(10'000);
    ASSERT_EQ(kept.said.size(), 2U);
    EXPECT_NE(kept.said[1].find("its line is up"), std::string::npos);
}

}  // namespace
}  // namespace croupier
