#include "laws/actors.hpp"

#include "game/permission.hpp"

namespace croupier::testing {
namespace {

constexpr PersonId first_person{1};
constexpr PersonId second_person{2};

struct FittingActor {
    const Rulebook& book;

    [[nodiscard]] auto staff(Function function) const -> Actor {
        return {ActorKind::staff, natural_position(book, function).value_or(Position::shift_manager), first_person, {}};
    }
    [[nodiscard]] static auto player(SeatNumber seat) -> Actor { return {ActorKind::player, {}, {}, seat}; }
    [[nodiscard]] static auto device() -> Actor { return {}; }

    auto operator()(const PlaceWager& act) const { return player(act.seat); }
    auto operator()(const RemoveWager& act) const { return player(act.seat); }
    auto operator()(const ClearWagers& act) const { return player(act.seat); }
    auto operator()(const UndoWager& act) const { return player(act.seat); }
    auto operator()(const DoubleWagers& act) const { return player(act.seat); }
    auto operator()(const RepeatWagers& act) const { return player(act.seat); }
    auto operator()(const CashOut& act) const { return player(act.seat); }
    auto operator()(const CallAttendant& act) const { return player(act.seat); }
    auto operator()(const EndCall&) const { return staff(Function::run_round); }
    auto operator()(const AddCredit& act) const { return act.source == CreditSource::attendant ? staff(Function::add_credit) : device(); }
    auto operator()(const ConfigureTable&) const { return device(); }
    auto operator()(const OpenTable&) const { return staff(Function::open_table); }
    auto operator()(const CloseTable&) const { return staff(Function::close_table); }
    auto operator()(const OpenBets&) const { return staff(Function::run_round); }
    auto operator()(const WarnBets&) const { return staff(Function::run_round); }
    auto operator()(const CloseBets&) const { return staff(Function::run_round); }
    auto operator()(const SpinBall&) const { return staff(Function::run_round); }
    auto operator()(const RestBall&) const { return staff(Function::run_round); }
    auto operator()(const SenseResult&) const { return device(); }
    auto operator()(const KeyResult&) const { return staff(Function::enter_result); }
    auto operator()(const PlaceDolly&) const { return staff(Function::run_round); }
    auto operator()(const ConfirmResult&) const { return staff(Function::enter_result); }
    auto operator()(const ResolveResult&) const { return staff(Function::resolve_result); }
    auto operator()(const ReportIrregularity&) const { return staff(Function::run_round); }
    auto operator()(const AnnounceNoSpin&) const { return staff(Function::announce_no_spin); }
    auto operator()(const Interrupt&) const { return staff(Function::declare_malfunction); }
    auto operator()(const StateRested&) const { return staff(Function::run_round); }
    auto operator()(const StateNotRested&) const { return staff(Function::run_round); }
    auto operator()(const CorrectResult&) const { return staff(Function::correct_result); }
    auto operator()(const VoidRounds&) const { return staff(Function::void_several_rounds); }
    auto operator()(const InvalidateOutcome&) const { return staff(Function::invalidate_outcome); }
    auto operator()(const Rule&) const { return staff(Function::rule_on_uncovered); }
    auto operator()(const RecordComplaint&) const { return staff(Function::record_dispute); }
    auto operator()(const DecideDispute&) const { return staff(Function::rule_on_uncovered); }
    auto operator()(const AdviseComplainant&) const { return staff(Function::advise_complainant); }
    auto operator()(const RequestReview&) const { return staff(Function::record_dispute); }
    auto operator()(const ReviewDispute&) const { return staff(Function::review_dispute); }
    auto operator()(const CloseDispute&) const { return staff(Function::record_dispute); }
    auto operator()(const SettleOwed&) const { return staff(Function::add_credit); }
    auto operator()(const SetLimits&) const { return staff(Function::set_limits); }
    auto operator()(const RequireMultiples&) const { return staff(Function::set_limits); }
    auto operator()(const ArrangeLimits&) const { return staff(Function::arrange_vip); }
    auto operator()(const LockSeat&) const { return staff(Function::close_table); }
    auto operator()(const ConfigureChips&) const { return device(); }
    auto operator()(const FillFloat&) const { return staff(Function::open_table); }
    auto operator()(const CreditFloat&) const { return staff(Function::open_table); }
    auto operator()(const CountFloat&) const { return staff(Function::open_table); }
    auto operator()(const BuyChips&) const { return staff(Function::run_round); }
    auto operator()(const BringChips&) const { return staff(Function::run_round); }
    auto operator()(const AllocateColour&) const { return staff(Function::run_round); }
    auto operator()(const ChangeChips&) const { return staff(Function::run_round); }
    auto operator()(const LeaveTable& act) const { return player(act.seat); }
    auto operator()(const PlaceChips& act) const { return player(act.seat); }
    auto operator()(const TakeButton& act) const { return player(act.seat); }
    auto operator()(const FlagWager&) const { return staff(Function::run_round); }
    auto operator()(const RuleOnWager&) const { return staff(Function::rule_on_unclear_wager); }
    auto operator()(const ReportMoved&) const { return staff(Function::run_round); }
    auto operator()(const MarkPartners&) const { return staff(Function::run_round); }
    auto operator()(const LimitButtons&) const { return staff(Function::set_limits); }
    auto operator()(const DesignateForButtons&) const { return staff(Function::set_limits); }
    auto operator()(const RecordBreach&) const { return staff(Function::run_round); }
    auto operator()(const RefusePlayer&) const { return staff(Function::set_limits); }
    auto operator()(const CompletePayout&) const { return staff(Function::run_round); }
    auto operator()(const BeginGamingDay&) const { return device(); }
};

}  // namespace

auto fitting_actor(const Rulebook& book, const Act& act) -> Actor { return std::visit(FittingActor{book}, act); }

auto fitting_second() -> Actor { return {ActorKind::staff, Position::shift_manager, second_person, {}}; }

auto every_actor() -> std::vector<Actor> {
    std::vector<Actor> actors = {
        {ActorKind::player, {}, {}, SeatNumber{0}},
        {ActorKind::player, {}, {}, SeatNumber{1}},
        {ActorKind::player, {}, {}, SeatNumber{0xFFFFFFFFU}},
        {ActorKind::device, {}, {}, {}},
    };
    for (std::size_t index = 0; index <= static_cast<std::size_t>(Position::count_); ++index)
        actors.push_back({ActorKind::staff, Position(index), first_person, {}});
    return actors;
}

auto sender_of(const Actor& actor) -> SenderId {
    constexpr std::uint32_t first_terminal = 3;
    constexpr std::uint32_t terminals = 8;
    if (actor.kind == ActorKind::player) return SenderId(first_terminal + static_cast<std::uint32_t>(actor.seat) % terminals);
    return SenderId{actor.kind == ActorKind::device ? 1U : 2U};
}

}  // namespace croupier::testing
