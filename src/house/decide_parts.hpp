// The parts of the house's decide, by subject. Each checks everything before it appends its events, and takes what has expired for gone: the events
// that say so stand before its own.
#pragma once

#include "house/decide.hpp"

namespace croupier::house {

using Decision = std::expected<void, Refusal>;

struct Question {
    const House& house;
    const Command& command;
    Events& events;

    [[nodiscard]] auto now() const -> Time { return command.at; }
};

// decide_floor.cpp: the floor's life, its configuration, its alerts and who reads its record
[[nodiscard]] auto decide_act(const Question& question, const StartFloor& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const StopFloor& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const BeginDay& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SetConfiguration& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const AcknowledgeAlert& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const BeginInspection& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const EndInspection& act) -> Decision;

// decide_staff.cpp
[[nodiscard]] auto decide_act(const Question& question, const AddStaff& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SetSecret& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const DismissStaff& act) -> Decision;

// decide_sign_in.cpp
[[nodiscard]] auto decide_act(const Question& question, const SignIn& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const FailSignIn& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SignOut& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const OfferLink& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const UseLink& act) -> Decision;

// decide_terminals.cpp
[[nodiscard]] auto decide_act(const Question& question, const OfferEnrolment& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const EnrolTerminal& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const SeatVisitor& act) -> Decision;
[[nodiscard]] auto decide_act(const Question& question, const RetireTerminal& act) -> Decision;

// decide.cpp: what several parts need.
[[nodiscard]] auto refused(Reason reason) -> Decision;
[[nodiscard]] auto check_new_hash(bool is_used, const std::string& hash) -> Decision;  // of a token, code or key
[[nodiscard]] auto check_expiry(const Question& question, Time expires) -> Decision;
void end_sign_in(const Question& question, const Person& person, SignOutReason reason);  // where there is one

}  // namespace croupier::house
