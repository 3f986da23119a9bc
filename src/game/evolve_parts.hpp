// What the parts of evolve need, the facts about chips, and what all facts come to in a day.
#pragma once

#include "game/table.hpp"

namespace croupier {

[[nodiscard]] auto seat_of(Table& table, SeatNumber number) -> Seat&;
[[nodiscard]] auto place_of(Table& table, SeatNumber number) -> LivePlace&;
[[nodiscard]] auto current_record(Table& table) -> RoundRecord&;
void change_credit(Seat& seat, Money by);  // never below zero
void forget_bets(Seat& seat);              // when another player comes

// The chips of a place come back to its player.
void clear_layout(LivePlace& place);
void take_out_handed(Felt& felt);  // when a round is settled

void evolve_day(Table& table, const Event& event);  // after all else of it

void evolve_chips(Table& table, const ChipsConfigured& event);
void evolve_chips(Table& table, const FloatFilled& event);
void evolve_chips(Table& table, const FloatCredited& event);
void evolve_chips(Table& table, const FloatCounted& event);
void evolve_chips(Table& table, const ChipsBought& event);
void evolve_chips(Table& table, const ChipsBrought& event);
void evolve_chips(Table& table, const ColourAllocated& event);
void evolve_chips(Table& table, const ChipsChanged& event);
void evolve_chips(Table& table, const PlayerLeft& event);
void evolve_chips(Table& table, const ChipsLaid& event);
void evolve_chips(Table& table, const ChipsLifted& event);
void evolve_chips(Table& table, const ButtonLaid& event);
void evolve_chips(Table& table, const ButtonLifted& event);
void evolve_chips(Table& table, const LateWagerNoted& event);
void evolve_chips(Table& table, const LateWithdrawalNoted& event);
void evolve_chips(Table& table, const WagerFlagged& event);
void evolve_chips(Table& table, const WagerRuled& event);
void evolve_chips(Table& table, const PlaceSettled& event);
void evolve_chips(Table& table, const PayoutCompleted& event);
void evolve_chips(Table& table, const PartnersMarked& event);
void evolve_chips(Table& table, const PartnersOverMaximum& event);
void evolve_chips(Table& table, const ButtonsLimited& event);
void evolve_chips(Table& table, const ButtonsDesignated& event);
void evolve_chips(Table& table, const BreachRecorded& event);
void evolve_chips(Table& table, const PlayerRefused& event);
void evolve_chips(Table& table, const GamingDayBegan& event);

}  // namespace croupier
