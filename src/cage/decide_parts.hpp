// The parts of the cage's decide, by subject. Each checks everything before it appends its event.
#pragma once

#include "cage/decide.hpp"

namespace croupier::cage {

using Decision = std::expected<void, Refusal>;

struct Question {
    const Cage& cage;
    const Command& command;
    Events& events;
};

// decide_drawers.cpp: the vault, drawers, and chips sold and redeemed over them
[[nodiscard]] auto decide_act(const Question& question, const DeclareOpening& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SupplyVault& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const BankFromVault& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const OpenDrawer& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const FillDrawer& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CreditDrawer& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CloseDrawer& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SellChips& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RedeemChips& act) -> Decision;

// decide_slips.cpp
[[nodiscard]] auto decide_act(const Question& question, const TakeInSlip& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const PaySlip& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RedeemSlip& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const HoldSlip& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ReleaseSlip& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CancelSlip& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RecordPrint& act) -> Decision;

// decide.cpp: what several parts need.
[[nodiscard]] auto refused(Reason reason) -> Decision;
[[nodiscard]] auto refused(Reason reason, Money amount) -> Decision;
[[nodiscard]] auto refused(Reason reason, Time at, PersonId by) -> Decision;
[[nodiscard]] auto check_device(const Question& question) -> Decision;
[[nodiscard]] auto check_supervisor(const Question& question) -> Decision;
[[nodiscard]] auto second_person(const Question& question) -> std::expected<Actor, Refusal>;                // staff, and not the same person
[[nodiscard]] auto check_cashier(const Question& question, DrawerNumber drawer) -> Decision;                // the one whose open drawer this is
[[nodiscard]] auto check_payable(const Question& question, DrawerNumber drawer, Money amount) -> Decision;  // the open drawer holds as much
[[nodiscard]] auto check_amount(Money amount) -> Decision;                                                  // above zero and within bounds
[[nodiscard]] auto check_amount_or_nothing(Money amount) -> Decision;                                       // zero too

// Appends the event, or refuses it where an account would fall below its floor or grow beyond all bounds.
[[nodiscard]] auto accept(const Question& question, Event event) -> Decision;

}  // namespace croupier::cage
