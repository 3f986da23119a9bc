// The members of every act and event of the house by name, listed once: the JSON form and the digest of a message follow from these lists.
#pragma once

#include "base/fields.hpp"
#include "house/command.hpp"
#include "house/event.hpp"

namespace croupier {

CROUPIER_MEMBERS(house::Actor, person)

CROUPIER_FIELDS(house::StartFloor, "start-floor", version)
CROUPIER_FIELDS(house::StopFloor, "stop-floor")
CROUPIER_FIELDS(house::BeginDay, "begin-day", day)

CROUPIER_FIELDS(house::FloorStarted, "floor-started", version, after_crash)
CROUPIER_FIELDS(house::FloorStopped, "floor-stopped")
CROUPIER_FIELDS(house::DayBegun, "day-begun", day)

}  // namespace croupier
