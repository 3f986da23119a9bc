#include "dealing/automatic_dealer.hpp"

#include <algorithm>

#include "game/permission.hpp"

namespace croupier::dealing {
namespace {

auto later(Time time, std::int64_t ms) -> Time { return {time.milliseconds + ms}; }

auto sound_ball(const Rulebook& book) -> OpenTable {
    constexpr std::int32_t usual_diameter_mm = 20;
    OpenTable opening;
    opening.ball_diameter_mm =
        book.ball ? std::clamp(usual_diameter_mm, book.ball->smallest_diameter_mm, book.ball->largest_diameter_mm) : usual_diameter_mm;
    return opening;
}

// Warn, spin and close, in the order that the rulebook allows. A clock does not spin: it closes when the time is up and the ball may be in motion.
auto while_betting(const Sight& sight, const Pace& pace) -> std::optional<Step> {
    const Time close = later(sight.phase_since, pace.betting_ms);
    const bool warns = pace.warning_ms > 0 && sight.book.warning && !sight.table.warned;
    const bool spins_first = sight.book.close_time.rule == CloseTime::during_spin && sight.table.spin == Spin::none;
    const Step warning{later(close, -pace.warning_ms), WarnBets{}};
    const Step spin{later(close, -pace.lead_ms), SpinBall{}};
    if (pace.hands == Hands::clock && spins_first) return warns ? std::optional{warning} : std::nullopt;
    if (warns && spins_first) return warning.due < spin.due ? warning : spin;
    if (warns) return warning;
    if (spins_first) return spin;
    return Step{close, CloseBets{}};
}

// What is known of where the ball rests: a wheel that was connected anew may have forgotten it, the table has not.
auto first_of(std::initializer_list<std::optional<Number>> numbers) -> std::optional<Number> {
    const auto* const found = std::ranges::find_if(numbers, [](const auto& one) { return one.has_value(); });
    return found == numbers.end() ? std::nullopt : *found;
}

auto after_close(const Sight& sight, const Pace& pace) -> std::optional<Step> {
    const Table& table = sight.table;
    const Time soon = later(sight.last_change, pace.step_ms);
    if (table.spin == Spin::none) return Step{soon, SpinBall{}};
    const auto seen = first_of({sight.on_wheel, table.sensed, table.rested, table.keyed});
    if (!seen) return std::nullopt;
    const Number number = *seen;
    if (table.spin == Spin::in_motion) return Step{sight.last_change, RestBall{number}};
    if (!table.keyed) return Step{soon, KeyResult{number}};
    if (!table.dolly) return Step{soon, PlaceDolly{number}};
    return Step{soon, ConfirmResult{}};
}

auto is_by_clock(const Step& step) -> bool {
    return std::holds_alternative<OpenBets>(step.act) || std::holds_alternative<WarnBets>(step.act) || std::holds_alternative<CloseBets>(step.act);
}

auto next_of_all(const Sight& sight, const Pace& pace) -> std::optional<Step> {
    const Table& table = sight.table;
    switch (table.hold) {
        case Hold::none: break;
        case Hold::result: return std::nullopt;
        case Hold::interruption: return Step{later(sight.last_change, pace.step_ms), StateNotRested{}};
        case Hold::count_: return std::nullopt;
    }
    switch (table.phase) {
        case Phase::closed: return Step{sight.last_change, sound_ball(sight.book)};
        case Phase::idle:
            if (!table.felt.payouts.empty()) return Step{later(sight.phase_since, std::min(pace.paying_ms, pace.pause_ms)), CompletePayout{}};
            return Step{later(sight.phase_since, pace.pause_ms), OpenBets{}};
        case Phase::betting: return while_betting(sight, pace);
        case Phase::bets_closed: return after_close(sight, pace);
        case Phase::count_: break;
    }
    return std::nullopt;
}

}  // namespace

auto next_step(const Sight& sight, const Pace& pace) -> std::optional<Step> {
    auto step = next_of_all(sight, pace);
    if (step && pace.hands == Hands::clock && !is_by_clock(*step)) return std::nullopt;
    return step;
}

auto acting_as(const Rulebook& book, const Act& act) -> Actor {
    if (std::holds_alternative<SenseResult>(act) || std::holds_alternative<Interrupt>(act)) return {};  // the wheel itself
    Function function = Function::run_round;
    if (std::holds_alternative<ReportIrregularity>(act) || std::holds_alternative<AnnounceNoSpin>(act)) function = Function::announce_no_spin;
    if (std::holds_alternative<OpenTable>(act)) function = Function::open_table;
    if (std::holds_alternative<KeyResult>(act) || std::holds_alternative<ConfirmResult>(act)) function = Function::enter_result;
    return {ActorKind::staff, natural_position(book, function).value_or(Position::dealer), {}, {}};
}

}  // namespace croupier::dealing
