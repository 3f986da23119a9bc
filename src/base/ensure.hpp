// ENSURE ends the process when an invariant is broken: on in every build, because a wrong payment is worse than a stop.
#pragma once

namespace croupier {

[[noreturn]] void invariant_broken(const char* condition, const char* file, int line, const char* reason);

}  // namespace croupier

#define ENSURE(condition, reason) ((condition) ? static_cast<void>(0) : ::croupier::invariant_broken(#condition, __FILE__, __LINE__, reason))
