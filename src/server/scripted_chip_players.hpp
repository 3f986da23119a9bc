// Players of the demo floor who are programs and play with chips: each has a colour of its own, buys, lays a few chips in each round, lets some of
// what won ride, and leaves with cash chips when it has won much.
#pragma once

#include <random>

#include "server/hub.hpp"
#include "server/loop.hpp"

namespace croupier::server {

struct ChipPlay {
    std::size_t table = 0;
    std::uint32_t players = 0;  // at the first places
    std::int64_t betting_ms = 0;
};

// Has the colour chips of a place changed and its player leave.
void leave_with_cash(Hub& hub, std::size_t table, SeatNumber seat, Hub::Then then);

class ScriptedChipPlayers {
public:
    ScriptedChipPlayers(Loop& loop, Hub& hub, ChipPlay play, std::uint64_t seed) : loop_{loop}, hub_{hub}, play_{play}, random_{seed} {}

    void look();  // after every change of the table

private:
    void play_round(SeatNumber seat);
    void buy_in(SeatNumber seat);
    void leave(SeatNumber seat);
    void place(SeatNumber seat);
    void by_dealer(SeatNumber seat, Act act);
    void by_player(SeatNumber seat, Act act);
    [[nodiscard]] auto screen() const -> const protocol::TableScreen& { return hub_.shown().tables()[play_.table].screen; }
    [[nodiscard]] auto below(std::uint64_t bound) -> std::uint64_t { return random_() % bound; }

    Loop& loop_;
    Hub& hub_;
    ChipPlay play_;
    std::mt19937_64 random_;
    RoundNumber played_{};
};

}  // namespace croupier::server
