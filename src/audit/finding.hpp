// What an auditor finds of a record: nothing to say, or a sentence that goes on from "record 17 (table/t1, number 5): it …".
#pragma once

#include <fmt/format.h>

#include <expected>
#include <string>

#include "money/money.hpp"

namespace croupier::audit {

using Finding = std::expected<void, std::string>;

template <class... Values>
[[nodiscard]] auto found(fmt::format_string<Values...> sentence, Values&&... values) -> Finding {
    return std::unexpected(fmt::format(sentence, std::forward<Values>(values)...));
}

// No limit lets an amount come near this, and sums of as many as a journal holds of them stay within 64 bits.
inline constexpr Money largest_amount = Money::from_minor_units(std::int64_t{1} << 50U);

[[nodiscard]] constexpr auto is_amount(Money money) -> bool { return money >= Money{} && money <= largest_amount; }
[[nodiscard]] constexpr auto is_change(Money money) -> bool {
    return money >= Money::from_minor_units(-largest_amount.minor_units()) && money <= largest_amount;
}
[[nodiscard]] constexpr auto negative(Money change) -> Money { return Money::from_minor_units(-change.minor_units()); }

}  // namespace croupier::audit
