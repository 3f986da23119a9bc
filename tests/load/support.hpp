// What a server says to a terminal, for tests of the terminal alone.
#pragma once

#include "load/terminal.hpp"

namespace croupier::load {

inline auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

// A layout of two spots and a bet on both of them.
inline auto small_menu() -> Menu {
    return {{{"red", WagerKind::red}, {"straight:17", WagerKind::straight}},
            {{"finale:7", {WagerKind::straight}, 1}, {"button:0", {WagerKind::straight, WagerKind::red}, 5}},
            {}};
}

inline auto small_limits() -> HeardLimits {
    HeardLimits limits;
    limits.kinds[static_cast<std::size_t>(WagerKind::red)] = Limits{money(200), money(5000)};
    limits.kinds[static_cast<std::size_t>(WagerKind::straight)] = Limits{money(100), money(250)};
    return limits;
}

inline auto welcome(MessageNumber number = {}, bool demo = false) -> HeardWelcome {
    protocol::You you;
    you.kind = protocol::You::Kind::terminal;
    you.table = "t1";
    you.seat = SeatNumber{4};
    return {number, demo, you};
}

// The table while bets are open, and the seat with this credit.
inline auto snapshot(Sequence to, Money credit) -> HeardTable {
    HeardTable view{"t1", Sequence{}, to, HeardRound{RoundNumber{1}, Phase::betting, Hold::none, {}}, small_limits(), HeardSeat{}};
    view.seat->credit = credit;
    return view;
}

inline auto granted(MessageNumber number, Sequence sequence) -> HeardReply { return {"t1", number, true, sequence, {}}; }
inline auto refused(MessageNumber number, std::string code) -> HeardReply { return {"t1", number, false, {}, std::move(code)}; }

}  // namespace croupier::load
