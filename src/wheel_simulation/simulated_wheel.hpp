// A simulated wheel at its end of the line: it plays games by the mechanics of one, and says so in the makers' protocol, with misfires, faults and
// noise on demand. The time is an input, so an evening passes as fast as one likes, and the same seed gives the same bytes.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "base/ids.hpp"
#include "wheel/model.hpp"
#include "wheel_simulation/physics.hpp"

namespace croupier::wheel_simulation {

// The chance of each in a game.
struct Troubles {
    double failed_launch = 0;  // tried again
    double wrong_way = 0;      // the ball runs with the rotor
    double ball_missing = 0;
    double component = 0;     // a fault, then closed for a while
    double wrong_number = 0;  // the number on its own line differs
    double noise = 0;         // the share of bytes that are spoilt
};

struct Setting {
    wheel::Model model;
    Condition condition;
    Troubles troubles;
    std::uint64_t seed = 1;
    bool launches_itself = false;  // or when it is asked to
};

class SimulatedWheel {
public:
    SimulatedWheel(std::vector<Number> order, Setting setting, Time now);

    void receive(std::string_view bytes);
    void advance(Time now);
    [[nodiscard]] auto next_due() const -> Time { return status_due_ < state_due_ ? status_due_ : state_due_; }
    [[nodiscard]] auto take_output() -> std::string { return std::exchange(output_, {}); }

    // What really happened, for whoever wants to compare.
    [[nodiscard]] auto results() const -> const std::deque<Number>& { return results_; }  // the newest first
    [[nodiscard]] auto count() const -> std::uint64_t { return count_; }

private:
    enum class Trouble : std::uint8_t { none, failed_launch, wrong_way, ball_missing, component, wrong_number };

    void answer(std::string_view line);
    void enter(std::uint8_t state, std::int64_t for_ms);
    void end_state();
    void prepare_launch(std::int64_t in_ms);
    void launch();
    void come_to_rest();
    void send(std::string_view line);
    void send_status();
    [[nodiscard]] auto draw_trouble() -> Trouble;
    [[nodiscard]] auto status() -> wheel::StatusLine;
    [[nodiscard]] auto chance(double of) -> bool { return std::uniform_real_distribution<double>{0, 1}(random_) < of; }
    [[nodiscard]] auto code_of(Number number) const -> wheel::Code;

    Setting setting_;
    std::vector<Number> order_;
    Physics physics_;
    std::mt19937_64 random_;  // of troubles, apart from the physics: the same balls fall with and without them
    wheel::LineGatherer gatherer_;
    std::string output_;
    Time now_;
    Time status_due_;
    Time state_due_;
    std::uint8_t state_ = 1;
    std::uint8_t warnings_ = 0;
    std::uint16_t spin_;
    bool powered_ = true;
    bool launching_ = false;  // the state that runs ends in a launch
    Trouble trouble_ = Trouble::none;
    Throw throw_;
    Flight flight_;
    std::deque<Number> results_;
    std::uint64_t count_ = 0;
};

}  // namespace croupier::wheel_simulation
