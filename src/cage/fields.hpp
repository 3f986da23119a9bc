// The members of every act and event of the cage by name, listed once: the JSON form and the digest of a message follow from these lists.
#pragma once

#include "base/fields.hpp"
#include "cage/command.hpp"
#include "cage/event.hpp"

namespace croupier {

CROUPIER_MEMBERS(cage::SlipId, table, number)
CROUPIER_MEMBERS(cage::Actor, role, person)

CROUPIER_FIELDS(cage::DeclareOpening, "declare-opening", vault, chips_in_circulation)
CROUPIER_FIELDS(cage::SupplyVault, "supply-vault", amount)
CROUPIER_FIELDS(cage::BankFromVault, "bank-from-vault", amount)
CROUPIER_FIELDS(cage::OpenDrawer, "open-drawer", drawer, cashier, opening_float)
CROUPIER_FIELDS(cage::FillDrawer, "fill-drawer", drawer, amount)
CROUPIER_FIELDS(cage::CreditDrawer, "credit-drawer", drawer, amount)
CROUPIER_FIELDS(cage::CloseDrawer, "close-drawer", drawer, counted)
CROUPIER_FIELDS(cage::TakeInSlip, "take-in-slip", slip, amount, validation, issued, expires)
CROUPIER_FIELDS(cage::PaySlip, "pay-slip", drawer, slip, validation, amount)
CROUPIER_FIELDS(cage::RedeemSlip, "redeem-slip", slip, validation, amount, table, seat)
CROUPIER_FIELDS(cage::HoldSlip, "hold-slip", slip, text)
CROUPIER_FIELDS(cage::ReleaseSlip, "release-slip", slip, text)
CROUPIER_FIELDS(cage::CancelSlip, "cancel-slip", slip, text)
CROUPIER_FIELDS(cage::RecordPrint, "record-print", slip)
CROUPIER_FIELDS(cage::SellChips, "sell-chips", drawer, amount)
CROUPIER_FIELDS(cage::RedeemChips, "redeem-chips", drawer, amount)

CROUPIER_FIELDS(cage::OpeningDeclared, "opening-declared", vault, chips_in_circulation, by, with)
CROUPIER_FIELDS(cage::VaultSupplied, "vault-supplied", amount, by)
CROUPIER_FIELDS(cage::VaultBanked, "vault-banked", amount, by)
CROUPIER_FIELDS(cage::DrawerOpened, "drawer-opened", drawer, cashier, opening_float, by)
CROUPIER_FIELDS(cage::DrawerFilled, "drawer-filled", drawer, amount, by)
CROUPIER_FIELDS(cage::DrawerCredited, "drawer-credited", drawer, amount, by)
CROUPIER_FIELDS(cage::DrawerClosed, "drawer-closed", drawer, cashier, expected, counted, by)
CROUPIER_FIELDS(cage::SlipTakenIn, "slip-taken-in", slip, amount, validation, issued, expires)
CROUPIER_FIELDS(cage::SlipPaid, "slip-paid", slip, amount, drawer, by, at)
CROUPIER_FIELDS(cage::SlipRedeemed, "slip-redeemed", slip, amount, table, seat, transfer, at)
CROUPIER_FIELDS(cage::SlipHeld, "slip-held", slip, text, by, at)
CROUPIER_FIELDS(cage::SlipReleased, "slip-released", slip, text, by, at)
CROUPIER_FIELDS(cage::SlipCancelled, "slip-cancelled", slip, amount, text, by, with, at)
CROUPIER_FIELDS(cage::SlipPrinted, "slip-printed", slip, print, by, at)
CROUPIER_FIELDS(cage::ChipsSold, "chips-sold", drawer, amount, by)
CROUPIER_FIELDS(cage::ChipsRedeemed, "chips-redeemed", drawer, amount, by)

}  // namespace croupier
