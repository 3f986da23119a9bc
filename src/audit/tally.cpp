#include "audit/tally.hpp"

#include "game/payout_reckoning.hpp"
#include "money/sum.hpp"

namespace croupier::audit {
namespace {

struct Count {
    Tally& tally;

    void operator()(const CreditAdded& event) const {
        switch (event.source) {
            case CreditSource::note: return add(tally.notes_in, event.amount);
            case CreditSource::slip: return add(tally.slips_in, event.amount);
            case CreditSource::attendant: return add(tally.attendants_in, event.amount);
            case CreditSource::count_: break;
        }
    }
    void operator()(const ChipsBought& event) const { add(tally.notes_in, event.amount); }
    void operator()(const ChipsBrought& event) const { add(tally.chips_in, event.amount); }
    void operator()(const CashedOut& event) const { add(tally.slips_out, event.amount); }
    void operator()(const PlayerLeft& event) const { add(tally.chips_out, event.amount); }
    void operator()(const SeatSettled& event) const {
        add(tally.staked, event.staked);
        add(tally.returned, event.returned);
    }
    void operator()(const PlaceSettled& event) const {
        const PayoutTotals all = totals(event.payout);
        add(tally.staked, all.staked);
        add(tally.returned, all.returned);
    }
    void operator()(const SeatAdjusted& event) const { add(tally.returned, difference(event.returned_now, event.returned_before)); }
    void operator()(const RoundSettled&) const { ++tally.rounds_settled; }
    void operator()(const RoundVoided&) const { ++tally.rounds_void; }
    void operator()(const RoundCorrected&) const { ++tally.rounds_corrected; }
    void operator()(const RoundUndone&) const { ++tally.rounds_undone; }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

void Tally::count(const Event& event) {
    ++events;
    std::visit(Count{*this}, event);
}

void Tally::count(const cage::Event& event) {
    ++events;
    if (const auto* paid = std::get_if<cage::SlipPaid>(&event)) add(slips_paid, paid->amount);
}

}  // namespace croupier::audit
