// A refusal: what a table answers instead of events. It has a code for programs, a clause where a rulebook speaks, and a sentence for people.
#pragma once

#include <string>

#include "base/names.hpp"
#include "money/money.hpp"
#include "rules/citation.hpp"

namespace croupier {

enum class Reason : std::uint8_t {
    table_closed,
    table_open,
    no_round,
    round_running,
    bets_not_open,
    bets_closed,
    bets_still_open,
    close_before_spin,
    close_after_spin,
    spin_running,
    no_spin_yet,
    not_at_rest,
    no_result,
    result_known,
    held,
    not_held,
    dolly_missing,
    not_on_wheel,
    unknown_seat,
    seat_locked,
    unknown_spot,
    not_offered,
    straight_up_only,
    stake_not_positive,
    stake_not_divisible,
    amount_not_positive,
    amount_too_large,
    under_minimum,
    over_maximum,
    not_a_multiple,
    credit,
    nothing_there,
    nothing_to_undo,
    nothing_to_repeat,
    called_already,
    not_called,
    bets_in_play,
    play_begun,
    credit_source,
    transfer_done,
    transfer_out_of_order,
    not_your_seat,
    position,
    second_person,
    unknown_round,
    round_not_settled,
    round_named_twice,
    same_result,
    no_such_irregularity,
    no_such_ground,
    officer_not_notified,
    opening_check,
    bad_limits,
    bad_configuration,
    empty_text,
    text_too_long,
    not_owed,
    owes,
    unknown_dispute,
    too_many_disputes,
    decided_already,
    not_decided,
    review_not_requested,
    not_reviewed,
    not_advised,
    terminals_only,
    not_a_place,
    paying,
    not_paying,
    no_chips,
    chips_not_exact,
    not_in_tray,
    float_short,
    other_set,
    colour_not_free,
    colour_value,
    colour_approval,
    colour_chips_out,
    player_refused,
    unclear_wager,
    not_unclear,
    button_limit,
    not_designated,
    number_used,
    message_too_old,
    unknown_sender,
    count_
};

CROUPIER_WORDS(Reason, "table-closed", "table-open", "no-round", "round-running", "bets-not-open", "bets-closed", "bets-still-open",
               "close-before-spin", "close-after-spin", "spin-running", "no-spin-yet", "not-at-rest", "no-result", "result-known", "held", "not-held",
               "dolly-missing", "not-on-wheel", "unknown-seat", "seat-locked", "unknown-spot", "not-offered", "straight-up-only",
               "stake-not-positive", "stake-not-divisible", "amount-not-positive", "amount-too-large", "under-minimum", "over-maximum",
               "not-a-multiple", "credit", "nothing-there", "nothing-to-undo", "nothing-to-repeat", "called-already", "not-called", "bets-in-play",
               "play-begun", "credit-source", "transfer-done", "transfer-out-of-order", "not-your-seat", "position", "second-person", "unknown-round",
               "round-not-settled", "round-named-twice", "same-result", "no-such-irregularity", "no-such-ground", "officer-not-notified",
               "opening-check", "bad-limits", "bad-configuration", "empty-text", "text-too-long", "not-owed", "owes", "unknown-dispute",
               "too-many-disputes", "decided-already", "not-decided", "review-not-requested", "not-reviewed", "not-advised", "terminals-only",
               "not-a-place", "paying", "not-paying", "no-chips", "chips-not-exact", "not-in-tray", "float-short", "other-set", "colour-not-free",
               "colour-value", "colour-approval", "colour-chips-out", "player-refused", "unclear-wager", "not-unclear", "button-limit",
               "not-designated", "number-used", "message-too-old", "unknown-sender");

struct Refusal {
    Reason reason{};
    std::string clause;  // empty where no rulebook speaks
    Money amount;        // the limit, the credit or the multiple that the sentence names

    auto operator==(const Refusal&) const -> bool = default;
};

[[nodiscard]] auto refuse(Reason reason) -> Refusal;
[[nodiscard]] auto refuse(Reason reason, const Citation& by, Money amount = {}) -> Refusal;

// What a player or dealer is told.
[[nodiscard]] auto sentence(const Refusal& refusal) -> std::string;

// For whoever reads a record or a scenario: "over-maximum (7(h)v): The maximum here is 50.00."
[[nodiscard]] auto describe(const Refusal& refusal) -> std::string;

}  // namespace croupier
