// The round as the rulebook orders it: opening, closing before or during the spin, the spin, the result and the settlement.
#include <algorithm>

#include "game/decide_parts.hpp"
#include "game/payout.hpp"
#include "game/permission.hpp"

namespace croupier {
namespace {

// A round is running and nothing holds it.
auto check_running(const Question& question) -> Decision {
    if (question.table.phase == Phase::closed) return refused(Reason::table_closed);
    if (!question.table.in_round()) return refused(Reason::no_round);
    if (question.table.hold != Hold::none) return refused(Reason::held);
    return {};
}

// A result may be taken: the ball has been spun. Where bets are still open, the result closes them: nobody bets on a known number.
auto check_result(const Question& question, Number number) -> Decision {
    if (auto running = check_running(question); !running) return running;
    const bool spun = question.table.spin != Spin::none;
    if (!spun && question.table.phase == Phase::betting) return refused(Reason::bets_still_open, question.book.close.by);
    if (!spun) return refused(Reason::no_spin_yet, question.book.spin.by);
    if (!on_wheel(question, number)) return refused(Reason::not_on_wheel);
    return {};
}

// Until the ball is spun again, what the sensor says is of the last round; after a spin that was called off it is of that spin.
auto settled_otherwise(const Question& question, Number sensed) -> std::optional<SensorDiffered> {
    const Table& table = question.table;
    if (table.phase == Phase::closed || table.spun || table.phase == Phase::bets_closed || !on_wheel(question, sensed)) return {};
    const RoundNumber last = table.in_round() ? RoundNumber(value(table.round) - 1) : table.round;
    const RoundRecord* record = table.record(last);
    if (record == nullptr || !record->number || *record->number == sensed) return {};
    return SensorDiffered{last, *record->number, sensed};
}

auto needs_dolly(const Question& question) -> bool { return question.book.result.determined_by == Determination::rest_and_dolly; }

auto check_dolly(const Question& question, Number number) -> Decision {
    const bool missing = needs_dolly(question) && question.table.dolly != number;
    return missing ? refused(Reason::dolly_missing, question.book.result.by) : Decision{};
}

auto has_unclear_wager(const Table& table) -> bool {
    return std::ranges::any_of(table.felt.places, [](const LivePlace& place) { return std::ranges::any_of(place.piles, &Pile::unclear); });
}

// Settlement is one pass: losing bets are collected, then winning bets paid, seat by seat.
auto settle(const Question& question, Number number) -> Decision {
    const Table& table = question.table;
    if (has_unclear_wager(table)) return refused_by(question, Reason::unclear_wager, Function::rule_on_unclear_wager);
    auto of_places = payouts(question.book, table, number);
    if (!of_places) return std::unexpected(of_places.error());
    question.events.push_back(ResultConfirmed{number, question.command.actor.person});
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        const Seat& seat = table.seats[index];
        if (seat.staked == Money{} || table.is_place(SeatNumber(index))) continue;
        question.events.push_back(SeatSettled{SeatNumber(index), seat.staked, returned(question.book, seat.stakes.list(), number)});
    }
    for (Payout& payout : *of_places) question.events.push_back(PlaceSettled{std::move(payout)});
    question.events.push_back(RoundSettled{table.round, number});
    return {};
}

}  // namespace

auto decide_act(const Question& question, const OpenTable& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::open_table, question.command.actor); !allowed) return allowed;
    if (question.table.phase != Phase::closed) return refused(Reason::table_open);
    if (!question.table.felt.places.empty() && !question.book.chips) return refused(Reason::bad_configuration);
    const auto& ball = question.book.ball;
    const bool ball_fits = !ball || (act.ball_diameter_mm >= ball->smallest_diameter_mm && act.ball_diameter_mm <= ball->largest_diameter_mm);
    if (!act.ball_is_sound || !ball_fits) return refused(Reason::opening_check, ball);
    if (!act.wheel_is_sound || !act.notice_is_shown || !act.float_is_counted) return refused(Reason::opening_check);
    question.events.push_back(TableOpened{act.ball_diameter_mm, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const CloseTable& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::close_table, question.command.actor); !allowed) return allowed;
    if (question.table.phase == Phase::closed) return refused(Reason::table_closed);
    if (question.table.in_round()) return refused(Reason::round_running);
    if (is_paying(question.table)) return refused_while_paying(question);
    if (question.table.balances.of(Account::stakes) != Money{}) return refused(Reason::bets_in_play);
    if (auto told = check_officer_notified(question, act.officer_notified); !told) return told;
    question.events.push_back(TableClosed{act.officer_notified, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const OpenBets&) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (question.table.phase == Phase::closed) return refused(Reason::table_closed);
    if (question.table.in_round()) return refused(Reason::round_running);
    if (is_paying(question.table)) return refused_while_paying(question);
    for (std::size_t index = 0; index < question.table.felt.places.size(); ++index)  // what won may ride, but not for a player whose bets are refused
        if (question.table.felt.places[index].refused) append_lifts(question, question.table.felt.seat_of(index));
    question.events.push_back(BetsOpened{next(question.table.round), question.table.rulebook});
    return {};
}

auto decide_act(const Question& question, const WarnBets&) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto running = check_running(question); !running) return running;
    if (question.table.phase != Phase::betting) return refused(Reason::bets_closed, question.book.close.by);
    question.events.push_back(BetsWarned{});
    return {};
}

auto decide_act(const Question& question, const CloseBets&) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto running = check_running(question); !running) return running;
    if (question.table.phase != Phase::betting) return refused(Reason::bets_closed, question.book.close.by);
    const bool before_spin = question.table.spin == Spin::none;
    const bool early = before_spin && question.book.close_time.rule == CloseTime::during_spin;
    const Actor& actor = question.command.actor;
    if (early && !(actor.kind == ActorKind::staff && may(question.book, Function::close_before_spin, actor.position)))
        return refused(Reason::close_after_spin, question.book.close_time.by);
    append_close(question);
    return {};
}

auto decide_act(const Question& question, const SpinBall& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto running = check_running(question); !running) return running;
    const Table& table = question.table;
    if (table.spin != Spin::none) return refused(Reason::spin_running);
    if (table.phase == Phase::betting && question.book.close_time.rule == CloseTime::before_spin)
        return refused(Reason::close_before_spin, question.book.close_time.by);
    question.events.push_back(BallSpun{act.against_rotation, act.revolutions});
    const bool wrong_way = question.book.spin.against_rotation && !act.against_rotation;
    const bool too_short = act.revolutions && *act.revolutions < question.book.spin.minimum_revolutions;
    if (!wrong_way && !too_short) return {};
    const Irregularity* irregularity =
        irregularity_of(question.book, wrong_way ? IrregularityKind::same_direction : IrregularityKind::too_few_revolutions);
    if (irregularity != nullptr)
        append_irregularity(question, *irregularity);
    else
        append_void(question, question.book.spin.by.clause());
    return {};
}

auto decide_act(const Question& question, const RestBall& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto running = check_running(question); !running) return running;
    if (question.table.spin == Spin::none) return refused(Reason::no_spin_yet, question.book.spin.by);
    if (question.table.spin == Spin::at_rest) return refused(Reason::result_known);
    if (act.number && !on_wheel(question, *act.number)) return refused(Reason::not_on_wheel);
    append_close(question);
    question.events.push_back(BallRested{act.number});
    return {};
}

auto decide_act(const Question& question, const SenseResult& act) -> Decision {
    if (question.command.actor.kind != ActorKind::device) return refused(Reason::position);
    if (const auto differing = settled_otherwise(question, act.number)) {
        question.events.push_back(*differing);
        return {};
    }
    if (auto ready = check_result(question, act.number); !ready) return ready;
    const auto& before = question.table.sensed;
    append_close(question);
    question.events.push_back(ResultSensed{act.number});
    if (before && *before != act.number) question.events.push_back(ResultHeld{});  // a sensor that contradicts itself is not believed
    return {};
}

auto decide_act(const Question& question, const KeyResult& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::enter_result, question.command.actor); !allowed) return allowed;
    if (auto ready = check_result(question, act.number); !ready) return ready;
    append_close(question);
    question.events.push_back(ResultKeyed{act.number, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const PlaceDolly& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    const Table& table = question.table;
    if (table.hold != Hold::result)  // while the pit decides, the dolly may still be put right
        if (auto ready = check_result(question, act.number); !ready) return ready;
    if (!on_wheel(question, act.number)) return refused(Reason::not_on_wheel);
    if (table.spin != Spin::at_rest) return refused(Reason::not_at_rest);
    question.events.push_back(DollyPlaced{act.number});
    return {};
}

auto decide_act(const Question& question, const ConfirmResult&) -> Decision {
    if (auto allowed = check_position(question.book, Function::enter_result, question.command.actor); !allowed) return allowed;
    if (auto running = check_running(question); !running) return running;
    const Table& table = question.table;
    const auto number = table.keyed ? table.keyed : table.sensed;
    if (!number) return refused(Reason::no_result);
    const auto differs = [&number](const std::optional<Number>& other) { return other && *other != *number; };
    if (differs(table.sensed) || differs(table.rested) || (!needs_dolly(question) && differs(table.dolly))) {
        question.events.push_back(ResultHeld{});
        return {};
    }
    if (auto marked = check_dolly(question, *number); !marked) return marked;
    return settle(question, *number);
}

auto decide_act(const Question& question, const ResolveResult& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::resolve_result, question.command.actor); !allowed) return allowed;
    if (question.table.hold != Hold::result) return refused(Reason::not_held);
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    if (!on_wheel(question, act.number)) return refused(Reason::not_on_wheel);
    if (auto marked = check_dolly(question, act.number); !marked) return marked;
    return settle(question, act.number);
}

}  // namespace croupier
