# Puts the web files into the program.
set(embedded_web ${CMAKE_BINARY_DIR}/generated/web_files.cpp)
file(CONFIGURE OUTPUT ${embedded_web} @ONLY CONTENT [[
#include "server/web_files.hpp"

namespace croupier::server {

auto web_file(std::string_view path) -> const WebFile* {
    static constexpr WebFile only{"/index.html", "text/html; charset=utf-8", "<!doctype html><title>Croupier</title><p>The web files were not built.", "0"};
    return path == only.path ? &only : nullptr;
}

}  // namespace croupier::server
]])
add_library(croupier_web STATIC ${embedded_web})
target_include_directories(croupier_web PUBLIC src)
