// Keeps the clock of a table beside the person who deals: does what is due when it is due.
#pragma once

#include "dealing/clock.hpp"
#include "server/hub.hpp"
#include "server/loop.hpp"

namespace croupier::server {

class TableKeeper {
public:
    TableKeeper(Loop& loop, Hub& hub, std::size_t table, dealing::Pace pace, std::function<Time()> now,
                std::function<void(const std::string&)> report);

    void look();                                                     // after every change of the table
    void wind_down() { winding_down_ = true; }                       // no new round begins
    void set_pace(const dealing::Pace& pace) { next_pace_ = pace; }  // from the next round on
    [[nodiscard]] auto pace() const -> const dealing::Pace& { return pace_; }

private:
    void do_step(dealing::Step step);
    void look_at(Time due);
    void answered(const floor::Answer& answer);

    Loop& loop_;
    Hub& hub_;
    std::size_t table_;
    dealing::Pace pace_;
    dealing::Pace next_pace_;
    std::function<Time()> now_;
    std::function<void(const std::string&)> report_;
    bool waiting_ = false;  // for an answer
    bool winding_down_ = false;
    std::uint64_t timer_ = 0;  // only the newest one counts
};

}  // namespace croupier::server
