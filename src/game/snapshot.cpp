// The members of a table's state, named once. A change here is a new schema.
#include "game/snapshot.hpp"

#include "base/sender_memory_archive.hpp"
#include "game/soundness.hpp"
#include "money/money_archive.hpp"

namespace croupier {

CROUPIER_ARCHIVED(Balances, minor_units);
CROUPIER_ARCHIVED(Limits, minimum, maximum);
CROUPIER_ARCHIVED(SpotStake, spot, stake);
CROUPIER_ARCHIVED(StakeStep, act, spot, change);
CROUPIER_ARCHIVED(SeatLimits, limits, straight_up_only);
CROUPIER_ARCHIVED(Meters, in, out, wagered, won, rounds);
CROUPIER_ARCHIVED(Stay, since, put_in, paid_out, slip);
CROUPIER_ARCHIVED(Seat, session, stay, credit, staked, stakes, steps, last_stakes, idle_rounds, arranged, locked, called, meters);
CROUPIER_ARCHIVED(SeatRecord, seat, session, staked, returned, first, count, voided);
CROUPIER_ARCHIVED(RoundRecord, round, number, void_by, interrupted, seats, stakes);
CROUPIER_ARCHIVED(Owed, seat, to, by);
CROUPIER_ARCHIVED(Dispute, since, round, complaint, decision, review, decided, advised, review_requested, reviewed);
CROUPIER_ARCHIVED(Incident, kind, at, round, seat, clause);
CROUPIER_ARCHIVED(GamingDay, since, kept_before, drop, staked, rounds, incidents);
CROUPIER_ARCHIVED(ChipCount, chip, count);
CROUPIER_ARCHIVED(Pile, spot, chips, unclear);
CROUPIER_ARCHIVED(ButtonPile, button, stake, chips, spots);
CROUPIER_ARCHIVED(LivePlace, rack, piles, buttons, colours, colour_value, told_of_minimum, breaches, refused, has_buttons, partners);
CROUPIER_ARCHIVED(SettledPile, wager, stake, counted, pays, won, returned, rounding, effect, taken, handed, pieces);
CROUPIER_ARCHIVED(Payout, seat, piles);
CROUPIER_ARCHIVED(ButtonLimits, per_number, per_spin, designated_only, minimum);
CROUPIER_ARCHIVED(Felt, first, places, mark, denominations, tray, here, buttons, payouts);
CROUPIER_ARCHIVED(Table, phase, hold, held_since, warned, spin, spun, rested, sensed, keyed, dolly, round, limits, multiples_required, rulebook,
                  seats, balances, owed, rounds, senders, felt, disputes, today, settled_at, last_session, last_dispute, last_slip, last_transfer,
                  last_sequence, last_time);

template <>
struct Archived<Number> {
    using Form = std::uint8_t;
    static auto form(Number number) -> Form { return static_cast<Form>(number.index()); }
    static auto restore(Form form, Number& number) -> std::string_view {
        if (form >= Number::count) return "is no number of a wheel";
        number = Number::at(form);
        return {};
    }
};

// No layout has more spots than a seat can stake on, and those fit a byte.
template <>
struct Archived<SpotIndex> {
    using Form = std::uint8_t;
    static_assert(SeatStakes::most_spots <= std::numeric_limits<Form>::max());
    static auto form(SpotIndex spot) -> Form { return static_cast<Form>(spot); }
    static auto restore(Form form, SpotIndex& spot) -> std::string_view {
        if (form >= SeatStakes::most_spots) return "is no spot of a layout";
        spot = SpotIndex{form};
        return {};
    }
};

// Colours are their number, below zero; denominations their minor units.
template <>
struct Archived<Chip> {
    using Form = std::int64_t;
    static auto form(Chip chip) -> Form {
        return chip.is_colour() ? -1 - Form{static_cast<std::uint8_t>(chip.colour())} : chip.worth({}).minor_units();
    }
    static auto restore(Form form, Chip& chip) -> std::string_view {
        const bool is_colour = form < 0 && form >= -Form{static_cast<std::uint8_t>(ChipColour::count_)};
        if (!is_colour && !Chip::is_denomination(Money::from_minor_units(form))) return "is no chip";
        chip = form > 0 ? Chip{Money::from_minor_units(form)} : Chip{static_cast<ChipColour>(-1 - form)};
        return {};
    }
};

template <>
struct Archived<Chips> {
    using Form = std::vector<ChipCount>;
    static auto form(const Chips& chips) -> const Form& { return chips.list(); }
    static auto restore(const Form& form, Chips& chips) -> std::string_view {
        for (const ChipCount& one : form) {
            if (one.count == 0 || one.count > Chips::most) return "a count of chips is none";
            if (!chips.list().empty() && !(chips.list().back().chip < one.chip)) return "chips are out of order";
            chips.add(one.chip, one.count);
        }
        return {};
    }
};

// A spot below the first piece bet.
template <>
struct Archived<WagerIndex> {
    using Form = std::uint32_t;
    static constexpr Form first_bet = 1U << 16U;
    static auto form(const WagerIndex& wager) -> Form {
        if (const auto* spot = std::get_if<SpotIndex>(&wager)) return static_cast<Form>(value(*spot));
        return first_bet + static_cast<Form>(value(std::get<PieceBetIndex>(wager)));
    }
    static auto restore(Form form, WagerIndex& wager) -> std::string_view {
        if (form >= 2 * first_bet || (form < first_bet && form >= SeatStakes::most_spots)) return "is no wager of a layout";
        if (form < first_bet)
            wager = static_cast<SpotIndex>(form);
        else
            wager = static_cast<PieceBetIndex>(form - first_bet);
        return {};
    }
};

// The list in its order says everything: laid in that order, each stake comes to the same place.
template <>
struct Archived<SeatStakes> {
    using Form = std::vector<SpotStake>;
    static_assert(sizeof(SeatStakes) == sizeof(Form) + SeatStakes::most_spots + 1, "what else is there now?");
    static auto form(const SeatStakes& stakes) -> const Form& { return stakes.list(); }
    static auto restore(const Form& form, SeatStakes& stakes) -> std::string_view {
        for (const SpotStake& one : form) {
            if (one.stake <= Money{}) return "a stake is not above zero";
            if (stakes.on(one.spot) != Money{}) return "two stakes lie on one spot";
            stakes.change(one.spot, one.stake);
        }
        return {};
    }
};

void append_snapshot(const Table& table, std::string& out) { append_archive(table_snapshot_schema, table, out); }

auto table_from_snapshot(std::string_view bytes) -> std::expected<Table, std::string> {
    auto table = from_archive<Table>(table_snapshot_schema, bytes);
    if (!table) return table;
    if (auto fault = fault_in(*table)) return std::unexpected(std::move(*fault));
    return table;
}

}  // namespace croupier
