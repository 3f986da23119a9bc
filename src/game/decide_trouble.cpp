// Irregularities, "no spin" and interruptions, each answered by the table's own clause, or held where only a person can know.
#include <algorithm>

#include "game/decide_parts.hpp"
#include "game/permission.hpp"
#include "rules/interruption.hpp"

namespace croupier {
namespace {

auto check_round(const Question& question) -> Decision {
    if (question.table.phase == Phase::closed) return refused(Reason::table_closed);
    if (!question.table.in_round()) return refused(Reason::no_round);
    return {};
}

// A machine reports what it saw. But no single person annuls a number that is known, and what is held for the pit is the pit's to decide.
auto check_annulment(const Question& question) -> Decision {
    const bool held = question.table.hold == Hold::result;
    if (question.command.actor.kind == ActorKind::device) return {};
    if (held)
        if (auto allowed = check_position(question.book, Function::resolve_result, question.command.actor); !allowed) return allowed;
    return held || question.table.spin == Spin::at_rest ? check_second(question.command) : Decision{};
}

// What the record proves of the round.
struct Facts {
    InterruptedRound known;
    bool ball_may_run = false;  // then whether it came to rest, and whether "no spin" was said, is left open
};

auto facts_of(const Table& table, bool bets_confirmed) -> Facts {
    Facts facts;
    facts.known.bets_closed = table.phase == Phase::bets_closed;
    facts.known.outcome = table.spin == Spin::at_rest;
    facts.known.bets_confirmed = bets_confirmed;
    facts.ball_may_run = table.spin == Spin::in_motion || (table.spin == Spin::none && table.phase == Phase::bets_closed);
    return facts;
}

// The clause that applies whatever the open facts are; nothing where they matter.
auto answer(const Rulebook& book, const Facts& facts) -> const Interruption* {
    const Interruption* common = nullptr;
    for (const bool outcome : {false, true}) {
        for (const bool no_spin : {false, true}) {
            if (!facts.ball_may_run && (outcome != facts.known.outcome || no_spin)) continue;
            InterruptedRound round = facts.known;
            round.outcome = outcome;
            round.no_spin_announced = no_spin;
            const Interruption* row = interruption_for(book.interruptions, InterruptionScope::round, round);
            if (row == nullptr || (common != nullptr && row != common)) return nullptr;
            common = row;
        }
    }
    return common;
}

// The number is known: that the records don't show the bets is not for one person to say.
auto check_unconfirmed(const Question& question, const Interruption& row) -> Decision {
    const bool grave = row.when == InterruptionCase::unconfirmed && question.table.spin == Spin::at_rest;
    return grave ? check_second(question.command) : Decision{};
}

auto voids(const Rulebook& book, const Irregularity& irregularity) -> bool {
    return irregularity.effect != IrregularityEffect::no_spin || book.no_spin.rule == NoSpinEffect::voids;
}

auto has_chips_in_play(const Table& table) -> bool {
    return std::ranges::any_of(table.felt.places, [](const LivePlace& place) { return !place.piles.empty() || !place.buttons.empty(); });
}

// An interruption alone moves no chips: they lie where they lay, their players' to take up or to leave for the next round. Where they lie beside the
// bets of terminals, it is the terminals that were interrupted, and the round goes on with the chips.
void append_answer(const Question& question, const Interruption& row) {
    question.events.push_back(RoundInterrupted{row.effect, std::string{row.by.clause()}});
    if (!gives_bets_back(row.effect)) return;
    append_returns(question, SeatKind::terminal, row.by.clause());
    if (question.book.kind == TableKind::both && has_chips_in_play(question.table)) return;
    question.events.push_back(RoundVoided{question.table.round, std::string{row.by.clause()}});
}

// The clause that applies by the dealer's word, which settles what the record left open.
auto answer_by_word(const Question& question, bool outcome, bool no_spin) -> const Interruption* {
    Facts facts = facts_of(question.table, true);
    facts.known.outcome = outcome;
    facts.known.no_spin_announced = no_spin;
    return interruption_for(question.book.interruptions, InterruptionScope::round, facts.known);
}

auto interrupt_seat(const Question& question, SeatNumber number, bool bets_confirmed) -> Decision {
    const Table& table = question.table;
    if (!table.has(number)) return refused(Reason::unknown_seat);
    if (table.is_place(number)) return refused(Reason::terminals_only);
    InterruptedRound round = facts_of(table, bets_confirmed).known;
    round.bet_registered = table.seat(number).staked > Money{};  // what reached the table stands
    const Interruption* row = interruption_for(question.book.interruptions, InterruptionScope::terminals, round);
    if (row == nullptr) return refused(Reason::no_such_ground);
    if (auto allowed = check_unconfirmed(question, *row); !allowed) return allowed;
    question.events.push_back(SeatInterrupted{number, row->effect, std::string{row->by.clause()}});
    if (gives_bets_back(row->effect) && table.seat(number).staked > Money{})
        question.events.push_back(StakesReturned{number, table.seat(number).staked, std::string{row->by.clause()}});
    return {};
}

}  // namespace

auto decide_act(const Question& question, const ReportIrregularity& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    const Irregularity* found = irregularity_of(question.book, act.what);
    if (is_paying(question.table) && found != nullptr && voids(question.book, *found)) return undo_paid_round(question, found->by.clause());
    if (auto running = check_round(question); !running) return running;
    if (found == nullptr) return refused(Reason::no_such_irregularity);
    if (found->needs_announcement)  // it is the announcement that makes the spin invalid
        if (auto allowed = check_position(question.book, Function::announce_no_spin, question.command.actor); !allowed) return allowed;
    if (auto allowed = check_annulment(question); !allowed) return allowed;
    append_irregularity(question, *found);
    return {};
}

auto decide_act(const Question& question, const AnnounceNoSpin&) -> Decision {
    if (auto allowed = check_position(question.book, Function::announce_no_spin, question.command.actor); !allowed) return allowed;
    const std::string_view clause = question.book.no_spin.by.clause();
    if (is_paying(question.table) && question.book.no_spin.rule == NoSpinEffect::voids) return undo_paid_round(question, clause);
    if (auto running = check_round(question); !running) return running;
    if (auto allowed = check_annulment(question); !allowed) return allowed;
    if (question.table.hold == Hold::interruption) {
        const Interruption* row = answer_by_word(question, false, true);
        if (row != nullptr && row->when == InterruptionCase::no_spin_announced) {  // bets come back as after any "no spin"
            question.events.push_back(RoundInterrupted{row->effect, std::string{row->by.clause()}});
            if (gives_bets_back(row->effect)) append_void(question, row->by.clause());
            return {};
        }
    }
    append_no_spin(question, clause);
    return {};
}

auto decide_act(const Question& question, const Interrupt& act) -> Decision {
    if (question.command.actor.kind != ActorKind::device)
        if (auto allowed = check_position(question.book, Function::declare_malfunction, question.command.actor); !allowed) return allowed;
    if (act.seat && !question.table.in_round()) return question.table.has(*act.seat) ? check_round(question) : refused(Reason::unknown_seat);
    if (act.seat) return interrupt_seat(question, *act.seat, act.bets_confirmed);
    if (auto running = check_round(question); !running) return running;
    if (question.table.hold == Hold::interruption) return refused(Reason::held);
    const Interruption* row = answer(question.book, facts_of(question.table, act.bets_confirmed));
    if (row == nullptr) {
        question.events.push_back(DealerAsked{});
        return {};
    }
    if (auto allowed = check_unconfirmed(question, *row); !allowed) return allowed;
    append_answer(question, *row);
    return {};
}

auto decide_act(const Question& question, const StateRested& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::run_round, question.command.actor); !allowed) return allowed;
    if (question.table.hold != Hold::interruption) return refused(Reason::not_held);
    if (!on_wheel(question, act.number)) return refused(Reason::not_on_wheel);
    const Interruption* row = answer_by_word(question, true, false);
    if (row == nullptr) return refused(Reason::no_such_ground);
    append_answer(question, *row);
    if (gives_bets_back(row->effect)) return {};
    append_close(question);
    question.events.push_back(BallRested{act.number});
    return {};
}

auto decide_act(const Question& question, const StateNotRested&) -> Decision {
    if (auto allowed = check_position(question.book, Function::run_round, question.command.actor); !allowed) return allowed;
    if (question.table.hold != Hold::interruption) return refused(Reason::not_held);
    const Interruption* row = answer_by_word(question, false, false);
    if (row == nullptr) return refused(Reason::no_such_ground);
    append_answer(question, *row);
    return {};
}

}  // namespace croupier
