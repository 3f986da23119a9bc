// The files of the web pages, which are inside the program.
#pragma once

#include <string_view>

namespace croupier::server {

struct WebFile {
    std::string_view path;  // "/index.html"
    std::string_view type;
    std::string_view bytes;
    std::string_view hash;
};

[[nodiscard]] auto web_file(std::string_view path) -> const WebFile*;  // nothing where there is none

}  // namespace croupier::server
