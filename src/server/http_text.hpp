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

}  // namespace croupier::server
