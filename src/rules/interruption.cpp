#include "rules/interruption.hpp"

#include "base/ensure.hpp"

namespace croupier {

auto holds(InterruptionCase one, const InterruptedRound& round) -> bool {
    switch (one) {
        case InterruptionCase::outcome: return round.outcome;
        case InterruptionCase::no_outcome: return !round.outcome;
        case InterruptionCase::no_spin_announced: return round.no_spin_announced;
        case InterruptionCase::bets_open: return !round.bets_closed;
        case InterruptionCase::bets_closed: return round.bets_closed;
        case InterruptionCase::unconfirmed: return round.bets_closed && !round.bets_confirmed;
        case InterruptionCase::registered: return round.bet_registered;
        case InterruptionCase::not_registered: return !round.bet_registered;
        case InterruptionCase::count_: break;
    }
    ENSURE(false, "every interruption case is one of the words");
    return false;
}

auto gives_bets_back(InterruptionEffect effect) -> bool {
    switch (effect) {
        case InterruptionEffect::voids:
        case InterruptionEffect::give_back:
        case InterruptionEffect::took_no_part: return true;
        case InterruptionEffect::conclude:
        case InterruptionEffect::go_on:
        case InterruptionEffect::confirm_bets:
        case InterruptionEffect::count_: break;
    }
    return false;
}

auto interruption_for(std::span<const Interruption> rows, InterruptionScope of, const InterruptedRound& round) -> const Interruption* {
    for (const Interruption& row : rows)
        if (row.of == of && holds(row.when, round)) return &row;
    return nullptr;
}

}  // namespace croupier
