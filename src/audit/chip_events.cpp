#include "audit/chip_events.hpp"

#include <algorithm>

#include "rules/settle.hpp"

namespace croupier::audit {
namespace {

auto place(const Table& table, SeatNumber seat) -> Finding {
    return table.is_place(seat) ? Finding{} : found("is about chips at seat {}, which is no place with chips", value(seat));
}

auto worth(const Table& table, SeatNumber seat, const Chips& chips, Money amount) -> Finding {
    const Money is_worth = chips.worth(table.place(seat).colour_value);
    return amount == is_worth && amount > Money{}
               ? Finding{}
               : found("says {} of chips that are worth {} at place {}", amount.to_string(), is_worth.to_string(), value(seat));
}

auto in_tray(const Table& table, const Chips& chips) -> Finding {
    return table.felt.tray.has(chips) ? Finding{} : found("takes chips out of the tray that are not in it");
}

auto in_rack(const Table& table, SeatNumber seat, const Chips& chips) -> Finding {
    return table.place(seat).rack.has(chips) ? Finding{} : found("takes chips from place {} that are not there", value(seat));
}

auto own(const Table& table, SeatNumber seat, const Chips& chips) -> Finding {
    return table.place(seat).may_have(chips) ? Finding{} : found("gives place {} chips of a colour that is not its own", value(seat));
}

auto room(const Table& table, SeatNumber seat, Money amount) -> Finding {
    const auto credit = table.seat(seat).credit.plus(amount);
    return credit && is_amount(*credit) ? Finding{} : found("adds {} to the chips of place {}, which nobody has", amount.to_string(), value(seat));
}

auto session(const Table& table, SeatNumber seat) -> Finding {
    return value(table.seat(seat).session) != 0 ? Finding{} : found("gives chips to place {}, where nobody plays", value(seat));
}

template <class... Findings>
auto first_of(const Findings&... findings) -> Finding {
    Finding answer;
    static_cast<void>(((answer ? static_cast<void>(answer = findings()) : static_cast<void>(0)), ...));
    return answer;
}

auto is_free(const Table& table) -> bool { return table.felt.payouts.empty(); }  // nobody but the dealer touches chips that are being paid

}  // namespace

auto look_at_chips(const Rulebook& book, const Table& table, const ChipsConfigured& event) -> Finding {
    const Felt& felt = table.felt;
    const bool fits = value(event.first_place) + event.places <= table.seats.size() && event.places > 0;
    const bool same = felt.places.empty() || (event.first_place == felt.first && event.places >= felt.places.size());
    if (table.phase != Phase::closed || !book.chips || !fits || !same) return found("configures places that the table can't have");
    if (std::ranges::any_of(felt.places, [](const LivePlace& one) { return one != LivePlace{}; })) return found("changes chips that players have");
    for (std::uint64_t index = value(event.first_place) + felt.places.size(); index < value(event.first_place) + event.places; ++index)
        if (table.seats[index].credit != Money{} || table.seats[index].staked != Money{}) return found("makes a place of a terminal with credit");
    const bool are_colours = event.colours.empty() || event.colours.only_colours();
    const bool some = !event.denominations.empty() && event.denominations.size() <= Felt::most_denominations;
    if (!are_colours || !some || !std::ranges::all_of(event.denominations, Chip::is_denomination)) return found("configures chips that are none");
    return {};
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const FloatFilled& event) -> Finding {
    const bool fits = table.felt.are_cash(event.chips) && table.felt.here.has_room_for(event.chips);
    return fits ? Finding{} : found("fills the float with chips that are not the table's");
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const FloatCredited& event) -> Finding {
    if (!table.felt.are_cash(event.chips)) return found("credits colour chips, which stay at the table");
    return in_tray(table, event.chips);
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const FloatCounted& event) -> Finding {
    return event.expected == table.felt.tray.cash() ? Finding{} : found("expects a float that the table does not have");
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ChipsBought& event) -> Finding {
    return first_of([&] { return place(table, event.seat); }, [&] { return session(table, event.seat); }, [&] { return in_tray(table, event.chips); },
                    [&] { return own(table, event.seat, event.chips); }, [&] { return worth(table, event.seat, event.chips, event.amount); },
                    [&] { return room(table, event.seat, event.amount); });
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ChipsBrought& event) -> Finding {
    if (!table.felt.are_cash(event.chips) || !table.felt.here.has_room_for(event.chips)) return found("brings chips that are not the table's");
    return first_of([&] { return place(table, event.seat); }, [&] { return session(table, event.seat); },
                    [&] { return worth(table, event.seat, event.chips, event.amount); }, [&] { return room(table, event.seat, event.amount); });
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ColourAllocated& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    for (const LivePlace& one : table.felt.places)
        if (one.has_colour(event.colour)) return found("gives away a colour that a player has");
    const LivePlace& at = table.place(event.seat);
    const bool same_value = at.colours.empty() || at.colour_value == event.value;
    if (!Chip::is_denomination(event.value) || !same_value)
        return found("gives the chips of place {} a value of {}", value(event.seat), event.value.to_string());
    return {};
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ChipsChanged& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    if (auto there = in_rack(table, event.seat, event.given); !there) return there;
    Chips tray = table.felt.tray;
    tray.add(event.given);
    if (!tray.has(event.taken)) return found("takes chips out of the tray that are not in it");
    if (auto are_own = own(table, event.seat, event.taken); !are_own) return are_own;
    const Money colour_value = table.place(event.seat).colour_value;
    return worth(table, event.seat, event.given, event.taken.worth(colour_value));
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const PlayerLeft& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    const Seat& seat = table.seat(event.seat);
    if (seat.staked != Money{} || event.amount != seat.credit || event.chips != table.place(event.seat).rack || event.chips.has_colours())
        return found("lets the player of place {} leave with other chips than are there", value(event.seat));
    return {};
}

auto look_at_chips(const Rulebook& book, const Table& table, const ChipsLaid& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    if (!table.in_round() || !is_free(table)) return found("lays chips while no bets can be taken");
    if (static_cast<std::size_t>(event.spot) >= book.spots.size()) return found("lays chips where no spot is");
    if (auto there = in_rack(table, event.seat, event.chips); !there) return there;
    return worth(table, event.seat, event.chips, event.stake);
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ChipsLifted& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    if (!is_free(table)) return found("lifts chips while nobody may touch them");
    const Pile* pile = table.place(event.seat).pile(event.spot);
    if (pile == nullptr || !pile->chips.has(event.chips)) return found("lifts chips at place {} that do not lie there", value(event.seat));
    return worth(table, event.seat, event.chips, event.stake);
}

auto look_at_chips(const Rulebook& book, const Table& table, const ButtonLaid& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    const ButtonPile& pile = event.pile;
    if (static_cast<std::size_t>(pile.button) >= book.piece_bets.size() || table.place(event.seat).button(pile.button) != nullptr)
        return found("lays a button that is not to be had");
    const auto pieces = pieces_of(book, pile.button);
    if (!std::ranges::equal(pile.spots, pieces, {}, {}, &Piece::spot) || !divides(book, pile.button, pile.stake) || table.phase != Phase::betting ||
        !is_free(table))
        return found("lays a button otherwise than by the rulebook");
    if (auto there = in_rack(table, event.seat, pile.chips); !there) return there;
    return worth(table, event.seat, pile.chips, pile.stake);
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ButtonLifted& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    const auto* index = std::get_if<PieceBetIndex>(&event.button);
    const bool there = index != nullptr && table.place(event.seat).button(*index) != nullptr;
    const bool may_be = table.phase != Phase::bets_closed && is_free(table);
    return there && may_be ? Finding{} : found("lifts a button that does not lie there, or not then");
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const LateWagerNoted& event) -> Finding { return place(table, event.seat); }

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const LateWithdrawalNoted& event) -> Finding { return place(table, event.seat); }

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const WagerFlagged& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    return table.place(event.seat).pile(event.spot) != nullptr ? Finding{} : found("doubts a wager that does not lie there");
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const WagerRuled& event) -> Finding {
    if (auto known = place(table, event.seat); !known) return known;
    const Pile* pile = table.place(event.seat).pile(event.spot);
    return pile != nullptr && pile->unclear ? Finding{} : found("rules on a wager that nobody doubts");
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const PayoutCompleted& /*event*/) -> Finding {
    return table.felt.payouts.empty() ? found("completes a payout, but nothing is to be paid") : Finding{};
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const PartnersMarked& event) -> Finding {
    for (const SeatNumber seat : event.seats)
        if (auto known = place(table, seat); !known) return known;
    return {};
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const PartnersOverMaximum& event) -> Finding {
    const bool known = std::ranges::any_of(table.felt.places, [&](const LivePlace& one) { return one.partners == event.partners; });
    return known && event.stake > event.maximum ? Finding{} : found("flags partners who are not over the maximum");
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ButtonsLimited& /*event*/) -> Finding {
    return table.in_round() ? found("changes limits during a round") : Finding{};
}

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const ButtonsDesignated& event) -> Finding { return place(table, event.seat); }

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const BreachRecorded& event) -> Finding { return place(table, event.seat); }

auto look_at_chips(const Rulebook& /*book*/, const Table& table, const PlayerRefused& event) -> Finding { return place(table, event.seat); }

auto look_at_chips(const Rulebook& /*book*/, const Table& /*table*/, const GamingDayBegan& /*event*/) -> Finding { return {}; }

}  // namespace croupier::audit
