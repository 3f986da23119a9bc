// Whether a recorded fact about chips can have happened at the table just before it: the chips were where it takes them from and are worth what it
// says.
#pragma once

#include "audit/finding.hpp"
#include "game/table.hpp"

namespace croupier::audit {

[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ChipsConfigured& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const FloatFilled& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const FloatCredited& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const FloatCounted& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ChipsBought& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ChipsBrought& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ColourAllocated& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ChipsChanged& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const PlayerLeft& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ChipsLaid& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ChipsLifted& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ButtonLaid& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ButtonLifted& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const LateWagerNoted& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const LateWithdrawalNoted& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const WagerFlagged& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const WagerRuled& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const PayoutCompleted& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const PartnersMarked& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const PartnersOverMaximum& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ButtonsLimited& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const ButtonsDesignated& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const BreachRecorded& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const PlayerRefused& event) -> Finding;
[[nodiscard]] auto look_at_chips(const Rulebook& book, const Table& table, const GamingDayBegan& event) -> Finding;

}  // namespace croupier::audit
