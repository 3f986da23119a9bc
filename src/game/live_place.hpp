// A place at a live table: what a player in front of the layout has, beyond what any seat has. The seat's credit is what the rack is worth, and its
// stakes are what lies on the layout; here are the chips themselves.
#pragma once

#include <vector>

#include "base/ids.hpp"
#include "game/chips.hpp"
#include "rules/rulebook.hpp"
#include "rules/settle.hpp"

namespace croupier {

// The chips of one player on one spot.
struct Pile {
    SpotIndex spot{};
    Chips chips;
    bool unclear = false;  // someone of the staff has to rule on it
    auto operator==(const Pile&) const -> bool = default;
};

// Chips on the block with a marker button: an equal part on each of its spots.
struct ButtonPile {
    PieceBetIndex button{};
    Money stake;
    Chips chips;
    std::vector<SpotIndex> spots;
    auto operator==(const ButtonPile&) const -> bool = default;

    [[nodiscard]] auto part() const -> Money { return Money::from_minor_units(stake.minor_units() / static_cast<std::int64_t>(spots.size())); }
};

struct LivePlace {
    Chips rack;
    std::vector<Pile> piles;
    std::vector<ButtonPile> buttons;
    std::vector<ChipColour> colours;  // allocated to this player
    Money colour_value;               // 0 while none is declared
    bool told_of_minimum = false;     // a wager under it was let pass; the next ones are returned
    std::uint32_t breaches = 0;       // bets touched before settlement was complete
    bool refused = false;             // the player's bets are not taken
    bool has_buttons = false;         // designated for marker buttons
    std::uint32_t partners = 0;       // those with the same number above 0 play together
    auto operator==(const LivePlace&) const -> bool = default;

    [[nodiscard]] auto pile(SpotIndex spot) const -> const Pile*;  // nothing where none lies there
    [[nodiscard]] auto button(PieceBetIndex index) const -> const ButtonPile*;
    [[nodiscard]] auto has_colour(ChipColour colour) const -> bool;
    [[nodiscard]] auto may_have(const Chips& chips) const -> bool;  // cash chips, and colour chips of its own
};

// What the limits made of a wager when it was settled.
enum class LimitEffect : std::uint8_t { none, to_maximum, under_once, under_returned, count_ };
CROUPIER_WORDS(LimitEffect, "none", "to-maximum", "under-once", "under-returned");

// One wager as it was settled. Its own chips lie where they lay if it won, so that they ride; a button and what lost are taken off.
struct SettledPile {
    WagerIndex wager;
    Money stake;
    Money counted;  // what of the stake was in play
    std::int32_t pays = 0;
    bool won = false;
    Money returned;  // to the player's rack: a win, or what was not in play; for a button all that is due
    Money rounding;  // what of it is more (below zero: less) than is due
    LimitEffect effect{};
    Chips taken;                    // off the layout, into the tray
    Chips handed;                   // out of the tray
    std::vector<SpotStake> pieces;  // what counted on each spot: several of a button
    auto operator==(const SettledPile&) const -> bool = default;

    [[nodiscard]] auto stays() const -> bool { return won && std::holds_alternative<SpotIndex>(wager); }
};

// What the dealer has to do at one place.
struct Payout {
    SeatNumber seat{};
    std::vector<SettledPile> piles;
    auto operator==(const Payout&) const -> bool = default;
};

// How many marker buttons may be in play; 0 is any number. The least stake of one, where the notice gives it.
struct ButtonLimits {
    std::uint32_t per_number = 0;
    std::uint32_t per_spin = 0;
    bool designated_only = false;
    std::optional<Money> minimum;
    auto operator==(const ButtonLimits&) const -> bool = default;
};

// What a live table has: its places, its chips, and where they are that no player has.
struct Felt {
    static constexpr std::size_t most_places = 100;
    static constexpr std::size_t most_denominations = 12;

    SeatNumber first{};  // its places are this seat and those after it
    std::vector<LivePlace> places;
    std::uint32_t mark = 0;  // of its set of colour chips
    std::vector<Money> denominations;
    Chips tray;  // the float, and the colour chips that are at home
    Chips here;  // all that are at this table, wherever they lie
    ButtonLimits buttons;
    std::vector<Payout> payouts;  // of the last round, until the dealer has made them
    auto operator==(const Felt&) const -> bool = default;

    [[nodiscard]] auto seat_of(std::size_t place) const -> SeatNumber { return SeatNumber(value(first) + place); }
    [[nodiscard]] auto are_cash(const Chips& chips) const -> bool;  // and nothing else, of its denominations
};

}  // namespace croupier
