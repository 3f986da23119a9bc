// Wagers at a terminal: placed, changed and taken back until the close, within the limits, and never for more than the credit.
#include <algorithm>
#include <ranges>
#include <span>

#include "game/decide_parts.hpp"
#include "game/limits.hpp"
#include "money/sum.hpp"
#include "rules/settle.hpp"

namespace croupier {
namespace {

// The rules of terminal seats; where a document has none, those of its live seats.
auto seat_rules(const Rulebook& book) -> const SeatRules& {
    const auto found = book.seats.find(SeatKind::terminal);
    return found == book.seats.end() ? book.seats.begin()->second : found->second;
}

// A player may act at this seat now; the second citation is for an act that comes too late.
auto check_seat(const Question& question, SeatNumber number, const Citation& late) -> Decision {
    const Table& table = question.table;
    if (!table.has(number)) return refused(Reason::unknown_seat);
    if (question.command.actor.kind != ActorKind::player || question.command.actor.seat != number) return refused(Reason::not_your_seat);
    if (table.seat(number).locked) return refused(Reason::seat_locked);
    if (table.phase == Phase::bets_closed) return refused(Reason::bets_closed, late);
    if (table.phase != Phase::betting) return refused(Reason::bets_not_open, question.book.open.by);
    if (table.hold != Hold::none) return refused(Reason::held);
    return {};
}

// The whole stake that a spot would then hold.
auto check_spot(const Question& question, const Seat& seat, SpotIndex spot, Money stake) -> Decision {
    const WagerKind kind = question.book.spot(spot).place.kind;
    const Limits limits = limits_of(question.table, seat, kind);
    if (auto allowed = check_straight_up(question, seat, kind); !allowed) return allowed;
    if (stake < limits.minimum) return refused(Reason::under_minimum, seat_rules(question.book).under_minimum.by, limits.minimum);
    if (stake > limits.maximum) return refused(Reason::over_maximum, seat_rules(question.book).over_maximum.by, limits.maximum);
    const bool in_multiples = question.table.multiples_required && !seat_rules(question.book).multiples;
    if (in_multiples && stake.minor_units() % limits.minimum.minor_units() != 0)
        return refused(Reason::not_a_multiple, seat_rules(question.book).under_minimum.by, limits.minimum);
    return {};
}

auto check_credit(const Seat& seat, Money cost) -> Decision {
    if (cost > seat.credit) return std::unexpected(Refusal{Reason::credit, {}, seat.credit});
    return {};
}

auto check_placing(const Question& question, const Seat& seat, SpotIndex spot, Money stake) -> Decision {
    const auto sum = seat.stakes.on(spot).plus(stake);
    if (!sum) return refused(Reason::amount_too_large);
    return check_spot(question, seat, spot, *sum);
}

void append_change(const Question& question, SeatNumber number, SpotIndex spot, Money change) {
    question.events.push_back(
        StakeChanged{number, question.table.seat(number).steps.empty() ? 1 : question.table.seat(number).steps.back().act + 1, spot, change});
}

// Lays the given stakes in one act, on top of what lies there.
template <std::ranges::input_range Stakes>
auto lay(const Question& question, SeatNumber number, const Stakes& stakes) -> Decision {
    const Seat& seat = question.table.seat(number);
    Money cost;
    for (const SpotStake one : stakes) {
        const auto sum = cost.plus(one.stake);
        if (!sum) return refused(Reason::amount_too_large);
        cost = *sum;
        if (auto fits = check_placing(question, seat, one.spot, one.stake); !fits) return fits;
    }
    if (auto covered = check_credit(seat, cost); !covered) return covered;
    for (const SpotStake one : stakes) append_change(question, number, one.spot, one.stake);
    return {};
}

}  // namespace

auto decide_act(const Question& question, const PlaceWager& act) -> Decision {
    if (question.table.is_place(act.seat)) return place_worth(question, act);
    if (auto ready = check_seat(question, act.seat, seat_rules(question.book).late_placing.by); !ready) return ready;
    if (act.stake <= Money{}) return refused(Reason::stake_not_positive);
    if (!has_wager(question.book, act.wager)) return refused(Reason::unknown_spot);
    if (const auto* bet = std::get_if<PieceBetIndex>(&act.wager)) {
        const PieceBetTerms& terms = question.book.terms(question.book.piece_bet(*bet));
        if (std::ranges::find(terms.seats, SeatKind::terminal) == terms.seats.end()) return refused(Reason::not_offered, terms.by);
    }
    if (!divides(question.book, act.wager, act.stake)) return refused(Reason::stake_not_divisible);
    const std::span<const Piece> pieces = pieces_of(question.book, act.wager);
    const Money each = piece_stake(question.book, act.wager, act.stake);
    if (!std::ranges::all_of(pieces, [each](const Piece& piece) { return each.times(piece.count).has_value(); }))
        return refused(Reason::amount_too_large);
    return lay(question, act.seat,
               pieces | std::views::transform([each](const Piece& piece) { return SpotStake{piece.spot, product(each, piece.count)}; }));
}

auto decide_act(const Question& question, const RemoveWager& act) -> Decision {
    if (question.table.is_place(act.seat)) return lift_worth(question, act);
    if (auto ready = check_seat(question, act.seat, seat_rules(question.book).late_withdrawal.by); !ready) return ready;
    if (static_cast<std::size_t>(act.spot) >= question.book.spots.size()) return refused(Reason::unknown_spot);
    if (act.amount <= Money{}) return refused(Reason::stake_not_positive);
    const Seat& seat = question.table.seat(act.seat);
    const Money there = seat.stakes.on(act.spot);
    if (there < act.amount) return refused(Reason::nothing_there);
    const Money left = difference(there, act.amount);
    if (left > Money{})
        if (auto fits = check_spot(question, seat, act.spot, left); !fits) return fits;
    append_change(question, act.seat, act.spot, difference({}, act.amount));
    return {};
}

auto decide_act(const Question& question, const ClearWagers& act) -> Decision {
    if (question.table.is_place(act.seat)) return lift_all(question, act.seat);
    if (auto ready = check_seat(question, act.seat, seat_rules(question.book).late_withdrawal.by); !ready) return ready;
    const Seat& seat = question.table.seat(act.seat);
    if (seat.stakes.list().empty()) return refused(Reason::nothing_there);
    for (const SpotStake& stake : seat.stakes.list()) append_change(question, act.seat, stake.spot, difference({}, stake.stake));
    return {};
}

auto decide_act(const Question& question, const UndoWager& act) -> Decision {
    if (question.table.is_place(act.seat)) return refused(Reason::terminals_only);
    if (auto ready = check_seat(question, act.seat, seat_rules(question.book).late_withdrawal.by); !ready) return ready;
    const Seat& seat = question.table.seat(act.seat);
    if (seat.steps.empty()) return refused(Reason::nothing_to_undo);
    const std::uint32_t last_act = seat.steps.back().act;
    Money cost;
    for (auto step = seat.steps.rbegin(); step != seat.steps.rend() && step->act == last_act; ++step) cost = difference(cost, step->change);
    if (auto covered = check_credit(seat, cost); !covered) return covered;
    for (auto step = seat.steps.rbegin(); step != seat.steps.rend() && step->act == last_act; ++step)
        question.events.push_back(StakeUndone{act.seat, step->spot, difference({}, step->change)});
    return {};
}

auto decide_act(const Question& question, const DoubleWagers& act) -> Decision {
    if (question.table.is_place(act.seat)) return refused(Reason::terminals_only);
    if (auto ready = check_seat(question, act.seat, seat_rules(question.book).late_placing.by); !ready) return ready;
    const auto& stakes = question.table.seat(act.seat).stakes.list();
    if (stakes.empty()) return refused(Reason::nothing_there);
    return lay(question, act.seat, stakes);
}

auto decide_act(const Question& question, const RepeatWagers& act) -> Decision {
    if (question.table.is_place(act.seat)) return refused(Reason::terminals_only);
    if (auto ready = check_seat(question, act.seat, seat_rules(question.book).late_placing.by); !ready) return ready;
    const Seat& seat = question.table.seat(act.seat);
    if (seat.last_stakes.empty()) return refused(Reason::nothing_to_repeat);
    if (!seat.stakes.list().empty()) return refused(Reason::bets_in_play);
    return lay(question, act.seat, seat.last_stakes);
}

}  // namespace croupier
