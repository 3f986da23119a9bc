// The parts of decide, by subject. Each checks everything before it appends its first event.
#pragma once

#include "game/decide.hpp"

namespace croupier {

using Decision = std::expected<void, Refusal>;

struct Question {
    const Rulebook& book;
    const Table& table;
    const Command& command;
    Events& events;
};

// decide_bets.cpp
[[nodiscard]] auto decide_act(const Question& question, const PlaceWager& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RemoveWager& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ClearWagers& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const UndoWager& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const DoubleWagers& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RepeatWagers& act) -> Decision;

// decide_seats.cpp
[[nodiscard]] auto decide_act(const Question& question, const CashOut& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CallAttendant& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const EndCall& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const AddCredit& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SetLimits& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RequireMultiples& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ArrangeLimits& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const LockSeat& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ConfigureTable& act) -> Decision;

// decide_round.cpp
[[nodiscard]] auto decide_act(const Question& question, const OpenTable& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CloseTable& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const OpenBets& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const WarnBets& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CloseBets& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SpinBall& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RestBall& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SenseResult& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const KeyResult& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const PlaceDolly& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ConfirmResult& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ResolveResult& act) -> Decision;

// decide_trouble.cpp
[[nodiscard]] auto decide_act(const Question& question, const ReportIrregularity& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const AnnounceNoSpin& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const Interrupt& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const StateRested& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const StateNotRested& act) -> Decision;

// decide_corrections.cpp
[[nodiscard]] auto decide_act(const Question& question, const CorrectResult& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const VoidRounds& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const InvalidateOutcome& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SettleOwed& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const Rule& act) -> Decision;

// decide_disputes.cpp
[[nodiscard]] auto decide_act(const Question& question, const RecordComplaint& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const DecideDispute& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const AdviseComplainant& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RequestReview& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ReviewDispute& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CloseDispute& act) -> Decision;

// What several parts need.
[[nodiscard]] auto refused(Reason reason) -> Decision;
[[nodiscard]] auto refused(Reason reason, const Citation& by, Money amount = {}) -> Decision;
void append_close(const Question& question);                             // where bets are open: the warning first, however late, then the close
void append_void(const Question& question, std::string_view clause);     // returns every stake and ends the round
void append_no_spin(const Question& question, std::string_view clause);  // as the rulebook says: ends the round, or the spin alone
void append_irregularity(const Question& question, const Irregularity& irregularity);
[[nodiscard]] auto irregularity_of(const Rulebook& book, IrregularityKind what) -> const Irregularity*;  // nothing where the rulebook has none
[[nodiscard]] auto check_may_run_round(const Question& question) -> Decision;                            // a device, or staff that may
[[nodiscard]] auto check_officer_notified(const Question& question, bool notified) -> Decision;          // before a table or terminal is closed
[[nodiscard]] auto check_text(const std::string& text) -> Decision;                                      // written, and not too long
[[nodiscard]] auto on_wheel(const Question& question, Number number) -> bool;

}  // namespace croupier
