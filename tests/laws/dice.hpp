// Picks drawn from one 64-bit number: the same number gives the same picks on every machine and with every compiler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace croupier::testing {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_{seed} {}

    // SplitMix64: no distribution of the standard library, whose answers differ between machines.
    auto next() -> std::uint64_t {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }
    auto below(std::size_t count) -> std::size_t { return count == 0 ? 0 : static_cast<std::size_t>(next() % count); }
    auto one_in(std::size_t count) -> bool { return below(count) == 0; }

    template <class List>
    auto pick(const List& list) -> const typename List::value_type& {
        return list[below(list.size())];
    }

private:
    std::uint64_t state_;
};

}  // namespace croupier::testing
