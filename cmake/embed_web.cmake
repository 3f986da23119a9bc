# Puts every file of web/dist into the program, and beside them the page that says how each clause is met. Where nobody has built them (`web/build`, which `./do build` calls), one plain page that says so.
set(web_dist ${CMAKE_SOURCE_DIR}/web/dist)
set(web_type_html "text/html; charset=utf-8")
set(web_type_js "text/javascript; charset=utf-8")
set(web_type_css "text/css; charset=utf-8")
set(web_type_md "text/markdown; charset=utf-8")
set(web_type_txt "text/plain; charset=utf-8")
set(web_type_svg "image/svg+xml")
set(web_type_woff2 "font/woff2")

# A line of the table: the bytes as escapes, so that any content is safe.
function(append_web_file path hexadecimal hash)
  string(REGEX MATCH "[^.]+$" ending ${path})
  if(NOT DEFINED web_type_${ending})
    message(FATAL_ERROR "web/dist${path}: what type is a .${ending} file? cmake/embed_web.cmake has the list")
  endif()
  string(LENGTH "${hexadecimal}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" escaped "${hexadecimal}")
  string(SUBSTRING ${hash} 0 16 short_hash)
  string(APPEND entries "    WebFile{\"${path}\", \"${web_type_${ending}}\", {\"${escaped}\", ${size}}, \"${short_hash}\"},\n")
  set(entries "${entries}" PARENT_SCOPE)
endfunction()

set(entries "")
file(GLOB_RECURSE web_built CONFIGURE_DEPENDS RELATIVE ${web_dist} ${web_dist}/*)
if("index.html" IN_LIST web_built)
  foreach(name IN LISTS web_built)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${web_dist}/${name})
    file(READ ${web_dist}/${name} hexadecimal HEX)
    file(SHA256 ${web_dist}/${name} hash)
    append_web_file(/${name} "${hexadecimal}" ${hash})
  endforeach()
else()
  message(STATUS "web/dist was not built: the program will say so in place of its pages")
  set(page [[<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Croupier</title>
<h1>Croupier runs, without its pages</h1>
<p>The web files were not there when the program was built. <code>./do build</code> builds them, and the program with them.</p>
<p>What is the same for everybody can be read: <a href="/api/floor">/api/floor</a>.</p>
</html>
]])
  string(HEX "${page}" hexadecimal)
  string(SHA256 hash "${page}")
  append_web_file(/index.html "${hexadecimal}" ${hash})
endif()

set(conformance ${CMAKE_SOURCE_DIR}/docs/conformance.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${conformance})
file(READ ${conformance} hexadecimal HEX)
file(SHA256 ${conformance} hash)
append_web_file(/conformance.md "${hexadecimal}" ${hash})

set(embedded ${CMAKE_BINARY_DIR}/generated/built_in_web_files.cpp)
file(CONFIGURE OUTPUT ${embedded} @ONLY CONTENT [[
#include <algorithm>
#include <array>

#include "server/web_files.hpp"

namespace croupier::server {
namespace {

constexpr std::array web_files{
@entries@};

}  // namespace

auto web_file(std::string_view path) -> const WebFile* {
    const auto found = std::ranges::find(web_files, path, &WebFile::path);
    return found == web_files.end() ? nullptr : &*found;
}

}  // namespace croupier::server
]])
add_library(croupier_web STATIC ${embedded})
target_include_directories(croupier_web PUBLIC ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(croupier_web PRIVATE croupier_warnings)
