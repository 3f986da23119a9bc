// The cage's whole state: what its events have made of it, and nothing else. Two cages with the same events are equal.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "base/names.hpp"
#include "base/sender_memory.hpp"
#include "cage/event.hpp"
#include "cage/ids.hpp"
#include "cage/postings.hpp"

namespace croupier::cage {

struct Drawer {  // an open one; a closed drawer is none
    PersonId cashier{};
    Money cash;
    auto operator==(const Drawer&) const -> bool = default;
};

enum class SlipState : std::uint8_t { outstanding, held, paid, redeemed, cancelled, count_ };

struct Slip {
    static constexpr std::uint32_t most_prints = 20;

    Money amount;
    ValidationNumber validation{};
    Time issued;
    std::optional<Time> expires;  // from this moment on it is not paid
    SlipState state = SlipState::outstanding;
    Time changed{};         // when it came into its state, once it left the first
    PersonId changed_by{};  // nobody where a terminal took it
    std::uint32_t prints = 0;
    auto operator==(const Slip&) const -> bool = default;
};

// What has crossed between a table's stream and this one; each side adds up to the same.
struct Transfer {
    Money taken_in;
    Money handed_back;
    TransferNumber last{};  // handed back
    auto operator==(const Transfer&) const -> bool = default;
};

struct Cage {
    static constexpr std::size_t most_senders = SenderMemories::most;
    static constexpr std::size_t most_drawers = 1000;

    bool opening_declared = false;
    std::map<DrawerNumber, Drawer> drawers;
    std::map<PersonId, DrawerClosed> closings;  // the last one of each cashier who has opened no drawer since
    std::map<SlipId, Slip> slips;               // ended ones too: a slip is never taken in or paid again
    std::map<ValidationNumber, SlipId> validations;
    std::map<TableId, Transfer> transfers;
    Balances balances;

    SenderMemories senders;
    Sequence last_sequence{};
    Time last_time;

    [[nodiscard]] auto drawer(DrawerNumber number) const -> const Drawer*;                     // nothing where it is closed
    [[nodiscard]] auto slip(SlipId id) const -> const Slip*;                                   // nothing where it was not taken in
    [[nodiscard]] auto slip_with(ValidationNumber validation) const -> std::optional<SlipId>;  // for a scanned or keyed number

    auto operator==(const Cage&) const -> bool = default;
};

// Applies a fact. An event that can't be applied to this state is a broken invariant and ends the process.
void evolve(Cage& cage, const Event& event);

}  // namespace croupier::cage

namespace croupier {

CROUPIER_WORDS(cage::SlipState, "outstanding", "held", "paid", "redeemed", "cancelled");

}  // namespace croupier
