# Headers that are read once for many files, where a preset asks for it: those that most files of a target read anyway and that are dear.
set(precompiled_headers <algorithm> <array> <chrono> <expected> <filesystem> <functional> <map> <memory> <optional> <ranges> <span> <sstream> <string>
  <string_view> <variant> <vector> <fmt/format.h>)

# The target uses what its owner reads; one that is its own owner may name more: a library's, or one of ours by its path in src.
function(precompile target owner)
  if(NOT CROUPIER_PRECOMPILED)
    return()
  endif()
  if(target STREQUAL owner)
    list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/src/ REGEX "^[^<]")
    target_precompile_headers(${target} PRIVATE ${precompiled_headers} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()
