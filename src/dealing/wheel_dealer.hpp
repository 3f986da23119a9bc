// A dealer who goes by what a wheel says, for tables that nobody deals at: the wheel's states and the rulebook's order pace the round, and each thing
// that the wheel finds wrong becomes the irregularity of the rulebook, with its clause. Pure; whoever keeps the time tells it what the wheel said and
// asks what is due.
#pragma once

#include <optional>
#include <variant>

#include "dealing/clock.hpp"
#include "wheel/saying.hpp"

namespace croupier::dealing {

struct LaunchBall {};    // the wheel is asked to
struct AskWheelsLog {};  // what became of a ball that was not followed

struct WheelStep {
    Time due;
    std::variant<Act, LaunchBall, AskWheelsLog> what;
};

class WheelDealer {
public:
    void hear(const wheel::Saying& saying);

    // Nothing where it has to wait: for the wheel, or for the pit.
    [[nodiscard]] auto next_step(const Sight& sight, const Pace& pace, Time now) -> std::optional<WheelStep>;
    // The same where a person deals: only what the wheel itself can say, which is that the ball was spun, a number, or an irregularity that nobody
    // has to announce.
    [[nodiscard]] auto next_word(const Sight& sight) -> std::optional<WheelStep>;
    void done(const WheelStep& step, Time now);  // it was, and the table took it

private:
    // What the wheel has said of the spin that runs, or ran last.
    struct Spin {
        bool announced = false;  // to the table: then what comes of it is this round's
        bool running = true;
        std::optional<Number> rested;
        std::optional<std::int32_t> revolutions;
        std::optional<wheel::ResultsDiffer> differing;
        std::optional<wheel::Failure> failure;
        bool unknown = false;
    };

    void enter(wheel::Phase phase);
    [[nodiscard]] auto begin_round(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep>;
    [[nodiscard]] auto while_betting(const Sight& sight, const Pace& pace, Time now) const -> std::optional<WheelStep>;
    [[nodiscard]] auto close_during_spin(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep>;
    [[nodiscard]] auto after_close(const Sight& sight, const Pace& pace, Time now) const -> std::optional<WheelStep>;
    [[nodiscard]] auto interrupt(Time due) const -> std::optional<WheelStep>;
    [[nodiscard]] auto launch(Time due) const -> std::optional<WheelStep>;
    [[nodiscard]] auto follow_ball(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep>;
    [[nodiscard]] auto end_unfollowed(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep>;
    [[nodiscard]] auto end_failed(const Sight& sight, wheel::Failure failure) const -> std::optional<WheelStep>;
    [[nodiscard]] auto ask_log(Time due) const -> std::optional<WheelStep>;
    [[nodiscard]] auto answer_hold(const Sight& sight) const -> std::optional<WheelStep>;
    void look_whose_spin_it_is(const Sight& sight);
    [[nodiscard]] auto fell_short(const Sight& sight) const -> bool;
    [[nodiscard]] auto next_number(const Table& table) const -> std::optional<Number>;
    [[nodiscard]] auto ball_is_in_rim() const -> bool { return line_is_up_ && wheel::ball_is_up(phase_); }

    bool line_is_up_ = false;
    wheel::Phase phase_ = wheel::Phase::unknown;
    Spin spin_;
    bool followed_ = false;                    // a ball of this round was, from here
    bool log_is_asked_ = false;                // since the line is up, about the ball of this round
    std::optional<wheel::Recalled> recalled_;  // what it proves
    std::optional<Time> asked_;                // for a launch
    std::optional<Time> opened_;
    bool interrupted_ = false;  // the table knows, in this round
};

// The numbers that the balls before this one came to rest on, the newest first, as far back as the record has every ball: a round without a number
// may have had one all the same.
[[nodiscard]] auto results_before(const Table& table) -> std::vector<Number>;

// The act by which a failure of the spin is told: the rulebook's irregularity; where it has none of that name, "no spin"; and an interruption
// where the wheel itself can't go on.
[[nodiscard]] auto act_for(const Rulebook& book, wheel::Failure failure) -> Act;

}  // namespace croupier::dealing
