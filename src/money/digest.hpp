// An amount in a digest is its minor units.
#pragma once

#include "base/digest.hpp"
#include "money/money.hpp"

namespace croupier {

inline void add_to(Digest& digest, Money money) { digest.add(static_cast<std::uint64_t>(money.minor_units())); }

}  // namespace croupier
