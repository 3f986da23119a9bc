// Applies events to a table and moves money between its accounts; an event that was decided is never refused, and one that does not fit ends the
// process.
#include <algorithm>

#include "base/ensure.hpp"
#include "game/evolve_parts.hpp"
#include "money/sum.hpp"

namespace croupier {

void Balances::move(Account from, Account to, Money amount) {
    std::int64_t& source = minor_units[static_cast<std::size_t>(from)];
    std::int64_t& target = minor_units[static_cast<std::size_t>(to)];
    const bool fits =
        !__builtin_sub_overflow(source, amount.minor_units(), &source) && !__builtin_add_overflow(target, amount.minor_units(), &target);
    ENSURE(fits, "a balance leaves 64 bits");
}

auto Table::record(RoundNumber number) const -> const RoundRecord* {
    const RoundRecord& kept = rounds[value(number) % rounds_kept];
    return kept.round == number && value(number) != 0 ? &kept : nullptr;
}

auto Table::kept() const -> Money { return sum(balances.of(Account::table_win), balances.of(Account::rounding)); }

namespace {

auto slot_of(Table& table, RoundNumber number) -> RoundRecord& { return table.rounds[value(number) % Table::rounds_kept]; }

auto record_of(Table& table, RoundNumber number) -> RoundRecord& {
    RoundRecord& record = slot_of(table, number);
    ENSURE(record.round == number, "an event names a round that is kept");
    return record;
}

}  // namespace

auto current_record(Table& table) -> RoundRecord& { return record_of(table, table.round); }

auto seat_of(Table& table, SeatNumber number) -> Seat& {
    ENSURE(table.has(number), "an event names a seat of the table");
    return table.seats[static_cast<std::size_t>(number)];
}

void change_credit(Seat& seat, Money by) {
    seat.credit = sum(seat.credit, by);
    ENSURE(seat.credit >= Money{}, "credit is never below zero");
}

// No bets of one player are left for the next to undo or repeat.
void forget_bets(Seat& seat) {
    seat.steps.clear();
    seat.last_stakes.clear();
}

namespace {

void change_stake(Table& table, Seat& seat, SpotIndex spot, Money by) {
    table.balances.move(Account::credit, Account::stakes, by);
    change_credit(seat, difference(Money{}, by));
    seat.staked = sum(seat.staked, by);
    seat.stakes.change(spot, by);
}

auto source_of(CreditSource source) -> Account {
    switch (source) {
        case CreditSource::note: return Account::cash_box;
        case CreditSource::slip: return Account::slips_in;
        case CreditSource::attendant:
        case CreditSource::count_: break;
    }
    return Account::attendant;
}

// Moves a seat's stakes off the layout into the round's record, and what they return to the meter.
void take_stakes(Table& table, SeatNumber number, Money staked, Money returned, bool voided) {
    Seat& seat = seat_of(table, number);
    ENSURE(seat.staked == staked, "a seat is settled for what it staked");
    RoundRecord& record = current_record(table);
    record.seats.push_back({number, seat.session, staked, returned, static_cast<std::uint32_t>(record.stakes.size()),
                            static_cast<std::uint32_t>(seat.stakes.list().size()), voided});
    record.stakes.insert(record.stakes.end(), seat.stakes.list().begin(), seat.stakes.list().end());
    table.balances.move(Account::stakes, Account::credit, returned);
    table.balances.move(Account::stakes, Account::table_win, difference(staked, returned));
    change_credit(seat, returned);
    seat.staked = Money{};
    seat.stakes.move_to(seat.last_stakes);
    seat.steps.clear();
    if (!table.is_place(number)) return;
    for (const ButtonPile& pile : table.place(number).buttons)
        for (const SpotIndex spot : pile.spots) record.stakes.push_back({spot, pile.part()});
    record.seats.back().count = static_cast<std::uint32_t>(record.stakes.size()) - record.seats.back().first;
    clear_layout(place_of(table, number));
}

void forget_spin(Table& table) {
    table.spin = Spin::none;
    table.rested.reset();
    table.sensed.reset();
    table.keyed.reset();
    table.dolly.reset();
}

void end_round(Table& table) {
    for (const SeatRecord& took_part : current_record(table).seats) seat_of(table, took_part.seat).idle_rounds = 0;
    table.phase = Phase::idle;
    table.hold = Hold::none;
    table.warned = false;
    table.spun = false;
    forget_spin(table);
}

// What a session owes and is owed at the same time cancels out.
void cancel_out(Table& table, SessionNumber session) {
    const auto found = table.owed.find(session);
    if (found == table.owed.end()) return;
    Owed& owed = found->second;
    const Money both = std::min(owed.to, owed.by);
    table.balances.move(Account::owed_to, Account::owed_by, both);
    owed.to = difference(owed.to, both);
    owed.by = difference(owed.by, both);
    if (owed.to == Money{} && owed.by == Money{}) table.owed.erase(found);
}

struct Evolve {
    Table& table;

    void operator()(const TableConfigured& event) {
        table.seats.resize(event.seats);
        if (table.rulebook == event.rulebook) return;
        // Spots are numbered by the rulebook: what names the old ones can't be repeated, undone or corrected by the new one.
        for (Seat& seat : table.seats) forget_bets(seat);
        table.rounds.fill({});
        table.rulebook = event.rulebook;
    }
    void operator()(const TableOpened&) { table.phase = Phase::idle; }
    void operator()(const TableClosed&) { table.phase = Phase::closed; }
    void operator()(const LimitsSet& event) { table.limits[static_cast<std::size_t>(event.kind)] = {event.minimum, event.maximum}; }
    void operator()(const MultiplesRequired& event) { table.multiples_required = event.required; }
    void operator()(const SeatLimitsArranged& event) {
        Seat& seat = seat_of(table, event.seat);
        seat.arranged = SeatLimits{{event.minimum, event.maximum}, event.straight_up_only};
        seat.steps.clear();  // what was laid under other limits is not brought back
    }
    void operator()(const SeatLocked& event) { seat_of(table, event.seat).locked = event.locked; }

    void operator()(const AttendantCalled& event) { seat_of(table, event.seat).called = table.last_time; }
    void operator()(const CallEnded& event) { seat_of(table, event.seat).called.reset(); }

    void operator()(const SessionBegan& event) {
        Seat& seat = seat_of(table, event.seat);
        if (value(seat.session) != 0) seat.arranged.reset();  // another player's; what was arranged for an empty seat is for this one
        forget_bets(seat);
        seat.session = event.session;
        seat.stay = {table.last_time, {}, {}, {}};
        seat.idle_rounds = 0;
        table.last_session = event.session;
    }
    void operator()(const CreditAdded& event) {
        Seat& seat = seat_of(table, event.seat);
        table.balances.move(source_of(event.source), Account::credit, event.amount);
        change_credit(seat, event.amount);
        seat.meters.in = sum(seat.meters.in, event.amount);
        seat.stay.put_in = sum(seat.stay.put_in, event.amount);
        if (event.source == CreditSource::slip) table.last_transfer = event.transfer;
    }
    void operator()(const CashedOut& event) {
        Seat& seat = seat_of(table, event.seat);
        table.balances.move(Account::credit, Account::slips_out, event.amount);
        change_credit(seat, difference(Money{}, event.amount));
        seat.meters.out = sum(seat.meters.out, event.amount);
        seat.stay.paid_out = event.amount;
        seat.stay.slip = event.slip;
        table.last_slip = event.slip;
        seat.session = SessionNumber{};
        seat.arranged.reset();  // arranged before play, it lasts until the player leaves
        forget_bets(seat);
    }

    void operator()(const BetsOpened& event) {
        table.phase = Phase::betting;
        table.round = event.round;
        table.warned = false;
        forget_spin(table);
        RoundRecord& record = slot_of(table, event.round);
        record.round = event.round;
        record.number.reset();
        record.void_by.clear();
        record.interrupted.reset();
        record.seats.clear();
        record.stakes.clear();
        for (Seat& seat : table.seats) seat.steps.clear();  // undo reaches back to the opening of bets
    }
    void operator()(const BetsWarned&) { table.warned = true; }
    void operator()(const BetsClosed&) { table.phase = Phase::bets_closed; }
    void operator()(const StakeChanged& event) {
        Seat& seat = seat_of(table, event.seat);
        change_stake(table, seat, event.spot, event.change);
        seat.steps.push_back({event.act, event.spot, event.change});
    }
    void operator()(const StakeUndone& event) {
        Seat& seat = seat_of(table, event.seat);
        ENSURE(!seat.steps.empty(), "only what was done is undone");
        change_stake(table, seat, event.spot, event.change);
        seat.steps.pop_back();
    }

    void operator()(const BallSpun&) {
        table.spin = Spin::in_motion;
        table.spun = true;
    }
    void operator()(const BallRested& event) {
        table.spin = Spin::at_rest;
        table.rested = event.number;
    }
    void operator()(const ResultSensed& event) {
        table.spin = Spin::at_rest;
        table.sensed = event.number;
    }
    void operator()(const SensorDiffered&) {}
    void operator()(const ResultKeyed& event) {
        table.spin = Spin::at_rest;
        table.keyed = event.number;
    }
    void operator()(const DollyPlaced& event) { table.dolly = event.number; }
    void operator()(const ResultHeld&) { hold(Hold::result); }
    void operator()(const ResultConfirmed& event) {
        table.hold = Hold::none;
        current_record(table).number = event.number;
    }
    void operator()(const SeatSettled& event) {
        take_stakes(table, event.seat, event.staked, event.returned, false);
        Meters& meters = seat_of(table, event.seat).meters;
        meters.wagered = sum(meters.wagered, event.staked);
        meters.won = sum(meters.won, event.returned);
        ++meters.rounds;
    }
    void operator()(const RoundSettled&) {
        take_out_handed(table.felt);
        // Everyone with a session has sat out one more, but for those who took part.
        for (Seat& seat : table.seats) seat.idle_rounds += value(seat.session) != 0 ? 1 : 0;
        end_round(table);
    }

    void operator()(const StakesReturned& event) { take_stakes(table, event.seat, event.amount, event.amount, true); }
    void operator()(const RoundVoided& event) {
        current_record(table).number.reset();
        current_record(table).void_by = event.clause;
        end_round(table);
    }
    void operator()(const SpinCancelled&) {
        table.phase = Phase::betting;
        table.hold = Hold::none;
        table.warned = false;
        table.spun = true;  // also where nobody had recorded the spin
        forget_spin(table);
    }
    void operator()(const RoundInterrupted& event) {
        if (table.in_round()) current_record(table).interrupted = event.effect;
        if (table.hold == Hold::interruption) table.hold = Hold::none;  // what the pit must decide stays with the pit
    }
    void operator()(const SeatInterrupted&) {}
    void operator()(const DealerAsked&) { hold(Hold::interruption); }

    void operator()(const RoundCorrected& event) { record_of(table, event.round).number = event.to; }
    void operator()(const RoundUndone& event) { record_of(table, event.round).number.reset(); }
    void operator()(const SeatAdjusted& event) {
        RoundRecord& record = record_of(table, event.round);
        const auto found = std::ranges::find_if(
            record.seats, [&](const SeatRecord& one) { return one.seat == event.seat && one.session == event.session && !one.voided; });
        ENSURE(found != record.seats.end() && found->returned == event.returned_before, "an adjustment names what was paid");
        found->returned = event.returned_now;

        Seat& seat = seat_of(table, event.seat);
        table.balances.move(Account::table_win, Account::credit, event.to_credit);
        change_credit(seat, event.to_credit);
        table.balances.move(Account::table_win, Account::owed_to, event.owed_to);
        table.balances.move(Account::owed_by, Account::table_win, event.owed_by);
        Owed& owed = table.owed.try_emplace(event.session, Owed{event.seat, {}, {}}).first->second;
        owed.to = sum(owed.to, event.owed_to);
        owed.by = sum(owed.by, event.owed_by);
        cancel_out(table, event.session);
        seat.meters.won = sum(seat.meters.won, difference(event.returned_now, event.returned_before));
    }

    void operator()(const OwedSettled& event) {
        Owed& owed = table.owed.at(event.session);
        Money& open = event.to_player ? owed.to : owed.by;
        if (event.to_player)
            table.balances.move(Account::owed_to, Account::attendant, event.amount);
        else
            table.balances.move(Account::attendant, Account::owed_by, event.amount);
        open = difference(open, event.amount);
        ENSURE(open >= Money{}, "no more is settled than was owed");
        cancel_out(table, event.session);
    }

    void operator()(const RuledOn&) {}

    template <class AboutChips>
        requires requires(Table& of, const AboutChips& event) { evolve_chips(of, event); }
    void operator()(const AboutChips& event) {
        evolve_chips(table, event);
    }

    void operator()(const ComplaintRecorded& event) {
        table.disputes.emplace(event.dispute, Dispute{table.last_time, event.round, event.text, {}, {}});
        table.last_dispute = event.dispute;
    }
    void operator()(const DisputeDecided& event) {
        Dispute& dispute = table.disputes.at(event.dispute);
        dispute.decided = true;
        dispute.decision = event.text;
    }
    void operator()(const ComplainantAdvised& event) { table.disputes.at(event.dispute).advised = true; }
    void operator()(const ReviewRequested& event) { table.disputes.at(event.dispute).review_requested = true; }
    void operator()(const DisputeReviewed& event) {
        Dispute& dispute = table.disputes.at(event.dispute);
        dispute.reviewed = true;
        dispute.review = event.text;
    }
    void operator()(const DisputeClosed& event) { table.disputes.erase(event.dispute); }

private:
    void hold(Hold why) const {
        table.hold = why;
        table.held_since = table.last_time;
    }
};

}  // namespace

void evolve(Table& table, const Event& event) {
    std::visit(Evolve{table}, event);
    evolve_day(table, event);
}

}  // namespace croupier
