// How each fact changes the cage. What evolve finds impossible, decide must not have let through.
#include "base/ensure.hpp"
#include "cage/cage.hpp"
#include "money/sum.hpp"

namespace croupier::cage {

auto Cage::drawer(DrawerNumber number) const -> const Drawer* {
    const auto found = drawers.find(number);
    return found == drawers.end() ? nullptr : &found->second;
}

auto Cage::slip(SlipId id) const -> const Slip* {
    const auto found = slips.find(id);
    return found == slips.end() ? nullptr : &found->second;
}

auto Cage::slip_with(ValidationNumber validation) const -> std::optional<SlipId> {
    const auto found = validations.find(validation);
    return found == validations.end() ? std::nullopt : std::optional{found->second};
}

namespace {

struct Evolve {
    Cage& cage;

    void operator()(const OpeningDeclared&) const {
        ENSURE(!cage.opening_declared, "the opening is declared once");
        cage.opening_declared = true;
    }
    void operator()(const VaultSupplied&) const {}
    void operator()(const VaultBanked&) const {}

    void operator()(const DrawerOpened& event) const {
        const bool opened = cage.drawers.emplace(event.drawer, Drawer{event.cashier, event.opening_float}).second;
        ENSURE(opened, "only a closed drawer is opened");
        cage.closings.erase(event.cashier);
    }
    void operator()(const DrawerFilled& event) const { put(event.drawer, event.amount); }
    void operator()(const DrawerCredited& event) const { take(event.drawer, event.amount); }
    void operator()(const DrawerClosed& event) const {
        ENSURE(open(event.drawer).cash == event.expected, "a drawer is closed for what it should hold");
        cage.drawers.erase(event.drawer);
        cage.closings[event.cashier] = event;
    }

    void operator()(const SlipTakenIn& event) const {
        const bool is_new = cage.slips.emplace(event.slip, Slip{event.amount, event.validation, event.issued, event.expires}).second;
        ENSURE(is_new, "a slip is taken in once");
        cage.validations.emplace(event.validation, event.slip);
        Transfer& transfer = cage.transfers[event.slip.table];
        transfer.taken_in = sum(transfer.taken_in, event.amount);
    }
    void operator()(const SlipPaid& event) const {
        end(event.slip, event.amount, SlipState::paid, event.at, event.by);
        take(event.drawer, event.amount);
    }
    void operator()(const SlipRedeemed& event) const {
        end(event.slip, event.amount, SlipState::redeemed, event.at, PersonId{});
        Transfer& transfer = cage.transfers[event.table];
        transfer.handed_back = sum(transfer.handed_back, event.amount);
        ENSURE(event.transfer == next(transfer.last), "transfers to a table are numbered without gaps");
        transfer.last = event.transfer;
    }
    void operator()(const SlipHeld& event) const { change(event.slip, SlipState::held, event.at, event.by); }
    void operator()(const SlipReleased& event) const { change(event.slip, SlipState::outstanding, event.at, event.by); }
    void operator()(const SlipCancelled& event) const { end(event.slip, event.amount, SlipState::cancelled, event.at, event.by); }
    void operator()(const SlipPrinted& event) const {
        Slip& slip = taken_in(event.slip);
        ENSURE(event.print == slip.prints + 1, "prints are counted without gaps");
        slip.prints = event.print;
    }

    void operator()(const ChipsSold& event) const { put(event.drawer, event.amount); }
    void operator()(const ChipsRedeemed& event) const { take(event.drawer, event.amount); }

private:
    [[nodiscard]] auto open(DrawerNumber number) const -> Drawer& {
        const auto found = cage.drawers.find(number);
        ENSURE(found != cage.drawers.end(), "an event names an open drawer");
        return found->second;
    }
    void put(DrawerNumber number, Money amount) const {
        Drawer& drawer = open(number);
        drawer.cash = sum(drawer.cash, amount);
    }
    void take(DrawerNumber number, Money amount) const {
        Drawer& drawer = open(number);
        drawer.cash = difference(drawer.cash, amount);
        ENSURE(drawer.cash >= Money{}, "a drawer is never below zero");
    }
    [[nodiscard]] auto taken_in(SlipId id) const -> Slip& {
        const auto found = cage.slips.find(id);
        ENSURE(found != cage.slips.end(), "an event names a slip that was taken in");
        return found->second;
    }
    void change(SlipId id, SlipState state, Time at, PersonId by) const {
        Slip& slip = taken_in(id);
        ENSURE(slip.state == SlipState::outstanding || slip.state == SlipState::held, "a slip ends once");
        slip.state = state;
        slip.changed = at;
        slip.changed_by = by;
    }
    void end(SlipId id, Money amount, SlipState state, Time at, PersonId by) const {
        ENSURE(taken_in(id).amount == amount, "a slip ends for what it was issued");
        change(id, state, at, by);
    }
};

}  // namespace

void evolve(Cage& cage, const Event& event) {
    std::visit(Evolve{cage}, event);
    for (const Posting& posting : postings_of(event)) cage.balances.post(posting);
    for (std::size_t account = 0; account < cage.balances.minor_units.size(); ++account)
        ENSURE(!has_floor(Account(account)) || cage.balances.minor_units[account] >= 0, "no account falls below its floor");
}

}  // namespace croupier::cage
