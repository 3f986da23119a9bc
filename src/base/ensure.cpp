#include "base/ensure.hpp"

#include <cstdio>
#include <cstdlib>

namespace croupier {

void invariant_broken(const char* condition, const char* file, int line, const char* reason) {
    std::fprintf(stderr, "croupier: invariant broken at %s:%d: %s (%s)\n", file, line, reason, condition);
    std::abort();
}

}  // namespace croupier
