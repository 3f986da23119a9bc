// Players of the demo floor who are programs: they buy in, place a few wagers in each round at moments of their own, and cash out when they have
// won much. They act as any player does, and the table refuses them as any other.
#pragma once

#include <random>

#include "server/hub.hpp"
#include "server/loop.hpp"

namespace croupier::server {

struct ScriptedPlay {
    std::size_t table = 0;
    std::uint32_t players = 0;  // at the first seats
    Money chip;                 // their smallest stake
    std::int64_t betting_ms = 0;
};

class ScriptedPlayers {
public:
    ScriptedPlayers(Loop& loop, Hub& hub, ScriptedPlay play, std::uint64_t seed) : loop_{loop}, hub_{hub}, play_{play}, random_{seed} {}

    void look();  // after every change of the table

private:
    void play_round(SeatNumber seat);
    void place(SeatNumber seat);
    void act(SeatNumber seat, Act act);
    [[nodiscard]] auto table() const -> const protocol::TableScreen& { return hub_.shown().tables()[play_.table].screen; }
    [[nodiscard]] auto below(std::uint64_t bound) -> std::uint64_t { return random_() % bound; }

    Loop& loop_;
    Hub& hub_;
    ScriptedPlay play_;
    std::mt19937_64 random_;
    RoundNumber played_{};
};

}  // namespace croupier::server
