// Keeps a table's wheel: listens at its line, and lets it be heard at the table. Where nobody deals it deals too, by what the wheel says; where a
// person does, the wheel is the sensor beside them.
#pragma once

#include <map>
#include <memory>

#include "dealing/wheel_dealer.hpp"
#include "server/hub.hpp"
#include "server/loop.hpp"
#include "wheel/driver.hpp"
#include "wheel/port.hpp"

namespace croupier::server {

struct KeptWheel {
    std::unique_ptr<wheel::Port> port;
    wheel::Model model;
    bool deals = true;
    bool simulated = false;  // which is said wherever it is spoken of
};

// How a wheel says that it was spun.
struct SpinFact {
    std::uint16_t rotor_tenths_rpm = 0;
    bool anticlockwise = false;  // the rotor
    std::optional<std::int32_t> revolutions;
};
using SpinFacts = std::map<RoundNumber, SpinFact>;

class WheelKeeper {
public:
    WheelKeeper(Loop& loop, Hub& hub, std::size_t table, dealing::Pace pace, KeptWheel wheel, std::function<Time()> now,
                std::function<void(const std::string&)> report);

    void look();                                                     // after every change of the table, and now and then
    void wind_down() { winding_down_ = true; }                       // no new round begins
    void set_pace(const dealing::Pace& pace) { next_pace_ = pace; }  // from the next round on
    [[nodiscard]] auto pace() const -> const dealing::Pace& { return pace_; }
    [[nodiscard]] auto deals() const -> bool { return wheel_.deals; }
    [[nodiscard]] auto line_is_up() const -> bool { return driver_.line_is_up(); }
    [[nodiscard]] auto phase() const -> wheel::Phase { return driver_.phase(); }
    [[nodiscard]] auto facts() const -> const SpinFacts& { return facts_; }  // of the last rounds, since this began to listen

    static constexpr std::chrono::milliseconds every{50};  // the line is looked at

private:
    void listen(Time now);
    void tell(const wheel::Saying& saying, Time now);
    void remember(const wheel::Saying& saying);
    void ask(dealing::WheelStep step);
    void answered(const floor::Answer& answer, const dealing::WheelStep& step);
    [[nodiscard]] auto screen() const -> const protocol::TableScreen& { return hub_.shown().tables()[table_].screen; }

    Hub& hub_;
    std::size_t table_;
    dealing::Pace pace_;
    dealing::Pace next_pace_;
    KeptWheel wheel_;
    wheel::Driver driver_;
    dealing::WheelDealer dealer_;
    std::function<Time()> now_;
    std::function<void(const std::string&)> report_;
    SpinFact spin_;  // the one that runs
    SpinFacts facts_;
    bool waiting_ = false;  // for an answer
    bool winding_down_ = false;
    bool line_was_lost_ = false;
    std::string trouble_;  // of the port, as it was last reported
    Time patient_until_;   // after a refusal
};

}  // namespace croupier::server
