// Reckons with amounts: with nothing as the answer where a result may leave 64 bits, or as an invariant where it can't.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/ensure.hpp"
#include "money/money.hpp"

namespace croupier {

// For amounts that were checked before: leaving 64 bits then ends the process.
[[nodiscard]] constexpr auto sum(Money one, Money other) -> Money {
    const auto result = one.plus(other);
    ENSURE(result.has_value(), "an amount leaves 64 bits");
    return *result;
}

[[nodiscard]] constexpr auto difference(Money one, Money other) -> Money {
    const auto result = one.minus(other);
    ENSURE(result.has_value(), "an amount leaves 64 bits");
    return *result;
}

[[nodiscard]] constexpr auto product(Money amount, std::int64_t factor) -> Money {
    const auto result = amount.times(factor);
    ENSURE(result.has_value(), "an amount leaves 64 bits");
    return *result;
}

// The amount of each element is what the projection gives of it: a member, or a function.
template <class List, class AmountOf>
[[nodiscard]] constexpr auto sum_of(const List& list, AmountOf amount_of) -> std::optional<Money> {
    std::optional<Money> all = Money{};
    for (const auto& element : list) {
        all = all->plus(std::invoke(amount_of, element));
        if (!all) return std::nullopt;
    }
    return all;
}

}  // namespace croupier
