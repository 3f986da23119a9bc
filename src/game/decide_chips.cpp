// Chips at a live table: the float, buying, colours, changing, leaving. Each chip is counted wherever it goes.
#include <algorithm>
#include <span>

#include "game/decide_parts.hpp"
#include "game/limits.hpp"
#include "game/permission.hpp"
#include "money/sum.hpp"

namespace croupier {
namespace {

constexpr Money largest_amount = Money::from_minor_units(10'000'000'000'000);

auto is_cash_of(const Felt& felt, const Chips& chips) -> bool { return !chips.empty() && felt.are_cash(chips); }

// The dealer's work, or that of the machine that deals.
auto check_dealing(const Question& question, SeatNumber seat) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    return check_place(question, seat);
}

// Chips and colours are handed out while the table is open, and not at a place that is locked.
auto check_handing_out(const Question& question, SeatNumber seat) -> Decision {
    if (auto allowed = check_dealing(question, seat); !allowed) return allowed;
    if (question.table.phase == Phase::closed) return refused(Reason::table_closed);
    return question.table.seat(seat).locked ? refused(Reason::seat_locked) : Decision{};
}

auto check_amount(const Question& question, SeatNumber seat, Money amount) -> Decision {
    if (amount <= Money{}) return refused(Reason::amount_not_positive);
    const auto credit = question.table.seat(seat).credit.plus(amount);
    return credit && *credit <= largest_amount ? Decision{} : refused(Reason::amount_too_large);
}

void append_session(const Question& question, SeatNumber seat) {
    if (value(question.table.seat(seat).session) == 0) question.events.push_back(SessionBegan{seat, next(question.table.last_session)});
}

auto is_free(const Table& table, ChipColour colour) -> bool {
    return std::ranges::none_of(table.felt.places, [colour](const LivePlace& place) { return place.has_colour(colour); });
}

// The lowest stake that the notice asks for.
auto table_minimum(const Table& table) -> Money {
    Money minimum;
    for (const Limits& limits : table.limits)
        if (limits != Limits{} && (minimum == Money{} || limits.minimum < minimum)) minimum = limits.minimum;
    return minimum;
}

// From the smallest on, which can make them all, so that no amount is left that no chips can pay.
auto are_denominations(const std::vector<Money>& list) -> bool {
    if (list.empty() || list.size() > Felt::most_denominations || !std::ranges::all_of(list, Chip::is_denomination)) return false;
    const auto is_made = [&list](Money one) { return one.minor_units() % list.front().minor_units() == 0; };
    return std::ranges::all_of(list, is_made) && std::ranges::adjacent_find(list, std::ranges::greater_equal{}) == list.end();
}

auto fit_tray(const ConfigureChips& act, const Chips& tray) -> bool {
    return std::ranges::all_of(tray.cash().list(), [&act](const ChipCount& one) {
        return std::ranges::find(act.denominations, one.chip.worth({})) != act.denominations.end();
    });
}

// Those of the table and of players who come to the places.
auto fit_limits(const ConfigureChips& act, const Table& table) -> bool {
    const auto fits = [&act](const Limits& limits) { return chips_can_make(act.denominations, limits.maximum); };
    const auto places = std::span{table.seats}.subspan(value(act.first_place), act.places);
    return std::ranges::all_of(table.limits, fits) &&
           std::ranges::all_of(places, [&](const Seat& seat) { return !seat.arranged || fits(seat.arranged->limits); });
}

auto check_float_act(const Question& question) -> Decision {
    if (auto allowed = check_position(question.book, Function::open_table, question.command.actor); !allowed) return allowed;
    return question.table.felt.places.empty() ? refused(Reason::not_a_place) : check_second(question.command);
}

}  // namespace

auto decide_act(const Question& question, const ConfigureChips& act) -> Decision {
    const Table& table = question.table;
    if (question.command.actor.kind != ActorKind::device) return refused(Reason::position);
    if (table.phase != Phase::closed) return refused(Reason::table_open);
    const Felt& felt = table.felt;
    const bool fits = value(act.first_place) + act.places <= table.seats.size() && act.places > 0 && act.places <= Felt::most_places;
    const bool same_places = felt.places.empty() || (act.first_place == felt.first && act.places >= felt.places.size());
    if (!question.book.chips || !fits || !same_places) return refused(Reason::bad_configuration);
    const std::uint64_t new_places = value(act.first_place) + felt.places.size();
    for (std::uint64_t index = new_places; index < value(act.first_place) + act.places; ++index)
        if (table.seats[index].meters != Meters{}) return refused(Reason::bad_configuration);  // it has been a terminal
    const bool somebody_is_there = std::ranges::any_of(felt.places, [](const LivePlace& place) { return place != LivePlace{}; });
    if (somebody_is_there || !are_denominations(act.denominations) || !fit_tray(act, felt.tray) || !fit_limits(act, table))
        return refused(Reason::bad_configuration);
    if (!act.colours.empty() && !act.colours.only_colours()) return refused(Reason::bad_configuration);
    question.events.push_back(ChipsConfigured{act.first_place, act.places, act.mark, act.denominations, act.colours});
    return {};
}

auto decide_act(const Question& question, const FillFloat& act) -> Decision {
    if (auto allowed = check_float_act(question); !allowed) return allowed;
    const Felt& felt = question.table.felt;
    if (!is_cash_of(felt, act.chips)) return refused(Reason::other_set);
    if (!felt.here.has_room_for(act.chips)) return refused(Reason::amount_too_large);
    question.events.push_back(FloatFilled{act.chips, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const CreditFloat& act) -> Decision {
    if (auto allowed = check_float_act(question); !allowed) return allowed;
    const Felt& felt = question.table.felt;
    if (!is_cash_of(felt, act.chips)) return refused(Reason::other_set);
    if (!felt.tray.has(act.chips)) return refused(Reason::not_in_tray);
    question.events.push_back(FloatCredited{act.chips, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const CountFloat& act) -> Decision {
    if (auto allowed = check_float_act(question); !allowed) return allowed;
    question.events.push_back(FloatCounted{act.chips, question.table.felt.tray.cash(), question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const BuyChips& act) -> Decision {
    if (auto allowed = check_handing_out(question, act.seat); !allowed) return allowed;
    if (auto sound = check_amount(question, act.seat, act.amount); !sound) return sound;
    const LivePlace& place = question.table.place(act.seat);
    const Chips& tray = question.table.felt.tray;
    if (act.colour && !place.has_colour(*act.colour)) return refused(Reason::colour_not_free);
    const auto wanted = [&act](Chip chip) { return act.colour ? chip == Chip{*act.colour} : !chip.is_colour(); };
    const auto chips = pick(tray.those(wanted), act.amount, place.colour_value);
    if (!chips) return std::unexpected(Refusal{Reason::chips_not_exact, {}, act.amount});
    append_session(question, act.seat);
    question.events.push_back(ChipsBought{act.seat, act.amount, *chips});
    return {};
}

auto decide_act(const Question& question, const BringChips& act) -> Decision {
    if (auto allowed = check_handing_out(question, act.seat); !allowed) return allowed;
    const Felt& felt = question.table.felt;
    if (!is_cash_of(felt, act.chips))
        return act.chips.has_colours() ? refused(Reason::other_set, chip_rules(question).used_at) : refused(Reason::other_set);
    if (!felt.here.has_room_for(act.chips)) return refused(Reason::amount_too_large);
    const Money amount = act.chips.worth({});
    if (auto sound = check_amount(question, act.seat, amount); !sound) return sound;
    append_session(question, act.seat);
    question.events.push_back(ChipsBrought{act.seat, amount, act.chips});
    return {};
}

auto decide_act(const Question& question, const AllocateColour& act) -> Decision {
    if (auto allowed = check_handing_out(question, act.seat); !allowed) return allowed;
    const ChipRules& rules = chip_rules(question);
    if (std::ranges::find(rules.kinds, ChipKind::colour) == rules.kinds.end()) return refused(Reason::not_offered, rules.by);
    const Table& table = question.table;
    const LivePlace& place = table.place(act.seat);
    if (table.felt.tray.count(Chip{act.colour}) == 0 || !is_free(table, act.colour)) return refused(Reason::colour_not_free);
    PersonId approved_by{};
    if (!place.colours.empty()) {
        const Citation by = rules.second_colour ? rules.second_colour->by : Citation{};
        const auto& second = question.command.second;
        if (!second || !check_position(question.book, Function::approve_second_colour, *second)) return refused(Reason::colour_approval, by);
        if (act.value != Money{} && act.value != place.colour_value) return refused(Reason::colour_value, by);
        approved_by = second->person;
    }
    Money value = place.colours.empty() ? act.value : place.colour_value;
    if (value == Money{} && rules.undeclared_value) value = table_minimum(table);
    const Citation& declared = rules.value ? rules.value->by : rules.by;
    if (!Chip::is_denomination(value) || value.minor_units() % table.felt.denominations.front().minor_units() != 0)
        return refused(Reason::colour_value, declared);
    const bool marker = rules.marker.has_value() && value > table_minimum(table);
    question.events.push_back(ColourAllocated{act.seat, act.colour, value, marker, approved_by});
    return {};
}

auto decide_act(const Question& question, const ChangeChips& act) -> Decision {
    if (auto allowed = check_dealing(question, act.seat); !allowed) return allowed;
    const Felt& felt = question.table.felt;
    const LivePlace& place = question.table.place(act.seat);
    if (act.give.has_colours() && act.mark != felt.mark) return refused(Reason::other_set, chip_rules(question).used_at);
    if (act.give.empty() || !place.rack.has(act.give)) return refused(Reason::no_chips);
    const Money worth = act.give.worth(place.colour_value);
    Chips tray = felt.tray;
    tray.add(act.give);
    const auto taken = act.take.empty() ? pick(tray.cash(), worth, {}) : act.take;
    if (!taken) return std::unexpected(Refusal{Reason::float_short, {}, worth});
    if (!place.may_have(*taken)) return refused(Reason::colour_not_free);
    if (!tray.has(*taken)) return refused(Reason::not_in_tray);
    if (taken->worth(place.colour_value) != worth) return std::unexpected(Refusal{Reason::chips_not_exact, {}, worth});
    question.events.push_back(ChipsChanged{act.seat, act.give, *taken});
    return {};
}

auto decide_act(const Question& question, const LeaveTable& act) -> Decision {
    if (auto known = check_place(question, act.seat); !known) return known;
    const Actor& actor = question.command.actor;
    if (actor.kind == ActorKind::player && actor.seat != act.seat) return refused(Reason::not_your_seat);
    if (actor.kind == ActorKind::staff)
        if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    const Seat& seat = question.table.seat(act.seat);
    const LivePlace& place = question.table.place(act.seat);
    if (value(seat.session) == 0 && place == LivePlace{}) return refused(Reason::nothing_there);
    if (seat.staked > Money{}) return refused(Reason::bets_in_play);
    if (std::ranges::find(question.table.felt.payouts, act.seat, &Payout::seat) != question.table.felt.payouts.end())
        return refused_while_paying(question);
    if (place.rack.has_colours()) return refused(Reason::colour_chips_out, chip_rules(question).used_at);
    const auto owed = question.table.owed.find(seat.session);
    if (owed != question.table.owed.end() && owed->second.by > Money{}) return std::unexpected(Refusal{Reason::owes, {}, owed->second.by});
    question.events.push_back(PlayerLeft{act.seat, seat.credit, place.rack});
    return {};
}

}  // namespace croupier
