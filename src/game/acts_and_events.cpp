#include "game/command.hpp"
#include "game/event.hpp"

namespace croupier {

CROUPIER_ONE_OF_COMPILED(Act);
CROUPIER_ONE_OF_COMPILED(Event);

}  // namespace croupier
