// Whether a request may be looked at at all: framed as HTTP frames it here, for this server, and from no page of somebody else.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace croupier::server {

using ReceivedRequest = boost::beast::http::request<boost::beast::http::string_body>;

// By which names a server may be asked. Browsers take a page for one of this server when its name means this machine, and whoever owns a name can
// make it mean that. A certificate proves whose name it is; without one, and for this machine alone, only its own names are taken.
struct NamesTaken {
    bool any = true;
    std::string public_name = {};  // beside those of this machine, by which a proxy here is asked; empty: none
};

// Nothing where it may. After a 400 nobody knows where the next request begins.
[[nodiscard]] auto refusal_of(const ReceivedRequest& request, const NamesTaken& names) -> std::optional<HttpResponse>;

// Whether a request comes from a page of this server, or from no page at all: a browser says where its page is from.
[[nodiscard]] auto same_origin(std::string_view origin, std::string_view host) -> bool;

}  // namespace croupier::server
