// The wheel: the order of its numbers, clockwise from 0, and who lies beside whom.
#pragma once

#include <array>
#include <vector>

#include "rules/citation.hpp"
#include "rules/number.hpp"
#include "rules/vocabulary.hpp"

namespace croupier {

struct Wheel {
    std::vector<Number> order;
    NumberSet numbers;
    std::array<Colour, Number::count> colours{};
    bool colours_alternate = false;
    Citation by;
    Citation colours_by;

    [[nodiscard]] auto colour(Number number) const -> Colour { return colours[number.index()]; }

    // The number with so many neighbours on each side, in the order of the wheel. The number must be on the wheel.
    [[nodiscard]] auto neighbours(Number centre, int each_side) const -> std::vector<Number>;
};

}  // namespace croupier
