// What has happened at the cage: facts with their amounts and people, never refused. The state follows from them alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/one_of.hpp"
#include "cage/ids.hpp"
#include "money/money.hpp"

namespace croupier::cage {

struct OpeningDeclared {
    Money vault;
    Money chips_in_circulation;
    PersonId by{};
    PersonId with{};
};
struct VaultSupplied {
    Money amount;
    PersonId by{};
};
struct VaultBanked {
    Money amount;
    PersonId by{};
};

struct DrawerOpened {
    DrawerNumber drawer{};
    PersonId cashier{};
    Money opening_float;
    PersonId by{};  // the supervisor, here and below
};
struct DrawerFilled {
    DrawerNumber drawer{};
    Money amount;
    PersonId by{};
};
struct DrawerCredited {
    DrawerNumber drawer{};
    Money amount;
    PersonId by{};
};
struct DrawerClosed {
    DrawerNumber drawer{};
    PersonId cashier{};
    Money expected;
    Money counted;
    PersonId by{};
    auto operator==(const DrawerClosed&) const -> bool = default;
};

struct SlipTakenIn {
    SlipId slip;
    Money amount;
    ValidationNumber validation{};
    Time issued;
    std::optional<Time> expires;
};
struct SlipPaid {
    SlipId slip;
    Money amount;
    DrawerNumber drawer{};
    PersonId by{};
    Time at;
};
struct SlipRedeemed {  // now credit of this table, which takes it in by the transfer's number
    SlipId slip;
    Money amount;
    TableId table{};
    SeatNumber seat{};
    TransferNumber transfer{};
    Time at;
};
struct SlipHeld {
    SlipId slip;
    std::string text;
    PersonId by{};
    Time at;
};
struct SlipReleased {
    SlipId slip;
    std::string text;
    PersonId by{};
    Time at;
};
struct SlipCancelled {
    SlipId slip;
    Money amount;
    std::string text;
    PersonId by{};
    PersonId with{};
    Time at;
};
struct SlipPrinted {
    SlipId slip;
    std::uint32_t print = 0;  // counted from 1
    PersonId by{};            // nobody where the terminal printed it
    Time at;
};

struct ChipsSold {
    DrawerNumber drawer{};
    Money amount;
    PersonId by{};
};
struct ChipsRedeemed {
    DrawerNumber drawer{};
    Money amount;
    PersonId by{};
};

CROUPIER_ONE_OF(Event, OpeningDeclared, VaultSupplied, VaultBanked, DrawerOpened, DrawerFilled, DrawerCredited, DrawerClosed, SlipTakenIn, SlipPaid,
                SlipRedeemed, SlipHeld, SlipReleased, SlipCancelled, SlipPrinted, ChipsSold, ChipsRedeemed);
using Events = std::vector<Event>;

}  // namespace croupier::cage
