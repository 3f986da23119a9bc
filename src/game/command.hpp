// What may be asked of a table: each act is a plain struct, and a command is an act with who asks, when, and its number.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/one_of.hpp"
#include "game/chips.hpp"
#include "game/ids.hpp"
#include "money/money.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

// Acts of a player at a terminal.
struct PlaceWager {
    SeatNumber seat{};
    WagerIndex wager;
    Money stake;  // of each piece
};
struct RemoveWager {  // takes the whole amount off one spot, or part of it
    SeatNumber seat{};
    SpotIndex spot{};
    Money amount;
};
struct ClearWagers {
    SeatNumber seat{};
};
struct UndoWager {  // takes back the last act of this round; may be repeated to the first
    SeatNumber seat{};
};
struct DoubleWagers {
    SeatNumber seat{};
};
struct RepeatWagers {  // the wagers of the seat's last round, when nothing lies there yet
    SeatNumber seat{};
};
struct CashOut {
    SeatNumber seat{};
};
struct CallAttendant {  // whatever the phase, and at a locked terminal too
    SeatNumber seat{};
};
struct EndCall {  // by anyone of the staff, or by the player after all
    SeatNumber seat{};
};

// Acts of the acceptor, of an attendant and of the cage.
struct AddCredit {
    SeatNumber seat{};
    CreditSource source{};
    Money amount;
    TransferNumber transfer{};  // of a slip: the cage's number for it; each is taken in once, in order
};

// Acts that run a round.
struct ConfigureTable {    // while it is closed
    std::string rulebook;  // the hash of its file's bytes, as 64 hexadecimal digits
    std::uint32_t seats = 0;
};
struct OpenTable {  // with the opening check
    std::int32_t ball_diameter_mm = 0;
    bool ball_is_sound = true;  // a sphere of the material that the rulebook asks for
    bool wheel_is_sound = true;
    bool notice_is_shown = true;  // limits and odds
    bool float_is_counted = true;
};
struct CloseTable {  // the regulator's officer has been told before, where the rulebook asks for it
    bool officer_notified = false;
};
struct OpenBets {};
struct WarnBets {};
struct CloseBets {};
struct SpinBall {
    bool against_rotation = true;
    std::optional<std::int32_t> revolutions;  // where they were counted
};
struct RestBall {  // the ball has come to rest
    std::optional<Number> number;
};
struct SenseResult {  // what the wheel's own sensor says
    Number number;
};
struct KeyResult {
    Number number;
};
struct PlaceDolly {
    Number number;
};
struct ConfirmResult {};
struct ResolveResult {  // the pit settles what sensor and key leave open
    Number number;
};

// Acts for what goes wrong.
struct ReportIrregularity {
    IrregularityKind what{};
};
struct AnnounceNoSpin {};
struct Interrupt {  // a technical interruption of the round (table, console, system), or of one terminal
    std::optional<SeatNumber> seat;
    bool bets_confirmed = true;  // the electronic records show what was bet
};
struct StateRested {  // the dealer's word after an interruption
    Number number;
};
struct StateNotRested {};
struct CorrectResult {
    RoundNumber round{};
    Number number;
};
struct VoidRounds {  // a broken ball, by a ruling on which rounds it touched
    std::vector<RoundNumber> rounds;
};
struct InvalidateOutcome {
    RoundNumber round{};
    InvalidationReason reason{};
};
struct Rule {  // a decision on what the rules leave open
    std::string text;
};

struct SettleOwed {  // what a correction left open is paid to, or collected from, the player of a session
    SessionNumber session{};
    bool to_player = true;
    Money amount;
};

// Acts in a dispute, from complaint to review.
struct RecordComplaint {
    RoundNumber round{};  // that it is about; 0 where it is about none
    std::string text;
};
struct DecideDispute {  // the house's decision
    DisputeNumber dispute{};
    std::string text;
};
struct AdviseComplainant {  // of the right to consult an authorised officer
    DisputeNumber dispute{};
};
struct RequestReview {
    DisputeNumber dispute{};
    bool by_player = true;  // or by the house
};
struct ReviewDispute {
    DisputeNumber dispute{};
    std::string text;
};
struct CloseDispute {
    DisputeNumber dispute{};
    bool resolved = true;
};

// Acts on seats and limits.
struct SetLimits {
    WagerKind kind{};
    Money minimum;
    Money maximum;
};
struct RequireMultiples {  // the notice asks for multiples of the minimum
    bool required = false;
};
struct ArrangeLimits {  // personal or VIP limits, before play
    SeatNumber seat{};
    Money minimum;
    Money maximum;
    bool straight_up_only = false;
    bool officer_notified = false;
};
struct LockSeat {
    SeatNumber seat{};
    bool locked = true;
    bool officer_notified = false;
};

// Acts with chips at a live table. Wagers there are placed and taken back by the acts of players above, too.
struct ConfigureChips {  // while it is closed and nobody has chips of it
    SeatNumber first_place{};
    std::uint32_t places = 0;
    std::uint32_t mark = 0;  // of its set of colour chips, unlike those of other tables
    std::vector<Money> denominations;
    Chips colours;  // the whole set
};
struct FillFloat {  // from the cage
    Chips chips;
};
struct CreditFloat {  // back to the cage
    Chips chips;
};
struct CountFloat {  // the cash chips in the tray, as people count them
    Chips chips;
};
struct BuyChips {  // for notes, which go into the drop box
    SeatNumber seat{};
    Money amount;
    std::optional<ChipColour> colour;  // nothing: cash chips
};
struct BringChips {  // cash chips from elsewhere in the house
    SeatNumber seat{};
    Chips chips;
};
struct AllocateColour {
    SeatNumber seat{};
    ChipColour colour{};
    Money value;  // 0 where the player declares none
};
struct ChangeChips {  // the player's chips for others of the same worth
    SeatNumber seat{};
    Chips give;
    Chips take;              // nothing: cash chips as the tray has them
    std::uint32_t mark = 0;  // on the colour chips that are given
};
struct LeaveTable {  // with all cash chips
    SeatNumber seat{};
};
struct PlaceChips {
    SeatNumber seat{};
    WagerIndex wager;
    Chips chips;
};
struct TakeButton {  // a marker button is taken back whole
    SeatNumber seat{};
    WagerIndex button;
};
struct FlagWager {  // it lies unclearly
    SeatNumber seat{};
    SpotIndex spot{};
};
struct RuleOnWager {
    SeatNumber seat{};
    SpotIndex spot{};
    WagerRuling ruling{};
    std::optional<SpotIndex> to;  // where it is counted, if it is moved
};
struct ReportMoved {  // chips were moved by accident after the close
    SeatNumber seat{};
    SpotIndex from{};
    SpotIndex to{};
};
struct MarkPartners {  // of one: no longer anyone's partner
    std::vector<SeatNumber> seats;
};
struct LimitButtons {  // 0: any number
    std::uint32_t per_number = 0;
    std::uint32_t per_spin = 0;
    bool designated_only = false;
    std::optional<Money> minimum;  // of a button, by the notice; without one as many times the table's as the rulebook says
};
struct DesignateForButtons {
    SeatNumber seat{};
    bool designated = true;
};
struct RecordBreach {  // a bet was touched before settlement was complete
    SeatNumber seat{};
};
struct RefusePlayer {
    SeatNumber seat{};
    bool refused = true;
};
struct CompletePayout {};  // everything is collected and paid
struct BeginGamingDay {};

CROUPIER_ONE_OF(Act, PlaceWager, RemoveWager, ClearWagers, UndoWager, DoubleWagers, RepeatWagers, CashOut, CallAttendant, EndCall, AddCredit,
                ConfigureTable, OpenTable, CloseTable, OpenBets, WarnBets, CloseBets, SpinBall, RestBall, SenseResult, KeyResult, PlaceDolly,
                ConfirmResult, ResolveResult, ReportIrregularity, AnnounceNoSpin, Interrupt, StateRested, StateNotRested, CorrectResult, VoidRounds,
                InvalidateOutcome, Rule, RecordComplaint, DecideDispute, AdviseComplainant, RequestReview, ReviewDispute, CloseDispute, SettleOwed,
                SetLimits, RequireMultiples, ArrangeLimits, LockSeat, ConfigureChips, FillFloat, CreditFloat, CountFloat, BuyChips, BringChips,
                AllocateColour, ChangeChips, LeaveTable, PlaceChips, TakeButton, FlagWager, RuleOnWager, ReportMoved, MarkPartners, LimitButtons,
                DesignateForButtons, RecordBreach, RefusePlayer, CompletePayout, BeginGamingDay);

// Who acts. A player acts at one seat and has no position; a device (wheel, acceptor, timer) has neither.
enum class ActorKind : std::uint8_t { player, device, staff };

struct Actor {
    ActorKind kind = ActorKind::device;
    Position position{};  // of staff
    PersonId person{};    // of staff
    SeatNumber seat{};    // of a player

    auto operator==(const Actor&) const -> bool = default;
};

struct Command {
    SenderId sender{};
    MessageNumber number{};
    Time at;
    Actor actor;
    std::optional<Actor> second;  // the second person, for grave acts
    Act act;
};

}  // namespace croupier
