// A table that nobody deals at, with a simulated wheel at the end of a line that can be pulled, on a clock that is as fast as one likes. Players bet
// in every round; the pit settles what is held, late; and whatever is refused, hangs, does not add up or is not the wheel's number is counted.
#pragma once

#include <functional>
#include <map>
#include <random>

#include "dealing/wheel_dealer.hpp"
#include "game/event.hpp"
#include "rules/settle.hpp"
#include "wheel/driver.hpp"
#include "wheel_simulation/simulated_port.hpp"

namespace croupier::testing {

class StandAloneTable {
public:
    StandAloneTable(const Rulebook& book, const wheel_simulation::Setting& setting, dealing::Pace pace = {});

    void run(std::int64_t for_ms);
    void run_until(const std::function<bool()>& is_so, std::int64_t at_most_ms);
    void run_rounds(int rounds, std::int64_t at_most_ms);
    void restart();  // of the floor; the wheel plays on

    [[nodiscard]] auto table() const -> const Table& { return table_; }
    [[nodiscard]] auto driver() const -> const wheel::Driver& { return driver_; }
    [[nodiscard]] auto port() -> wheel_simulation::SimulatedPort& { return port_; }
    [[nodiscard]] auto now() const -> Time { return now_; }

    int settled = 0;
    int voided = 0;
    int spun_again = 0;
    int held = 0;
    int stated = 0;                      // by a person who looked at the wheel, of a ball whose rest nothing proved
    std::map<std::string, int> clauses;  // of what was void, spun again or interrupted
    std::vector<std::string> faults;     // what must not be
    std::vector<Time> openings;

private:
    void play();
    void bet();
    void resolve();
    void state_rest();
    auto send(const Actor& actor, Act act) -> bool;
    void count(const Event& event);
    void reckon(const Event& event);

    const Rulebook& book_;
    dealing::Pace pace_;
    Time now_{1'767'225'600'000};
    wheel_simulation::SimulatedPort port_;
    wheel::Driver driver_;
    dealing::WheelDealer dealer_;
    Table table_;
    Time phase_since_;
    std::map<SenderId, std::uint64_t> numbers_;
    std::mt19937_64 random_{11};
    RoundNumber bet_round_{};
    std::map<SeatNumber, std::vector<SpotStake>> stakes_;  // that were taken in this round
    std::map<SeatNumber, std::int64_t> credits_minor_;     // as they should be, reckoned beside the table
    std::optional<Time> held_since_;                       // or since when the ball runs
    std::uint64_t rested_before_ = 0;                      // balls, when the round's one was spun
    Time refused_;
    int refusals_ = 0;  // running
};

}  // namespace croupier::testing
