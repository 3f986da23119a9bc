// Which positions see what is not for everybody. What they may do is for the rulebooks, the cage and the house.
#pragma once

#include <cstdint>

#include "rules/vocabulary.hpp"

namespace croupier::protocol {

enum class Readable : std::uint8_t { pit, payouts, rounds, reports, wheels, slips, record, export_, count_ };

struct Readers {
    bool dealer = false;
    bool pit = false;  // from supervisor to shift manager
    bool cashier = false;
    bool officer = false;
    bool engineer = false;
};

[[nodiscard]] constexpr auto readers_of(Readable what) -> Readers {
    switch (what) {
        case Readable::pit: return {.pit = true, .officer = true};  // the money of tables and seats, and the alerts
        case Readable::payouts:
        case Readable::rounds: return {.dealer = true, .pit = true, .officer = true};  // of past rounds a dealer sees those of the gaming day
        case Readable::reports: return {.pit = true, .officer = true};
        case Readable::wheels: return {.pit = true, .officer = true, .engineer = true};
        case Readable::slips: return {.pit = true, .cashier = true};
        case Readable::record: return {.officer = true, .engineer = true};
        case Readable::export_: return {.officer = true};  // the numbers of slips that are not paid yet are in it
        case Readable::count_: break;
    }
    return {};
}

[[nodiscard]] constexpr auto may_read(Readable what, Position position) -> bool {
    const Readers readers = readers_of(what);
    switch (position) {
        case Position::dealer: return readers.dealer;
        case Position::pit_supervisor:
        case Position::pit_manager:
        case Position::shift_manager: return readers.pit;
        case Position::cashier: return readers.cashier;
        case Position::authorised_officer: return readers.officer;
        case Position::engineer: return readers.engineer;
        case Position::count_: break;
    }
    return false;
}

}  // namespace croupier::protocol

namespace croupier {

CROUPIER_WORDS(protocol::Readable, "the pit", "payouts", "past rounds", "reports", "the health of wheels", "slips", "the record", "records");

}  // namespace croupier
