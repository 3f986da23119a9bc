#include "cage/soundness.hpp"

#include <algorithm>
#include <ranges>

#include "money/sum.hpp"

namespace croupier::cage {
namespace {

using Fault = std::optional<std::string>;

auto fault_in_drawers(const Cage& cage) -> Fault {
    const auto drawers = std::views::values(cage.drawers);
    if (cage.drawers.size() > Cage::most_drawers) return "there are too many drawers";
    if (std::ranges::any_of(drawers, [](const Drawer& drawer) { return drawer.cash < Money{}; })) return "a drawer is below zero";
    if (sum_of(drawers, &Drawer::cash) != cage.balances.of(Account::drawers)) return "the drawers' cash is not the balance";
    for (const auto& [cashier, closed] : cage.closings)
        if (closed.cashier != cashier || closed.expected < Money{} || closed.counted < Money{}) return "a closing is none of its cashier";
    return std::nullopt;
}

auto fault_in_slips(const Cage& cage) -> Fault {
    if (cage.slips.size() != cage.validations.size()) return "slips and validation numbers are not as many";
    for (const auto& [id, slip] : cage.slips) {
        if (slip.amount <= Money{}) return "a slip is of no amount";
        if (value(slip.validation) == 0 || cage.slip_with(slip.validation) != id) return "a slip can't be found by its validation number";
        if (slip.prints > Slip::most_prints) return "a slip was printed too often";
        if (!cage.transfers.contains(id.table)) return "a slip comes from a table that handed none over";
    }
    return std::nullopt;
}

// What lies on the slips in these states.
auto sum_of_slips(const Cage& cage, SlipState one, SlipState other) -> std::optional<Money> {
    return sum_of(std::views::values(cage.slips), [=](const Slip& slip) { return slip.state == one || slip.state == other ? slip.amount : Money{}; });
}

auto fault_in_claims(const Cage& cage) -> Fault {
    if (sum_of_slips(cage, SlipState::outstanding, SlipState::held) != cage.balances.of(Account::slips_outstanding))
        return "the slips outstanding are not the balance";
    if (sum_of_slips(cage, SlipState::paid, SlipState::paid) != cage.balances.of(Account::slips_paid)) return "the slips paid are not the balance";
    if (sum_of_slips(cage, SlipState::cancelled, SlipState::cancelled) != cage.balances.of(Account::slips_cancelled))
        return "the slips cancelled are not the balance";
    return std::nullopt;
}

auto fault_in_transfers(const Cage& cage) -> Fault {
    const auto transfers = std::views::values(cage.transfers);
    const auto taken_in = sum_of(transfers, &Transfer::taken_in);
    const auto handed_back = sum_of(transfers, &Transfer::handed_back);
    const auto is_negative = [](const Transfer& transfer) { return transfer.taken_in < Money{} || transfer.handed_back < Money{}; };
    if (std::ranges::any_of(transfers, is_negative)) return "a transfer is below zero";
    if (!taken_in || !handed_back || handed_back->minus(*taken_in) != cage.balances.of(Account::tables)) return "the transfers are not the balance";
    if (sum_of(std::views::values(cage.slips), &Slip::amount) != taken_in) return "what was taken in is not the sum of the slips";
    if (sum_of_slips(cage, SlipState::redeemed, SlipState::redeemed) != handed_back) return "what was handed back is not the sum of the slips";
    return std::nullopt;
}

auto fault_in_balances(const Cage& cage) -> Fault {
    const auto all = sum_of(cage.balances.minor_units, [](std::int64_t units) { return Money::from_minor_units(units); });
    if (all != Money{}) return "the balances don't sum to zero";
    for (std::size_t account = 0; account < cage.balances.minor_units.size(); ++account)
        if (has_floor(Account(account)) && cage.balances.minor_units[account] < 0) return "an account is below its floor";
    return std::nullopt;
}

auto fault_in_senders(const Cage& cage) -> Fault {
    if (cage.senders.latest() > cage.last_sequence) return "a sender was told of an event that has not happened";
    return std::nullopt;
}

}  // namespace

auto fault_in(const Cage& cage) -> std::optional<std::string> {
    for (const auto part : {fault_in_drawers, fault_in_slips, fault_in_claims, fault_in_transfers, fault_in_balances, fault_in_senders})
        if (Fault fault = part(cage)) return fault;
    return std::nullopt;
}

}  // namespace croupier::cage
