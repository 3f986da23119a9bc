// Payment slips: taken in once from their table's stream, and ended once, by payment, as credit at a terminal, or by the pit.
#include "cage/decide_parts.hpp"

namespace croupier::cage {
namespace {

constexpr std::size_t longest_text = 500;

// A slip that has ended says when and by whom.
auto check_not_ended(const Slip& slip) -> Decision {
    switch (slip.state) {
        case SlipState::outstanding:
        case SlipState::held:
        case SlipState::count_: break;
        case SlipState::paid: return refused(Reason::slip_paid, slip.changed, slip.changed_by);
        case SlipState::redeemed: return refused(Reason::slip_redeemed, slip.changed, slip.changed_by);
        case SlipState::cancelled: return refused(Reason::slip_cancelled, slip.changed, slip.changed_by);
    }
    return {};
}

// A supervisor's act on a slip that has not ended, with the reason written down.
auto check_intervention(const Question& question, SlipId id, const std::string& text) -> Decision {
    if (auto allowed = check_supervisor(question); !allowed) return allowed;
    const Slip* slip = question.cage.slip(id);
    if (slip == nullptr) return refused(Reason::unknown_slip);
    if (auto open = check_not_ended(*slip); !open) return open;
    if (text.empty() || text.size() > longest_text) return refused(Reason::bad_text);
    return {};
}

}  // namespace

auto check_presented(const Cage& cage, SlipId id, ValidationNumber validation, Money amount, Time now) -> Decision {
    const Slip* slip = cage.slip(id);
    if (slip == nullptr) return refused(Reason::unknown_slip);
    if (slip->validation != validation) return refused(Reason::validation_differs);
    if (auto open = check_not_ended(*slip); !open) return open;
    if (slip->state == SlipState::held) return refused(Reason::slip_held, slip->changed, slip->changed_by);
    if (slip->amount != amount) return refused(Reason::slip_altered, slip->amount);
    if (slip->expires && now >= *slip->expires) return refused(Reason::slip_expired, *slip->expires, PersonId{});
    return {};
}

// An expired slip is taken in too: its table has issued it, so its value is here.
auto decide_act(const Question& question, const TakeInSlip& act) -> Decision {
    if (auto allowed = check_device(question); !allowed) return allowed;
    if (question.cage.slip(act.slip) != nullptr) return refused(Reason::slip_taken_in);
    const bool expires_late_enough = !act.expires || *act.expires > act.issued;
    if (value(act.slip.number) == 0 || value(act.validation) == 0 || !expires_late_enough) return refused(Reason::bad_slip);
    if (question.cage.slip_with(act.validation)) return refused(Reason::validation_used);
    if (auto sound = check_amount(act.amount); !sound) return sound;
    return accept(question, SlipTakenIn{act.slip, act.amount, act.validation, act.issued, act.expires});
}

auto decide_act(const Question& question, const PaySlip& act) -> Decision {
    if (auto allowed = check_cashier(question, act.drawer); !allowed) return allowed;
    if (auto valid = check_presented(question.cage, act.slip, act.validation, act.amount, question.command.at); !valid) return valid;
    if (auto payable = check_payable(question, act.drawer, act.amount); !payable) return payable;
    return accept(question, SlipPaid{act.slip, act.amount, act.drawer, question.command.actor.person, question.command.at});
}

auto decide_act(const Question& question, const RedeemSlip& act) -> Decision {
    if (auto allowed = check_device(question); !allowed) return allowed;
    if (auto valid = check_presented(question.cage, act.slip, act.validation, act.amount, question.command.at); !valid) return valid;
    const auto earlier = question.cage.transfers.find(act.table);
    const TransferNumber transfer = next(earlier == question.cage.transfers.end() ? TransferNumber{} : earlier->second.last);
    return accept(question, SlipRedeemed{act.slip, act.amount, act.table, act.seat, transfer, question.command.at});
}

auto decide_act(const Question& question, const HoldSlip& act) -> Decision {
    if (auto allowed = check_intervention(question, act.slip, act.text); !allowed) return allowed;
    const Slip& slip = *question.cage.slip(act.slip);
    if (slip.state == SlipState::held) return refused(Reason::slip_held, slip.changed, slip.changed_by);
    return accept(question, SlipHeld{act.slip, act.text, question.command.actor.person, question.command.at});
}

auto decide_act(const Question& question, const ReleaseSlip& act) -> Decision {
    if (auto allowed = check_intervention(question, act.slip, act.text); !allowed) return allowed;
    if (question.cage.slip(act.slip)->state != SlipState::held) return refused(Reason::slip_not_held);
    return accept(question, SlipReleased{act.slip, act.text, question.command.actor.person, question.command.at});
}

auto decide_act(const Question& question, const CancelSlip& act) -> Decision {
    if (auto allowed = check_intervention(question, act.slip, act.text); !allowed) return allowed;
    const auto second = second_person(question);
    if (!second) return std::unexpected(second.error());
    const Money amount = question.cage.slip(act.slip)->amount;
    return accept(question, SlipCancelled{act.slip, amount, act.text, question.command.actor.person, second->person, question.command.at});
}

// A slip that has ended is not printed again: the paper could be taken for one that is good.
auto decide_act(const Question& question, const RecordPrint& act) -> Decision {
    const Slip* slip = question.cage.slip(act.slip);
    if (slip == nullptr) return refused(Reason::unknown_slip);
    if (auto open = check_not_ended(*slip); !open) return open;
    if (slip->prints >= Slip::most_prints) return refused(Reason::too_many_prints);
    return accept(question, SlipPrinted{act.slip, slip->prints + 1, question.command.actor.person, question.command.at});
}

}  // namespace croupier::cage
