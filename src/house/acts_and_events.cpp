#include "house/command.hpp"
#include "house/event.hpp"

namespace croupier::house {

CROUPIER_ONE_OF_COMPILED(Act);
CROUPIER_ONE_OF_COMPILED(Event);

}  // namespace croupier::house
