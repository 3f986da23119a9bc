// The members of every act and event by name, listed once: the JSON form and the digest of a message follow from these lists.
#pragma once

#include <string_view>
#include <tuple>

#include "game/command.hpp"
#include "game/event.hpp"

namespace croupier {

template <class Struct, class Member>
struct Field {
    std::string_view name;
    Member Struct::* member;
};
template <class Struct, class Member>
Field(std::string_view, Member Struct::*) -> Field<Struct, Member>;

template <class Struct>
struct FieldsOf;

// A list of members, spelled out by the preprocessor: FIELDS(A, "a", x, y) makes {Field{"x", &A::x}, Field{"y", &A::y}}.
#define CROUPIER_PARENS ()
#define CROUPIER_EXPAND(...) CROUPIER_EXPAND2(CROUPIER_EXPAND2(CROUPIER_EXPAND2(__VA_ARGS__)))
#define CROUPIER_EXPAND2(...) CROUPIER_EXPAND1(CROUPIER_EXPAND1(CROUPIER_EXPAND1(__VA_ARGS__)))
#define CROUPIER_EXPAND1(...) __VA_ARGS__
#define CROUPIER_EACH(Struct, ...) __VA_OPT__(CROUPIER_EXPAND(CROUPIER_EACH_ONE(Struct, __VA_ARGS__)))
#define CROUPIER_EACH_ONE(Struct, member, ...) Field{#member, &Struct::member} __VA_OPT__(, CROUPIER_EACH_AGAIN CROUPIER_PARENS(Struct, __VA_ARGS__))
#define CROUPIER_EACH_AGAIN() CROUPIER_EACH_ONE
#define CROUPIER_FIELDS(Struct, kind_name, ...)                                           \
    template <>                                                                           \
    struct FieldsOf<Struct> {                                                             \
        static constexpr std::string_view kind = kind_name;                               \
        static constexpr auto list = std::make_tuple(CROUPIER_EACH(Struct, __VA_ARGS__)); \
    };

CROUPIER_FIELDS(PlaceWager, "place-wager", seat, wager, stake)
CROUPIER_FIELDS(RemoveWager, "remove-wager", seat, spot, amount)
CROUPIER_FIELDS(ClearWagers, "clear-wagers", seat)
CROUPIER_FIELDS(UndoWager, "undo-wager", seat)
CROUPIER_FIELDS(DoubleWagers, "double-wagers", seat)
CROUPIER_FIELDS(RepeatWagers, "repeat-wagers", seat)
CROUPIER_FIELDS(CashOut, "cash-out", seat)
CROUPIER_FIELDS(AddCredit, "add-credit", seat, source, amount, transfer)
CROUPIER_FIELDS(ConfigureTable, "configure-table", rulebook, seats)
CROUPIER_FIELDS(OpenTable, "open-table", ball_diameter_mm, ball_is_sound, wheel_is_sound, notice_is_shown, float_is_counted)
CROUPIER_FIELDS(CloseTable, "close-table", officer_notified)
CROUPIER_FIELDS(OpenBets, "open-bets")
CROUPIER_FIELDS(WarnBets, "warn-bets")
CROUPIER_FIELDS(CloseBets, "close-bets")
CROUPIER_FIELDS(SpinBall, "spin-ball", against_rotation, revolutions)
CROUPIER_FIELDS(RestBall, "rest-ball", number)
CROUPIER_FIELDS(SenseResult, "sense-result", number)
CROUPIER_FIELDS(KeyResult, "key-result", number)
CROUPIER_FIELDS(PlaceDolly, "place-dolly", number)
CROUPIER_FIELDS(ConfirmResult, "confirm-result")
CROUPIER_FIELDS(ResolveResult, "resolve-result", number)
CROUPIER_FIELDS(ReportIrregularity, "report-irregularity", what)
CROUPIER_FIELDS(AnnounceNoSpin, "announce-no-spin")
CROUPIER_FIELDS(Interrupt, "interrupt", seat, bets_confirmed)
CROUPIER_FIELDS(StateRested, "state-rested", number)
CROUPIER_FIELDS(StateNotRested, "state-not-rested")
CROUPIER_FIELDS(CorrectResult, "correct-result", round, number)
CROUPIER_FIELDS(VoidRounds, "void-rounds", rounds)
CROUPIER_FIELDS(InvalidateOutcome, "invalidate-outcome", round, reason)
CROUPIER_FIELDS(Rule, "rule", text)
CROUPIER_FIELDS(SettleOwed, "settle-owed", session, to_player, amount)
CROUPIER_FIELDS(RecordComplaint, "record-complaint", round, text)
CROUPIER_FIELDS(DecideDispute, "decide-dispute", dispute, text)
CROUPIER_FIELDS(AdviseComplainant, "advise-complainant", dispute)
CROUPIER_FIELDS(RequestReview, "request-review", dispute, by_player)
CROUPIER_FIELDS(ReviewDispute, "review-dispute", dispute, text)
CROUPIER_FIELDS(CloseDispute, "close-dispute", dispute, resolved)
CROUPIER_FIELDS(SetLimits, "set-limits", kind, minimum, maximum)
CROUPIER_FIELDS(RequireMultiples, "require-multiples", required)
CROUPIER_FIELDS(ArrangeLimits, "arrange-limits", seat, minimum, maximum, straight_up_only, officer_notified)
CROUPIER_FIELDS(LockSeat, "lock-seat", seat, locked, officer_notified)

CROUPIER_FIELDS(TableConfigured, "table-configured", rulebook, seats)
CROUPIER_FIELDS(TableOpened, "table-opened", ball_diameter_mm, by)
CROUPIER_FIELDS(TableClosed, "table-closed", officer_notified, by)
CROUPIER_FIELDS(LimitsSet, "limits-set", kind, minimum, maximum)
CROUPIER_FIELDS(MultiplesRequired, "multiples-required", required)
CROUPIER_FIELDS(SeatLimitsArranged, "seat-limits-arranged", seat, minimum, maximum, straight_up_only)
CROUPIER_FIELDS(SeatLocked, "seat-locked", seat, locked, officer_notified)
CROUPIER_FIELDS(SessionBegan, "session-began", seat, session)
CROUPIER_FIELDS(CreditAdded, "credit-added", seat, source, amount, transfer)
CROUPIER_FIELDS(CashedOut, "cashed-out", seat, slip, amount)
CROUPIER_FIELDS(BetsOpened, "bets-opened", round, rulebook)
CROUPIER_FIELDS(BetsWarned, "bets-warned")
CROUPIER_FIELDS(BetsClosed, "bets-closed")
CROUPIER_FIELDS(StakeChanged, "stake-changed", seat, act, spot, change)
CROUPIER_FIELDS(StakeUndone, "stake-undone", seat, spot, change)
CROUPIER_FIELDS(BallSpun, "ball-spun", against_rotation, revolutions)
CROUPIER_FIELDS(BallRested, "ball-rested", number)
CROUPIER_FIELDS(ResultSensed, "result-sensed", number)
CROUPIER_FIELDS(SensorDiffered, "sensor-differed", round, settled, sensed)
CROUPIER_FIELDS(ResultKeyed, "result-keyed", number, by)
CROUPIER_FIELDS(DollyPlaced, "dolly-placed", number)
CROUPIER_FIELDS(ResultHeld, "result-held")
CROUPIER_FIELDS(ResultConfirmed, "result-confirmed", number, by)
CROUPIER_FIELDS(SeatSettled, "seat-settled", seat, staked, returned)
CROUPIER_FIELDS(RoundSettled, "round-settled", round, number)
CROUPIER_FIELDS(StakesReturned, "stakes-returned", seat, amount, clause)
CROUPIER_FIELDS(RoundVoided, "round-voided", round, clause)
CROUPIER_FIELDS(SpinCancelled, "spin-cancelled", clause)
CROUPIER_FIELDS(RoundInterrupted, "round-interrupted", effect, clause)
CROUPIER_FIELDS(SeatInterrupted, "seat-interrupted", seat, effect, clause)
CROUPIER_FIELDS(DealerAsked, "dealer-asked")
CROUPIER_FIELDS(RoundCorrected, "round-corrected", round, from, to, clause)
CROUPIER_FIELDS(RoundUndone, "round-undone", round, clause)
CROUPIER_FIELDS(SeatAdjusted, "seat-adjusted", round, seat, session, returned_before, returned_now, to_credit, owed_to, owed_by)
CROUPIER_FIELDS(RuledOn, "ruled-on", text, by)
CROUPIER_FIELDS(OwedSettled, "owed-settled", session, to_player, amount, by)
CROUPIER_FIELDS(ComplaintRecorded, "complaint-recorded", dispute, round, text, by)
CROUPIER_FIELDS(DisputeDecided, "dispute-decided", dispute, text, by)
CROUPIER_FIELDS(ComplainantAdvised, "complainant-advised", dispute, by)
CROUPIER_FIELDS(ReviewRequested, "review-requested", dispute, by_player)
CROUPIER_FIELDS(DisputeReviewed, "dispute-reviewed", dispute, text, by)
CROUPIER_FIELDS(DisputeClosed, "dispute-closed", dispute, resolved)

#undef CROUPIER_FIELDS
#undef CROUPIER_EACH_AGAIN
#undef CROUPIER_EACH_ONE
#undef CROUPIER_EACH
#undef CROUPIER_EXPAND1
#undef CROUPIER_EXPAND2
#undef CROUPIER_EXPAND
#undef CROUPIER_PARENS

}  // namespace croupier
