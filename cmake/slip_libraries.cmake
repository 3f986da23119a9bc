# libharu and zint, which come without CMake or pkg-config files.
function(find_plain_library name header library target)
  find_path(${name}_header ${header} REQUIRED)
  find_library(${name}_library ${library} REQUIRED)
  add_library(${target} UNKNOWN IMPORTED)
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${${name}_library} INTERFACE_INCLUDE_DIRECTORIES ${${name}_header})
endfunction()

find_plain_library(hpdf hpdf.h hpdf Haru::hpdf)
find_plain_library(zint zint.h zint Zint::zint)
