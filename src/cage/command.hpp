// What may be asked of the cage: each act is a plain struct, and a command is an act with who asks, when, and its number.
#pragma once

#include <optional>
#include <string>

#include "base/names.hpp"
#include "base/one_of.hpp"
#include "cage/ids.hpp"
#include "money/money.hpp"

namespace croupier::cage {

// Acts on the vault.
struct DeclareOpening {  // once, before the first drawer: what the house starts with
    Money vault;
    Money chips_in_circulation;
};
struct SupplyVault {  // cash comes in from the bank or the count room
    Money amount;
};
struct BankFromVault {
    Money amount;
};

// Acts on drawers.
struct OpenDrawer {
    DrawerNumber drawer{};
    PersonId cashier{};
    Money opening_float;
};
struct FillDrawer {  // from the vault
    DrawerNumber drawer{};
    Money amount;
};
struct CreditDrawer {  // to the vault
    DrawerNumber drawer{};
    Money amount;
};
struct CloseDrawer {  // everything goes to the vault; what the count differs by is recorded
    DrawerNumber drawer{};
    Money counted;
};

// Acts on slips. The amount and validation number of PaySlip and RedeemSlip are those read off the slip that is presented.
struct TakeInSlip {  // as its table's stream issued it
    SlipId slip;
    Money amount;
    ValidationNumber validation{};
    Time issued;
    std::optional<Time> expires;
};
struct PaySlip {
    DrawerNumber drawer{};
    SlipId slip;
    ValidationNumber validation{};
    Money amount;
};
struct RedeemSlip {  // at a terminal, as credit of its table
    SlipId slip;
    ValidationNumber validation{};
    Money amount;
    TableId table{};
    SeatNumber seat{};
};
struct HoldSlip {  // for the pit to look at
    SlipId slip;
    std::string text;
};
struct ReleaseSlip {
    SlipId slip;
    std::string text;
};
struct CancelSlip {
    SlipId slip;
    std::string text;
};
struct RecordPrint {  // before it is printed: whoever prints is known, and every print after the first is a reprint
    SlipId slip;
};

// Acts with cash chips.
struct SellChips {
    DrawerNumber drawer{};
    Money amount;
};
struct RedeemChips {
    DrawerNumber drawer{};
    Money amount;
};

CROUPIER_ONE_OF(Act, DeclareOpening, SupplyVault, BankFromVault, OpenDrawer, FillDrawer, CreditDrawer, CloseDrawer, TakeInSlip, PaySlip, RedeemSlip,
                HoldSlip, ReleaseSlip, CancelSlip, RecordPrint, SellChips, RedeemChips);

// What a person is at the cage; the server knows which positions of the floor these are. A device is the floor itself or a terminal.
enum class CageRole : std::uint8_t { device, cashier, supervisor, count_ };

struct Actor {
    CageRole role = CageRole::device;
    PersonId person{};  // of staff

    auto operator==(const Actor&) const -> bool = default;
};

struct Command {
    SenderId sender{};
    MessageNumber number{};
    Time at;
    Actor actor;
    std::optional<Actor> second;  // the person who confirms
    Act act;
};

}  // namespace croupier::cage

namespace croupier {

CROUPIER_WORDS(cage::CageRole, "device", "cashier", "supervisor");

}  // namespace croupier
