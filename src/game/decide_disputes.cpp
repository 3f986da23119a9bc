// A dispute from complaint to review: the house decides, the regulator's officer reviews when asked, and nobody is sent away without being told of
// that right.
#include "game/decide_parts.hpp"
#include "game/permission.hpp"

namespace croupier {
namespace {

auto find(const Question& question, DisputeNumber number) -> const Dispute* {
    const auto found = question.table.disputes.find(number);
    return found == question.table.disputes.end() ? nullptr : &found->second;
}

}  // namespace

auto decide_act(const Question& question, const RecordComplaint& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::record_dispute, question.command.actor); !allowed) return allowed;
    if (auto sound = check_text(act.text); !sound) return sound;
    if (act.round > question.table.round) return refused(Reason::unknown_round);
    if (question.table.disputes.size() >= Table::most_disputes) return refused(Reason::too_many_disputes);
    question.events.push_back(ComplaintRecorded{next(question.table.last_dispute), act.round, act.text, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const DecideDispute& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::rule_on_uncovered, question.command.actor); !allowed) return allowed;
    const Dispute* dispute = find(question, act.dispute);
    if (dispute == nullptr) return refused(Reason::unknown_dispute);
    if (auto sound = check_text(act.text); !sound) return sound;
    if (dispute->decided) return refused(Reason::decided_already);
    question.events.push_back(DisputeDecided{act.dispute, act.text, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const AdviseComplainant& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::advise_complainant, question.command.actor); !allowed) return allowed;
    if (find(question, act.dispute) == nullptr) return refused(Reason::unknown_dispute);
    question.events.push_back(ComplainantAdvised{act.dispute, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const RequestReview& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::record_dispute, question.command.actor); !allowed) return allowed;
    const Dispute* dispute = find(question, act.dispute);
    if (dispute == nullptr) return refused(Reason::unknown_dispute);
    if (!question.book.functions.contains(Function::review_dispute)) return refused(Reason::no_such_ground);
    if (!dispute->decided) return refused(Reason::not_decided);
    question.events.push_back(ReviewRequested{act.dispute, act.by_player});
    return {};
}

auto decide_act(const Question& question, const ReviewDispute& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::review_dispute, question.command.actor); !allowed) return allowed;
    const Dispute* dispute = find(question, act.dispute);
    if (dispute == nullptr) return refused(Reason::unknown_dispute);
    if (auto sound = check_text(act.text); !sound) return sound;
    if (!dispute->review_requested) return refused(Reason::review_not_requested);
    question.events.push_back(DisputeReviewed{act.dispute, act.text, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const CloseDispute& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::record_dispute, question.command.actor); !allowed) return allowed;
    const Dispute* dispute = find(question, act.dispute);
    if (dispute == nullptr) return refused(Reason::unknown_dispute);
    if (!dispute->decided) return refused(Reason::not_decided);
    if (dispute->review_requested && !dispute->reviewed) return refused(Reason::not_reviewed);
    const auto advice = question.book.functions.find(Function::advise_complainant);
    if (!act.resolved && !dispute->advised && advice != question.book.functions.end()) return refused(Reason::not_advised, advice->second.by);
    question.events.push_back(DisputeClosed{act.dispute, act.resolved});
    return {};
}

}  // namespace croupier
