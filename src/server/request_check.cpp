#include "server/request_check.hpp"

#include <algorithm>
#include <boost/beast/core/string.hpp>

#include "server/addresses.hpp"
#include "server/http_text.hpp"

namespace croupier::server {

using boost::beast::iequals;
using boost::beast::http::field;

namespace {

// The name or address in a Host; nothing where it is none.
auto name_in(std::string_view host) -> std::optional<std::string> {
    const bool is_six = host.starts_with('[');
    const std::size_t end = is_six ? host.find(']') : std::min(host.find(':'), host.size());
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view name = host.substr(is_six ? 1 : 0, end - (is_six ? 1 : 0)), port = host.substr(end + (is_six ? 1 : 0));
    const bool is_port = port.starts_with(':') && std::ranges::all_of(port.substr(1), [](char digit) { return digit >= '0' && digit <= '9'; });
    if (!port.empty() && !is_port) return std::nullopt;
    return std::string{name};
}

auto is_taken(std::string_view host, const NamesTaken& names) -> bool {
    if (names.any) return true;
    const auto name = name_in(host);
    if (!name || name->empty()) return false;
    return iequals(*name, "localhost") || is_loopback(*name) || iequals(*name, names.public_name);
}

}  // namespace

auto refusal_of(const ReceivedRequest& request, const NamesTaken& names) -> std::optional<HttpResponse> {
    // In another encoding a body ends where only its decoder knows, and what is left of it would be read as the next request.
    if (request.count(field::transfer_encoding) > 0 && !iequals(request[field::transfer_encoding], "chunked"))
        return plain_text(400, "Only chunked is known here as a transfer encoding.");
    const std::size_t hosts = request.count(field::host);
    const bool needs_none = request.version() < 11;  // browsers name one always
    if (hosts > 1 || (hosts == 0 && !needs_none)) return plain_text(400, "A request names one Host.");
    if (hosts == 1 && !is_taken(request[field::host], names))
        return plain_text(421, "This floor is not known here by that name. A proxy's name for it is listen.public_name in its file.");
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
