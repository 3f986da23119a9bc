#include "game/refusal.hpp"

#include <fmt/format.h>

namespace croupier {
namespace {

auto words(Reason reason) -> std::string_view {
    switch (reason) {
        case Reason::table_closed: return "The table is closed.";
        case Reason::table_open: return "The table is open already.";
        case Reason::no_round: return "No round is running.";
        case Reason::round_running: return "A round is running; finish it first.";
        case Reason::bets_not_open: return "Bets are not open yet.";
        case Reason::bets_closed: return "Bets are closed.";
        case Reason::bets_still_open: return "Close the bets first.";
        case Reason::close_before_spin: return "Close the bets before the ball is spun.";
        case Reason::close_after_spin: return "Bets close while the ball is spinning; spin the ball first.";
        case Reason::spin_running: return "The ball has been spun already.";
        case Reason::no_spin_yet: return "The ball has not been spun.";
        case Reason::not_at_rest: return "The ball has not come to rest.";
        case Reason::no_result: return "No number has been entered.";
        case Reason::result_known: return "The ball is at rest; enter the number.";
        case Reason::held: return "The table is held until the open question is answered.";
        case Reason::not_held: return "Nothing is held at this table.";
        case Reason::dolly_missing: return "Place the dolly on the winning number first.";
        case Reason::not_on_wheel: return "This number is not on the wheel.";
        case Reason::unknown_seat: return "There is no such seat at this table.";
        case Reason::seat_locked: return "This terminal is locked; please call an attendant.";
        case Reason::unknown_spot: return "There is no such wager on this layout.";
        case Reason::not_offered: return "This terminal does not offer this wager.";
        case Reason::straight_up_only: return "By arrangement only straight up bets are taken here.";
        case Reason::stake_not_positive: return "The stake must be above zero.";
        case Reason::stake_not_divisible: return "The stake can't be divided equally among its numbers.";
        case Reason::amount_not_positive: return "The amount must be above zero.";
        case Reason::amount_too_large: return "The amount is too large.";
        case Reason::nothing_there: return "You have no bet there.";
        case Reason::nothing_to_undo: return "There is nothing to undo.";
        case Reason::nothing_to_repeat: return "There are no earlier bets to repeat.";
        case Reason::called_already: return "An attendant has been called already.";
        case Reason::not_called: return "No attendant is wanted here.";
        case Reason::bets_in_play: return "You have bets in this round; collect after it, or clear them first.";
        case Reason::play_begun: return "This is arranged before play; the player has bet already.";
        case Reason::credit_source: return "Credit can't be added this way at this table.";
        case Reason::transfer_done: return "This slip's amount has been taken in already.";
        case Reason::transfer_out_of_order: return "The cage's transfers are taken in one after the other, by their numbers.";
        case Reason::not_your_seat: return "This can be done only at your own terminal.";
        case Reason::position: return "Your position may not do this.";
        case Reason::second_person: return "A second, different person must confirm this.";
        case Reason::unknown_round: return "This round is not kept at the table any more.";
        case Reason::round_not_settled: return "This round has not been settled, or is void.";
        case Reason::round_named_twice: return "A round is named twice; name each once.";
        case Reason::same_result: return "The round was settled by this number already.";
        case Reason::no_such_irregularity: return "The rules of this table do not list this irregularity.";
        case Reason::no_such_ground: return "The rules of this table do not give this ground.";
        case Reason::officer_not_notified: return "An authorised officer must be notified first.";
        case Reason::opening_check: return "The opening check failed; the table stays closed.";
        case Reason::bad_limits: return "The minimum must be above zero and not above the maximum.";
        case Reason::bad_configuration: return "The table's configuration names no rulebook, or fewer seats than there are, or too many.";
        case Reason::empty_text: return "The text is empty; write it down.";
        case Reason::text_too_long: return "The text is too long; keep to 4000 letters.";
        case Reason::unknown_dispute: return "There is no such open dispute.";
        case Reason::too_many_disputes: return "Too many disputes are open at this table.";
        case Reason::decided_already: return "The house has decided this dispute already.";
        case Reason::not_decided: return "The house has not decided this dispute yet.";
        case Reason::review_not_requested: return "Nobody has asked for a review.";
        case Reason::not_reviewed: return "The review is still to come.";
        case Reason::not_advised: return "Tell the complainant of the right to consult an authorised officer first.";
        case Reason::terminals_only: return "This is done at terminals only.";
        case Reason::not_a_place: return "This is done only at a place with chips.";
        case Reason::paying: return "The last round is still being paid; leave the bets alone until it is.";
        case Reason::not_paying: return "Nothing is to be paid.";
        case Reason::no_chips: return "The player does not have these chips. Buy them first: cash is not a bet.";
        case Reason::not_in_tray: return "These chips are not in the tray.";
        case Reason::other_set: return "These chips are of another table's set; they are good only there.";
        case Reason::colour_not_free: return "This colour is another player's, or not of this table's set.";
        case Reason::colour_value: return "A player's colours have one value, declared before play, that the cash chips of the table can pay.";
        case Reason::colour_approval: return "An authorised officer must approve a second colour.";
        case Reason::colour_chips_out: return "Change the colour chips first; they are good only at this table.";
        case Reason::player_refused: return "This player's bets are not taken any more.";
        case Reason::unclear_wager: return "A wager lies unclearly; the pit rules on it first.";
        case Reason::not_unclear: return "No wager lies unclearly there.";
        case Reason::button_limit: return "No more marker buttons are taken here.";
        case Reason::not_designated: return "Marker buttons are for designated players.";
        case Reason::number_used: return "This message number was used for something else.";
        case Reason::message_too_old: return "This message is too old to be answered.";
        case Reason::unknown_sender: return "This sender is not known here.";
        default: return "";
    }
}

}  // namespace

auto refuse(Reason reason) -> Refusal { return {reason, {}, {}}; }

auto refuse(Reason reason, const Citation& by, Money amount) -> Refusal { return {reason, std::string{by.clause()}, amount}; }

auto sentence(const Refusal& refusal) -> std::string {
    switch (refusal.reason) {
        case Reason::under_minimum: return fmt::format("The minimum here is {}.", refusal.amount.to_string());
        case Reason::over_maximum: return fmt::format("The maximum here is {}.", refusal.amount.to_string());
        case Reason::not_a_multiple: return fmt::format("Bets must be multiples of {}.", refusal.amount.to_string());
        case Reason::not_owed: return fmt::format("Only {} is owed.", refusal.amount.to_string());
        case Reason::owes: return fmt::format("{} is owed to the house after a correction; please call an attendant.", refusal.amount.to_string());
        case Reason::chips_not_exact: return fmt::format("There are no chips for exactly {}; change some first.", refusal.amount.to_string());
        case Reason::float_short: return fmt::format("The float can't pay {}; call for a fill.", refusal.amount.to_string());
        case Reason::credit: return fmt::format("Not enough credit: you have {}.", refusal.amount.to_string());
        default: return std::string{words(refusal.reason)};
    }
}

auto describe(const Refusal& refusal) -> std::string {
    return fmt::format("{}{}: {}", name_of(refusal.reason), refusal.clause.empty() ? "" : " (" + refusal.clause + ")", sentence(refusal));
}

}  // namespace croupier
