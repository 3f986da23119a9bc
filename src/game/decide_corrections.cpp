// Rounds that are over and were wrong: never edited, but reversed and settled again. Later rounds stand, and a later player's credit is never
// touched.
#include <algorithm>
#include <map>

#include "base/ensure.hpp"
#include "game/decide_parts.hpp"
#include "game/permission.hpp"
#include "money/sum.hpp"

namespace croupier {
namespace {

// The amounts of a command's adjustments, each with regard to those before it.
class Adjustments {
public:
    explicit Adjustments(const Question& question) : question_{question} {}

    // Stakes that the same command has already given back.
    void note_returned(SeatNumber seat, Money amount) { credit_of(seat) = sum(credit_of(seat), amount); }

    void adjust(RoundNumber round, const SeatRecord& record, Money now) {
        const Money change = difference(now, record.returned);
        if (change == Money{}) return;
        SeatAdjusted event{round, record.seat, record.session, record.returned, now, {}, {}, {}};
        // Chips don't move by themselves: at a place everything is owed until people have handed it over.
        const bool still_there = question_.table.seat(record.seat).session == record.session && !question_.table.is_place(record.seat);
        Money& owed_by = owed_by_of(record.session);
        if (change > Money{}) {
            const Money against_debt = std::min(change, owed_by);  // cancels what the session owes
            const Money rest = difference(change, against_debt);
            event.owed_to = still_there ? against_debt : change;
            event.to_credit = still_there ? rest : Money{};
            owed_by = difference(owed_by, against_debt);
        } else {
            const Money due = difference({}, change);
            const Money taken = still_there ? std::min(due, credit_of(record.seat)) : Money{};
            event.to_credit = difference({}, taken);
            event.owed_by = difference(due, taken);
            owed_by = sum(owed_by, event.owed_by);
        }
        credit_of(record.seat) = sum(credit_of(record.seat), event.to_credit);
        question_.events.push_back(event);
    }

private:
    [[nodiscard]] auto credit_of(SeatNumber seat) -> Money& { return credit_.try_emplace(seat, question_.table.seat(seat).credit).first->second; }
    [[nodiscard]] auto owed_by_of(SessionNumber session) -> Money& {
        const auto owed = question_.table.owed.find(session);
        return owed_by_.try_emplace(session, owed == question_.table.owed.end() ? Money{} : owed->second.by).first->second;
    }

    const Question& question_;
    std::map<SeatNumber, Money> credit_;
    std::map<SessionNumber, Money> owed_by_;
};

auto stakes_of(const RoundRecord& round, const SeatRecord& seat) -> std::span<const SpotStake> {
    return std::span{round.stakes}.subspan(seat.first, seat.count);
}

auto settled_round(const Question& question, RoundNumber number) -> std::expected<const RoundRecord*, Refusal> {
    const RoundRecord* record = question.table.record(number);
    if (record == nullptr) return std::unexpected(refuse(Reason::unknown_round));
    if (!record->number || (question.table.in_round() && number == question.table.round)) return std::unexpected(refuse(Reason::round_not_settled));
    return record;
}

auto names_twice(std::vector<RoundNumber> rounds) -> bool {
    std::ranges::sort(rounds);
    return std::ranges::adjacent_find(rounds) != rounds.end();
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
    const auto& before = (*record)->number;
    ENSURE(before.has_value(), "a settled round has its number");
    if (*before == act.number) return refused(Reason::same_result);
    question.events.push_back(RoundCorrected{act.round, *before, act.number, std::string{question.book.correction_by.clause()}});
    Adjustments adjustments{question};
    for (const SeatRecord& seat : (*record)->seats)
        if (!seat.voided) adjustments.adjust(act.round, seat, returned(question.book, stakes_of(**record, seat), act.number));
    return {};
}

auto decide_act(const Question& question, const VoidRounds& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::void_several_rounds, question.command.actor); !allowed) return allowed;
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    const Irregularity* broken = irregularity_of(question.book, IrregularityKind::ball_breaks);
    if (broken == nullptr) return refused(Reason::no_such_irregularity);
    if (act.rounds.empty()) return refused(Reason::unknown_round);
    if (names_twice(act.rounds)) return refused(Reason::round_named_twice);
    const bool runs = question.table.in_round() && std::ranges::find(act.rounds, question.table.round) != act.rounds.end();
    const bool only_running = runs && act.rounds.size() == 1;
    if (broken->rounds == AffectedRounds::this_one && !only_running) return refused(Reason::no_such_ground, broken->by);
    std::vector<const RoundRecord*> settled;
    for (const RoundNumber number : act.rounds) {
        if (runs && number == question.table.round) continue;
        const auto record = settled_round(question, number);
        if (!record) return std::unexpected(record.error());
        settled.push_back(*record);
    }
    Adjustments adjustments{question};
    if (runs) {
        append_void(question, broken->by.clause());
        for (std::size_t index = 0; index < question.table.seats.size(); ++index)
            adjustments.note_returned(SeatNumber(index), question.table.seats[index].staked);
    }
    for (const RoundRecord* record : settled) append_undoing(question, adjustments, *record, broken->by.clause());
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

// A round is over when all its players are paid: until then what voids a round voids this one, by the word of two, because its number is known.
auto undo_paid_round(const Question& question, std::string_view clause) -> Decision {
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    const auto record = settled_round(question, question.table.round);
    if (!record) return std::unexpected(record.error());
    Adjustments adjustments{question};
    append_undoing(question, adjustments, **record, clause);
    return {};
}

auto decide_act(const Question& question, const SettleOwed& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::add_credit, question.command.actor); !allowed) return allowed;
    if (auto confirmed = check_second(question.command); !confirmed) return confirmed;
    const auto owed = question.table.owed.find(act.session);
    const Money open = owed == question.table.owed.end() ? Money{} : (act.to_player ? owed->second.to : owed->second.by);
    if (act.amount <= Money{}) return refused(Reason::amount_not_positive);
    if (act.amount > open) return std::unexpected(Refusal{Reason::not_owed, {}, open});
    question.events.push_back(OwedSettled{act.session, act.to_player, act.amount, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const Rule& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::rule_on_uncovered, question.command.actor); !allowed) return allowed;
    if (auto sound = check_text(act.text); !sound) return sound;
    question.events.push_back(RuledOn{act.text, question.command.actor.person});
    return {};
}

}  // namespace croupier
