// Adds amounts up: nothing where a sum on the way leaves 64 bits.
#pragma once

#include <functional>
#include <optional>

#include "money/money.hpp"

namespace croupier {

// The amount of each element is what the projection gives of it: a member, or a function.
template <class List, class AmountOf>
[[nodiscard]] constexpr auto sum_of(const List& list, AmountOf amount_of) -> std::optional<Money> {
    std::optional<Money> sum = Money{};
    for (const auto& element : list) {
        sum = sum->plus(std::invoke(amount_of, element));
        if (!sum) return std::nullopt;
    }
    return sum;
}

}  // namespace croupier
