#include "dealing/wheel_dealer.hpp"

#include <algorithm>

namespace croupier::dealing {
namespace {

constexpr std::int64_t ask_again_ms = 20'000;        // for a launch; a wheel tries several times by itself
constexpr std::int64_t launch_patience_ms = 75'000;  // a wheel that has not launched by then will not

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

auto irregularity_named(const Rulebook& book, IrregularityKind what) -> const Irregularity* {
    const auto found = std::ranges::find(book.irregularities, what, &Irregularity::what);
    return found == book.irregularities.end() ? nullptr : &*found;
}

auto goes_unannounced(const Rulebook& book, IrregularityKind what) -> bool {
    const Irregularity* found = irregularity_named(book, what);
    return found != nullptr && !found->needs_announcement;
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

auto results_before(const Table& table) -> std::vector<Number> {
    std::vector<Number> results;
    const auto is_other_ball = [&](const Incident& one) { return one.kind == IncidentKind::no_spin && one.round == table.round; };
    if (std::ranges::any_of(table.today.incidents, is_other_ball)) return results;
    for (auto round = value(table.round); round-- > 1;) {
        const RoundRecord* record = table.record(RoundNumber(round));
        if (record == nullptr || !record->number) break;
        results.push_back(*record->number);
    }
    return results;
}

auto act_for(const Rulebook& book, wheel::Failure failure) -> Act {
    const auto what = kind_of(failure);
    if (!what) return Interrupt{};
    if (irregularity_named(book, *what) != nullptr) return ReportIrregularity{*what};
    return AnnounceNoSpin{};
}

void WheelDealer::hear(const wheel::Saying& saying) {
    if (const auto* said = std::get_if<wheel::PhaseSaid>(&saying)) enter(said->phase);
    if (const auto* rested = std::get_if<wheel::Rested>(&saying)) {
        spin_.rested = rested->number;
        spin_.revolutions = rested->revolutions;
    }
    if (const auto* differing = std::get_if<wheel::ResultsDiffer>(&saying)) spin_.differing = *differing;
    if (const auto* failed = std::get_if<wheel::SpinFailed>(&saying)) spin_.failure = failed->why;
    if (std::holds_alternative<wheel::ResultUnknown>(saying)) spin_.unknown = true;
    if (const auto* recalled = std::get_if<wheel::Recalled>(&saying)) recalled_ = *recalled;
    if (std::holds_alternative<wheel::LineLost>(saying)) line_is_up_ = false;
    if (!std::holds_alternative<wheel::LineFound>(saying)) return;
    line_is_up_ = true;
    log_is_asked_ = false;
}

void WheelDealer::enter(wheel::Phase phase) {
    const bool runs = wheel::ball_is_up(phase), ran = wheel::ball_is_up(phase_);
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
    if (table.hold == Hold::interruption) {
        interrupted_ = true;
        return answer_hold(sight);
    }
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
    if (std::holds_alternative<LaunchBall>(step.what)) asked_ = now;
    if (std::holds_alternative<AskWheelsLog>(step.what)) log_is_asked_ = true;
    const auto* act = std::get_if<Act>(&step.what);
    if (act == nullptr) return;
    const bool spins = std::holds_alternative<SpinBall>(*act), opens = std::holds_alternative<OpenBets>(*act);
    if (spins) spin_.announced = followed_ = true;
    if (std::holds_alternative<Interrupt>(*act)) interrupted_ = true;
    if (spins || opens) {  // the log was asked about another ball
        log_is_asked_ = false;
        recalled_.reset();
    }
    if (!opens) return;
    opened_ = now;
    interrupted_ = false;
    followed_ = false;
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
    if (!spin_.announced) return end_unfollowed(sight, pace);
    if (spin_.failure) return end_failed(sight, *spin_.failure);
    if (spin_.unknown) {
        const auto known = table_knows(table);
        return known ? finish(sight, pace, *known) : interrupt(sight.last_change);
    }
    if (spin_.differing)
        if (const auto number = next_number(table)) return WheelStep{sight.last_change, SenseResult{*number}};
    if (table.phase == Phase::betting) return close_during_spin(sight, pace);
    if (!spin_.rested) return line_is_up_ ? std::nullopt : interrupt(sight.last_change);
    if (fell_short(sight)) return WheelStep{sight.last_change, ReportIrregularity{IrregularityKind::too_few_revolutions}};
    if (const auto sensed = next_number(table)) return WheelStep{sight.last_change, SenseResult{*sensed}};
    return finish(sight, pace, *spin_.rested);
}

// What the table knows, or else what the wheel's log proves.
auto WheelDealer::end_unfollowed(const Sight& sight, const Pace& pace) const -> std::optional<WheelStep> {
    if (const auto number = table_knows(sight.table)) return finish(sight, pace, *number);
    if (!recalled_) return ask_log(sight.last_change);
    return recalled_->number ? finish(sight, pace, *recalled_->number) : WheelStep{sight.last_change, AnnounceNoSpin{}};
}

auto WheelDealer::fell_short(const Sight& sight) const -> bool {
    return spin_.rested && spin_.revolutions && *spin_.revolutions < sight.book.spin.minimum_revolutions;
}

// What the sensor has not said yet; of two numbers both, so that the table is held.
auto WheelDealer::next_number(const Table& table) const -> std::optional<Number> {
    if (spin_.differing) return table.sensed == spin_.differing->first ? spin_.differing->second : spin_.differing->first;
    return table.sensed ? std::nullopt : spin_.rested;
}

// The dealer may announce a spin quicker than the wheel does. What the wheel said of a ball that ran before is no word on the next.
void WheelDealer::look_whose_spin_it_is(const Sight& sight) {
    const bool spins = sight.table.in_round() && sight.table.spin != croupier::Spin::none;
    if (ball_is_in_rim() && spins && sight.table.hold == Hold::none) spin_.announced = true;
    if (!ball_is_in_rim() && !spins) spin_.announced = false;
}

auto WheelDealer::next_word(const Sight& sight) -> std::optional<WheelStep> {
    look_whose_spin_it_is(sight);
    const Table& table = sight.table;
    const auto say = [&](Act act) { return WheelStep{sight.last_change, std::move(act)}; };
    if (table.hold != Hold::none || !table.in_round()) return std::nullopt;
    if (table.spin == croupier::Spin::none) {
        const bool may_spin = table.phase == Phase::bets_closed || sight.book.close_time.rule != CloseTime::before_spin;
        return ball_is_in_rim() && may_spin ? std::optional{say(SpinBall{})} : std::nullopt;
    }
    if (!spin_.announced) return std::nullopt;
    if (const auto what = spin_.failure ? kind_of(*spin_.failure) : std::nullopt)
        return goes_unannounced(sight.book, *what) ? std::optional{say(ReportIrregularity{*what})} : std::nullopt;
    if (fell_short(sight) && !table.sensed && goes_unannounced(sight.book, IrregularityKind::too_few_revolutions))
        return say(ReportIrregularity{IrregularityKind::too_few_revolutions});
    const auto number = next_number(table);
    return number ? std::optional{say(SenseResult{*number})} : std::nullopt;
}

// What the rulebook says of it; and where an interruption alone does not end the spin, "no spin" does.
auto WheelDealer::end_failed(const Sight& sight, wheel::Failure failure) const -> std::optional<WheelStep> {
    Act act = act_for(sight.book, failure);
    if (interrupted_ && std::holds_alternative<Interrupt>(act)) act = AnnounceNoSpin{};
    return WheelStep{sight.last_change, std::move(act)};
}

// Where the log proves nothing either, it is for a person to say.
auto WheelDealer::ask_log(Time due) const -> std::optional<WheelStep> {
    if (!line_is_up_ || ball_is_in_rim() || log_is_asked_ || followed_) return std::nullopt;
    return WheelStep{due, AskWheelsLog{}};
}

// The table waits to hear what became of the ball. What the wheel proves is said, and nothing else.
auto WheelDealer::answer_hold(const Sight& sight) const -> std::optional<WheelStep> {
    if (!spin_.announced && !recalled_) return ask_log(sight.last_change);
    if (spin_.announced && spin_.unknown) return std::nullopt;
    const auto rested = spin_.announced ? spin_.rested : recalled_->number;
    if (rested) return WheelStep{sight.last_change, StateRested{*rested}};
    if (!spin_.announced || spin_.failure) return WheelStep{sight.last_change, StateNotRested{}};
    return std::nullopt;
}

}  // namespace croupier::dealing
