#include "game/payout.hpp"

#include <algorithm>
#include <map>

#include "game/limits.hpp"
#include "money/sum.hpp"

namespace croupier {
namespace {

class Settlement {
public:
    Settlement(const Rulebook& book, const Table& table, Number number)
        : book_{book}, table_{table}, factors_{book.return_factors[number.index()]}, tray_{table.felt.tray} {}

    [[nodiscard]] auto make() -> std::expected<std::vector<Payout>, Refusal> {
        for (std::size_t index = 0; index < table_.felt.places.size(); ++index) collect(table_.felt.seat_of(index));
        for (Payout& payout : payouts_)
            for (SettledPile& pile : payout.piles)
                if (auto paid = pay(payout.seat, pile); !paid) return std::unexpected(paid.error());
        return std::move(payouts_);
    }

private:
    // How much of a stake is in play, and why not all of it.
    [[nodiscard]] auto counted(const Seat& seat, const LivePlace& place, SpotIndex spot, Money stake) const -> std::pair<Money, LimitEffect> {
        const Limits limits = limits_of(table_, seat, book_.spot(spot).place.kind);
        if (stake > limits.maximum && rules().over_maximum.rule == OverMaximum::to_maximum) return {limits.maximum, LimitEffect::to_maximum};
        if (stake < limits.minimum && rules().under_minimum.rule == UnderMinimum::once_then_return)
            return place.told_of_minimum ? std::pair{Money{}, LimitEffect::under_returned} : std::pair{stake, LimitEffect::under_once};
        return {stake, LimitEffect::none};
    }

    [[nodiscard]] auto factor(SpotIndex spot) const -> std::int32_t { return factors_[static_cast<std::size_t>(spot)]; }
    [[nodiscard]] auto rules() const -> const SeatRules& { return book_.seats.at(SeatKind::live); }

    void collect(SeatNumber number) {
        const Seat& seat = table_.seat(number);
        if (seat.staked == Money{}) return;
        const LivePlace& place = table_.place(number);
        Payout& payout = payouts_.emplace_back(Payout{number, {}});
        std::map<SpotIndex, Money> in_play;  // on each spot, of the piles before
        for (const Pile& pile : place.piles) {
            payout.piles.push_back(collect(seat, place, pile));
            in_play[pile.spot] = payout.piles.back().counted;
        }
        for (const ButtonPile& pile : place.buttons) payout.piles.push_back(collect(seat, pile, in_play));
    }

    [[nodiscard]] auto collect(const Seat& seat, const LivePlace& place, const Pile& pile) -> SettledPile {
        SettledPile settled;
        settled.wager = pile.spot;
        settled.stake = seat.stakes.on(pile.spot);
        std::tie(settled.counted, settled.effect) = counted(seat, place, pile.spot, settled.stake);
        settled.pays = book_.spot(pile.spot).pays;
        settled.won = settled.counted > Money{} && factor(pile.spot) > 0;
        if (settled.counted > Money{}) settled.pieces = {{pile.spot, settled.counted}};
        if (settled.won) {
            settled.returned = product(settled.counted, settled.pays);
            return settled;
        }
        settled.returned = difference(settled.stake, settled.counted);
        // Where the chips can't be divided so, all are taken, and what is not in play is handed back.
        settled.taken = pick(pile.chips, settled.counted, place.colour_value).value_or(pile.chips);
        tray_.add(settled.taken);
        return settled;
    }

    // A button's part counts towards the maximum of its number after what is in play there as a straight up and by buttons before it.
    [[nodiscard]] auto collect(const Seat& seat, const ButtonPile& pile, std::map<SpotIndex, Money>& in_play) -> SettledPile {
        SettledPile settled;
        settled.wager = pile.button;
        settled.stake = pile.stake;
        settled.taken = pile.chips;
        tray_.add(pile.chips);
        Money due = pile.stake;
        for (const SpotIndex spot : pile.spots) {
            const Money maximum = limits_of(table_, seat, book_.spot(spot).place.kind).maximum;
            const Money part = std::min(pile.part(), difference(maximum, std::min(in_play[spot], maximum)));
            in_play[spot] = sum(in_play[spot], part);
            settled.pays = book_.spot(spot).pays;
            settled.counted = sum(settled.counted, part);
            settled.won = settled.won || (part > Money{} && factor(spot) > 0);
            due = sum(due, product(part, factor(spot) - 1));  // a factor of 0 collects it
            if (part > Money{}) settled.pieces.push_back({spot, part});
        }
        if (settled.counted < pile.stake) settled.effect = LimitEffect::to_maximum;
        settled.returned = due;
        return settled;
    }

    // What is handed over: a win, the rest of a button, or change for chips that had to be taken whole.
    [[nodiscard]] auto pay(SeatNumber number, SettledPile& settled) -> std::expected<void, Refusal> {
        const LivePlace& place = table_.place(number);
        const Money taken = settled.taken.worth(place.colour_value);
        const bool is_spot = std::holds_alternative<SpotIndex>(settled.wager);
        const Money due = settled.won || !is_spot ? settled.returned : difference(taken, settled.counted);
        if (due == Money{}) return {};
        auto handed = in_colours(place, settled, due);
        if (!handed) handed = pick(tray_.cash(), due, {});
        if (!handed) handed = pick(payable(place), due, place.colour_value);
        if (!handed && (settled.won || !is_spot)) handed = round(number, settled);
        if (!handed) return std::unexpected(Refusal{Reason::float_short, {}, due});
        tray_.take(*handed);
        settled.handed = std::move(*handed);
        return {};
    }

    // Who bets with colour chips alone is paid in them, or in the player's other colour, while the tray has enough.
    [[nodiscard]] auto in_colours(const LivePlace& place, const SettledPile& settled, Money due) const -> std::optional<Chips> {
        const auto* spot = std::get_if<SpotIndex>(&settled.wager);
        const Chips& bet = spot == nullptr ? place.button(std::get<PieceBetIndex>(settled.wager))->chips : place.pile(*spot)->chips;
        if (!bet.only_colours()) return std::nullopt;
        if (auto same = pick(tray_.those([&bet](Chip chip) { return bet.count(chip) > 0; }), due, place.colour_value)) return same;
        return pick(payable(place).colours(), due, place.colour_value);
    }

    // What of the tray can be handed to a player: cash chips, and the player's own colours.
    [[nodiscard]] auto payable(const LivePlace& place) const -> Chips {
        return tray_.those([&place](Chip chip) { return !chip.is_colour() || place.has_colour(chip.colour()); });
    }

    // What the tray can't pay to the unit, by the rulebook: down to what the multiple below is paid, or up to what the tray can pay. What no chips of
    // the table could make goes up in any case.
    [[nodiscard]] auto round(SeatNumber number, SettledPile& settled) const -> std::optional<Chips> {
        if (!book_.rounding) return std::nullopt;
        const RoundingRule rule = table_.multiples_required ? book_.rounding->with_multiples : book_.rounding->otherwise;
        const bool lower = rule == RoundingRule::lower_multiple;
        const LivePlace& place = table_.place(number);
        const Chips stock = payable(place);
        const Money due = settled.returned;
        Money paid = lower ? difference(due, above_multiple(number, settled)) : due;
        auto handed = pick(stock, paid, place.colour_value);
        if (!handed && (!lower || !chips_can_make(table_.felt.denominations, paid))) {
            paid = next_payable(stock, paid, place.colour_value).value_or(paid);
            handed = pick(stock, paid, place.colour_value);
        }
        if (!handed) return std::nullopt;
        settled.returned = paid;
        settled.rounding = difference(paid, due);
        return handed;
    }

    // What the part of a winning stake above a multiple of the minimum would be paid: nothing where the bet is such a multiple, whatever the maximum
    // leaves of it, and where it is under the minimum and let pass.
    [[nodiscard]] auto above_multiple(SeatNumber number, const SettledPile& settled) const -> Money {
        if (settled.effect == LimitEffect::under_once) return {};
        const auto* button = std::get_if<PieceBetIndex>(&settled.wager);
        const Money laid = button == nullptr ? settled.stake : table_.place(number).button(*button)->part();
        for (const SpotStake& piece : settled.pieces) {
            const Money minimum = limits_of(table_, table_.seat(number), book_.spot(piece.spot).place.kind).minimum;
            if (factor(piece.spot) == 0 || minimum == Money{} || remainder(laid, minimum) == Money{}) continue;
            return product(remainder(piece.stake, minimum), settled.pays);
        }
        return {};
    }

    [[nodiscard]] static auto remainder(Money money, Money unit) -> Money {
        return Money::from_minor_units(money.minor_units() % unit.minor_units());
    }

    const Rulebook& book_;
    const Table& table_;
    const ReturnFactors& factors_;
    Chips tray_;
    std::vector<Payout> payouts_;
};

// What the colour chips that players have are worth: they may all be changed at once.
auto worth_of_colours(const Felt& felt) -> Money {
    Money worth;
    for (const LivePlace& place : felt.places) {
        worth = sum(worth, place.rack.colours().worth(place.colour_value));
        for (const Pile& pile : place.piles) worth = sum(worth, pile.chips.colours().worth(place.colour_value));
    }
    return worth;
}

}  // namespace

auto payouts(const Rulebook& book, const Table& table, Number number) -> std::expected<std::vector<Payout>, Refusal> {
    return Settlement{book, table, number}.make();
}

auto float_is_short(const Rulebook& book, const Table& table) -> bool {
    const Felt& felt = table.felt;
    if (felt.places.empty()) return false;
    return (table.keyed && table.in_round() && !payouts(book, table, *table.keyed)) || worth_of_colours(felt) > felt.tray.cash().worth({});
}

}  // namespace croupier
