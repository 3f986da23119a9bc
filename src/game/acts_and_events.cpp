// Compiles what the variants of acts and events of the table need once, instead of in every file that has them.
#include "game/command.hpp"
#include "game/event.hpp"

namespace croupier {

CROUPIER_ONE_OF_COMPILED(Act);
CROUPIER_ONE_OF_COMPILED(Event);

}  // namespace croupier
