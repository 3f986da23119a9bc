#include "cage/command.hpp"
#include "cage/event.hpp"

namespace croupier::cage {

CROUPIER_ONE_OF_COMPILED(Act);
CROUPIER_ONE_OF_COMPILED(Event);

}  // namespace croupier::cage
