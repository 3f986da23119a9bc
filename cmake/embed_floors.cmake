# Puts the texts of the demo floor and of the example into the program.
set(demo_file ${CMAKE_SOURCE_DIR}/demo/floor.toml)
set(example_file ${CMAKE_SOURCE_DIR}/docs/floor-example.toml)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${demo_file} ${example_file})
file(READ ${demo_file} demo_text)
file(READ ${example_file} example_text)
set(embedded ${CMAKE_BINARY_DIR}/generated/built_in_floors.cpp)
file(CONFIGURE OUTPUT ${embedded} @ONLY CONTENT [[
#include "config/built_in.hpp"

namespace croupier::config {

auto demo_floor() -> std::string_view { return R"floor(@demo_text@)floor"; }
auto example_floor() -> std::string_view { return R"floor(@example_text@)floor"; }

}  // namespace croupier::config
]])
add_library(croupier_floors STATIC ${embedded})
target_link_libraries(croupier_floors PUBLIC croupier_config)
