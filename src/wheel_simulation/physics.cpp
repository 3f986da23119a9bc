#include "wheel_simulation/physics.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/ensure.hpp"

namespace croupier::wheel_simulation {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr double radian = std::numbers::pi / 180;
constexpr double gravity = 9.81;
constexpr double rim_radius_m = 0.37;
constexpr double deflector_radius_m = 0.30;
constexpr double bank = 15 * radian;
// The ball slows by rolling and, more so, by the air: by 0.14 radians a second squared when it is thrown, by 0.05 when it leaves the rim.
constexpr double rolling = 0.02;
constexpr double air = 0.004;
constexpr double rotor_slowing = 0.004;
constexpr int deflectors = 8;
constexpr double deflector_reach = 8 * radian;
constexpr double holds = 0.6;  // the chance that a compartment keeps a ball that falls into it
constexpr double hop_seconds = 0.15;

auto wrapped(double angle) -> double {
    const double rest = std::fmod(angle, turn);
    return rest < 0 ? rest + turn : rest;
}

// The square of its speed after an angle on the rim.
auto speed_square(double thrown, double angle) -> double { return (thrown * thrown + rolling / air) * std::exp(-2 * air * angle) - rolling / air; }

// The angle on the rim until then.
auto angle_until(double thrown, double square) -> double {
    return std::max(0.0, std::log((thrown * thrown + rolling / air) / (square + rolling / air)) / (2 * air));
}

// The time from one speed to a lower one.
auto seconds_between(double from, double to) -> double {
    const double scale = std::sqrt(air / rolling);
    return (std::atan(from * scale) - std::atan(to * scale)) / std::sqrt(air * rolling);
}

struct Slide {
    double seconds = 0;
    double angle = 0;
};

// From the rim down to the deflectors: the bank pulls it in, its own turning holds it out and keeps its momentum.
auto slide_from(double speed) -> Slide {
    constexpr double step_s = 0.005;
    const double momentum = speed * rim_radius_m * rim_radius_m;
    Slide slide;
    double radius = rim_radius_m, inward = 0.05;  // metres a second, at which it leaves
    while (radius > deflector_radius_m && slide.seconds < 10) {
        const double turning = momentum / (radius * radius);
        inward += (gravity * std::sin(bank) - radius * turning * turning * std::cos(bank)) * step_s;
        inward = std::max(inward, 0.02);
        radius -= inward * step_s;
        slide.angle += turning * step_s;
        slide.seconds += step_s;
    }
    return slide;
}

}  // namespace

Physics::Physics(std::vector<Number> order, Condition condition, std::uint64_t seed)
    : order_{std::move(order)}, condition_{condition}, random_{seed} {
    ENSURE(!order_.empty(), "a wheel has numbers");
}

auto Physics::draw_throw(bool anticlockwise) -> Throw {
    return {std::max(normal(condition_.ball_speed, 0.2), condition_.ball_speed - 0.2), std::clamp(normal(1.75, 0.1), 1.5, 2.1), anticlockwise};
}

// Below it the ball leaves the rim here. On a tilted wheel the high side carries it longer.
auto Physics::leave_square(double angle) const -> double {
    const double lean = condition_.tilt_degrees * radian * std::cos(angle - condition_.tilt_towards_degrees * radian);
    return gravity / rim_radius_m * std::tan(bank + lean);
}

auto Physics::spin(const Throw& thrown) -> Flight {
    constexpr double step = 0.01;
    const double sense = thrown.anticlockwise ? -1 : 1;  // of the ball, against the rotor
    const double start = uniform() * turn, rotor_start = uniform() * turn;
    double angle = angle_until(thrown.ball_speed, gravity / rim_radius_m * std::tan(bank + condition_.tilt_degrees * radian));
    while (speed_square(thrown.ball_speed, angle) > leave_square(start + sense * angle)) angle += step;
    const double speed = std::sqrt(std::max(speed_square(thrown.ball_speed, angle), 0.1));
    const Slide slide = slide_from(speed);
    const double rim_seconds = seconds_between(thrown.ball_speed, speed);

    const double at_deflectors = start + sense * (angle + slide.angle);
    const double between = turn / deflectors;
    const double off = std::abs(std::remainder(at_deflectors, between));
    const double scatter = off < deflector_reach ? 1.2 : 0.5;
    const double fall_seconds = 0.8 + 0.4 * uniform();
    const double landing = at_deflectors + sense * speed * fall_seconds * 0.4 + normal(0, scatter);
    const double seconds = rim_seconds + slide.seconds + fall_seconds;
    const double rotor = rotor_start - sense * (thrown.rotor_speed * seconds - rotor_slowing * seconds * seconds / 2);

    const double compartment = turn / static_cast<double>(order_.size());
    const auto first = static_cast<std::size_t>(wrapped(landing - rotor) / compartment) % order_.size();
    const std::size_t last = hold(first);
    const double hops = static_cast<double>((last + order_.size() - first) % order_.size()) + 1;
    return {order_[last], static_cast<int>(angle / turn), rim_seconds, seconds + hops * hop_seconds, wrapped(start + sense * angle) / radian};
}

// From compartment to compartment until one keeps it; a worn one keeps it more often.
auto Physics::hold(std::size_t compartment) -> std::size_t {
    for (;;) {
        const bool is_worn = condition_.wear && order_[compartment] == condition_.wear->number;
        if (uniform() < holds * (is_worn ? 1 + condition_.wear->bias : 1)) return compartment;
        compartment = (compartment + 1) % order_.size();
    }
}

}  // namespace croupier::wheel_simulation
