#include "audit/acts.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "cage/fields.hpp"
#include "game/fields.hpp"
#include "house/fields.hpp"

namespace croupier::audit {
namespace {

template <class One, class... All>
constexpr auto place_among(const std::variant<All...>*) -> std::size_t {
    std::size_t place = 0;
    static_cast<void>(((std::is_same_v<One, All> || (++place, false)) || ...));
    return place;
}

// Of an event among those of a stream; behind them all where it is none of them.
template <class One, class Event>
constexpr std::size_t place_of = place_among<One>(static_cast<const typename Event::Variant*>(nullptr));

template <class One, class Event>
constexpr bool is_one_of = place_of<One, Event> != std::variant_size_v<typename Event::Variant>;

// The events of its stream.
template <class One>
using EventsWith = std::conditional_t<is_one_of<One, Event>, Event, std::conditional_t<is_one_of<One, cage::Event>, cage::Event, house::Event>>;

// What an act gives: at least one of its main events, and with it some of the others.
template <class Event>
struct Given {
    std::string_view act;
    std::array<bool, std::variant_size_v<typename Event::Variant>> main{}, all{};  // by their places

    template <class... Others>
    [[nodiscard]] constexpr auto with() const -> Given {
        Given given = *this;
        ((given.all[place_of<Others, Event>] = true), ...);
        return given;
    }
};

template <class Act, class First, class... More>
constexpr auto gives() -> Given<EventsWith<First>> {
    using Event = EventsWith<First>;
    Given<Event> given{FieldsOf<Act>::kind, {}, {}};
    given.main[place_of<First, Event>] = true;
    ((given.main[place_of<More, Event>] = true), ...);
    given.all = given.main;
    return given;
}

// By name, to be looked up.
template <class Event, std::size_t count>
constexpr auto by_name(std::array<Given<Event>, count> acts) -> std::array<Given<Event>, count> {
    std::ranges::sort(acts, {}, &Given<Event>::act);
    return acts;
}

constexpr auto acts_of_tables = by_name(std::array{
    // Wagers.
    gives<PlaceWager, StakeChanged, ChipsLaid, ButtonLaid, LateWagerNoted>(),
    gives<RemoveWager, StakeChanged, ChipsLifted, LateWithdrawalNoted>(),
    gives<ClearWagers, StakeChanged, ChipsLifted, ButtonLifted>(),
    gives<UndoWager, StakeUndone>(),
    gives<DoubleWagers, StakeChanged>(),
    gives<RepeatWagers, StakeChanged>(),
    gives<PlaceChips, ChipsLaid, ButtonLaid, LateWagerNoted>(),
    gives<TakeButton, ButtonLifted>(),
    gives<FlagWager, WagerFlagged>(),
    gives<RuleOnWager, WagerRuled>().with<ChipsLifted, ChipsLaid>(),
    gives<ReportMoved, WagerFlagged, ChipsLifted>().with<ChipsLaid>(),
    // Seats and their credit.
    gives<CashOut, CashedOut>(),
    gives<CallAttendant, AttendantCalled>(),
    gives<EndCall, CallEnded>(),
    gives<AddCredit, CreditAdded>().with<SessionBegan>(),
    gives<SettleOwed, OwedSettled>(),
    gives<SetLimits, LimitsSet>(),
    gives<RequireMultiples, MultiplesRequired>(),
    gives<ArrangeLimits, SeatLimitsArranged>(),
    gives<LockSeat, SeatLocked>(),
    // The table and its round; whatever tells a result closes the bets first.
    gives<ConfigureTable, TableConfigured>(),
    gives<OpenTable, TableOpened>(),
    gives<CloseTable, TableClosed>(),
    gives<BeginGamingDay, GamingDayBegan>(),
    gives<OpenBets, BetsOpened>().with<ChipsLifted, ButtonLifted>(),
    gives<WarnBets, BetsWarned>(),
    gives<CloseBets, BetsClosed>().with<BetsWarned, PartnersOverMaximum>(),
    gives<SpinBall, BallSpun>().with<SpinCancelled, StakesReturned, RoundVoided>(),
    gives<RestBall, BallRested>().with<BetsWarned, PartnersOverMaximum, BetsClosed>(),
    gives<SenseResult, ResultSensed, SensorDiffered>().with<BetsWarned, PartnersOverMaximum, BetsClosed, ResultHeld>(),
    gives<KeyResult, ResultKeyed>().with<BetsWarned, PartnersOverMaximum, BetsClosed>(),
    gives<PlaceDolly, DollyPlaced>(),
    gives<ConfirmResult, ResultConfirmed, ResultHeld>().with<SeatSettled, PlaceSettled, RoundSettled>(),
    gives<ResolveResult, ResultConfirmed>().with<SeatSettled, PlaceSettled, RoundSettled>(),
    gives<CompletePayout, PayoutCompleted>(),
    // What goes wrong.
    gives<ReportIrregularity, SpinCancelled, RoundVoided, RoundUndone>().with<StakesReturned, SeatAdjusted>(),
    gives<AnnounceNoSpin, SpinCancelled, RoundVoided, RoundUndone, RoundInterrupted>().with<StakesReturned, SeatAdjusted>(),
    gives<Interrupt, RoundInterrupted, SeatInterrupted, DealerAsked>().with<StakesReturned, RoundVoided>(),
    gives<StateRested, RoundInterrupted>().with<StakesReturned, RoundVoided, BetsWarned, PartnersOverMaximum, BetsClosed, BallRested>(),
    gives<StateNotRested, RoundInterrupted>().with<StakesReturned, RoundVoided>(),
    gives<CorrectResult, RoundCorrected>().with<SeatAdjusted>(),
    gives<VoidRounds, RoundVoided, RoundUndone>().with<StakesReturned, SeatAdjusted>(),
    gives<InvalidateOutcome, RoundVoided, RoundUndone>().with<StakesReturned, SeatAdjusted>(),
    gives<Rule, RuledOn>(),
    // Disputes.
    gives<RecordComplaint, ComplaintRecorded>(),
    gives<DecideDispute, DisputeDecided>(),
    gives<AdviseComplainant, ComplainantAdvised>(),
    gives<RequestReview, ReviewRequested>(),
    gives<ReviewDispute, DisputeReviewed>(),
    gives<CloseDispute, DisputeClosed>(),
    // Chips and conduct.
    gives<ConfigureChips, ChipsConfigured>(),
    gives<FillFloat, FloatFilled>(),
    gives<CreditFloat, FloatCredited>(),
    gives<CountFloat, FloatCounted>(),
    gives<BuyChips, ChipsBought>().with<SessionBegan>(),
    gives<BringChips, ChipsBrought>().with<SessionBegan>(),
    gives<AllocateColour, ColourAllocated>(),
    gives<ChangeChips, ChipsChanged>(),
    gives<LeaveTable, PlayerLeft>(),
    gives<MarkPartners, PartnersMarked>(),
    gives<LimitButtons, ButtonsLimited>(),
    gives<DesignateForButtons, ButtonsDesignated>(),
    gives<RecordBreach, BreachRecorded>(),
    gives<RefusePlayer, PlayerRefused>(),
});

// One event an act.
constexpr auto acts_of_cage = by_name(std::array{
    gives<cage::DeclareOpening, cage::OpeningDeclared>(),
    gives<cage::SupplyVault, cage::VaultSupplied>(),
    gives<cage::BankFromVault, cage::VaultBanked>(),
    gives<cage::OpenDrawer, cage::DrawerOpened>(),
    gives<cage::FillDrawer, cage::DrawerFilled>(),
    gives<cage::CreditDrawer, cage::DrawerCredited>(),
    gives<cage::CloseDrawer, cage::DrawerClosed>(),
    gives<cage::TakeInSlip, cage::SlipTakenIn>(),
    gives<cage::PaySlip, cage::SlipPaid>(),
    gives<cage::RedeemSlip, cage::SlipRedeemed>(),
    gives<cage::HoldSlip, cage::SlipHeld>(),
    gives<cage::ReleaseSlip, cage::SlipReleased>(),
    gives<cage::CancelSlip, cage::SlipCancelled>(),
    gives<cage::RecordPrint, cage::SlipPrinted>(),
    gives<cage::SellChips, cage::ChipsSold>(),
    gives<cage::RedeemChips, cage::ChipsRedeemed>(),
});

// Whoever acts, what has expired ends first.
template <class Act, class Main>
constexpr auto in_the_house() -> Given<house::Event> {
    return gives<Act, Main>().template with<house::SignedOut, house::LinkExpired, house::EnrolmentExpired, house::TerminalRetired>();
}

constexpr auto acts_of_house = by_name(std::array{
    in_the_house<house::StartFloor, house::FloorStarted>(),
    in_the_house<house::StopFloor, house::FloorStopped>(),
    in_the_house<house::BeginDay, house::DayBegun>(),
    in_the_house<house::AddStaff, house::StaffAdded>(),
    in_the_house<house::SetSecret, house::SecretSet>(),
    in_the_house<house::DismissStaff, house::StaffDismissed>(),
    in_the_house<house::SignIn, house::SignedIn>(),
    in_the_house<house::FailSignIn, house::SignInFailed>(),
    in_the_house<house::SignOut, house::SignedOut>(),
    in_the_house<house::OfferLink, house::LinkOffered>(),
    in_the_house<house::UseLink, house::LinkUsed>().with<house::SignedIn>(),
    in_the_house<house::OfferEnrolment, house::EnrolmentOffered>(),
    in_the_house<house::EnrolTerminal, house::TerminalEnrolled>(),
    in_the_house<house::SeatVisitor, house::VisitorSeated>(),
    in_the_house<house::RetireTerminal, house::TerminalRetired>(),
    in_the_house<house::SetConfiguration, house::ConfigurationSet>(),
    in_the_house<house::AcknowledgeAlert, house::AlertAcknowledged>(),
    in_the_house<house::BeginInspection, house::InspectionBegan>(),
    in_the_house<house::EndInspection, house::InspectionEnded>(),
});

// Each act stands there once.
template <class Event, std::size_t count, class... Acts>
constexpr auto are(const std::array<Given<Event>, count>& acts, const std::variant<Acts...>*) -> bool {
    return count == sizeof...(Acts) && (std::ranges::binary_search(acts, FieldsOf<Acts>::kind, {}, &Given<Event>::act) && ...);
}
static_assert(are(acts_of_tables, static_cast<const Act::Variant*>(nullptr)));
static_assert(are(acts_of_cage, static_cast<const cage::Act::Variant*>(nullptr)));
static_assert(are(acts_of_house, static_cast<const house::Act::Variant*>(nullptr)));

template <class Event, std::size_t count>
auto look(const std::array<Given<Event>, count>& acts, std::string_view whose, std::string_view kind, const std::vector<Event>& events) -> Finding {
    const auto act = std::ranges::lower_bound(acts, kind, {}, &Given<Event>::act);
    if (act == acts.end() || act->act != kind) return found("is filed as \"{}\", which is no act of {}", kind, whose);
    bool any = false;
    for (const Event& event : events) {
        const auto name = []<class One>(const One&) { return FieldsOf<One>::kind; };
        if (!act->all[event.index()]) return found("is filed as {}, which gives no {}", kind, std::visit(name, event));
        any = any || act->main[event.index()];
    }
    return any ? Finding{} : found("is filed as {}, but none of its events is what that gives", kind);
}

}  // namespace

auto look_at_kind(std::string_view kind, const Events& events) -> Finding { return look(acts_of_tables, "a table", kind, events); }
auto look_at_kind(std::string_view kind, const cage::Events& events) -> Finding { return look(acts_of_cage, "the cage", kind, events); }
auto look_at_kind(std::string_view kind, const house::Events& events) -> Finding { return look(acts_of_house, "the house", kind, events); }

}  // namespace croupier::audit
