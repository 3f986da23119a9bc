// Settlement: what stakes return when a number has fallen. One table of factors decides it for a single wager and for a whole seat.
#pragma once

#include <expected>
#include <span>
#include <string>

#include "money/money.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

struct SpotStake {
    SpotIndex spot{};
    Money stake;
    auto operator==(const SpotStake&) const -> bool = default;
};

[[nodiscard]] auto has_wager(const Rulebook& book, WagerIndex wager) -> bool;

// The pieces that a wager lays: one for a spot.
[[nodiscard]] auto pieces_of(const Rulebook& book, WagerIndex wager) -> std::span<const Piece>;

// What lies on each piece: the stake itself; a button's stake is the total and is divided. The stake must have been checked.
[[nodiscard]] auto piece_stake(const Rulebook& book, WagerIndex wager, Money stake) -> Money;

// Whether the stake can be divided equally among the parts of the wager.
[[nodiscard]] auto divides(const Rulebook& book, WagerIndex wager, Money stake) -> bool;

// A stake that can be laid on a wager: positive, whole for every piece, and small enough that no win leaves 64 bits.
[[nodiscard]] auto check_stake(const Rulebook& book, WagerIndex wager, Money stake) -> std::expected<void, std::string>;

// What comes back, stake included; a losing wager returns 0. The stake must have been checked.
[[nodiscard]] auto returned(const Rulebook& book, WagerIndex wager, Money stake, Number outcome) -> Money;

// What all these stakes together return. A sum that leaves 64 bits is a broken invariant: limits keep every round far inside.
[[nodiscard]] auto returned(const Rulebook& book, std::span<const SpotStake> stakes, Number outcome) -> Money;

}  // namespace croupier
