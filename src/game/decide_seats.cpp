// Credit, limits and locks of seats.
#include <algorithm>

#include "game/decide_parts.hpp"
#include "game/limits.hpp"
#include "game/permission.hpp"

namespace croupier {
namespace {

// No player comes near it.
constexpr Money largest_credit = Money::from_minor_units(10'000'000'000'000);

auto check_credit_source(const Question& question, CreditSource source) -> Decision {
    const auto rules = question.book.seats.find(SeatKind::terminal);
    if (rules == question.book.seats.end()) return {};
    const auto& allowed = rules->second.credit_from;
    if (std::ranges::find(allowed.rule, source) == allowed.rule.end()) return refused(Reason::credit_source, allowed.by);
    return {};
}

// A slip's amount comes from the cage, which numbers what it hands to each table.
auto check_transfer(const Question& question, const AddCredit& act) -> Decision {
    if (act.source != CreditSource::slip) return act.transfer == TransferNumber{} ? Decision{} : refused(Reason::transfer_out_of_order);
    if (act.transfer <= question.table.last_transfer) return refused(Reason::transfer_done);
    if (act.transfer != next(question.table.last_transfer)) return refused(Reason::transfer_out_of_order);
    return {};
}

// Between rounds, and not by one person while the table is open.
auto check_limits_may_change(const Question& question) -> Decision {
    if (question.table.in_round()) return refused(Reason::round_running);
    return question.table.phase == Phase::closed ? Decision{} : check_second(question.command);
}

}  // namespace

auto decide_act(const Question& question, const AddCredit& act) -> Decision {
    const Table& table = question.table;
    if (!table.has(act.seat)) return refused(Reason::unknown_seat);
    if (table.is_place(act.seat)) return refused(Reason::terminals_only);
    if (act.source == CreditSource::attendant) {
        if (auto may_add = check_position(question.book, Function::add_credit, question.command.actor); !may_add) return may_add;
    } else if (question.command.actor.kind != ActorKind::device) {
        return refused(Reason::position);
    }
    if (auto allowed = check_credit_source(question, act.source); !allowed) return allowed;
    if (auto in_order = check_transfer(question, act); !in_order) return in_order;
    if (act.amount <= Money{}) return refused(Reason::amount_not_positive);
    const Seat& seat = table.seat(act.seat);
    if (seat.locked) return refused(Reason::seat_locked);
    const auto credit = seat.credit.plus(act.amount);
    if (!credit || *credit > largest_credit) return refused(Reason::amount_too_large);
    const bool meter_at_zero = seat.credit == Money{} && seat.staked == Money{};
    if (meter_at_zero) question.events.push_back(SessionBegan{act.seat, next(table.last_session)});
    question.events.push_back(CreditAdded{act.seat, act.source, act.amount, act.transfer});
    return {};
}

auto decide_act(const Question& question, const CallAttendant& act) -> Decision {
    const Actor& actor = question.command.actor;
    if (!question.table.has(act.seat)) return refused(Reason::unknown_seat);
    if (actor.kind != ActorKind::player || actor.seat != act.seat) return refused(Reason::not_your_seat);
    if (question.table.seat(act.seat).called) return refused(Reason::called_already);
    question.events.push_back(AttendantCalled{act.seat});
    return {};
}

auto decide_act(const Question& question, const EndCall& act) -> Decision {
    const Actor& actor = question.command.actor;
    if (!question.table.has(act.seat)) return refused(Reason::unknown_seat);
    const bool of_staff = actor.kind == ActorKind::staff;
    if (!of_staff && (actor.kind != ActorKind::player || actor.seat != act.seat)) return refused(Reason::not_your_seat);
    if (!question.table.seat(act.seat).called) return refused(Reason::not_called);
    question.events.push_back(CallEnded{act.seat, of_staff ? actor.person : PersonId{}});
    return {};
}

auto decide_act(const Question& question, const CashOut& act) -> Decision {
    const Table& table = question.table;
    if (!table.has(act.seat)) return refused(Reason::unknown_seat);
    if (table.is_place(act.seat)) return refused(Reason::terminals_only);
    if (question.command.actor.kind != ActorKind::player || question.command.actor.seat != act.seat) return refused(Reason::not_your_seat);
    const Seat& seat = table.seat(act.seat);
    if (seat.staked > Money{}) return refused(Reason::bets_in_play);
    if (seat.credit == Money{}) return std::unexpected(Refusal{Reason::credit, {}, seat.credit});
    const auto owed = table.owed.find(seat.session);
    if (owed != table.owed.end() && owed->second.by > Money{}) return std::unexpected(Refusal{Reason::owes, {}, owed->second.by});
    question.events.push_back(CashedOut{act.seat, next(table.last_slip), seat.credit});
    return {};
}

auto decide_act(const Question& question, const SetLimits& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::set_limits, question.command.actor); !allowed) return allowed;
    if (auto may_change = check_limits_may_change(question); !may_change) return may_change;
    if (!are_sound({act.minimum, act.maximum}) || act.kind >= WagerKind::count_) return refused(Reason::bad_limits);
    if (!chips_can_make(question.table.felt.denominations, act.maximum)) return refused(Reason::bad_limits);
    question.events.push_back(LimitsSet{act.kind, act.minimum, act.maximum});
    return {};
}

auto decide_act(const Question& question, const RequireMultiples& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::set_limits, question.command.actor); !allowed) return allowed;
    if (auto may_change = check_limits_may_change(question); !may_change) return may_change;
    question.events.push_back(MultiplesRequired{act.required});
    return {};
}

auto decide_act(const Question& question, const ArrangeLimits& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::arrange_vip, question.command.actor); !allowed) return allowed;
    if (!question.table.has(act.seat)) return refused(Reason::unknown_seat);
    const Seat& seat = question.table.seat(act.seat);
    const bool play_has_begun = seat.staked > Money{} || !seat.last_stakes.empty();
    const auto& vip = question.book.vip;
    if (play_has_begun) return refused(Reason::play_begun, vip);
    if (act.straight_up_only) {
        if (!vip || !vip->straight_up_only) return refused(Reason::no_such_ground);
        if (!act.officer_notified) return refused(Reason::officer_not_notified, vip->by);
    }
    if (vip && !vip->personal_limits && !act.straight_up_only) return refused(Reason::no_such_ground, vip->by);
    if (!are_sound({act.minimum, act.maximum})) return refused(Reason::bad_limits);
    if (question.table.is_place(act.seat) && !chips_can_make(question.table.felt.denominations, act.maximum)) return refused(Reason::bad_limits);
    question.events.push_back(SeatLimitsArranged{act.seat, act.minimum, act.maximum, act.straight_up_only});
    return {};
}

// The rulebook that a table is decided by is the caller's; the table records which it is.
auto decide_act(const Question& question, const ConfigureTable& act) -> Decision {
    const Table& table = question.table;
    if (question.command.actor.kind != ActorKind::device) return refused(Reason::position);
    if (table.phase != Phase::closed) return refused(Reason::table_open);
    const bool is_hash = act.rulebook.size() == 64 && act.rulebook.find_first_not_of("0123456789abcdef") == std::string::npos;
    const bool enough_seats =
        act.seats >= table.seats.size() && act.seats <= Table::most_seats;  // a seat's meters count for ever: it is never taken away
    if (!is_hash || !enough_seats) return refused(Reason::bad_configuration);
    question.events.push_back(TableConfigured{act.rulebook, act.seats});
    return {};
}

auto decide_act(const Question& question, const LockSeat& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::close_table, question.command.actor); !allowed) return allowed;
    if (!question.table.has(act.seat)) return refused(Reason::unknown_seat);
    if (act.locked)
        if (auto told = check_officer_notified(question, act.officer_notified); !told) return told;
    question.events.push_back(SeatLocked{act.seat, act.locked, act.officer_notified});
    return {};
}

}  // namespace croupier
