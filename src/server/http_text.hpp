// The texts of HTTP answers, with the headers that every answer has.
#pragma once

#include <string>
#include <string_view>

#include "server/http.hpp"

namespace croupier::server {

[[nodiscard]] auto plain_text(unsigned status, std::string_view sentence) -> HttpResponse;

[[nodiscard]] auto http_text(const HttpResponse& response, bool keep_alive, bool without_body, bool secure) -> std::string;

// The answer that makes a connection a WebSocket.
[[nodiscard]] auto upgrade_text(const std::string& key) -> std::string;

// Whether a request comes from a page of this server, or from no page at all: a browser says where its page is from.
[[nodiscard]] auto same_origin(std::string_view origin, std::string_view host) -> bool;

}  // namespace croupier::server
