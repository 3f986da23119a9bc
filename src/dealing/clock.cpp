#include "dealing/clock.hpp"

#include <algorithm>

#include "game/permission.hpp"

namespace croupier::dealing {
namespace {

auto sound_ball(const Rulebook& book) -> OpenTable {
    constexpr std::int32_t usual_diameter_mm = 20;
    OpenTable opening;
    opening.ball_diameter_mm =
        book.ball ? std::clamp(usual_diameter_mm, book.ball->smallest_diameter_mm, book.ball->largest_diameter_mm) : usual_diameter_mm;
    return opening;
}

}  // namespace

auto between_rounds(const Sight& sight, const Pace& pace) -> std::optional<Step> {
    if (sight.table.phase == Phase::closed) return Step{sight.last_change, sound_ball(sight.book)};
    if (sight.table.phase != Phase::idle) return std::nullopt;
    if (!sight.table.felt.payouts.empty()) return Step{later(sight.phase_since, std::min(pace.paying_ms, pace.pause_ms)), CompletePayout{}};
    return Step{later(sight.phase_since, pace.pause_ms), OpenBets{}};
}

auto close_due(const Sight& sight, const Pace& pace) -> Time { return later(sight.phase_since, pace.betting_ms); }

auto warning_due(const Sight& sight, const Pace& pace) -> std::optional<Time> {
    if (pace.warning_ms == 0 || !sight.book.warning || sight.table.warned) return std::nullopt;
    return later(close_due(sight, pace), -pace.warning_ms);
}

auto by_clock(const Sight& sight, const Pace& pace) -> std::optional<Step> {
    const Table& table = sight.table;
    if (table.hold != Hold::none) return std::nullopt;
    if (table.phase == Phase::idle && table.felt.payouts.empty()) return between_rounds(sight, pace);
    if (table.phase != Phase::betting) return std::nullopt;
    if (const auto warning = warning_due(sight, pace)) return Step{*warning, WarnBets{}};
    const bool waits_for_ball = sight.book.close_time.rule == CloseTime::during_spin && table.spin == Spin::none;
    if (waits_for_ball) return std::nullopt;
    return Step{close_due(sight, pace), CloseBets{}};
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
