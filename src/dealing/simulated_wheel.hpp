// A wheel that is simulated, for the demo floor: it draws from a generator with a seed, takes its time, and never says a number before it rests.
#pragma once

#include <optional>

#include "dealing/wheel.hpp"
#include "rules/wheel.hpp"

namespace croupier::dealing {

class SimulatedWheel final : public Wheel {
public:
    SimulatedWheel(const croupier::Wheel& wheel, std::uint64_t seed, std::int64_t spin_ms) : order_{wheel.order}, state_{seed}, spin_ms_{spin_ms} {}

    void spin(Time now) override;
    void stop() override { rests_.reset(); }
    [[nodiscard]] auto rests() const -> std::optional<Time> override { return rests_; }
    [[nodiscard]] auto result(Time now) const -> std::optional<Number> override;

private:
    [[nodiscard]] auto draw() -> std::uint64_t;

    std::vector<Number> order_;
    std::uint64_t state_;
    std::int64_t spin_ms_;
    std::optional<Time> rests_;
    Number number_;
};

}  // namespace croupier::dealing
