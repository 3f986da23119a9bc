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

// decide_chips.cpp
[[nodiscard]] auto decide_act(const Question& question, const ConfigureChips& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const FillFloat& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CreditFloat& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CountFloat& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const BuyChips& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const BringChips& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const AllocateColour& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ChangeChips& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const LeaveTable& act) -> Decision;

// decide_places.cpp
[[nodiscard]] auto decide_act(const Question& question, const PlaceChips& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const TakeButton& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const FlagWager& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RuleOnWager& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const ReportMoved& act) -> Decision;
[[nodiscard]] auto place_worth(const Question& question, const PlaceWager& act) -> Decision;  // with chips of the player for that amount
[[nodiscard]] auto lift_worth(const Question& question, const RemoveWager& act) -> Decision;
[[nodiscard]] auto lift_all(const Question& question, SeatNumber seat) -> Decision;
void append_lifts(const Question& question, SeatNumber seat);  // of all the player's chips on the layout

// decide_conduct.cpp
[[nodiscard]] auto decide_act(const Question& question, const MarkPartners& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const LimitButtons& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const DesignateForButtons& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RecordBreach& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RefusePlayer& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const CompletePayout& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const BeginGamingDay& act) -> Decision;
void append_partners_over_maximum(const Question& question);  // when bets close

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
[[nodiscard]] auto undo_paid_round(const Question& question, std::string_view clause) -> Decision;  // the last one, while its chips are paid

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
// By a rule that not every rulebook has.
template <class Rule>
[[nodiscard]] auto refused(Reason reason, const std::optional<Rule>& rule) -> Decision {
    return rule ? refused(reason, rule->by) : refused(reason);
}
[[nodiscard]] auto chip_rules(const Question& question) -> const ChipRules&;  // for acts at a place, which only a rulebook with chips has
[[nodiscard]] auto refused_by(const Question& question, Reason reason, Function function) -> Decision;  // with the clause that speaks of the function
[[nodiscard]] auto refused_while_paying(const Question& question) -> Decision;
void append_close(const Question& question);                          // where bets are open: the warning first, however late, then the close
void append_void(const Question& question, std::string_view clause);  // returns every stake and ends the round
void append_returns(const Question& question, SeatKind kind, std::string_view clause);  // of every stake of such seats
void append_no_spin(const Question& question, std::string_view clause);                 // as the rulebook says: ends the round, or the spin alone
void append_irregularity(const Question& question, const Irregularity& irregularity);
[[nodiscard]] auto irregularity_of(const Rulebook& book, IrregularityKind what) -> const Irregularity*;        // nothing where the rulebook has none
[[nodiscard]] auto check_may_run_round(const Question& question) -> Decision;                                  // a device, or staff that may
[[nodiscard]] auto check_officer_notified(const Question& question, bool notified) -> Decision;                // before a table or terminal is closed
[[nodiscard]] auto check_text(const std::string& text) -> Decision;                                            // written, and not too long
[[nodiscard]] auto check_place(const Question& question, SeatNumber seat) -> Decision;                         // a place with chips
[[nodiscard]] auto check_straight_up(const Question& question, const Seat& seat, WagerKind kind) -> Decision;  // or it is not restricted to them
[[nodiscard]] auto is_paying(const Table& table) -> bool;  // chips are still to be collected or paid
[[nodiscard]] auto on_wheel(const Question& question, Number number) -> bool;

}  // namespace croupier
