#include "game/decide.hpp"

#include <algorithm>
#include <utility>

#include "base/ensure.hpp"
#include "game/decide_parts.hpp"
#include "game/permission.hpp"

namespace croupier {

auto decide(const Rulebook& book, const Table& table, const Command& command, Events& events) -> std::expected<void, Refusal> {
    const Question question{book, table, command, events};
    return std::visit([&question](const auto& act) { return decide_act(question, act); }, command.act);
}

auto is_idle(const Rulebook& book, const Table& table, SeatNumber number) -> bool {
    const Seat& seat = table.seat(number);
    return book.idle_spins && !table.is_place(number) && value(seat.session) != 0 && std::cmp_greater_equal(seat.idle_rounds, book.idle_spins->rule);
}

auto refused(Reason reason) -> Decision { return std::unexpected(refuse(reason)); }

auto refused(Reason reason, const Citation& by, Money amount) -> Decision { return std::unexpected(refuse(reason, by, amount)); }

auto refused_by(const Question& question, Reason reason, Function function) -> Decision {
    const auto named = question.book.functions.find(function);
    return named == question.book.functions.end() ? refused(reason) : refused(reason, named->second.by);
}

auto refused_while_paying(const Question& question) -> Decision { return refused(Reason::paying, question.book.conduct.untouched); }

auto check_may_run_round(const Question& question) -> Decision {
    if (question.command.actor.kind == ActorKind::device) return {};
    return check_position(question.book, Function::run_round, question.command.actor);
}

auto check_officer_notified(const Question& question, bool notified) -> Decision {
    const auto reserved = question.book.functions.find(Function::close_table);
    if (notified || reserved == question.book.functions.end()) return {};
    return refused(Reason::officer_not_notified, reserved->second.by);
}

auto check_text(const std::string& text) -> Decision {
    constexpr std::size_t longest = 4000;
    if (text.empty()) return refused(Reason::empty_text);
    return text.size() <= longest ? Decision{} : refused(Reason::text_too_long);
}

auto check_place(const Question& question, SeatNumber seat) -> Decision {
    if (!question.table.has(seat)) return refused(Reason::unknown_seat);
    return question.table.is_place(seat) && question.book.chips ? Decision{} : refused(Reason::not_a_place);
}

auto chip_rules(const Question& question) -> const ChipRules& {
    const auto& rules = question.book.chips;
    ENSURE(rules.has_value(), "a table with places has a rulebook with chips");
    return *rules;
}

auto check_straight_up(const Question& question, const Seat& seat, WagerKind kind) -> Decision {
    if (!seat.arranged || !seat.arranged->straight_up_only || kind == WagerKind::straight) return {};
    return refused(Reason::straight_up_only, question.book.vip);
}

auto is_paying(const Table& table) -> bool { return !table.felt.payouts.empty(); }

auto on_wheel(const Question& question, Number number) -> bool { return question.book.wheel.numbers.contains(number); }

void append_close(const Question& question) {
    if (question.table.phase != Phase::betting) return;
    if (question.book.warning && !question.table.warned) question.events.push_back(BetsWarned{});
    append_partners_over_maximum(question);
    question.events.push_back(BetsClosed{});
}

void append_returns(const Question& question, SeatKind kind, std::string_view clause) {
    const Table& table = question.table;
    for (std::size_t index = 0; index < table.seats.size(); ++index)
        if (table.seats[index].staked > Money{} && table.is_place(SeatNumber(index)) == (kind == SeatKind::live))
            question.events.push_back(StakesReturned{SeatNumber(index), table.seats[index].staked, std::string{clause}});
}

void append_void(const Question& question, std::string_view clause) {
    append_returns(question, SeatKind::terminal, clause);
    append_returns(question, SeatKind::live, clause);
    question.events.push_back(RoundVoided{question.table.round, std::string{clause}});
}

void append_no_spin(const Question& question, std::string_view clause) {
    if (question.book.no_spin.rule == NoSpinEffect::spin_again)
        question.events.push_back(SpinCancelled{std::string{clause}});
    else
        append_void(question, clause);
}

void append_irregularity(const Question& question, const Irregularity& irregularity) {
    if (irregularity.effect == IrregularityEffect::no_spin)
        append_no_spin(question, irregularity.by.clause());
    else
        append_void(question, irregularity.by.clause());
}

auto irregularity_of(const Rulebook& book, IrregularityKind what) -> const Irregularity* {
    const auto found = std::ranges::find(book.irregularities, what, &Irregularity::what);
    return found == book.irregularities.end() ? nullptr : &*found;
}

}  // namespace croupier
