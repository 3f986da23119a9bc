// One spin of a simulated wheel, by mechanics: the ball slows on the rim, leaves it when the bank no longer carries it, slides down to the
// deflectors, is scattered, and hops on the turning rotor until a compartment holds it. It is a simulation for demonstrations and tests; no result of
// it is fair play. The same seed gives the same spins.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "rules/number.hpp"

namespace croupier::wheel_simulation {

struct Wear {
    Number number;
    double bias = 0;  // 0.15: its compartment holds the ball 15 % more often
};

struct Condition {
    double tilt_degrees = 0;
    double tilt_towards_degrees = 90;
    std::optional<Wear> wear;
    double ball_speed = 5.4;  // radians a second at which the ball is thrown, on average
};

struct Throw {                   // how the ball was spun
    double ball_speed = 5.4;     // radians a second, against the rotor
    double rotor_speed = 1.75;   // likewise
    bool anticlockwise = false;  // the rotor
};

struct Flight {
    Number number;
    int revolutions = 0;      // on the rim
    double rim_seconds = 0;   // until it leaves it
    double rest_seconds = 0;  // until it rests
    double drop_degrees = 0;  // where it leaves it
};

class Physics {
public:
    Physics(std::vector<Number> order, Condition condition, std::uint64_t seed);

    [[nodiscard]] auto draw_throw(bool anticlockwise) -> Throw;
    [[nodiscard]] auto spin(const Throw& thrown) -> Flight;

private:
    [[nodiscard]] auto uniform() -> double { return std::uniform_real_distribution<double>{0, 1}(random_); }
    [[nodiscard]] auto normal(double mean, double deviation) -> double { return std::normal_distribution<double>{mean, deviation}(random_); }
    [[nodiscard]] auto leave_square(double angle) const -> double;
    [[nodiscard]] auto hold(std::size_t compartment) -> std::size_t;

    std::vector<Number> order_;
    Condition condition_;
    std::mt19937_64 random_;
};

}  // namespace croupier::wheel_simulation
