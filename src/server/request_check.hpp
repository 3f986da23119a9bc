// Whether a request may be looked at at all: framed as HTTP frames it here, and from no page of somebody else.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string_view>

#include "server/http.hpp"

namespace croupier::server {

using ReceivedRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Nothing where it may. After a 400 nobody knows where the next request begins.
[[nodiscard]] auto refusal_of(const ReceivedRequest& request) -> std::optional<HttpResponse>;

// Whether a request comes from a page of this server, or from no page at all: a browser says where its page is from.
[[nodiscard]] auto same_origin(std::string_view origin, std::string_view host) -> bool;

}  // namespace croupier::server
