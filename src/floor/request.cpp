#include "floor/request.hpp"

namespace croupier::floor {

CROUPIER_ONE_OF_COMPILED(AnyCommand);

}  // namespace croupier::floor
