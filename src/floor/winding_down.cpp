#include "floor/winding_down.hpp"

namespace croupier::floor {
namespace {

template <class... Acts>
auto is_one_of(const auto& act) -> bool {
    return (std::holds_alternative<Acts>(act) || ...);
}

}  // namespace

auto may_still(const AnyCommand& command) -> bool {
    if (std::holds_alternative<Look>(command)) return true;
    if (const auto* table = std::get_if<Command>(&command))
        return is_one_of<CashOut, ClearWagers, RemoveWager, WarnBets, CloseBets, SpinBall, RestBall, SenseResult, KeyResult, PlaceDolly,
                         ConfirmResult, ResolveResult, ReportIrregularity, AnnounceNoSpin, Interrupt, StateRested, StateNotRested, TakeButton,
                         RuleOnWager, FillFloat, CompletePayout, ChangeChips, LeaveTable>(table->act);
    if (const auto* cage = std::get_if<cage::Command>(&command)) return is_one_of<cage::PaySlip, cage::RecordPrint, cage::RedeemChips>(cage->act);
    if (const auto* house = std::get_if<house::Command>(&command)) return is_one_of<house::BeginInspection, house::EndInspection>(house->act);
    return false;
}

auto disk_is_full() -> Denied {
    return {"disk-full", {}, "The disk of the record is full: rounds are finished and credit is paid out, nothing new begins."};
}

}  // namespace croupier::floor
