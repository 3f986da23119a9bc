// Wagers with chips: several players on one area, placed by themselves, by staff for them or as a reader of chips saw them; limits are judged when
// they are settled. What comes too late, lies unclearly or was moved is dealt with as the rulebook says.
#include <algorithm>

#include "game/decide_parts.hpp"
#include "game/limits.hpp"
#include "game/permission.hpp"
#include "money/sum.hpp"
#include "rules/settle.hpp"

namespace croupier {
namespace {

auto live_rules(const Question& question) -> const SeatRules& { return question.book.seats.at(SeatKind::live); }

// The player, a machine that sees the layout, or staff who may place for a player.
auto check_hand(const Question& question, SeatNumber seat) -> Decision {
    if (auto known = check_place(question, seat); !known) return known;
    const Actor& actor = question.command.actor;
    if (actor.kind == ActorKind::player) return actor.seat == seat ? Decision{} : refused(Reason::not_your_seat);
    return actor.kind == ActorKind::device ? Decision{} : check_position(question.book, Function::place_for_player, actor);
}

// Nobody touches the bets now.
auto check_free(const Question& question, SeatNumber seat) -> Decision {
    if (question.table.seat(seat).locked) return refused(Reason::seat_locked);
    if (is_paying(question.table)) return refused_while_paying(question);
    return question.table.hold == Hold::none ? Decision{} : refused(Reason::held);
}

auto check_player(const Question& question, const LivePlace& place) -> Decision {
    return place.refused ? refused(Reason::player_refused, question.book.conduct.repeated_breach) : Decision{};
}

auto no_chips(const Question& question) -> Decision {
    const auto& cash_bets = question.book.conduct.cash_bets;
    return cash_bets ? refused(Reason::no_chips, cash_bets->by) : refused(Reason::no_chips, chip_rules(question).by);
}

auto check_button(const Question& question, SeatNumber seat, const PieceBetTerms& terms, PieceBetIndex index, Money stake) -> Decision {
    const Felt& felt = question.table.felt;
    if (std::ranges::find(terms.seats, SeatKind::live) == terms.seats.end() || terms.name != PieceBetName::button)
        return refused(Reason::not_offered, terms.by);
    const LivePlace& place = question.table.place(seat);
    if (felt.buttons.designated_only && !place.has_buttons) return refused(Reason::not_designated, terms.by);
    std::uint32_t on_number = 0, of_spin = 0;
    for (const LivePlace& other : felt.places) {
        of_spin += static_cast<std::uint32_t>(other.buttons.size());
        on_number += other.button(index) == nullptr ? 0 : 1;
    }
    const bool too_many =
        (felt.buttons.per_number != 0 && on_number >= felt.buttons.per_number) || (felt.buttons.per_spin != 0 && of_spin >= felt.buttons.per_spin);
    if (too_many || place.button(index) != nullptr) return refused(Reason::button_limit, terms.by);
    const SpotIndex first = question.book.piece_bet(index).pieces.front().spot;
    const Money of_number = limits_of(question.table, question.table.seat(seat), question.book.spot(first).place.kind).minimum;
    const Money minimum = felt.buttons.minimum.value_or(product(of_number, terms.minimum_multiple));
    return stake < minimum ? refused(Reason::under_minimum, terms.by, minimum) : Decision{};
}

auto lay_button(const Question& question, SeatNumber seat, PieceBetIndex index, const Chips& chips) -> Decision {
    const PieceBet& bet = question.book.piece_bet(index);
    const Money stake = chips.worth(question.table.place(seat).colour_value);
    if (auto allowed = check_button(question, seat, question.book.terms(bet), index, stake); !allowed) return allowed;
    if (!divides(question.book, index, stake)) return refused(Reason::stake_not_divisible);
    ButtonPile pile{index, stake, chips, {}};
    for (const Piece& piece : bet.pieces) pile.spots.push_back(piece.spot);
    question.events.push_back(ButtonLaid{seat, std::move(pile)});
    return {};
}

// Chips that are the player's and in the rack; the amount is known to fit.
auto lay(const Question& question, SeatNumber seat, const WagerIndex& wager, const Chips& chips) -> Decision {
    if (const auto* bet = std::get_if<PieceBetIndex>(&wager)) return lay_button(question, seat, *bet, chips);
    const SpotIndex spot = std::get<SpotIndex>(wager);
    if (auto allowed = check_straight_up(question, question.table.seat(seat), question.book.spot(spot).place.kind); !allowed) return allowed;
    question.events.push_back(ChipsLaid{seat, spot, chips.worth(question.table.place(seat).colour_value), chips});
    return {};
}

// Whether a wager may be placed now. After the close it is refused, or noted as one that is not honoured: then the answer is false.
auto may_place(const Question& question, SeatNumber seat, const WagerIndex& wager, Money amount) -> std::expected<bool, Refusal> {
    const auto checked = [&]() -> Decision {
        if (auto allowed = check_hand(question, seat); !allowed) return allowed;
        if (!has_wager(question.book, wager)) return refused(Reason::unknown_spot);
        if (auto free = check_free(question, seat); !free) return free;
        if (auto taken = check_player(question, question.table.place(seat)); !taken) return taken;
        if (!question.table.in_round()) return refused(Reason::bets_not_open, question.book.open.by);
        return {};
    }();
    if (!checked) return std::unexpected(checked.error());
    if (question.table.phase == Phase::betting) return true;
    const auto& late = live_rules(question).late_placing;
    if (late.rule == LatePlacing::refuse) return std::unexpected(refuse(Reason::bets_closed, late.by));
    question.events.push_back(LateWagerNoted{seat, wager, amount, std::string{late.by.clause()}});
    return false;
}

// The chips on a spot may be lifted now: until bets close, and after the round what won and stays. After the close a withdrawal is refused, or noted
// as one that changes nothing: then the answer is false.
auto may_lift(const Question& question, SeatNumber seat, SpotIndex spot, Money amount) -> std::expected<bool, Refusal> {
    if (auto allowed = check_hand(question, seat); !allowed) return std::unexpected(allowed.error());
    if (auto free = check_free(question, seat); !free) return std::unexpected(free.error());
    if (question.table.phase != Phase::bets_closed) return true;
    const auto& late = live_rules(question).late_withdrawal;
    if (late.rule == LateWithdrawal::refuse) return std::unexpected(refuse(Reason::bets_closed, late.by));
    question.events.push_back(LateWithdrawalNoted{seat, spot, amount, std::string{late.by.clause()}});
    return false;
}

void append_lift(const Question& question, SeatNumber seat, const Pile& pile) {
    question.events.push_back(ChipsLifted{seat, pile.spot, question.table.seat(seat).stakes.on(pile.spot), pile.chips});
}

void append_move(const Question& question, SeatNumber seat, const Pile& pile, SpotIndex to) {
    const Money stake = question.table.seat(seat).stakes.on(pile.spot);
    append_lift(question, seat, pile);
    question.events.push_back(ChipsLaid{seat, to, stake, pile.chips});
}

}  // namespace

auto decide_act(const Question& question, const PlaceChips& act) -> Decision {
    if (auto known = check_place(question, act.seat); !known) return known;
    const LivePlace& place = question.table.place(act.seat);
    if (act.chips.empty() || !place.rack.has(act.chips)) return no_chips(question);
    const auto placed = may_place(question, act.seat, act.wager, act.chips.worth(place.colour_value));
    if (!placed) return std::unexpected(placed.error());
    return *placed ? lay(question, act.seat, act.wager, act.chips) : Decision{};
}

auto place_worth(const Question& question, const PlaceWager& act) -> Decision {
    if (auto known = check_place(question, act.seat); !known) return known;
    if (act.stake <= Money{}) return refused(Reason::stake_not_positive);
    const LivePlace& place = question.table.place(act.seat);
    if (act.stake > question.table.seat(act.seat).credit) return no_chips(question);
    const auto chips = pick(place.rack, act.stake, place.colour_value);
    if (!chips) return std::unexpected(Refusal{Reason::chips_not_exact, {}, act.stake});
    const auto placed = may_place(question, act.seat, act.wager, act.stake);
    if (!placed) return std::unexpected(placed.error());
    return *placed ? lay(question, act.seat, act.wager, *chips) : Decision{};
}

auto lift_worth(const Question& question, const RemoveWager& act) -> Decision {
    if (auto known = check_place(question, act.seat); !known) return known;
    if (act.amount <= Money{}) return refused(Reason::stake_not_positive);
    const Pile* pile = question.table.place(act.seat).pile(act.spot);
    if (pile == nullptr || question.table.seat(act.seat).stakes.on(act.spot) < act.amount) return refused(Reason::nothing_there);
    const auto lifted = may_lift(question, act.seat, act.spot, act.amount);
    if (!lifted) return std::unexpected(lifted.error());
    if (!*lifted) return {};
    const auto chips = pick(pile->chips, act.amount, question.table.place(act.seat).colour_value);
    if (!chips) return std::unexpected(Refusal{Reason::chips_not_exact, {}, act.amount});
    question.events.push_back(ChipsLifted{act.seat, act.spot, act.amount, *chips});
    return {};
}

auto lift_all(const Question& question, SeatNumber seat) -> Decision {
    if (auto known = check_place(question, seat); !known) return known;
    const LivePlace& place = question.table.place(seat);
    if (place.piles.empty() && place.buttons.empty()) return refused(Reason::nothing_there);
    if (question.table.phase == Phase::bets_closed) return refused(Reason::bets_closed, live_rules(question).late_withdrawal.by);
    if (auto allowed = check_hand(question, seat); !allowed) return allowed;
    if (auto free = check_free(question, seat); !free) return free;
    append_lifts(question, seat);
    return {};
}

void append_lifts(const Question& question, SeatNumber seat) {
    for (const Pile& pile : question.table.place(seat).piles) append_lift(question, seat, pile);
    for (const ButtonPile& pile : question.table.place(seat).buttons) question.events.push_back(ButtonLifted{seat, pile.button});
}

auto decide_act(const Question& question, const TakeButton& act) -> Decision {
    if (auto allowed = check_hand(question, act.seat); !allowed) return allowed;
    const auto* index = std::get_if<PieceBetIndex>(&act.button);
    if (index == nullptr || question.table.place(act.seat).button(*index) == nullptr) return refused(Reason::nothing_there);
    if (auto free = check_free(question, act.seat); !free) return free;
    if (question.table.phase == Phase::bets_closed) return refused(Reason::bets_closed, live_rules(question).late_withdrawal.by);
    question.events.push_back(ButtonLifted{act.seat, act.button});
    return {};
}

auto decide_act(const Question& question, const FlagWager& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto known = check_place(question, act.seat); !known) return known;
    if (!question.table.in_round()) return refused(Reason::no_round);
    if (question.table.place(act.seat).pile(act.spot) == nullptr) return refused(Reason::nothing_there);
    question.events.push_back(WagerFlagged{act.seat, act.spot, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const RuleOnWager& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::rule_on_unclear_wager, question.command.actor); !allowed) return allowed;
    if (auto known = check_place(question, act.seat); !known) return known;
    const Pile* pile = question.table.place(act.seat).pile(act.spot);
    if (pile == nullptr || !pile->unclear) return refused(Reason::not_unclear);
    if (question.table.spin != Spin::at_rest) return refused_by(question, Reason::not_at_rest, Function::rule_on_unclear_wager);
    if (act.ruling >= WagerRuling::count_) return refused(Reason::no_such_ground);
    const bool moves = act.ruling == WagerRuling::moved;
    if (moves != act.to.has_value() || (act.to && (static_cast<std::size_t>(*act.to) >= question.book.spots.size() || *act.to == act.spot)))
        return refused(Reason::unknown_spot);
    const auto named = question.book.functions.find(Function::rule_on_unclear_wager);
    const std::string clause{named == question.book.functions.end() ? std::string_view{} : named->second.by.clause()};
    question.events.push_back(WagerRuled{act.seat, act.spot, act.ruling, clause, question.command.actor.person});
    if (act.ruling == WagerRuling::returned) append_lift(question, act.seat, *pile);
    if (moves) append_move(question, act.seat, *pile, *act.to);
    return {};
}

// Where the position at rest counts, the chips count where they lie now; where that at the close counts, and where they lay unclearly before, the pit
// rules on them.
auto decide_act(const Question& question, const ReportMoved& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto known = check_place(question, act.seat); !known) return known;
    const Pile* pile = question.table.place(act.seat).pile(act.from);
    if (pile == nullptr) return refused(Reason::nothing_there);
    if (static_cast<std::size_t>(act.to) >= question.book.spots.size() || act.to == act.from) return refused(Reason::unknown_spot);
    if (question.table.phase != Phase::bets_closed) return refused(Reason::bets_still_open, question.book.close.by);
    const auto& position = live_rules(question).position_at;
    if (position.rule == PositionTaken::rest && question.table.spin != Spin::at_rest && !pile->unclear)
        append_move(question, act.seat, *pile, act.to);
    else
        question.events.push_back(WagerFlagged{act.seat, act.from, question.command.actor.person});
    return {};
}

}  // namespace croupier
