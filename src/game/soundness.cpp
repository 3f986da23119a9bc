#include "game/soundness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <span>

#include "game/conservation.hpp"
#include "money/sum.hpp"

namespace croupier {
namespace {

using Fault = std::optional<std::string>;

// No limit lets an amount come near this, and as many as there are rounds to correct can be added without leaving 64 bits.
constexpr Money largest_amount = Money::from_minor_units(std::int64_t{1} << 56U);

auto is_amount(Money money) -> bool { return money >= Money{} && money <= largest_amount; }

auto are_limits(const Limits& limits) -> bool { return limits.minimum > Money{} && limits.minimum <= limits.maximum && is_amount(limits.maximum); }

// Every step can be taken back, from the last to the first.
auto can_be_undone(const Seat& seat) -> bool {
    std::array<Money, SeatStakes::most_spots> stakes{};
    for (const SpotStake& one : seat.stakes.list()) stakes[static_cast<std::size_t>(one.spot)] = one.stake;
    Money staked = seat.staked;
    for (const StakeStep& step : std::views::reverse(seat.steps)) {
        Money& stake = stakes[static_cast<std::size_t>(step.spot)];
        const auto before = stake.minus(step.change);
        const auto staked_before = staked.minus(step.change);
        if (!before || !staked_before || !is_amount(*before) || !is_amount(*staked_before)) return false;
        stake = *before;
        staked = *staked_before;
    }
    return true;
}

auto fault_in(const Table& table, SeatNumber number) -> Fault {
    const Seat& seat = table.seat(number);
    const bool is_place = table.is_place(number);
    if (!is_amount(seat.credit) || !is_amount(seat.staked)) return "credit or stakes are no amount";
    if (!is_place && sum_of(seat.stakes.list(), &SpotStake::stake) != seat.staked) return "what is staked is not the sum of its stakes";
    if (!is_place && seat.staked > Money{} && !table.in_round()) return "stakes lie there while no round runs";
    if (seat.session > table.last_session) return "its session has not begun";
    if (!is_amount(seat.stay.put_in) || !is_amount(seat.stay.paid_out)) return "what was put in or paid out is no amount";
    if (seat.stay.slip > table.last_slip) return "its slip has not been printed";
    if (seat.stay.since > table.last_time || (seat.called && *seat.called > table.last_time)) return "its player comes from later";
    if (!can_be_undone(seat)) return "a step can't have led to its stakes";
    if (seat.arranged && !are_limits(seat.arranged->limits)) return "its limits are none";
    if (!std::ranges::all_of(seat.last_stakes, [](const SpotStake& one) { return one.stake > Money{} && is_amount(one.stake); }))
        return "a stake to repeat is no amount";
    return std::nullopt;
}

auto fault_in_limits(const Table& table) -> Fault {
    for (const Limits& limits : table.limits)
        if (limits != Limits{} && !are_limits(limits)) return "the limits of a wager are none";
    return std::nullopt;
}

// Credit, stakes and debts are where the balances say, and nothing comes from nowhere.
auto fault_in_balances(const Table& table) -> Fault {
    const auto debts = std::views::values(table.owed);
    const auto all = sum_of(table.balances.minor_units, [](std::int64_t units) { return Money::from_minor_units(units); });
    if (all != Money{}) return "the balances don't sum to zero";
    if (sum_of(table.seats, &Seat::credit) != table.balances.of(Account::credit)) return "the seats' credit is not the balance";
    if (sum_of(table.seats, &Seat::staked) != table.balances.of(Account::stakes)) return "the seats' stakes are not the balance";
    if (sum_of(debts, &Owed::to) != table.balances.of(Account::owed_to)) return "what is owed to players is not the balance";
    if (sum_of(debts, [](const Owed& owed) { return Money::from_minor_units(-owed.by.minor_units()); }) != table.balances.of(Account::owed_by))
        return "what players owe is not the balance";
    return std::nullopt;
}

auto fault_in_debts(const Table& table) -> Fault {
    for (const auto& [session, owed] : table.owed) {
        if (value(session) == 0 || session > table.last_session || !table.has(owed.seat)) return "a debt is of no session or seat";
        if (!is_amount(owed.to) || !is_amount(owed.by)) return "a debt is no amount";
        if ((owed.to == Money{}) == (owed.by == Money{})) return "a debt is of nobody, or of both";
    }
    return std::nullopt;
}

// The stakes of its seats lie one after the other in the record's list.
auto fault_in(const Table& table, const RoundRecord& record) -> Fault {
    std::size_t next_stake = 0;
    for (const SeatRecord& seat : record.seats) {
        if (!table.has(seat.seat) || seat.session > table.last_session) return "it names a seat or session that is not there";
        if (seat.first != next_stake || seat.count > record.stakes.size() - next_stake) return "its stakes are not where it says";
        if (sum_of(std::span{record.stakes}.subspan(seat.first, seat.count), &SpotStake::stake) != seat.staked || !is_amount(seat.staked))
            return "what was staked is not the sum of its stakes";
        if (!is_amount(seat.returned)) return "what was returned is no amount";
        next_stake += seat.count;
    }
    if (next_stake != record.stakes.size()) return "it has stakes of nobody";
    if (value(record.round) == 0 && record != RoundRecord{}) return "it is of no round";
    return std::nullopt;
}

auto fault_in_rounds(const Table& table) -> Fault {
    for (std::size_t place = 0; place < table.rounds.size(); ++place) {
        const RoundRecord& record = table.rounds[place];
        if (record.round > table.round || (value(record.round) != 0 && value(record.round) % Table::rounds_kept != place))
            return fmt::format("round {} is not kept where it belongs", value(record.round));
        if (const Fault fault = fault_in(table, record)) return fmt::format("round {}: {}", value(record.round), *fault);
    }
    if (table.in_round() && table.record(table.round) == nullptr) return "the running round is not kept";
    if (table.hold != Hold::none && !table.in_round()) return "the table is held while no round runs";
    if (table.spun && !table.in_round()) return "the ball is spun while no round runs";
    return std::nullopt;
}

// Chips are at the table as often as they came, and worth what the seats' credit and stakes say.
auto fault_in_chips(const Table& table) -> Fault {
    const Felt& felt = table.felt;
    if (value(felt.first) + felt.places.size() > table.seats.size()) return "there are more places than seats";
    if (felt.places.size() > Felt::most_places || felt.denominations.size() > Felt::most_denominations) return "there are too many places or chips";
    if (!std::ranges::all_of(felt.denominations, Chip::is_denomination)) return "a denomination is none";
    for (const LivePlace& place : felt.places) {
        if (place.colour_value != Money{} && !Chip::is_denomination(place.colour_value)) return "a colour's value is none";
        if (std::ranges::any_of(place.buttons, [](const ButtonPile& pile) { return pile.spots.empty(); })) return "a button covers nothing";
    }
    if (!felt.are_cash(felt.here.cash())) return "a chip is of no denomination of the table";
    for (const Payout& payout : felt.payouts)
        if (!table.is_place(payout.seat)) return "a payout is of no place";
    auto broken = broken_chips(table);
    return broken.empty() ? std::nullopt : std::optional{std::move(broken.front())};
}

auto fault_in_disputes(const Table& table) -> Fault {
    for (const auto& [number, dispute] : table.disputes) {
        if (value(number) == 0 || number > table.last_dispute) return "a dispute is open that was never recorded";
        if (dispute.since > table.last_time || dispute.round > table.round) return "a dispute comes from later";
    }
    return std::nullopt;
}

// Undone rounds may be of the day before, so that less than nothing was staked.
auto fault_in_day(const Table& table) -> Fault {
    const GamingDay& today = table.today;
    const auto kept = table.balances.of(Account::table_win).plus(table.balances.of(Account::rounding));
    if (!kept || !kept->minus(today.kept_before)) return "what the table has kept is no amount";
    if (!is_amount(today.drop) || today.staked > largest_amount || today.staked.minor_units() < -largest_amount.minor_units())
        return "what was put in or staked in the day is no amount";
    if (today.since > table.last_time || table.held_since > table.last_time) return "the day, or what holds the table, comes from later";
    if (today.incidents.size() > GamingDay::most_incidents) return "there are too many incidents";
    for (const Incident& one : today.incidents)
        if (one.at > table.last_time || one.round > table.round || (one.seat && !table.has(*one.seat))) return "an incident is none of this table";
    if (table.settled_at.size() > Table::most_settled_at || !std::ranges::is_sorted(table.settled_at) ||
        (!table.settled_at.empty() && table.settled_at.back() > table.last_time))
        return "rounds were settled out of their time";
    return std::nullopt;
}

auto fault_in_senders(const Table& table) -> Fault {
    if (table.senders.latest() > table.last_sequence) return "a sender was told of an event that has not happened";
    return std::nullopt;
}

}  // namespace

auto fault_in(const Table& table) -> std::optional<std::string> {
    if (table.seats.size() > Table::most_seats) return "there are too many seats";
    for (std::size_t index = 0; index < table.seats.size(); ++index)
        if (const Fault fault = fault_in(table, SeatNumber(index))) return fmt::format("seat {}: {}", index, *fault);
    for (const auto part :
         {fault_in_limits, fault_in_debts, fault_in_balances, fault_in_rounds, fault_in_chips, fault_in_disputes, fault_in_day, fault_in_senders})
        if (Fault fault = part(table)) return fault;
    return std::nullopt;
}

auto misfit(const Rulebook& book, const Table& table) -> std::optional<std::string> {
    const auto is_known = [&](const auto& at) { return static_cast<std::size_t>(at.spot) < book.spots.size(); };
    const auto is_on_wheel = [&](const std::optional<Number>& number) { return !number || !book.return_factors[number->index()].empty(); };
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        const Seat& seat = table.seats[index];
        if (!std::ranges::all_of(seat.stakes.list(), is_known) || !std::ranges::all_of(seat.steps, is_known) ||
            !std::ranges::all_of(seat.last_stakes, is_known))
            return fmt::format("seat {}: a stake is on a spot that the layout does not have", index);
    }
    const auto is_spot = [&](SpotIndex spot) { return static_cast<std::size_t>(spot) < book.spots.size(); };
    for (const LivePlace& place : table.felt.places)
        for (const ButtonPile& pile : place.buttons)
            if (static_cast<std::size_t>(pile.button) >= book.piece_bets.size() || !std::ranges::all_of(pile.spots, is_spot))
                return "a button is one that the layout does not have";
    for (const RoundRecord& record : table.rounds) {
        if (!is_on_wheel(record.number)) return fmt::format("round {}: its number is not on the wheel", value(record.round));
        if (!std::ranges::all_of(record.stakes, is_known))
            return fmt::format("round {}: a stake is on a spot that the layout does not have", value(record.round));
    }
    if (!std::ranges::all_of(std::array{table.rested, table.sensed, table.keyed, table.dolly}, is_on_wheel)) return "a result is not on the wheel";
    return std::nullopt;
}

}  // namespace croupier
