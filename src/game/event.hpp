// What has happened at a table: facts with their amounts, never refused. The state follows from them alone, without the rulebook.
#pragma once

#include <optional>
#include <string>

#include "base/one_of.hpp"
#include "game/ids.hpp"
#include "game/live_place.hpp"
#include "money/money.hpp"
#include "rules/number.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

struct TableConfigured {
    std::string rulebook;  // the hash of its file's bytes
    std::uint32_t seats = 0;
};
struct TableOpened {
    std::int32_t ball_diameter_mm = 0;
    PersonId by{};
};
struct TableClosed {
    bool officer_notified = false;
    PersonId by{};
};
struct LimitsSet {
    WagerKind kind{};
    Money minimum;
    Money maximum;
};
struct MultiplesRequired {
    bool required = false;
};
struct SeatLimitsArranged {
    SeatNumber seat{};
    Money minimum;
    Money maximum;
    bool straight_up_only = false;
};
struct SeatLocked {
    SeatNumber seat{};
    bool locked = true;
    bool officer_notified = false;
};

struct AttendantCalled {
    SeatNumber seat{};
};
struct CallEnded {
    SeatNumber seat{};
    PersonId by{};  // 0: the player
};

struct SessionBegan {
    SeatNumber seat{};
    SessionNumber session{};
};
struct CreditAdded {
    SeatNumber seat{};
    CreditSource source{};
    Money amount;
    TransferNumber transfer{};  // of a slip
};
struct CashedOut {  // ends the session
    SeatNumber seat{};
    SlipNumber slip{};
    Money amount;
};

struct BetsOpened {
    RoundNumber round{};
    std::string rulebook;  // by which the round is played
};
struct BetsWarned {};
struct BetsClosed {};
struct StakeChanged {  // one spot of one act; an act of several pieces is several of these with the same number
    SeatNumber seat{};
    std::uint32_t act = 0;
    SpotIndex spot{};
    Money change;
};
struct StakeUndone {  // the last change of the seat, taken back
    SeatNumber seat{};
    SpotIndex spot{};
    Money change;
};

struct BallSpun {
    bool against_rotation = true;
    std::optional<std::int32_t> revolutions;
};
struct BallRested {
    std::optional<Number> number;
};
struct ResultSensed {
    Number number;
};
struct SensorDiffered {  // the wheel's sensor spoke after the round was settled, and says another number: for the pit to look at
    RoundNumber round{};
    Number settled;
    Number sensed;
};
struct ResultKeyed {
    Number number;
    PersonId by{};
};
struct DollyPlaced {
    Number number;
};
struct ResultHeld {};  // sensor and key differ: the pit decides
struct ResultConfirmed {
    Number number;
    PersonId by{};
};
struct SeatSettled {  // the stakes of a seat are collected and what they return is paid
    SeatNumber seat{};
    Money staked;
    Money returned;
};
struct RoundSettled {
    RoundNumber round{};
    Number number;
};

struct StakesReturned {
    SeatNumber seat{};
    Money amount;
    std::string clause;
};
struct RoundVoided {
    RoundNumber round{};
    std::string clause;
};
struct SpinCancelled {  // bets stand and betting is open again
    std::string clause;
};
struct RoundInterrupted {  // a technical interruption to which the clause gives this answer
    InterruptionEffect effect{};
    std::string clause;
};
struct SeatInterrupted {
    SeatNumber seat{};
    InterruptionEffect effect{};
    std::string clause;
};
struct DealerAsked {};  // held until the dealer has said whether the ball came to rest

struct RoundCorrected {  // the result of a settled round is another one
    RoundNumber round{};
    Number from;
    Number to;
    std::string clause;
};
struct RoundUndone {  // a settled round is void after all
    RoundNumber round{};
    std::string clause;
};
struct SeatAdjusted {  // what a session got for a settled round, changed; what its meter can't give or take is owed
    RoundNumber round{};
    SeatNumber seat{};
    SessionNumber session{};
    Money returned_before;
    Money returned_now;
    Money to_credit;  // negative: taken from the meter
    Money owed_to;
    Money owed_by;
};

struct RuledOn {
    std::string text;
    PersonId by{};
};

struct OwedSettled {
    SessionNumber session{};
    bool to_player = true;
    Money amount;
    PersonId by{};
};

struct ComplaintRecorded {
    DisputeNumber dispute{};
    RoundNumber round{};
    std::string text;
    PersonId by{};
};
struct DisputeDecided {
    DisputeNumber dispute{};
    std::string text;
    PersonId by{};
};
struct ComplainantAdvised {
    DisputeNumber dispute{};
    PersonId by{};
};
struct ReviewRequested {
    DisputeNumber dispute{};
    bool by_player = true;
};
struct DisputeReviewed {
    DisputeNumber dispute{};
    std::string text;
    PersonId by{};
};
struct DisputeClosed {
    DisputeNumber dispute{};
    bool resolved = true;
};

// Chips at a live table.
struct ChipsConfigured {
    SeatNumber first_place{};
    std::uint32_t places = 0;
    std::uint32_t mark = 0;
    std::vector<Money> denominations;
    Chips colours;
};
struct FloatFilled {
    Chips chips;
    PersonId by{};
};
struct FloatCredited {
    Chips chips;
    PersonId by{};
};
struct FloatCounted {
    Chips counted;
    Chips expected;
    PersonId by{};
};
struct ChipsBought {  // the notes go into the drop box
    SeatNumber seat{};
    Money amount;
    Chips chips;
};
struct ChipsBrought {
    SeatNumber seat{};
    Money amount;
    Chips chips;
};
struct ColourAllocated {
    SeatNumber seat{};
    ChipColour colour{};
    Money value;
    bool marker = false;  // of that value, put on the colour's stack for all to see
    PersonId approved_by{};
};
struct ChipsChanged {
    SeatNumber seat{};
    Chips given;
    Chips taken;
};
struct PlayerLeft {  // ends the session
    SeatNumber seat{};
    Money amount;
    Chips chips;
};
struct ChipsLaid {
    SeatNumber seat{};
    SpotIndex spot{};
    Money stake;
    Chips chips;
};
struct ChipsLifted {  // back into the player's rack
    SeatNumber seat{};
    SpotIndex spot{};
    Money stake;
    Chips chips;
};
struct ButtonLaid {
    SeatNumber seat{};
    ButtonPile pile;
};
struct ButtonLifted {
    SeatNumber seat{};
    WagerIndex button;
};
struct LateWagerNoted {  // placed after the close: it is not honoured
    SeatNumber seat{};
    WagerIndex wager;
    Money amount;
    std::string clause;
};
struct LateWithdrawalNoted {  // taken back after the close: it still plays
    SeatNumber seat{};
    SpotIndex spot{};
    Money amount;
    std::string clause;
};
struct WagerFlagged {
    SeatNumber seat{};
    SpotIndex spot{};
    PersonId by{};
};
struct WagerRuled {  // what it moves follows
    SeatNumber seat{};
    SpotIndex spot{};
    WagerRuling ruling{};
    std::string clause;
    PersonId by{};
};
struct PlaceSettled {
    Payout payout;
};
struct PayoutCompleted {
    PersonId by{};
};
struct PartnersMarked {
    std::vector<SeatNumber> seats;
    std::uint32_t partners = 0;
};
struct PartnersOverMaximum {  // together, on one spot, when bets closed
    std::uint32_t partners = 0;
    SpotIndex spot{};
    Money stake;
    Money maximum;
    std::string clause;
};
struct ButtonsLimited {
    std::uint32_t per_number = 0;
    std::uint32_t per_spin = 0;
    bool designated_only = false;
    std::optional<Money> minimum;
};
struct ButtonsDesignated {
    SeatNumber seat{};
    bool designated = true;
};
struct BreachRecorded {
    SeatNumber seat{};
    std::string clause;
    PersonId by{};
};
struct PlayerRefused {
    SeatNumber seat{};
    bool refused = true;
    std::string clause;
    PersonId by{};
};
struct GamingDayBegan {};

CROUPIER_ONE_OF(Event, TableConfigured, TableOpened, TableClosed, LimitsSet, MultiplesRequired, SeatLimitsArranged, SeatLocked, AttendantCalled,
                CallEnded, SessionBegan, CreditAdded, CashedOut, BetsOpened, BetsWarned, BetsClosed, StakeChanged, StakeUndone, BallSpun, BallRested,
                ResultSensed, SensorDiffered, ResultKeyed, DollyPlaced, ResultHeld, ResultConfirmed, SeatSettled, RoundSettled, StakesReturned,
                RoundVoided, SpinCancelled, RoundInterrupted, SeatInterrupted, DealerAsked, RoundCorrected, RoundUndone, SeatAdjusted, RuledOn,
                OwedSettled, ComplaintRecorded, DisputeDecided, ComplainantAdvised, ReviewRequested, DisputeReviewed, DisputeClosed, ChipsConfigured,
                FloatFilled, FloatCredited, FloatCounted, ChipsBought, ChipsBrought, ColourAllocated, ChipsChanged, PlayerLeft, ChipsLaid,
                ChipsLifted, ButtonLaid, ButtonLifted, LateWagerNoted, LateWithdrawalNoted, WagerFlagged, WagerRuled, PlaceSettled, PayoutCompleted,
                PartnersMarked, PartnersOverMaximum, ButtonsLimited, ButtonsDesignated, BreachRecorded, PlayerRefused, GamingDayBegan);

// The events of one command, in a buffer that the caller keeps so that a wager allocates nothing.
using Events = std::vector<Event>;

}  // namespace croupier
