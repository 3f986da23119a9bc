#include "audit/crossings.hpp"

namespace croupier::audit {

auto Crossings::follow(cage::TableId table, const Event& event) -> Finding {
    if (const auto* issued = std::get_if<CashedOut>(&event)) {
        issued_.emplace(cage::SlipId{table, issued->slip}, issued->amount);
        return {};
    }
    const auto* credit = std::get_if<CreditAdded>(&event);
    if (credit == nullptr || credit->source != CreditSource::slip) return {};
    const auto due = handed_back_.find({table, credit->transfer});
    if (due == handed_back_.end()) return found("takes in transfer {}, which the cage has not handed over", value(credit->transfer));
    if (due->second.amount != credit->amount || due->second.seat != credit->seat)
        return found("takes in {} at seat {} as transfer {}, but the cage handed over {} for seat {}", credit->amount.to_string(),
                     value(credit->seat), value(credit->transfer), due->second.amount.to_string(), value(due->second.seat));
    handed_back_.erase(due);
    return {};
}

auto Crossings::follow(const cage::Event& event) -> Finding {
    if (const auto* redeemed = std::get_if<cage::SlipRedeemed>(&event))
        handed_back_.emplace(std::pair{redeemed->table, redeemed->transfer}, Credit{redeemed->amount, redeemed->seat});
    const auto* taken_in = std::get_if<cage::SlipTakenIn>(&event);
    if (taken_in == nullptr) return {};
    const auto due = issued_.find(taken_in->slip);
    if (due == issued_.end())
        return found("takes in slip {}, which table {} has not issued", value(taken_in->slip.number), value(taken_in->slip.table));
    if (due->second != taken_in->amount)
        return found("takes in slip {} of table {} for {}, but it was issued for {}", value(taken_in->slip.number), value(taken_in->slip.table),
                     taken_in->amount.to_string(), due->second.to_string());
    issued_.erase(due);
    return {};
}

auto Crossings::finish() const -> Finding {
    if (!issued_.empty()) {
        const auto& [slip, amount] = *issued_.begin();
        return found("slip {} of table {} for {} was issued, and the cage never took it in", value(slip.number), value(slip.table),
                     amount.to_string());
    }
    if (handed_back_.empty()) return {};
    const auto& [transfer, credit] = *handed_back_.begin();
    return found("transfer {} of {} to table {} was handed over, and the table never took it in", value(transfer.second), credit.amount.to_string(),
                 value(transfer.first));
}

}  // namespace croupier::audit
