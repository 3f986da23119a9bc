#include "laws/random_chips.hpp"

#include "game/payout.hpp"
#include "laws/play.hpp"
#include "laws/random_commands.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

// The first place more often than the others.
auto random_place(const Table& table, Dice& dice) -> SeatNumber {
    return SeatNumber(value(table.felt.first) + (dice.one_in(3) ? 0 : dice.below(table.felt.places.size())));
}

// Of the usual cents, and now and then of odd ones.
auto some_times(std::int64_t odd, std::int64_t usual, Dice& dice) -> Money {
    const auto times = static_cast<std::int64_t>(1 + dice.below(20));
    return money(times * (dice.one_in(8) ? odd : usual));
}

auto random_colour(Dice& dice) -> ChipColour {
    static const std::vector<ChipColour> colours = {ChipColour::red, ChipColour::blue, ChipColour::green, ChipColour::green, ChipColour::pink};
    return dice.pick(colours);
}

auto random_cash(const Felt& felt, Dice& dice) -> Chips {
    Chips chips;
    const auto count = static_cast<std::uint32_t>(1 + dice.below(20));  // before the next throw, whatever the compiler
    chips.add(Chip{dice.pick(felt.denominations)}, count);
    if (dice.one_in(2)) chips.add(Chip{felt.denominations.front()}, static_cast<std::uint32_t>(1 + dice.below(20)));
    if (dice.one_in(10)) chips.add(dice.one_in(2) ? Chip{ChipColour::green} : Chip{money(300)}, 1);  // not of the house
    return chips;
}

// Some of one kind or two, now and then more than there are.
auto some_of(const Chips& chips, Dice& dice) -> Chips {
    Chips some;
    if (chips.empty()) return some;
    for (std::size_t kinds = 1 + dice.below(2); kinds > 0; --kinds) {
        const ChipCount& one = dice.pick(chips.list());
        some.add(one.chip, static_cast<std::uint32_t>(1 + dice.below(dice.one_in(3) ? one.count : std::min(one.count, 5U))));
    }
    return some;
}

auto random_spot(const Rulebook& book, Dice& dice) -> SpotIndex { return dice.pick(spots_on(book, random_number(book, dice))); }

// Where a partner's chips lie.
auto spot_of_partner(const Felt& felt, const LivePlace& place) -> std::optional<SpotIndex> {
    if (place.partners == 0) return std::nullopt;
    for (const LivePlace& other : felt.places)
        if (&other != &place && other.partners == place.partners && !other.piles.empty()) return other.piles.front().spot;
    return std::nullopt;
}

auto random_pile(const Rulebook& book, const LivePlace& place, Dice& dice) -> SpotIndex {
    return place.piles.empty() ? random_spot(book, dice) : dice.pick(place.piles).spot;
}

auto random_float_act(const Felt& felt, Dice& dice) -> Act {
    switch (dice.below(4)) {
        case 0: return CreditFloat{dice.one_in(2) ? some_of(felt.tray, dice) : random_cash(felt, dice)};
        case 1: return CountFloat{dice.one_in(2) ? felt.tray.cash() : random_cash(felt, dice)};
        default: return FillFloat{random_cash(felt, dice)};
    }
}

auto random_purchase(const Felt& felt, SeatNumber seat, const LivePlace& place, Dice& dice) -> Act {
    static const std::vector<std::int64_t> values = {0, 100, 200, 300, 250};
    switch (dice.below(5)) {
        case 0: return BringChips{seat, random_cash(felt, dice)};
        case 1:
        case 2: return AllocateColour{seat, random_colour(dice), money(dice.pick(values))};
        default: break;
    }
    const Money amount = some_times(150, 500, dice);
    if (dice.one_in(3)) return BuyChips{seat, amount, std::nullopt};
    return BuyChips{seat, amount, place.colours.empty() || dice.one_in(8) ? random_colour(dice) : dice.pick(place.colours)};
}

auto random_exchange(const Felt& felt, SeatNumber seat, const LivePlace& place, Dice& dice) -> Act {
    // Colour chips first: with them nobody leaves.
    const Chips colours = place.rack.colours();
    if (!colours.empty() && dice.one_in(2)) return ChangeChips{seat, colours, {}, dice.one_in(8) ? own_mark + 1 : own_mark};
    const Chips give = some_of(place.rack, dice);
    return ChangeChips{seat, give, dice.one_in(2) ? some_of(felt.tray, dice) : Chips{}, own_mark};
}

auto random_order_about_players(const Table& table, SeatNumber seat, Dice& dice) -> Act {
    if (table.place(seat).breaches > 1 && dice.one_in(2)) return RefusePlayer{seat, true};
    switch (dice.below(8)) {
        case 0: return MarkPartners{dice.one_in(3) ? std::vector{seat} : std::vector{seat, random_place(table, dice)}};
        case 1:
            return LimitButtons{static_cast<std::uint32_t>(dice.below(3)), static_cast<std::uint32_t>(dice.below(4)), dice.one_in(2),
                                dice.one_in(2) ? std::nullopt : std::optional{money(500 * static_cast<std::int64_t>(1 + dice.below(4)))}};
        case 2: return DesignateForButtons{seat, dice.one_in(2)};
        case 3:
        case 4: return RecordBreach{seat};
        case 5: return RecordBreach{seat};
        case 6: return RefusePlayer{seat, dice.one_in(2)};
        default: return BeginGamingDay{};
    }
}

auto random_trouble_with_chips(const Rulebook& book, const LivePlace& place, SeatNumber seat, Dice& dice) -> Act {
    const SpotIndex spot = random_pile(book, place, dice);
    switch (dice.below(4)) {
        case 0: return FlagWager{seat, spot};
        case 1: return RuleOnWager{seat, spot, WagerRuling(dice.below(3)), std::nullopt};
        default: return ReportMoved{seat, spot, random_spot(book, dice)};
    }
}

auto ruling_on_unclear(const Rulebook& book, const Table& table, Dice& dice) -> std::optional<Act> {
    for (std::size_t index = 0; index < table.felt.places.size(); ++index)
        for (const Pile& pile : table.felt.places[index].piles) {
            if (!pile.unclear) continue;
            const auto ruling = WagerRuling(dice.below(3));
            const auto to = ruling == WagerRuling::moved ? std::optional{random_spot(book, dice)} : std::nullopt;
            return RuleOnWager{SeatNumber(value(table.felt.first) + index), pile.spot, ruling, to};
        }
    return std::nullopt;
}

// Enough of every kind for one more payout.
auto fill(const Felt& felt) -> Act {
    Chips chips;
    for (const Money denomination : felt.denominations) chips.add(Chip{denomination}, 50);
    return FillFloat{chips};
}

}  // namespace

auto random_chip_act(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    const SeatNumber seat = random_place(table, dice);
    const LivePlace& place = table.place(seat);
    switch (dice.below(12)) {
        case 0: return random_float_act(table.felt, dice);
        case 1:
        case 2:
        case 3: return random_purchase(table.felt, seat, place, dice);
        case 4: return random_exchange(table.felt, seat, place, dice);
        case 5: return dice.one_in(3) ? Act{LeaveTable{seat}} : random_exchange(table.felt, seat, place, dice);
        case 6: return random_order_about_players(table, seat, dice);
        case 7:
        case 8: return random_trouble_with_chips(book, place, seat, dice);
        default: return random_chip_bet(book, table, dice);
    }
}

auto random_chip_bet(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    const SeatNumber seat = random_place(table, dice);
    const LivePlace& place = table.place(seat);
    const bool has_buttons = !book.piece_bets.empty() && dice.one_in(3);
    if (dice.one_in(8)) return ClearWagers{seat};
    if (const auto spot = spot_of_partner(table.felt, place); spot && dice.one_in(2)) return PlaceChips{seat, *spot, some_of(place.rack, dice)};
    if (!place.buttons.empty() && dice.one_in(6)) return TakeButton{seat, dice.pick(place.buttons).button};
    if (has_buttons)
        return PlaceWager{seat, PieceBetIndex(dice.below(std::min<std::size_t>(book.piece_bets.size(), 4))), money(dice.one_in(4) ? 600 : 1000)};
    if (dice.one_in(4)) return PlaceWager{seat, random_spot(book, dice), some_times(50, 500, dice)};
    return PlaceChips{seat, random_spot(book, dice), some_of(place.rack, dice)};
}

auto next_chip_step(const Rulebook& book, const Table& table, Dice& dice) -> std::optional<Act> {
    if (table.felt.places.empty() || dice.one_in(8)) return std::nullopt;
    if (!table.felt.payouts.empty()) return CompletePayout{};
    if (table.spin == Spin::at_rest)
        if (auto ruling = ruling_on_unclear(book, table, dice)) return ruling;
    const auto number = table.keyed ? table.keyed : table.sensed;
    if (number && book.wheel.numbers.contains(*number) && !payouts(book, table, *number) && !dice.one_in(3)) return fill(table.felt);
    return std::nullopt;
}

}  // namespace croupier::testing
