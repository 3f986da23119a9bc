// The texts of two floors, built into the program so that it needs no files beside it: the demo floor, and an example for people to start from.
#pragma once

#include <string_view>

namespace croupier::config {

[[nodiscard]] auto demo_floor() -> std::string_view;
[[nodiscard]] auto example_floor() -> std::string_view;

}  // namespace croupier::config
