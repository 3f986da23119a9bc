// Small damage to a text, the same for the same state of the generator: for showing that a reader of anything never falls over.
#pragma once

#include <random>
#include <string>

namespace croupier::testing {

[[nodiscard]] auto mutate(std::string text, std::mt19937& random) -> std::string;

}  // namespace croupier::testing
