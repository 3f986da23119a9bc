// Compiles what the variants of acts and events of the house need once, instead of in every file that has them.
#include "house/command.hpp"
#include "house/event.hpp"

namespace croupier::house {

CROUPIER_ONE_OF_COMPILED(Act);
CROUPIER_ONE_OF_COMPILED(Event);

}  // namespace croupier::house
