// What facts about chips make of a live table: every chip is in the tray, in front of a player or on the layout, and money follows the chips.
#include <algorithm>

#include "base/ensure.hpp"
#include "game/evolve_parts.hpp"
#include "game/payout_reckoning.hpp"
#include "money/sum.hpp"

namespace croupier {

auto LivePlace::pile(SpotIndex spot) const -> const Pile* {
    const auto found = std::ranges::find(piles, spot, &Pile::spot);
    return found == piles.end() ? nullptr : &*found;
}

auto LivePlace::button(PieceBetIndex index) const -> const ButtonPile* {
    const auto found = std::ranges::find(buttons, index, &ButtonPile::button);
    return found == buttons.end() ? nullptr : &*found;
}

auto LivePlace::has_colour(ChipColour colour) const -> bool { return std::ranges::find(colours, colour) != colours.end(); }

auto LivePlace::may_have(const Chips& chips) const -> bool {
    return std::ranges::all_of(chips.list(), [this](const ChipCount& one) { return !one.chip.is_colour() || has_colour(one.chip.colour()); });
}

auto Felt::are_cash(const Chips& chips) const -> bool {
    return std::ranges::all_of(chips.list(), [this](const ChipCount& one) {
        return !one.chip.is_colour() && std::ranges::find(denominations, one.chip.worth({})) != denominations.end();
    });
}

auto place_of(Table& table, SeatNumber number) -> LivePlace& {
    ENSURE(table.is_place(number), "an event names a place of the table");
    return table.felt.places[value(number) - value(table.felt.first)];
}

void clear_layout(LivePlace& place) {
    for (const Pile& pile : place.piles) place.rack.add(pile.chips);
    for (const ButtonPile& pile : place.buttons) place.rack.add(pile.chips);
    place.piles.clear();
    place.buttons.clear();
}

namespace {

void erase(LivePlace& place, const Pile& pile) { place.piles.erase(place.piles.begin() + (&pile - place.piles.data())); }

auto pile_of(LivePlace& place, SpotIndex spot) -> Pile& {
    const auto found = std::ranges::find(place.piles, spot, &Pile::spot);
    ENSURE(found != place.piles.end(), "an event names a pile on the layout");
    return *found;
}

auto button_of(LivePlace& place, const WagerIndex& wager) -> std::vector<ButtonPile>::iterator {
    const auto* index = std::get_if<PieceBetIndex>(&wager);
    ENSURE(index != nullptr, "a button is a piece bet");
    const auto found = std::ranges::find(place.buttons, *index, &ButtonPile::button);
    ENSURE(found != place.buttons.end(), "an event names a button on the block");
    return found;
}

// From the player's rack to the layout, or back where the amount is below zero.
void stake(Table& table, Seat& seat, Money amount) {
    table.balances.move(Account::credit, Account::stakes, amount);
    change_credit(seat, difference(Money{}, amount));
    seat.staked = sum(seat.staked, amount);
}

void put_in(Table& table, Seat& seat, Account from, Money amount) {
    table.balances.move(from, Account::credit, amount);
    change_credit(seat, amount);
    seat.meters.in = sum(seat.meters.in, amount);
    seat.stay.put_in = sum(seat.stay.put_in, amount);
}

// A wager that won stays; what lost, and any button, is taken off.
void settle(Table& table, Seat& seat, LivePlace& place, const SettledPile& settled) {
    const auto* spot = std::get_if<SpotIndex>(&settled.wager);
    const bool stays = settled.stays();
    if (spot == nullptr) {
        const auto button = button_of(place, settled.wager);
        ENSURE(button->chips == settled.taken && button->stake == settled.stake, "a button is taken off whole");
        place.buttons.erase(button);
    } else if (!stays) {
        Pile& pile = pile_of(place, *spot);
        pile.chips.take(settled.taken);
        place.rack.add(pile.chips);
        erase(place, pile);
        seat.stakes.change(*spot, difference(Money{}, settled.stake));
    }
    table.felt.tray.add(settled.taken);
    place.rack.add(settled.handed);

    const Money lifted = stays ? Money{} : settled.stake;
    table.balances.move(Account::stakes, Account::table_win, lifted);
    table.balances.move(Account::table_win, Account::credit, difference(settled.returned, settled.rounding));
    table.balances.move(Account::rounding, Account::credit, settled.rounding);
    seat.staked = difference(seat.staked, lifted);
    change_credit(seat, settled.returned);
}

void record(RoundRecord& record, SeatNumber number, const Seat& seat, const Payout& payout) {
    const PayoutTotals all = totals(payout);
    SeatRecord entry{number, seat.session, all.staked, all.returned, static_cast<std::uint32_t>(record.stakes.size()), 0, false};
    for (const SettledPile& settled : payout.piles) record.stakes.insert(record.stakes.end(), settled.pieces.begin(), settled.pieces.end());
    entry.count = static_cast<std::uint32_t>(record.stakes.size()) - entry.first;
    record.seats.push_back(entry);
}

}  // namespace

void evolve_chips(Table& table, const ChipsConfigured& event) {
    Felt& felt = table.felt;
    felt.first = event.first_place;
    felt.places.resize(event.places);
    felt.mark = event.mark;
    felt.denominations = event.denominations;
    const Chips cash = felt.tray.cash();
    felt.tray = event.colours;
    felt.tray.add(cash);
    felt.here = felt.tray;
}

void evolve_chips(Table& table, const FloatFilled& event) {
    table.felt.tray.add(event.chips);
    table.felt.here.add(event.chips);
}

void evolve_chips(Table& table, const FloatCredited& event) {
    table.felt.tray.take(event.chips);
    table.felt.here.take(event.chips);
}

void evolve_chips(Table& /*table*/, const FloatCounted& /*event*/) {}

void evolve_chips(Table& table, const ChipsBought& event) {
    put_in(table, seat_of(table, event.seat), Account::drop_box, event.amount);
    table.felt.tray.take(event.chips);
    place_of(table, event.seat).rack.add(event.chips);
}

void evolve_chips(Table& table, const ChipsBrought& event) {
    put_in(table, seat_of(table, event.seat), Account::chips_elsewhere, event.amount);
    table.felt.here.add(event.chips);
    place_of(table, event.seat).rack.add(event.chips);
}

void evolve_chips(Table& table, const ColourAllocated& event) {
    LivePlace& place = place_of(table, event.seat);
    place.colours.push_back(event.colour);
    place.colour_value = event.value;
}

void evolve_chips(Table& table, const ChipsChanged& event) {
    LivePlace& place = place_of(table, event.seat);
    place.rack.take(event.given);
    table.felt.tray.add(event.given);
    table.felt.tray.take(event.taken);
    place.rack.add(event.taken);
}

void evolve_chips(Table& table, const PlayerLeft& event) {
    Seat& seat = seat_of(table, event.seat);
    table.balances.move(Account::credit, Account::chips_elsewhere, event.amount);
    change_credit(seat, difference(Money{}, event.amount));
    seat.meters.out = sum(seat.meters.out, event.amount);
    seat.stay.paid_out = event.amount;
    seat.session = SessionNumber{};
    seat.arranged.reset();
    forget_bets(seat);
    table.felt.here.take(event.chips);
    place_of(table, event.seat) = LivePlace{};
}

void evolve_chips(Table& table, const ChipsLaid& event) {
    Seat& seat = seat_of(table, event.seat);
    LivePlace& place = place_of(table, event.seat);
    stake(table, seat, event.stake);
    seat.stakes.change(event.spot, event.stake);
    place.rack.take(event.chips);
    if (place.pile(event.spot) == nullptr) place.piles.push_back({event.spot, {}, false});
    pile_of(place, event.spot).chips.add(event.chips);
}

void evolve_chips(Table& table, const ChipsLifted& event) {
    Seat& seat = seat_of(table, event.seat);
    LivePlace& place = place_of(table, event.seat);
    stake(table, seat, difference(Money{}, event.stake));
    seat.stakes.change(event.spot, difference(Money{}, event.stake));
    Pile& pile = pile_of(place, event.spot);
    pile.chips.take(event.chips);
    place.rack.add(event.chips);
    if (pile.chips.empty()) erase(place, pile);
}

void evolve_chips(Table& table, const ButtonLaid& event) {
    LivePlace& place = place_of(table, event.seat);
    ENSURE(place.button(event.pile.button) == nullptr && !event.pile.spots.empty(), "a button is laid once, and covers spots");
    stake(table, seat_of(table, event.seat), event.pile.stake);
    place.rack.take(event.pile.chips);
    place.buttons.push_back(event.pile);
}

void evolve_chips(Table& table, const ButtonLifted& event) {
    LivePlace& place = place_of(table, event.seat);
    const auto button = button_of(place, event.button);
    stake(table, seat_of(table, event.seat), difference(Money{}, button->stake));
    place.rack.add(button->chips);
    place.buttons.erase(button);
}

void evolve_chips(Table& /*table*/, const LateWagerNoted& /*event*/) {}
void evolve_chips(Table& /*table*/, const LateWithdrawalNoted& /*event*/) {}

void evolve_chips(Table& table, const WagerFlagged& event) { pile_of(place_of(table, event.seat), event.spot).unclear = true; }

void evolve_chips(Table& table, const WagerRuled& event) { pile_of(place_of(table, event.seat), event.spot).unclear = false; }

void evolve_chips(Table& table, const PlaceSettled& event) {
    const Payout& payout = event.payout;
    Seat& seat = seat_of(table, payout.seat);
    LivePlace& place = place_of(table, payout.seat);
    record(current_record(table), payout.seat, seat, payout);
    const SeatRecord& entry = current_record(table).seats.back();
    seat.meters.wagered = sum(seat.meters.wagered, entry.staked);
    seat.meters.won = sum(seat.meters.won, entry.returned);
    ++seat.meters.rounds;
    seat.last_stakes.assign(current_record(table).stakes.begin() + entry.first, current_record(table).stakes.end());
    for (const SettledPile& settled : payout.piles) {
        settle(table, seat, place, settled);
        if (settled.effect == LimitEffect::under_once) place.told_of_minimum = true;
    }
    table.felt.payouts.push_back(payout);
}

// What is handed out at one place may have been collected at a later one: it is all taken out of the tray when everything is collected.
void take_out_handed(Felt& felt) {
    for (const Payout& payout : felt.payouts)
        for (const SettledPile& settled : payout.piles) felt.tray.take(settled.handed);
}

void evolve_chips(Table& table, const PayoutCompleted& /*event*/) { table.felt.payouts.clear(); }

void evolve_chips(Table& table, const PartnersMarked& event) {
    for (const SeatNumber seat : event.seats) place_of(table, seat).partners = event.partners;
}

void evolve_chips(Table& /*table*/, const PartnersOverMaximum& /*event*/) {}

void evolve_chips(Table& table, const ButtonsLimited& event) {
    table.felt.buttons = {event.per_number, event.per_spin, event.designated_only, event.minimum};
}

void evolve_chips(Table& table, const ButtonsDesignated& event) { place_of(table, event.seat).has_buttons = event.designated; }

void evolve_chips(Table& table, const BreachRecorded& event) { ++place_of(table, event.seat).breaches; }

void evolve_chips(Table& table, const PlayerRefused& event) { place_of(table, event.seat).refused = event.refused; }

void evolve_chips(Table& table, const GamingDayBegan& /*event*/) {
    for (LivePlace& place : table.felt.places) place.told_of_minimum = false;
}

}  // namespace croupier
