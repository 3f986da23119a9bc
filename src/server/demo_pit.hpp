// The pit of a demo floor, so that play never waits for anybody: keeps the float of a live table filled, for which two of the demo's own staff sign;
// and says of a ball that ran when the floor stopped that it is gone, for a simulated wheel begins anew with its floor.
#pragma once

#include "server/hub.hpp"

namespace croupier::server {

class DemoPit {
public:
    enum class Wheel : std::uint8_t { goes_on, begins_anew };
    DemoPit(Hub& hub, std::size_t table, Wheel wheel);

    void look();  // after every change of the table, and now and then

private:
    void fill_float();
    void give_up_ball();
    [[nodiscard]] auto waits_for_ball() const -> bool;
    void ask(const Actor& actor, Act act, std::optional<Actor> second = {});
    [[nodiscard]] auto screen() const -> const protocol::TableScreen& { return hub_.shown().tables()[table_].screen; }

    Hub& hub_;
    std::size_t table_;
    bool ball_is_gone_;
    bool waiting_ = false;  // for an answer
};

}  // namespace croupier::server
