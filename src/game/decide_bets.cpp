// Wagers at a terminal: placed, changed and taken back until the close, within the limits, and never for more than the credit.
#include <algorithm>

#include "game/decide_parts.hpp"
#include "rules/settle.hpp"

namespace croupier {
namespace {

auto terminal_rules(const Rulebook& book) -> const SeatRules* {
    const auto found = book.seats.find(SeatKind::terminal);
    return found == book.seats.end() ? nullptr : &found->second;
}

// The clause on a policy of terminal seats; none where the document has no terminals.
template <class Rule>
auto by(const Rulebook& book, Cited<Rule> SeatRules::* policy) -> const Citation& {
    static const Citation nobody;
    const SeatRules* rules = terminal_rules(book);
    return rules == nullptr ? nobody : (rules->*policy).by;
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

auto limits_of(const Question& question, const Seat& seat, WagerKind kind) -> Limits {
    return seat.arranged ? seat.arranged->limits : question.table.limits[static_cast<std::size_t>(kind)];
}

// The whole stake that a spot would then hold.
auto check_spot(const Question& question, const Seat& seat, SpotIndex spot, Money stake) -> Decision {
    const WagerKind kind = question.book.spot(spot).place.kind;
    const Limits limits = limits_of(question, seat, kind);
    if (seat.arranged && seat.arranged->straight_up_only && kind != WagerKind::straight)
        return question.book.vip ? refused(Reason::straight_up_only, question.book.vip->by) : refused(Reason::straight_up_only);
    if (stake < limits.minimum) return refused(Reason::under_minimum, by(question.book, &SeatRules::under_minimum), limits.minimum);
    if (stake > limits.maximum) return refused(Reason::over_maximum, by(question.book, &SeatRules::over_maximum), limits.maximum);
    if (question.table.multiples_required && stake.minor_units() % limits.minimum.minor_units() != 0)
        return refused(Reason::not_a_multiple, by(question.book, &SeatRules::under_minimum), limits.minimum);
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

auto place_on_spot(const Question& question, SeatNumber number, SpotIndex spot, Money stake) -> Decision {
    const Seat& seat = question.table.seat(number);
    if (auto fits = check_placing(question, seat, spot, stake); !fits) return fits;
    if (auto covered = check_credit(seat, stake); !covered) return covered;
    append_change(question, number, spot, stake);
    return {};
}

auto place_pieces(const Question& question, SeatNumber number, PieceBetIndex index, Money stake) -> Decision {
    const Seat& seat = question.table.seat(number);
    const PieceBet& bet = question.book.piece_bet(index);
    const PieceBetTerms& terms = question.book.terms(bet);
    if (std::ranges::find(terms.seats, SeatKind::terminal) == terms.seats.end()) return refused(Reason::not_offered, terms.by);
    Money cost;
    for (const Piece& piece : bet.pieces) {
        const auto on_spot = stake.times(piece.count);
        const auto sum = on_spot ? cost.plus(*on_spot) : std::nullopt;
        if (!sum) return refused(Reason::amount_too_large);
        cost = *sum;
        if (auto fits = check_placing(question, seat, piece.spot, *on_spot); !fits) return fits;
    }
    if (auto covered = check_credit(seat, cost); !covered) return covered;
    for (const Piece& piece : bet.pieces) append_change(question, number, piece.spot, *stake.times(piece.count));
    return {};
}

// Lays the given stakes in one act, on top of what lies there.
auto lay(const Question& question, SeatNumber number, const std::vector<SpotStake>& stakes) -> Decision {
    const Seat& seat = question.table.seat(number);
    Money cost;
    for (const SpotStake& one : stakes) {
        const auto sum = cost.plus(one.stake);
        if (!sum) return refused(Reason::amount_too_large);
        cost = *sum;
        if (auto fits = check_placing(question, seat, one.spot, one.stake); !fits) return fits;
    }
    if (auto covered = check_credit(seat, cost); !covered) return covered;
    for (const SpotStake& one : stakes) append_change(question, number, one.spot, one.stake);
    return {};
}

}  // namespace

auto decide_act(const Question& question, const PlaceWager& act) -> Decision {
    if (auto ready = check_seat(question, act.seat, by(question.book, &SeatRules::late_placing)); !ready) return ready;
    if (act.stake <= Money{}) return refused(Reason::stake_not_positive);
    if (const auto* spot = std::get_if<SpotIndex>(&act.wager)) {
        if (static_cast<std::size_t>(*spot) >= question.book.spots.size()) return refused(Reason::unknown_spot);
        return place_on_spot(question, act.seat, *spot, act.stake);
    }
    const auto index = std::get<PieceBetIndex>(act.wager);
    if (static_cast<std::size_t>(index) >= question.book.piece_bets.size()) return refused(Reason::unknown_spot);
    return place_pieces(question, act.seat, index, act.stake);
}

auto decide_act(const Question& question, const RemoveWager& act) -> Decision {
    if (auto ready = check_seat(question, act.seat, by(question.book, &SeatRules::late_withdrawal)); !ready) return ready;
    if (static_cast<std::size_t>(act.spot) >= question.book.spots.size()) return refused(Reason::unknown_spot);
    if (act.amount <= Money{}) return refused(Reason::stake_not_positive);
    const Seat& seat = question.table.seat(act.seat);
    const Money there = seat.stakes.on(act.spot);
    if (there < act.amount) return refused(Reason::nothing_there);
    const Money left = *there.minus(act.amount);
    if (left > Money{})
        if (auto fits = check_spot(question, seat, act.spot, left); !fits) return fits;
    append_change(question, act.seat, act.spot, *Money{}.minus(act.amount));
    return {};
}

auto decide_act(const Question& question, const ClearWagers& act) -> Decision {
    if (auto ready = check_seat(question, act.seat, by(question.book, &SeatRules::late_withdrawal)); !ready) return ready;
    const Seat& seat = question.table.seat(act.seat);
    if (seat.stakes.list().empty()) return refused(Reason::nothing_there);
    for (const SpotStake& stake : seat.stakes.list()) append_change(question, act.seat, stake.spot, *Money{}.minus(stake.stake));
    return {};
}

auto decide_act(const Question& question, const UndoWager& act) -> Decision {
    if (auto ready = check_seat(question, act.seat, by(question.book, &SeatRules::late_withdrawal)); !ready) return ready;
    const Seat& seat = question.table.seat(act.seat);
    if (seat.steps.empty()) return refused(Reason::nothing_to_undo);
    const std::uint32_t last_act = seat.steps.back().act;
    Money cost;
    for (auto step = seat.steps.rbegin(); step != seat.steps.rend() && step->act == last_act; ++step) cost = *cost.minus(step->change);
    if (auto covered = check_credit(seat, cost); !covered) return covered;
    for (auto step = seat.steps.rbegin(); step != seat.steps.rend() && step->act == last_act; ++step)
        question.events.push_back(StakeUndone{act.seat, step->spot, *Money{}.minus(step->change)});
    return {};
}

auto decide_act(const Question& question, const DoubleWagers& act) -> Decision {
    if (auto ready = check_seat(question, act.seat, by(question.book, &SeatRules::late_placing)); !ready) return ready;
    const auto& stakes = question.table.seat(act.seat).stakes.list();
    if (stakes.empty()) return refused(Reason::nothing_there);
    return lay(question, act.seat, stakes);
}

auto decide_act(const Question& question, const RepeatWagers& act) -> Decision {
    if (auto ready = check_seat(question, act.seat, by(question.book, &SeatRules::late_placing)); !ready) return ready;
    const Seat& seat = question.table.seat(act.seat);
    if (seat.last_stakes.empty()) return refused(Reason::nothing_to_repeat);
    if (!seat.stakes.list().empty()) return refused(Reason::bets_in_play);
    return lay(question, act.seat, seat.last_stakes);
}

}  // namespace croupier
