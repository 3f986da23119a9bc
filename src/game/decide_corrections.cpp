// Rounds that are over and were wrong: never edited, but reversed and settled again. Later rounds stand, and a later player's credit is never
// touched.
#include <algorithm>

#include "base/ensure.hpp"
#include "game/decide_parts.hpp"
#include "game/permission.hpp"

namespace croupier {
namespace {

// What is already promised to or taken from seats by earlier adjustments of the same command.
class Adjustments {
public:
    explicit Adjustments(const Question& question) : question_{question} {}

    void adjust(RoundNumber round, const SeatRecord& record, Money now) {
        const Money change = *now.minus(record.returned);
        if (change == Money{}) return;
        SeatAdjusted event{round, record.seat, record.session, record.returned, now, {}, {}, {}};
        const bool still_there = question_.table.seat(record.seat).session == record.session;
        if (change > Money{}) {
            (still_there ? event.to_credit : event.owed_to) = change;
        } else {
            const Money due = *Money{}.minus(change);
            const Money taken = still_there ? std::min(due, credit(record.seat)) : Money{};
            event.to_credit = *Money{}.minus(taken);
            event.owed_by = *due.minus(taken);
        }
        changes_.push_back({record.seat, event.to_credit});
        question_.events.push_back(event);
    }

private:
    struct Change {
        SeatNumber seat{};
        Money by;
    };
    [[nodiscard]] auto credit(SeatNumber seat) const -> Money {
        Money sum = question_.table.seat(seat).credit;
        for (const Change& change : changes_)
            if (change.seat == seat) sum = *sum.plus(change.by);
        return sum;
    }

    const Question& question_;
    std::vector<Change> changes_;
};

auto returned_for(const Rulebook& book, const RoundRecord& round, const SeatRecord& seat, Number number) -> Money {
    const ReturnFactors& factors = book.return_factors[number.index()];
    std::int64_t sum = 0;
    for (std::uint32_t index = seat.first; index < seat.first + seat.count; ++index)
        sum += round.stakes[index].stake.minor_units() * factors[static_cast<std::size_t>(round.stakes[index].spot)];
    return Money::from_minor_units(sum);
}

auto settled_round(const Question& question, RoundNumber number) -> std::expected<const RoundRecord*, Refusal> {
    const RoundRecord* record = question.table.record(number);
    if (record == nullptr) return std::unexpected(refuse(Reason::unknown_round));
    if (!record->number || (question.table.in_round() && number == question.table.round)) return std::unexpected(refuse(Reason::round_not_settled));
    return record;
}

// A settled round that is void after all: every stake comes back, whatever it won or lost.
void append_undoing(const Question& question, Adjustments& adjustments, const RoundRecord& record, std::string_view clause) {
    question.events.push_back(RoundUndone{record.round, std::string{clause}});
    for (const SeatRecord& seat : record.seats)
        if (!seat.voided) adjustments.adjust(record.round, seat, seat.staked);
}

}  // namespace

auto decide_act(const Question& question, const CorrectResult& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::correct_result, question.command.actor); !allowed) return allowed;
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    const auto record = settled_round(question, act.round);
    if (!record) return std::unexpected(record.error());
    if (!on_wheel(question, act.number)) return refused(Reason::not_on_wheel);
    if ((*record)->number == act.number) return refused(Reason::same_result);
    question.events.push_back(RoundCorrected{act.round, *(*record)->number, act.number, std::string{question.book.correction.by.clause()}});
    Adjustments adjustments{question};
    for (const SeatRecord& seat : (*record)->seats)
        if (!seat.voided) adjustments.adjust(act.round, seat, returned_for(question.book, **record, seat, act.number));
    return {};
}

auto decide_act(const Question& question, const VoidRounds& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::void_several_rounds, question.command.actor); !allowed) return allowed;
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    const auto broken = std::ranges::find(question.book.irregularities, IrregularityKind::ball_breaks, &Irregularity::what);
    if (broken == question.book.irregularities.end()) return refused(Reason::no_such_irregularity);
    if (act.rounds.empty()) return refused(Reason::unknown_round);
    const bool runs = question.table.in_round() && std::ranges::find(act.rounds, question.table.round) != act.rounds.end();
    const bool only_running = runs && act.rounds.size() == 1;
    if (broken->rounds == AffectedRounds::this_one && !only_running) return refused(Reason::no_such_ground, broken->by);
    std::vector<const RoundRecord*> settled;
    for (const RoundNumber number : act.rounds) {
        if (runs && number == question.table.round) continue;
        const auto record = settled_round(question, number);
        if (!record) return std::unexpected(record.error());
        if (std::ranges::find(settled, *record) != settled.end()) return refused(Reason::round_not_settled);
        settled.push_back(*record);
    }
    Adjustments adjustments{question};
    for (const RoundRecord* record : settled) append_undoing(question, adjustments, *record, broken->by.clause());
    if (runs) append_void(question, broken->by.clause());
    return {};
}

auto decide_act(const Question& question, const InvalidateOutcome& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::invalidate_outcome, question.command.actor); !allowed) return allowed;
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    const auto ground = std::ranges::find(question.book.invalidations, act.reason, &Cited<InvalidationReason>::rule);
    if (ground == question.book.invalidations.end()) return refused(Reason::no_such_ground);
    if (question.table.in_round() && act.round == question.table.round) {
        append_void(question, ground->by.clause());
        return {};
    }
    const auto record = settled_round(question, act.round);
    if (!record) return std::unexpected(record.error());
    Adjustments adjustments{question};
    append_undoing(question, adjustments, **record, ground->by.clause());
    return {};
}

auto decide_act(const Question& question, const Rule& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::rule_on_uncovered, question.command.actor); !allowed) return allowed;
    if (act.text.empty()) return refused(Reason::empty_text);
    question.events.push_back(RuledOn{act.text, question.command.actor.person});
    return {};
}

}  // namespace croupier
