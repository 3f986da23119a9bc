// The postings of each event, written once: decide tries them out, evolve makes them.
#include "cage/postings.hpp"

#include "base/ensure.hpp"
#include "money/sum.hpp"

namespace croupier::cage {
namespace {

using Postings = std::vector<Posting>;

struct PostingsOf {
    auto operator()(const OpeningDeclared& event) const -> Postings {
        return {{Account::world, Account::vault, event.vault}, {Account::chip_stock, Account::chips_in_circulation, event.chips_in_circulation}};
    }
    auto operator()(const VaultSupplied& event) const -> Postings { return {{Account::world, Account::vault, event.amount}}; }
    auto operator()(const VaultBanked& event) const -> Postings { return {{Account::vault, Account::world, event.amount}}; }

    auto operator()(const DrawerOpened& event) const -> Postings { return {{Account::vault, Account::drawers, event.opening_float}}; }
    auto operator()(const DrawerFilled& event) const -> Postings { return {{Account::vault, Account::drawers, event.amount}}; }
    auto operator()(const DrawerCredited& event) const -> Postings { return {{Account::drawers, Account::vault, event.amount}}; }
    auto operator()(const DrawerClosed& event) const -> Postings {
        const Money missing = difference(event.expected, event.counted);
        return {{Account::drawers, Account::vault, event.counted}, {Account::drawers, Account::differences, missing}};
    }

    auto operator()(const SlipTakenIn& event) const -> Postings { return {{Account::tables, Account::slips_outstanding, event.amount}}; }
    auto operator()(const SlipPaid& event) const -> Postings {
        return {{Account::drawers, Account::world, event.amount}, {Account::slips_outstanding, Account::slips_paid, event.amount}};
    }
    auto operator()(const SlipRedeemed& event) const -> Postings { return {{Account::slips_outstanding, Account::tables, event.amount}}; }
    auto operator()(const SlipHeld&) const -> Postings { return {}; }
    auto operator()(const SlipReleased&) const -> Postings { return {}; }
    auto operator()(const SlipCancelled& event) const -> Postings { return {{Account::slips_outstanding, Account::slips_cancelled, event.amount}}; }
    auto operator()(const SlipPrinted&) const -> Postings { return {}; }

    auto operator()(const ChipsSold& event) const -> Postings {
        return {{Account::world, Account::drawers, event.amount}, {Account::chip_stock, Account::chips_in_circulation, event.amount}};
    }
    auto operator()(const ChipsRedeemed& event) const -> Postings {
        return {{Account::drawers, Account::world, event.amount}, {Account::chips_in_circulation, Account::chip_stock, event.amount}};
    }
};

}  // namespace

auto has_floor(Account account) -> bool {
    switch (account) {
        case Account::vault:
        case Account::drawers:
        case Account::slips_outstanding:
        case Account::slips_paid:
        case Account::slips_cancelled:
        case Account::chips_in_circulation: return true;
        case Account::differences:
        case Account::world:
        case Account::tables:
        case Account::chip_stock:
        case Account::count_: break;
    }
    return false;
}

void Balances::post(const Posting& posting) {
    std::int64_t& source = minor_units[static_cast<std::size_t>(posting.from)];
    std::int64_t& target = minor_units[static_cast<std::size_t>(posting.to)];
    const std::int64_t amount = posting.amount.minor_units();
    const bool fits = !__builtin_sub_overflow(source, amount, &source) && !__builtin_add_overflow(target, amount, &target);
    ENSURE(fits, "a balance leaves 64 bits");
}

auto postings_of(const Event& event) -> std::vector<Posting> { return std::visit(PostingsOf{}, event); }

}  // namespace croupier::cage
