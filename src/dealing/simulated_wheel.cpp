#include "dealing/simulated_wheel.hpp"

namespace croupier::dealing {

// SplitMix64: small, and every seed is as good as another.
auto SimulatedWheel::draw() -> std::uint64_t {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30U) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ mixed >> 27U) * 0x94D049BB133111EBU;
    return mixed ^ mixed >> 31U;
}

void SimulatedWheel::spin(Time now) {
    const std::uint64_t count = order_.size();
    const std::uint64_t whole_rounds = UINT64_MAX / count * count;  // above it, some numbers would come more often than others
    std::uint64_t drawn = draw();
    while (drawn >= whole_rounds) drawn = draw();
    number_ = order_[drawn % count];
    rests_ = Time{now.milliseconds + spin_ms_};
}

auto SimulatedWheel::result(Time now) const -> std::optional<Number> {
    if (!rests_ || now < *rests_) return std::nullopt;
    return number_;
}

}  // namespace croupier::dealing
