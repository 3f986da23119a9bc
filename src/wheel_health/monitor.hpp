// Watches a wheel spin by spin, for ever, and may be looked at after each: it is a bet against the wheel being even. However often one looks, an even
// wheel multiplies the stake by N at any time with a chance of 1/N at most (Ville's inequality), so an alarm at 1/alpha cries wolf with chance alpha
// at most in the wheel's whole life. It is spread over every number and arc and several sizes of bias, as it is not known what will be wrong.
#pragma once

#include <cstddef>
#include <vector>

namespace croupier::wheel_health {

// Something that might be wrong, and what the bet on it has become.
struct Suspicion {
    std::size_t first = 0;  // compartment, in the order of the wheel
    std::size_t width = 1;
    double bias = 0;  // 0.15: comes 15 % more often
    double log_stake = 0;
    double log_hit = 0;  // what a spin adds to it
    double log_miss = 0;
};

class NumberMonitor {
public:
    explicit NumberMonitor(std::size_t compartments);

    void add(std::size_t compartment);
    [[nodiscard]] auto value() const -> double;                // of the stake, which began as 1
    [[nodiscard]] auto strongest() const -> const Suspicion&;  // the bet that has won most

private:
    std::vector<Suspicion> suspicions_;
    std::size_t compartments_;
};

// The same for where on the rim the ball drops, against any direction and strength of lean.
class DropMonitor {
public:
    DropMonitor();

    void add(double degrees);
    [[nodiscard]] auto value() const -> double;

private:
    struct Bet {
        double degrees = 0;
        double strength = 0;
        double log_even = 0;  // what an even rim makes of it on average
        double log_stake = 0;
    };
    std::vector<Bet> bets_;
};

}  // namespace croupier::wheel_health
