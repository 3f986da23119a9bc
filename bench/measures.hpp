// What benches measure with, and how they say that a bound was missed.
#pragma once

#include <chrono>
#include <string_view>

namespace croupier {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Stands beside a bound.
inline auto missed(bool is_missed) -> std::string_view { return is_missed ? ": NOT MET" : ""; }

}  // namespace croupier
