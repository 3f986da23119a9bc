// What a wheel says that matters to a game, whatever make it is.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "base/names.hpp"
#include "rules/number.hpp"
#include "wheel/model.hpp"

namespace croupier::wheel {

enum class Phase : std::uint8_t { unknown, started, betting, ball_in_rim, no_more_bets, result, closed, locked, count_ };

[[nodiscard]] constexpr auto ball_is_up(Phase phase) -> bool { return phase == Phase::ball_in_rim || phase == Phase::no_more_bets; }

// Why a spin that had begun will have no result.
enum class Failure : std::uint8_t { same_direction, ball_dropped, ball_missing, component, too_long, wheel_closed, void_game, count_ };

struct PhaseSaid {
    Phase phase = Phase::unknown;
    std::uint16_t spin = 0;
    std::uint16_t rotor_tenths_rpm = 0;
    bool anticlockwise = false;
    auto operator==(const PhaseSaid&) const -> bool = default;
};
struct Rested {
    Number number;
    std::optional<std::int32_t> revolutions;  // where the wheel counts them
    bool afterwards = false;                  // the line was down meanwhile; the wheel's own record has it
    auto operator==(const Rested&) const -> bool = default;
};
struct Recalled {                  // what became of a ball that was not followed, by the wheel's own record
    std::optional<Number> number;  // nothing: none has come to rest
    auto operator==(const Recalled&) const -> bool = default;
};
struct LaunchFailed {  // nothing was spun yet, and the wheel tries again
    Warning why{};
    auto operator==(const LaunchFailed&) const -> bool = default;
};
struct SpinFailed {
    Failure why{};
    auto operator==(const SpinFailed&) const -> bool = default;
};
struct ResultsDiffer {  // the wheel said two numbers for one spin: neither is believed
    Number first;
    Number second;
    auto operator==(const ResultsDiffer&) const -> bool = default;
};
struct ResultUnknown {  // the spin is over, and nothing proves where the ball came to rest
    auto operator==(const ResultUnknown&) const -> bool = default;
};
struct Warned {  // it does not touch the spin
    Warning what{};
    auto operator==(const Warned&) const -> bool = default;
};
struct ComponentFailed {
    std::array<char, 16> code{};  // as the wheel writes it, cut to what fits

    ComponentFailed() = default;
    explicit ComponentFailed(std::string_view text) { text.copy(code.data(), code.size() - 1); }
    [[nodiscard]] auto text() const -> std::string_view { return code.data(); }
    auto operator==(const ComponentFailed&) const -> bool = default;
};
struct LineLost {
    auto operator==(const LineLost&) const -> bool = default;
};
struct LineFound {
    auto operator==(const LineFound&) const -> bool = default;
};

using Saying =
    std::variant<PhaseSaid, Rested, Recalled, LaunchFailed, SpinFailed, ResultsDiffer, ResultUnknown, Warned, ComponentFailed, LineLost, LineFound>;

}  // namespace croupier::wheel

namespace croupier {

CROUPIER_WORDS(wheel::Phase, "unknown", "started", "betting", "ball-in-rim", "no-more-bets", "result", "closed", "locked");
CROUPIER_WORDS(wheel::Failure, "same-direction", "ball-dropped", "ball-missing", "component", "too-long", "wheel-closed", "void-game");

}  // namespace croupier
