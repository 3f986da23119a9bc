#include "dealing/wheel_dealer.hpp"

#include <algorithm>

namespace croupier::dealing {
namespace {

constexpr std::int64_t ask_again_ms = 20'000;        // for a launch; a wheel tries several times by itself
constexpr std::int64_t launch_patience_ms = 75'000;  // a wheel that has not launched by then will not
constexpr std::int64_t log_patience_ms = 12'000;     // for what the wheel's log proves, once the line is back

// The warning, where it is due before something else.
auto warn_before(const Sight& sight, const Pace& pace, std::optional<WheelStep> next) -> std::optional<WheelStep> {
    const auto warning = warning_due(sight, pace);
    if (!warning || (next && next->due < *warning)) return next;
    return WheelStep{*warning, WarnBets{}};
}

// A wheel that was connected anew has forgotten where the ball rests; the table has not.
auto table_knows(const Table& table) -> std::optional<Number> {
    if (table.sensed) return table.sensed;
    return table.rested ? table.rested : table.keyed;
}

// The number stands: it is marked where the rulebook asks for that, and confirmed.
auto finish(const Sight& sight, const Pace& pace, Number number) -> WheelStep {
    const Table& table = sight.table;
    const Time soon = later(sight.last_change, pace.step_ms);
    if (table.spin == Spin::in_motion) return {sight.last_change, RestBall{number}};
    if (!table.sensed && !table.keyed) return {soon, KeyResult{number}};
    if (sight.book.result.determined_by == Determination::rest_and_dolly && !table.dolly) return {soon, PlaceDolly{number}};
    return {soon, ConfirmResult{}};
}

auto irregularity_named(const Rulebook& book, IrregularityKind what) -> bool {
    return std::ranges::find(book.irregularities, what, &Irregularity::what) != book.irregularities.end();
}

auto kind_of(wheel::Failure failure) -> std::optional<IrregularityKind> {
    switch (failure) {
        case wheel::Failure::same_direction: return IrregularityKind::same_direction;
        case wheel::Failure::ball_dropped: return IrregularityKind::ball_dropped;
        case wheel::Failure::ball_missing: return IrregularityKind::no_compartment;
        case wheel::Failure::too_long:
        case wheel::Failure::wheel_closed: return IrregularityKind::wheel_stops;
        case wheel::Failure::component:
        case wheel::Failure::void_game:
        case wheel::Failure::count_: break;
    }
    return std::nullopt;
}

}  // namespace

auto act_for(const Rulebook& book, wheel::Failure failure) -> Act {
    const auto what = kind_of(failure);
    if (!what) return Interrupt{};
    if (irregularity_named(book, *what)) return ReportIrregularity{*what};
    return AnnounceNoSpin{};
}

void WheelDealer::hear(const wheel::Saying& saying, Time now) {
    if (const auto* said = std::get_if<wheel::PhaseSaid>(&saying)) enter(said->phase);
    if (const auto* rested = std::get_if<wheel::Rested>(&saying)) {
        spin_.rested = rested->number;
        spin_.revolutions = rested->revolutions;
    }
    if (const auto* differing = std::get_if<wheel::ResultsDiffer>(&saying)) spin_.differing = *differing;
    if (const auto* failed = std::get_if<wheel::SpinFailed>(&saying)) spin_.failure = failed->why;
    if (std::holds_alternative<wheel::ResultUnknown>(saying)) spin_.unknown = true;
    const bool lost = std::holds_alternative<wheel::LineLost>(saying), found = std::holds_alternative<wheel::LineFound>(saying);
    if (!lost && !found) return;
    line_is_up_ = found;
    line_since_ = now;
}

void WheelDealer::enter(wheel::Phase phase) {
    const bool runs = phase == wheel::Phase::ball_in_rim || phase == wheel::Phase::no_more_bets;
    const bool ran = phase_ == wheel::Phase::ball_in_rim || phase_ == wheel::Phase::no_more_bets;
    if (runs && !ran) {
        spin_ = {};
        asked_.reset();
    }
    if (!runs) spin_.running = false;
    phase_ = phase;
}

auto WheelDealer::next_step(const Sight& sight, const Pace& pace, Time now) -> std::optional<WheelStep> {
    const Table& table = sight.table;
    if (table.hold == Hold::result) return std::nullopt;
    if (table.hold == Hold::interruption) return answer_hold(sight, now);
    switch (table.phase) {
        case Phase::closed:
        case Phase::idle: return begin_round(sight, pace);
        case Phase::betting: return table.spin == croupier::Spin::none ? while_betting(sight, pace, now) : follow_ball(sight, pace);
        case Phase::bets_closed: return after_close(sight, pace, now);
        case Phase::count_: break;
    }
    return std::nullopt;
}

void WheelDealer::done(const WheelStep& step, Time now) {
    const auto* act = std::get_if<Act>(&step.what);
    if (act == nullptr) {
        asked_ = now;
        return;
    }
    if (std::holds_alternative<SpinBall>(*act)) spin_.announced = true;
    if (std::holds_alternative<Interrupt>(*act)) interrupted_ = true;
    if (!std::holds_alternative<OpenBets>(*act)) return;
    opened_ = now;
    interrupted_ = false;
    spin_.announced = false;  // what the wheel said of the last round's ball is no word on this round's
}

// No round begins on a wheel that is not ready for it, nor before the pace allows it.
auto WheelDealer::begin_round(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep> {
    const auto step = between_rounds(sight, pace);
    if (!step) return std::nullopt;
    const bool opens = std::holds_alternative<OpenBets>(step->act);
    if (opens && (!line_is_up_ || phase_ != wheel::Phase::betting)) return std::nullopt;
    const Time earliest = opens && opened_ ? later(*opened_, pace.shortest_game_ms) : step->due;
    return WheelStep{std::max(step->due, earliest), step->act};
}

auto WheelDealer::launch(Time due) const -> std::optional<WheelStep> {
    if (!line_is_up_ || phase_ != wheel::Phase::betting) return std::nullopt;
    return WheelStep{asked_ ? std::max(due, later(*asked_, ask_again_ms)) : due, LaunchBall{}};
}

// Once a round: after it the line is waited for.
auto WheelDealer::interrupt(Time due) const -> std::optional<WheelStep> {
    if (interrupted_) return std::nullopt;
    return WheelStep{due, Interrupt{}};
}

// Where bets close during the spin, the ball is launched first.
auto WheelDealer::while_betting(const Sight& sight, const Pace& pace, Time now) const -> std::optional<WheelStep> {
    const Time close = close_due(sight, pace);
    const bool spins_first = sight.book.close_time.rule == CloseTime::during_spin;
    if (!line_is_up_ && now >= close) return interrupt(close);                                            // there will be no spin
    if (ball_is_in_rim()) return spins_first ? WheelStep{now, SpinBall{}} : WheelStep{now, CloseBets{}};  // a wheel that launches when it likes
    return warn_before(sight, pace, spins_first ? launch(later(close, -pace.lead_ms)) : WheelStep{close, CloseBets{}});
}

// The ball runs: bets close when their time is up, and when the wheel says so at the latest.
auto WheelDealer::close_during_spin(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep> {
    if (!spin_.running || phase_ == wheel::Phase::no_more_bets) return WheelStep{sight.last_change, CloseBets{}};
    if (!line_is_up_) return interrupt(sight.last_change);
    return warn_before(sight, pace, WheelStep{close_due(sight, pace), CloseBets{}});
}

auto WheelDealer::after_close(const Sight& sight, const Pace& pace, Time now) const -> std::optional<WheelStep> {
    if (sight.table.spin != croupier::Spin::none) return follow_ball(sight, pace);
    if (ball_is_in_rim() && !spin_.announced) return WheelStep{now, SpinBall{}};
    if (!line_is_up_) return interrupt(now);
    const bool is_shut = phase_ == wheel::Phase::closed || phase_ == wheel::Phase::locked;
    if (!interrupted_ && (is_shut || now >= later(sight.phase_since, launch_patience_ms))) return interrupt(now);
    return launch(later(sight.last_change, pace.step_ms));
}

// A spin is the round's only if the table was told of it while the ball ran.
auto WheelDealer::follow_ball(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep> {
    const Table& table = sight.table;
    if (!spin_.announced) return table_knows(table) ? finish(sight, pace, *table_knows(table)) : end_failed(sight);
    if (spin_.failure || spin_.unknown) return end_failed(sight);
    if (spin_.differing)
        if (const auto number = next_number(table)) return WheelStep{sight.last_change, SenseResult{*number}};
    if (table.phase == Phase::betting) return close_during_spin(sight, pace);
    if (!spin_.rested) return line_is_up_ ? std::nullopt : interrupt(sight.last_change);
    if (spin_.revolutions && *spin_.revolutions < sight.book.spin.minimum_revolutions)
        return WheelStep{sight.last_change, ReportIrregularity{IrregularityKind::too_few_revolutions}};
    if (const auto sensed = next_number(table)) return WheelStep{sight.last_change, SenseResult{*sensed}};
    return finish(sight, pace, *spin_.rested);
}

// What the sensor has not said yet; of two numbers both, so that the table is held.
auto WheelDealer::next_number(const Table& table) const -> std::optional<Number> {
    if (spin_.differing) return table.sensed == spin_.differing->first ? spin_.differing->second : spin_.differing->first;
    return table.sensed ? std::nullopt : spin_.rested;
}

auto WheelDealer::next_word(const Sight& sight) -> std::optional<WheelStep> {
    const Table& table = sight.table;
    if (!ball_is_in_rim() && (!table.in_round() || table.spin == croupier::Spin::none)) spin_.announced = false;
    if (table.hold != Hold::none || !table.in_round()) return std::nullopt;
    if (table.spin == croupier::Spin::none) {
        const bool may_spin = table.phase == Phase::bets_closed || sight.book.close_time.rule != CloseTime::before_spin;
        return ball_is_in_rim() && may_spin ? std::optional{WheelStep{sight.last_change, SpinBall{}}} : std::nullopt;
    }
    if (ball_is_in_rim()) spin_.announced = true;  // by the dealer, who may be quicker than the wheel
    if (!spin_.announced) return std::nullopt;
    if (const auto what = spin_.failure ? kind_of(*spin_.failure) : std::nullopt) {
        const auto found = std::ranges::find(sight.book.irregularities, *what, &Irregularity::what);
        if (found == sight.book.irregularities.end() || found->needs_announcement) return std::nullopt;
        return WheelStep{sight.last_change, ReportIrregularity{*what}};
    }
    if (spin_.rested && spin_.revolutions && *spin_.revolutions < sight.book.spin.minimum_revolutions && !table.sensed) {
        const auto found = std::ranges::find(sight.book.irregularities, IrregularityKind::too_few_revolutions, &Irregularity::what);
        if (found != sight.book.irregularities.end() && !found->needs_announcement)
            return WheelStep{sight.last_change, ReportIrregularity{IrregularityKind::too_few_revolutions}};
    }
    const auto number = next_number(table);
    return number ? std::optional{WheelStep{sight.last_change, SenseResult{*number}}} : std::nullopt;
}

// What the rulebook says of it; and where an interruption alone does not end the spin, "no spin" does.
auto WheelDealer::end_failed(const Sight& sight) const -> std::optional<WheelStep> {
    Act act = spin_.failure ? act_for(sight.book, *spin_.failure) : Act{Interrupt{}};
    if (interrupted_ && std::holds_alternative<Interrupt>(act)) act = AnnounceNoSpin{};
    return WheelStep{sight.last_change, std::move(act)};
}

auto WheelDealer::is_over_unseen(Time now) const -> bool {
    if (spin_.unknown || spin_.failure) return true;
    if (!line_is_up_ || now < later(line_since_, log_patience_ms)) return false;
    return !spin_.announced || !spin_.running;
}

// The table waits to hear what became of the ball. What the wheel proves is said; nothing else is.
auto WheelDealer::answer_hold(const Sight& sight, Time now) const -> std::optional<WheelStep> {
    if (spin_.announced && spin_.rested) return WheelStep{sight.last_change, StateRested{*spin_.rested}};
    if (is_over_unseen(now)) return WheelStep{sight.last_change, StateNotRested{}};
    return std::nullopt;
}

}  // namespace croupier::dealing
