// The words a rulebook may use, each as a type. The files, the command line and the journal use these same words.
#pragma once

#include <cstdint>

#include "base/names.hpp"

namespace croupier {

enum class TableKind : std::uint8_t { electronic, live, both, count_ };
CROUPIER_WORDS(TableKind, "electronic", "live", "both");

enum class SeatKind : std::uint8_t { terminal, live, count_ };
CROUPIER_WORDS(SeatKind, "terminal", "live");

// In the order in which people list them and the layouts print them.
enum class WagerKind : std::uint8_t {
    straight,
    split,
    street,
    corner,
    sixline,
    topline,
    column,
    dozen,
    low,
    even,
    red,
    black,
    odd,
    high,
    green,
    count_
};
CROUPIER_WORDS(WagerKind, "straight", "split", "street", "corner", "sixline", "topline", "column", "dozen", "low", "even", "red", "black", "odd",
               "high", "green");

enum class PieceBetName : std::uint8_t { neighbours, tiers, orphelins, voisins, zerospiel, finale, button, count_ };
CROUPIER_WORDS(PieceBetName, "neighbours", "tiers", "orphelins", "voisins", "zerospiel", "finale", "button");

enum class Colour : std::uint8_t { green, red, black, count_ };
CROUPIER_WORDS(Colour, "green", "red", "black");

enum class Side : std::uint8_t { left, right, count_ };
CROUPIER_WORDS(Side, "left", "right");

// How a clause must be met: by data, by the engine, on the terminal, on a console, by people, or by being shown.
enum class Demand : std::uint8_t { data, engine, terminal, console, people, information, count_ };
CROUPIER_WORDS(Demand, "D", "E", "T", "C", "P", "I");

enum class Speaker : std::uint8_t { dealer, pit_supervisor, pit_manager, terminal, count_ };
CROUPIER_WORDS(Speaker, "dealer", "pit-supervisor", "pit-manager", "terminal");

enum class CloseTime : std::uint8_t { before_spin, during_spin, before_or_during_spin, count_ };
CROUPIER_WORDS(CloseTime, "before-spin", "during-spin", "before-or-during-spin");

enum class Determination : std::uint8_t { rest, rest_and_dolly, count_ };
CROUPIER_WORDS(Determination, "rest", "rest-and-dolly");

enum class ResultSign : std::uint8_t { highlight, announcement, dolly, count_ };
CROUPIER_WORDS(ResultSign, "highlight", "announcement", "dolly");

enum class SettlementOrder : std::uint8_t { collect_then_pay, count_ };
CROUPIER_WORDS(SettlementOrder, "collect-then-pay");

enum class VoidedBets : std::uint8_t { returned, count_ };
CROUPIER_WORDS(VoidedBets, "returned");

enum class WrongResult : std::uint8_t { settle_by_wheel, count_ };
CROUPIER_WORDS(WrongResult, "settle-by-wheel");

enum class LaterRounds : std::uint8_t { stand, count_ };
CROUPIER_WORDS(LaterRounds, "stand");

enum class NoSpinEffect : std::uint8_t { voids, spin_again, count_ };
CROUPIER_WORDS(NoSpinEffect, "void", "spin-again");

enum class IrregularityKind : std::uint8_t {
    ball_dropped,
    too_few_revolutions,
    no_compartment,
    flung_out,
    wheel_not_rotating,
    same_direction,
    foreign_object,
    interference,
    wheel_stops,
    ball_breaks,
    count_
};
CROUPIER_WORDS(IrregularityKind, "ball-dropped", "too-few-revolutions", "no-compartment", "flung-out", "wheel-not-rotating", "same-direction",
               "foreign-object", "interference", "wheel-stops", "ball-breaks");

enum class IrregularityEffect : std::uint8_t { voids, no_spin, count_ };
CROUPIER_WORDS(IrregularityEffect, "void", "no-spin");

enum class AffectedRounds : std::uint8_t { this_one, all_affected, count_ };
CROUPIER_WORDS(AffectedRounds, "this-one", "all-affected");

enum class InvalidationReason : std::uint8_t { disruption, fraud, count_ };
CROUPIER_WORDS(InvalidationReason, "disruption", "fraud");

enum class InterruptionScope : std::uint8_t { round, terminals, count_ };
CROUPIER_WORDS(InterruptionScope, "round", "terminals");

enum class InterruptionCase : std::uint8_t {
    outcome,
    no_outcome,
    no_spin_announced,
    bets_open,
    bets_closed,
    unconfirmed,
    registered,
    not_registered,
    count_
};
CROUPIER_WORDS(InterruptionCase, "outcome", "no-outcome", "no-spin-announced", "bets-open", "bets-closed", "unconfirmed", "registered",
               "not-registered");

enum class InterruptionEffect : std::uint8_t { voids, conclude, go_on, give_back, took_no_part, confirm_bets, count_ };
CROUPIER_WORDS(InterruptionEffect, "void", "conclude", "continue", "return", "took-no-part", "confirm-bets");

enum class UnderMinimum : std::uint8_t { refuse, once_then_return, count_ };
CROUPIER_WORDS(UnderMinimum, "refuse", "once-then-return");

enum class OverMaximum : std::uint8_t { refuse, to_maximum, count_ };
CROUPIER_WORDS(OverMaximum, "refuse", "to-maximum");

enum class LatePlacing : std::uint8_t { refuse, not_honoured, count_ };
CROUPIER_WORDS(LatePlacing, "refuse", "not-honoured");

enum class LateWithdrawal : std::uint8_t { refuse, still_plays, count_ };
CROUPIER_WORDS(LateWithdrawal, "refuse", "still-plays");

enum class PositionTaken : std::uint8_t { close, rest, count_ };
CROUPIER_WORDS(PositionTaken, "close", "rest");

enum class WinningBets : std::uint8_t { to_meter, stay, count_ };
CROUPIER_WORDS(WinningBets, "to-meter", "stay");

enum class CreditSource : std::uint8_t { note, slip, attendant, count_ };
CROUPIER_WORDS(CreditSource, "note", "slip", "attendant");

enum class CashOutForm : std::uint8_t { slip, count_ };
CROUPIER_WORDS(CashOutForm, "slip");

enum class MultiplesRule : std::uint8_t { not_asked, count_ };
CROUPIER_WORDS(MultiplesRule, "not-asked");

enum class ChipKind : std::uint8_t { cash, colour, count_ };
CROUPIER_WORDS(ChipKind, "cash", "colour");

enum class ChipRule : std::uint8_t { declared, above_minimum, table_minimum, authorised_officer, own_table, count_ };
CROUPIER_WORDS(ChipRule, "declared", "above-minimum", "table-minimum", "authorised-officer", "own-table");

// What is said of players and their chips on the layout, each where it stands.
enum class ConductRule : std::uint8_t { refuse, until_settled, may_refuse, within_maximum, count_ };
CROUPIER_WORDS(ConductRule, "refuse", "until-settled", "may-refuse", "within-maximum");

// What becomes of a wager that lay unclearly.
enum class WagerRuling : std::uint8_t { stands, returned, moved, count_ };
CROUPIER_WORDS(WagerRuling, "stands", "returned", "moved");

enum class RoundingRule : std::uint8_t { lower_multiple, next_higher_payable, count_ };
CROUPIER_WORDS(RoundingRule, "lower-multiple", "next-higher-payable");

enum class BallMaterial : std::uint8_t { non_metallic, count_ };
CROUPIER_WORDS(BallMaterial, "non-metallic");

// The ladder from dealer to shift manager is in rising order; the others stand beside it.
enum class Position : std::uint8_t { dealer, pit_supervisor, pit_manager, shift_manager, cashier, authorised_officer, engineer, count_ };
CROUPIER_WORDS(Position, "dealer", "pit-supervisor", "pit-manager", "shift-manager", "cashier", "authorised-officer", "engineer");

enum class StandIn : std::uint8_t { none, acting, acting_or_higher, count_ };
CROUPIER_WORDS(StandIn, "none", "acting", "acting-or-higher");

// What people may be asked to do and the documents reserve to a position.
enum class Function : std::uint8_t {
    announce_no_spin,
    close_before_spin,
    place_for_player,
    rule_on_unclear_wager,
    rule_on_uncovered,
    void_several_rounds,
    enter_result,
    correct_result,
    declare_malfunction,
    invalidate_outcome,
    close_table,
    approve_second_colour,
    arrange_vip,
    review_dispute,
    run_round,
    open_table,
    resolve_result,
    set_limits,
    add_credit,
    record_dispute,
    advise_complainant,
    count_
};
CROUPIER_WORDS(Function, "announce-no-spin", "close-before-spin", "place-for-player", "rule-on-unclear-wager", "rule-on-uncovered",
               "void-several-rounds", "enter-result", "correct-result", "declare-malfunction", "invalidate-outcome", "close-table",
               "approve-second-colour", "arrange-vip", "review-dispute", "run-round", "open-table", "resolve-result", "set-limits", "add-credit",
               "record-dispute", "advise-complainant");

}  // namespace croupier
