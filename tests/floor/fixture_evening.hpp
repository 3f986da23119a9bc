// A short evening with a little of everything, played on a floor to be kept as a fixture: two tables, staff and terminals, a correction, rounds
// that become void by a ruling and by a crash, slips issued and redeemed, a second day.
#pragma once

#include "floor/support.hpp"

namespace croupier::testing {

// Plays it in the place, from the first start to a clean stop. Throws where anything is not as it should be.
void play_evening(TemporaryPlace& here);

}  // namespace croupier::testing
