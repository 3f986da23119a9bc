// How an amount is archived: as its minor units.
#pragma once

#include "base/archive.hpp"
#include "money/money.hpp"

namespace croupier {

template <>
struct Archived<Money> {
    using Form = std::int64_t;
    static auto form(Money money) -> Form { return money.minor_units(); }
    static auto restore(Form form, Money& money) -> std::string_view {
        money = Money::from_minor_units(form);
        return {};
    }
};

}  // namespace croupier
