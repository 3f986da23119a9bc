// The driver's promises, one at a time: what two lines say is believed, the makers' times hold, and nothing that was missed is guessed.
#include "wheel/driver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

namespace croupier::wheel {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

auto number(std::string_view text) -> Number { return *Number::parse(text); }

// A wheel at the other end that says one thing until it is told otherwise, every half second.
class Heard {
public:
    explicit Heard(Make make = Make::slingshot2) : driver_{model_of(make)} {}
    explicit Heard(Model model) : driver_{std::move(model)} {}

    auto says(std::string_view line, std::int64_t for_ms = 1500) -> Heard& {
        for (std::int64_t passed = 0; passed < for_ms; passed += 500) {
            now_.milliseconds += 500;
            driver_.receive(now_, fmt::format("{}\r\n", line));
            collect();
        }
        return *this;
    }
    auto once(std::string_view line) -> Heard& {
        driver_.receive(now_, fmt::format("{}\r\n", line));
        collect();
        return *this;
    }
    auto silent(std::int64_t for_ms) -> Heard& {
        for (std::int64_t passed = 0; passed < for_ms; passed += 100) {
            now_.milliseconds += 100;
            driver_.tick(now_);
            collect();
        }
        return *this;
    }
    // Sayings without the phases.
    auto news() -> std::vector<Saying> {
        std::erase_if(sayings_, [](const Saying& saying) { return std::holds_alternative<PhaseSaid>(saying); });
        return std::exchange(sayings_, {});
    }
    auto phases() -> std::vector<Phase> {
        std::vector<Phase> phases;
        for (const Saying& saying : sayings_)
            if (const auto* said = std::get_if<PhaseSaid>(&saying)) phases.push_back(said->phase);
        return phases;
    }
    auto sent() -> std::string { return std::exchange(sent_, {}); }
    auto driver() -> Driver& { return driver_; }

private:
    void collect() {
        for (Saying& saying : driver_.take_sayings()) sayings_.push_back(std::move(saying));
        sent_ += driver_.take_to_send();
    }

    Driver driver_;
    Time now_{1'000'000};
    std::vector<Saying> sayings_;
    std::string sent_;
};

// Three whole games, so that the driver knows three results: 14, 3 and 21 after 30.
auto three_games(Heard heard = Heard{}) -> Heard {
    heard.says("*X;2;011;30;0;165;0");
    int spin = 11;
    std::string before = "30";
    for (const char* result : {"14", " 3", "21"}) {
        for (const int state : {3, 4}) heard.says(fmt::format("*X;{};{:03};{};0;165;1", state, spin, before), 3000);
        heard.says(fmt::format("*X;5;{:03};{};0;165;1", spin, result), 2000);
        before = result;
        heard.says(fmt::format("*X;2;{:03};{};0;165;0", ++spin, result));
    }
    heard.news();
    heard.sent();
    return heard;
}

TEST(WheelDriver, says_each_phase_once_and_the_number_with_it) {
    Heard heard;
    heard.says("*X;2;011;30;0;165;0", 5000).says("*X;3;011;30;0;165;1", 2000).says("*X;4;011;30;0;165;1", 20000);
    heard.once("28").says("*X;5;011;28;0;165;1", 3000).says("*X;2;012;28;0;165;1");
    EXPECT_THAT(heard.phases(), ElementsAre(Phase::betting, Phase::ball_in_rim, Phase::no_more_bets, Phase::result, Phase::betting));
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}, Saying{Rested{number("28"), {}, false}}));
}

TEST(WheelDriver, believes_no_line_that_stands_alone_and_no_number_before_the_third) {
    Heard heard = three_games();
    heard.says("*X;3;014;21;0;165;1").says("*X;4;014;21;0;165;1", 3000);
    heard.says("*X;5;014;17;0;165;1", 500).says("*X;4;014;21;0;165;1", 1000).says("*X;5;014;35;0;165;1", 500);
    EXPECT_THAT(heard.news(), IsEmpty());
    heard.says("*X;5;014;35;0;165;1", 1000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{Rested{number("35"), {}, false}}));
}

TEST(WheelDriver, asks_at_once_for_a_line_that_confirms_a_change) {
    Heard heard = three_games();
    heard.says("*X;3;014;21;0;165;1", 500);
    EXPECT_EQ(heard.sent(), "*X\r\n");
    heard.says("*X;3;014;21;0;165;1", 500);
    EXPECT_EQ(heard.sent(), "");
}

TEST(WheelDriver, a_number_of_a_game_that_it_did_not_follow_is_no_result) {
    Heard heard;
    heard.says("*X;5;011;28;0;165;1", 3000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}));
}

TEST(WheelDriver, a_bare_number_that_differs_from_the_status_line_makes_neither_a_result) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 3000).once("28").says("*X;5;014;26;0;165;1", 3000).says("*X;2;015;26;0;165;1");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{ResultsDiffer{number("28"), number("26")}}));
}

TEST(WheelDriver, a_number_that_changes_while_it_is_shown_is_told) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 3000).says("*X;5;014;28;0;165;1").says("*X;5;014;26;0;165;1", 2000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{Rested{number("28"), {}, false}}, Saying{ResultsDiffer{number("28"), number("26")}}));
}

TEST(WheelDriver, a_failed_launch_is_none_of_the_spins_while_bets_are_open_and_each_is_told_once) {
    Heard heard = three_games();
    heard.says("*X;2;014;21;8;165;1", 4000).says("*X;2;014;21;0;165;1").says("*X;2;014;21;2;165;1", 4000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LaunchFailed{Warning::failed_launch}}, Saying{LaunchFailed{Warning::same_direction}}));
}

TEST(WheelDriver, a_failed_launch_counts_only_after_three_seconds_in_the_rim) {
    Heard heard = three_games();
    heard.says("*X;3;014;21;8;165;1", 3500);
    EXPECT_THAT(heard.news(), IsEmpty());
    heard.says("*X;3;014;21;8;165;1", 500);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{SpinFailed{Failure::ball_dropped}}));
}

TEST(WheelDriver, a_ball_that_runs_with_the_rotor_fails_the_spin_and_the_wheel_is_told_to_spin_again) {
    Heard heard = three_games();
    heard.says("*X;3;014;21;2;165;1");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{SpinFailed{Failure::same_direction}}));
    EXPECT_THAT(heard.sent(), ::testing::HasSubstr("*R\r\n"));
    heard.says("*X;2;014;21;0;165;1").says("*X;3;014;21;0;165;0").says("*X;4;014;21;0;165;0", 9000).says("*X;5;014; 9;0;165;0");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{Rested{number("9"), {}, false}}));
}

TEST(WheelDriver, a_ball_that_is_not_sensed_fails_the_spin_after_five_seconds) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 9000).says("*X;4;014;21;1;165;1", 5000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{Warned{Warning::ball_missing}}));
    heard.says("*X;4;014;21;1;165;1", 1000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{SpinFailed{Failure::ball_missing}}));
    heard.says("*X;5;014;11;1;165;1", 3000);
    EXPECT_THAT(heard.news(), IsEmpty()) << "a spin that failed has no result";
}

TEST(WheelDriver, a_ball_that_is_sensed_again_within_five_seconds_runs_on) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;1;165;1", 4500).says("*X;4;014;21;0;165;1").says("*X;4;014;21;1;165;1", 4500).says("*X;5;014;11;0;165;1");
    EXPECT_THAT(heard.news(), Contains(Saying{Rested{number("11"), {}, false}}));
}

TEST(WheelDriver, a_spin_without_an_end_fails_when_the_wheel_stops_itself) {
    Heard heard = three_games();
    heard.says("*X;3;014;21;0;165;1", 4000).says("*X;4;014;21;0;165;1", 71'500);
    EXPECT_THAT(heard.news(), IsEmpty());
    heard.says("*X;4;014;21;0;165;1", 1000);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{SpinFailed{Failure::too_long}}));
}

TEST(WheelDriver, faults_of_components_and_a_wheel_that_closes_fail_the_spin) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 3000).once("*F 07").says("*X;6;014;21;4;000;1");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{ComponentFailed{"07"}}, Saying{SpinFailed{Failure::component}}, Saying{Warned{Warning::component}}));
    Heard other = three_games();
    other.says("*X;4;014;21;0;165;1", 3000).says("*X;6;014;21;0;000;1");
    EXPECT_THAT(other.news(), ElementsAre(Saying{SpinFailed{Failure::wheel_closed}}));
    Heard third = three_games();
    third.says("*X;3;014;21;0;165;1", 3000).says("*X;2;014;21;0;165;1");
    EXPECT_THAT(third.news(), ElementsAre(Saying{SpinFailed{Failure::ball_dropped}}));
}

TEST(WheelDriver, a_mercury_tells_revolutions_direction_and_void_games) {
    Heard heard{Make::mercury360};
    heard.says("*X;2;000;30;0;165;0;0000;00;?;?????;??")
        .says("*X;3;000;30;1;310;0;0000;02;1;08000;??")
        .says("*X;4;000;30;0;165;0;0000;07;1;10000;??");
    heard.says("*X;5;000;00;0;165;0;0000;07;?;?????;00");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}, Saying{Warned{Warning::rotor_speed}}, Saying{Rested{number("00"), 7, false}}));
    heard.says("*X;2;001;00;0;165;0;0000;00;?;?????;??").says("*X;3;001;00;0;165;0;0000;02;0;08000;??");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{SpinFailed{Failure::same_direction}}));
    heard.says("*X;2;001;00;0;165;0;0000;00;?;?????;??").says("*X;4;001;00;8;165;0;0000;02;1;08000;??");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{SpinFailed{Failure::void_game}}));
    EXPECT_THAT(heard.sent(), Not(::testing::HasSubstr("*R")));
}

TEST(WheelDriver, a_wheel_that_sends_numbers_only_says_each_as_it_comes) {
    Model model = model_of(Make::slingshot2);
    model.sends = Sends::numbers;
    Heard heard{model};
    heard.once("28").silent(60'000).once(" 6").once("99");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}, Saying{Rested{number("28"), {}, false}}, Saying{Rested{number("6"), {}, false}}));
}

TEST(WheelDriver, a_line_that_falls_silent_is_asked_and_then_down) {
    Heard heard = three_games();
    heard.silent(1600);
    EXPECT_EQ(heard.sent(), "*X\r\n");
    EXPECT_THAT(heard.news(), IsEmpty());
    heard.silent(3500);
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineLost{}}));
    EXPECT_FALSE(heard.driver().line_is_up());
}

TEST(WheelDriver, after_a_short_silence_the_wheels_count_tells_what_was_missed) {
    Heard same = three_games();
    same.says("*X;4;014;21;0;165;1", 3000).silent(30'000).says("*X;5;014;17;0;165;1");
    EXPECT_THAT(same.news(), ElementsAre(Saying{LineLost{}}, Saying{LineFound{}}, Saying{Rested{number("17"), {}, false}}));
    Heard next = three_games();
    next.says("*X;4;014;21;0;165;1", 3000).silent(60'000).says("*X;2;015;17;0;165;1");
    EXPECT_THAT(next.news(), ElementsAre(Saying{LineLost{}}, Saying{LineFound{}}, Saying{Rested{number("17"), {}, true}}));
    Heard later = three_games();
    later.says("*X;4;014;21;0;165;1", 3000).silent(70'000).says("*X;2;016;17;0;165;1");
    EXPECT_THAT(later.news(), ElementsAre(Saying{LineLost{}}, Saying{LineFound{}}, Saying{ResultUnknown{}}));
}

TEST(WheelDriver, after_a_long_silence_only_the_wheels_log_tells) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 3000).silent(600'000).says("*X;2;017;33;0;165;1");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineLost{}}, Saying{LineFound{}}));
    EXPECT_THAT(heard.sent(), ::testing::EndsWith("*s r 0\r\n"));
    heard.once("*s r 0;33; 8;17;21; 3;14;30; 1");  // of spins 16, 15, 14, and those before
    EXPECT_THAT(heard.news(), ElementsAre(Saying{Rested{number("17"), {}, true}}));
}

TEST(WheelDriver, a_log_that_does_not_continue_what_was_heard_proves_nothing) {
    for (const char* log : {"*s r 0;33; 8;17;22; 3;14;30", "*s r 0;32; 8;17;21; 3;14;30", "*s r 0;33; 8;17;21; 3", "*s r 0"}) {
        Heard heard = three_games();
        heard.says("*X;4;014;21;0;165;1", 3000).silent(600'000).says("*X;2;017;33;0;165;1").once(log).silent(20'000);
        EXPECT_THAT(heard.news(), Contains(Saying{ResultUnknown{}})) << log;
    }
}

TEST(WheelDriver, a_log_that_is_shorter_than_what_was_missed_proves_nothing) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 3000).silent(600'000).says("*X;2;040;33;0;165;1").once("*s r 0;33; 8;17;21; 3;14;30;11").silent(20'000);
    EXPECT_THAT(heard.news(), Contains(Saying{ResultUnknown{}}));
}

TEST(WheelDriver, a_wheel_that_shows_no_log_is_asked_three_times) {
    Heard heard = three_games();
    heard.says("*X;4;014;21;0;165;1", 3000).silent(600'000);
    heard.sent();
    heard.says("*X;2;017;33;0;165;1", 12'000);
    EXPECT_EQ(heard.sent(), "*X\r\n*X\r\n*s r 0\r\n*s r 0\r\n*s r 0\r\n");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineLost{}}, Saying{LineFound{}}, Saying{ResultUnknown{}}));
}

TEST(WheelDriver, a_wheel_that_was_never_heard_is_told_as_lost_once) {
    Heard heard;
    EXPECT_THAT(heard.silent(60'000).news(), ElementsAre(Saying{LineLost{}}));
    EXPECT_THAT(heard.says("*X;2;011;30;0;165;0").news(), ElementsAre(Saying{LineFound{}}));
}

// 21, 3 and 14 are on record; the ball ran when the floor stopped.
auto restarted(std::vector<Number> results = {number("21"), number("3"), number("14")}) -> Heard {
    Heard heard;
    heard.driver().recall(std::move(results));
    return heard;
}

TEST(WheelDriver, after_a_restart_the_log_tells_of_the_one_spin_that_continues_the_record) {
    Heard heard = restarted();
    EXPECT_THAT(heard.says("*X;2;015;17;0;165;0").sent(), HasSubstr("*s r 0"));
    heard.once("*s r 0;17;21; 3;14;30");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}, Saying{Recalled{number("17")}}));
}

TEST(WheelDriver, after_a_restart_the_log_is_asked_when_the_ball_no_longer_runs) {
    Heard heard = restarted();
    EXPECT_THAT(heard.says("*X;4;014;21;0;165;1", 5000).sent(), Not(HasSubstr("*s r 0")));
    EXPECT_THAT(heard.says("*X;5;014;17;0;165;1").sent(), HasSubstr("*s r 0"));
    heard.once("*s r 0;17;21; 3;14;30");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}, Saying{Recalled{number("17")}}));
}

TEST(WheelDriver, after_a_restart_the_log_tells_that_no_ball_has_come_to_rest) {
    Heard heard = restarted();
    heard.says("*X;2;014;21;0;165;0").once("*s r 0;21; 3;14;30");
    EXPECT_THAT(heard.news(), ElementsAre(Saying{LineFound{}}, Saying{Recalled{}}));
}

TEST(WheelDriver, after_a_restart_a_log_that_does_not_continue_the_record_by_one_or_none_proves_nothing) {
    for (const char* log : {"*s r 0;17;22; 3;14;30", "*s r 0;17; 8;21; 3;14", "*s r 0;17;21; 3", "*s r 0; 8;21; 3;14", "*s r 0"}) {
        Heard heard = restarted();
        heard.says("*X;2;015;17;0;165;0").once(log).silent(20'000);
        EXPECT_THAT(heard.news(), Contains(Saying{ResultUnknown{}})) << log;
    }
    Heard of_too_few = restarted({number("21"), number("3")});
    EXPECT_THAT(of_too_few.says("*X;2;015;17;0;165;0").news(), Contains(Saying{ResultUnknown{}}));
    Heard of_the_same = restarted({number("17"), number("17"), number("17")});
    EXPECT_THAT(of_the_same.says("*X;2;015;17;0;165;0").once("*s r 0;17;17;17;17").news(), Contains(Saying{ResultUnknown{}}));
}

TEST(WheelDriver, the_host_may_ask_for_the_launch_and_call_a_spin_off) {
    Heard heard = three_games();
    heard.driver().start_game();
    EXPECT_EQ(heard.driver().take_to_send(), "*u 1\r\n");
    heard.says("*X;4;014;21;0;165;1", 3000);
    heard.driver().call_off();
    EXPECT_EQ(heard.driver().take_to_send(), "*R\r\n");
    heard.says("*X;5;014;17;0;165;1", 3000);
    EXPECT_THAT(heard.news(), IsEmpty());
}

}  // namespace
}  // namespace croupier::wheel
