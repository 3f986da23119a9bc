#include "access/sodium.hpp"

#include <sodium.h>

#include "base/ensure.hpp"

namespace croupier::access {

void start_library() {
    static const bool ready = sodium_init() >= 0;
    ENSURE(ready, "the cryptographic library starts");
}

}  // namespace croupier::access
