# Puts the text of every rulebooks/*.toml into the program. A new file there is a new rulebook; no code changes.
file(GLOB rulebook_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/rulebooks/*.toml)
set(entries "")
foreach(rulebook_file IN LISTS rulebook_files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rulebook_file})
  get_filename_component(id ${rulebook_file} NAME_WE)
  file(READ ${rulebook_file} text)
  string(APPEND entries "        {\"${id}\", R\"rulebook(${text})rulebook\"},\n")
endforeach()
set(embedded ${CMAKE_BINARY_DIR}/generated/built_in_rulebooks.cpp)
file(CONFIGURE OUTPUT ${embedded} @ONLY CONTENT [[
#include "rules/built_in.hpp"

namespace croupier {

auto built_in_rulebooks() -> const std::vector<BuiltInRulebook>& {
    static const std::vector<BuiltInRulebook> rulebooks{
@entries@    };
    return rulebooks;
}

}  // namespace croupier
]])
add_library(croupier_rulebooks STATIC ${embedded})
target_link_libraries(croupier_rulebooks PUBLIC croupier_rules)
