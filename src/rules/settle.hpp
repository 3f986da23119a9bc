// Settlement: what a stake returns when a number has fallen. One table of factors decides it for a single wager and for a whole table.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "money/money.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

// A stake that can be laid on a wager: positive, whole for every piece, and small enough that no win leaves 64 bits.
[[nodiscard]] auto check_stake(const Rulebook& book, WagerIndex wager, Money stake) -> std::expected<void, std::string>;

// What comes back, stake included; nothing lost is negative, so a losing wager returns 0. The stake must have been checked.
// The stake of a piece bet is the stake of each piece; that of a button is the total.
[[nodiscard]] auto returned(const Rulebook& book, WagerIndex wager, Money stake, Number outcome) -> Money;

// A stake on a spot, as a table keeps it: sixteen bytes, so that a round of a million passes through the cache once.
struct Stake {
    std::int64_t minor_units = 0;
    std::uint32_t seat = 0;
    SpotIndex spot{};
};

// Adds what each stake returns to its seat's total. False, and totals are worthless, if a total left 64 bits.
// Every seat must be within the totals and every spot within the rulebook.
[[nodiscard]] auto settle_all(const Rulebook& book, Number outcome, std::span<const Stake> stakes, std::span<std::int64_t> totals) -> bool;

}  // namespace croupier
