// Whether a recorded event of the cage or the house can have happened in the state just before it. What passes can be applied without breaking any
// invariant, whoever wrote it.
#pragma once

#include "audit/finding.hpp"
#include "cage/cage.hpp"
#include "house/house.hpp"

namespace croupier::audit {

[[nodiscard]] auto look(const cage::Cage& cage, const cage::Event& event) -> Finding;
[[nodiscard]] auto look(const house::House& house, const house::Event& event) -> Finding;

}  // namespace croupier::audit
