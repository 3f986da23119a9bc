#include "audit/readings.hpp"

#include <optional>

#include "audit/round_words.hpp"
#include "rules/interruption.hpp"

namespace croupier::audit {
namespace {

// The one reading among those of several rules; nothing where they differ.
class Readings {
public:
    void add(const Citation& rule) {
        const std::string_view reading = reading_of(rule);
        if (reading.empty()) return;
        several_ = several_ || (!one_.empty() && one_ != reading);
        one_ = reading;
    }
    template <class Rule>
    void add(const std::optional<Rule>& rule) {
        if (rule) add(rule->by);
    }
    [[nodiscard]] auto one() const -> std::string_view { return several_ ? std::string_view{} : one_; }

private:
    std::string_view one_;
    bool several_ = false;
};

// Adds every rule that can have given the event.
struct Collect {
    const Rulebook& book;
    Readings& readings;

    void operator()(const RoundInterrupted& event) const { add_interruptions(InterruptionScope::round, event.effect); }
    void operator()(const SeatInterrupted& event) const { add_interruptions(InterruptionScope::terminals, event.effect); }
    void operator()(const RoundVoided&) const {
        for (const Interruption& row : book.interruptions)
            if (row.of == InterruptionScope::round && gives_bets_back(row.effect)) readings.add(row.by);
        readings.add(book.spin.by);
        add_annulments();
    }
    void operator()(const SpinCancelled&) const { add_annulments(); }
    void operator()(const RoundUndone&) const { add_annulments(); }
    void operator()(const RoundCorrected&) const { readings.add(book.correction_by); }
    void operator()(const LateWagerNoted&) const { readings.add(live_rules().late_placing.by); }
    void operator()(const LateWithdrawalNoted&) const { readings.add(live_rules().late_withdrawal.by); }
    void operator()(const WagerRuled&) const {
        if (const auto named = book.functions.find(Function::rule_on_unclear_wager); named != book.functions.end()) readings.add(named->second.by);
    }
    void operator()(const PartnersOverMaximum&) const { readings.add(book.conduct.partnerships); }
    void operator()(const BreachRecorded&) const { readings.add(book.conduct.untouched); }
    void operator()(const PlayerRefused&) const { readings.add(book.conduct.repeated_breach); }
    template <class Other>
    void operator()(const Other&) const {}

private:
    [[nodiscard]] auto live_rules() const -> const SeatRules& { return book.seats.at(SeatKind::live); }
    void add_interruptions(InterruptionScope of, InterruptionEffect effect) const {
        for (const Interruption& row : book.interruptions)
            if (row.of == of && row.effect == effect) readings.add(row.by);
    }
    void add_annulments() const {
        readings.add(book.no_spin.by);
        for (const Irregularity& irregularity : book.irregularities) readings.add(irregularity.by);
        for (const auto& ground : book.invalidations) readings.add(ground.by);
    }
};

}  // namespace

auto reading_of(const Citation& rule) -> std::string_view { return rule.clauses.empty() ? std::string_view{rule.reading} : std::string_view{}; }

auto reading_of(const Rulebook& book, const Event& event) -> std::string_view {
    if (!clause_of(event).empty()) return {};
    Readings readings;
    std::visit(Collect{book, readings}, event);
    return readings.one();
}

auto by_reading(std::string_view reading) -> std::string { return reading.empty() ? "" : ", by a reading"; }

}  // namespace croupier::audit
