// What a journal adds up to, for a report: counted while its records are replayed.
#pragma once

#include <cstdint>

#include "cage/event.hpp"
#include "game/event.hpp"

namespace croupier::audit {

// A sum that leaves 64 bits stays where it was: it is for a report, and the accounts themselves are checked elsewhere.
constexpr void add(Money& sum, Money amount) { sum = sum.plus(amount).value_or(sum); }

struct Tally {
    std::uint64_t records = 0;
    std::uint64_t events = 0;
    std::uint64_t rounds_settled = 0;
    std::uint64_t rounds_void = 0;
    std::uint64_t rounds_corrected = 0;
    std::uint64_t rounds_undone = 0;
    std::uint64_t snapshots = 0;  // compared with the replayed state
    Money notes_in, slips_in, attendants_in, chips_in;
    Money slips_out, chips_out;
    Money staked, returned;  // of settled rounds, as they stand after corrections
    Money slips_paid;        // in cash at the cage

    void count(const Event& event);
    void count(const cage::Event& event);
};

}  // namespace croupier::audit
