// What the floor asks of a wheel, whatever kind it is: to know of a spin, and to say where the ball came to rest.
#pragma once

#include <optional>

#include "base/ids.hpp"
#include "rules/number.hpp"

namespace croupier::dealing {

class Wheel {
public:
    Wheel() = default;
    Wheel(const Wheel&) = delete;
    auto operator=(const Wheel&) -> Wheel& = delete;
    virtual ~Wheel() = default;

    virtual void spin(Time now) = 0;                                                 // the ball is in motion
    virtual void stop() = 0;                                                         // the spin was called off
    [[nodiscard]] virtual auto rests() const -> std::optional<Time> = 0;             // when to ask for the result; nothing: no spin
    [[nodiscard]] virtual auto result(Time now) const -> std::optional<Number> = 0;  // nothing while the ball moves
};

}  // namespace croupier::dealing
