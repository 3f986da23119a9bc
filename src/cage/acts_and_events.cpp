// Compiles what the variants of acts and events of the cage need once, instead of in every file that has them.
#include "cage/command.hpp"
#include "cage/event.hpp"

namespace croupier::cage {

CROUPIER_ONE_OF_COMPILED(Act);
CROUPIER_ONE_OF_COMPILED(Event);

}  // namespace croupier::cage
