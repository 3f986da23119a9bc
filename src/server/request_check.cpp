#include "server/request_check.hpp"

#include <boost/beast/core/string.hpp>

#include "server/http_text.hpp"

namespace croupier::server {

using boost::beast::iequals;
using boost::beast::http::field;

auto refusal_of(const ReceivedRequest& request) -> std::optional<HttpResponse> {
    // In another encoding a body ends where only its decoder knows, and what is left of it would be read as the next request.
    if (request.count(field::transfer_encoding) > 0 && !iequals(request[field::transfer_encoding], "chunked"))
        return plain_text(400, "Only chunked is known here as a transfer encoding.");
    if (!same_origin(request[field::origin], request[field::host])) return plain_text(403, "This page is from somewhere else.");
    return std::nullopt;
}

auto same_origin(std::string_view origin, std::string_view host) -> bool {
    if (origin.empty()) return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme)) return origin.substr(scheme.size()) == host;
    return false;
}

}  // namespace croupier::server
