// The vault, the drawers, and the chips that are sold and redeemed over them.
#include <algorithm>

#include "cage/decide_parts.hpp"

namespace croupier::cage {
namespace {

auto refusal(Reason reason) -> Refusal { return {reason, {}, {}, {}}; }

// Cash between vault and drawer moves under a supervisor who is not its cashier: alone, or confirming what the cashier does.
auto supervisor_over(const Question& question, PersonId cashier) -> std::expected<PersonId, Refusal> {
    const Actor& actor = question.command.actor;
    if (actor.role == CageRole::cashier) {
        if (actor.person != cashier) return std::unexpected(refusal(Reason::not_your_drawer));
        const auto second = second_person(question);
        if (!second || second->role != CageRole::supervisor) return std::unexpected(refusal(Reason::second_person));
        return second->person;
    }
    if (auto allowed = check_supervisor(question); !allowed) return std::unexpected(allowed.error());
    if (actor.person == cashier) return std::unexpected(refusal(Reason::second_person));
    return actor.person;
}

auto supervisor_over(const Question& question, DrawerNumber number) -> std::expected<PersonId, Refusal> {
    if (question.command.actor.role == CageRole::device) return std::unexpected(refusal(Reason::position));
    const Drawer* drawer = question.cage.drawer(number);
    if (drawer == nullptr) return std::unexpected(refusal(Reason::drawer_closed));
    return supervisor_over(question, drawer->cashier);
}

auto check_vault_movement(const Question& question, Money amount) -> Decision {
    if (auto allowed = check_supervisor(question); !allowed) return allowed;
    if (!question.cage.opening_declared) return refused(Reason::opening_not_declared);
    return check_amount(amount);
}

}  // namespace

auto decide_act(const Question& question, const DeclareOpening& act) -> Decision {
    if (auto allowed = check_supervisor(question); !allowed) return allowed;
    if (question.cage.opening_declared) return refused(Reason::opening_declared);
    const auto second = second_person(question);
    if (!second) return std::unexpected(second.error());
    for (const Money amount : {act.vault, act.chips_in_circulation})
        if (auto sound = check_amount_or_nothing(amount); !sound) return sound;
    return accept(question, OpeningDeclared{act.vault, act.chips_in_circulation, question.command.actor.person, second->person});
}

auto decide_act(const Question& question, const SupplyVault& act) -> Decision {
    if (auto allowed = check_vault_movement(question, act.amount); !allowed) return allowed;
    return accept(question, VaultSupplied{act.amount, question.command.actor.person});
}

auto decide_act(const Question& question, const BankFromVault& act) -> Decision {
    if (auto allowed = check_vault_movement(question, act.amount); !allowed) return allowed;
    return accept(question, VaultBanked{act.amount, question.command.actor.person});
}

auto decide_act(const Question& question, const OpenDrawer& act) -> Decision {
    const auto by = supervisor_over(question, act.cashier);
    if (!by) return std::unexpected(by.error());
    if (!question.cage.opening_declared) return refused(Reason::opening_not_declared);
    if (value(act.drawer) == 0 || value(act.drawer) > Cage::most_drawers) return refused(Reason::unknown_drawer);
    if (question.cage.drawer(act.drawer) != nullptr) return refused(Reason::drawer_open);
    if (value(act.cashier) == 0) return refused(Reason::position);
    const auto is_theirs = [&](const auto& drawer) { return drawer.second.cashier == act.cashier; };
    if (std::ranges::any_of(question.cage.drawers, is_theirs)) return refused(Reason::cashier_has_drawer);
    if (auto sound = check_amount_or_nothing(act.opening_float); !sound) return sound;
    return accept(question, DrawerOpened{act.drawer, act.cashier, act.opening_float, *by});
}

auto decide_act(const Question& question, const FillDrawer& act) -> Decision {
    const auto by = supervisor_over(question, act.drawer);
    if (!by) return std::unexpected(by.error());
    if (auto sound = check_amount(act.amount); !sound) return sound;
    return accept(question, DrawerFilled{act.drawer, act.amount, *by});
}

auto decide_act(const Question& question, const CreditDrawer& act) -> Decision {
    const auto by = supervisor_over(question, act.drawer);
    if (!by) return std::unexpected(by.error());
    if (auto sound = check_amount(act.amount); !sound) return sound;
    if (auto payable = check_payable(question, act.drawer, act.amount); !payable) return payable;
    return accept(question, DrawerCredited{act.drawer, act.amount, *by});
}

auto decide_act(const Question& question, const CloseDrawer& act) -> Decision {
    const auto by = supervisor_over(question, act.drawer);
    if (!by) return std::unexpected(by.error());
    if (auto sound = check_amount_or_nothing(act.counted); !sound) return sound;
    const Drawer& drawer = *question.cage.drawer(act.drawer);
    return accept(question, DrawerClosed{act.drawer, drawer.cashier, drawer.cash, act.counted, *by});
}

auto decide_act(const Question& question, const SellChips& act) -> Decision {
    if (auto allowed = check_cashier(question, act.drawer); !allowed) return allowed;
    if (auto sound = check_amount(act.amount); !sound) return sound;
    return accept(question, ChipsSold{act.drawer, act.amount, question.command.actor.person});
}

auto decide_act(const Question& question, const RedeemChips& act) -> Decision {
    if (auto allowed = check_cashier(question, act.drawer); !allowed) return allowed;
    if (auto sound = check_amount(act.amount); !sound) return sound;
    const Money circulating = question.cage.balances.of(Account::chips_in_circulation);
    if (act.amount > circulating) return refused(Reason::beyond_circulation, circulating);
    if (auto payable = check_payable(question, act.drawer, act.amount); !payable) return payable;
    return accept(question, ChipsRedeemed{act.drawer, act.amount, question.command.actor.person});
}

}  // namespace croupier::cage
