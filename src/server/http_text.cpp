#include "server/http_text.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <sodium.h>

#include <array>

#include "base/ensure.hpp"

namespace croupier::server {
namespace {

constexpr std::string_view own_policy =
    "Content-Security-Policy: default-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

// Without the opener's policy: a browser refuses to show a page that has that and is sandboxed.
constexpr std::string_view foreign_policy =
    "Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n";

constexpr std::string_view own_headers =
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

auto reason(unsigned status) -> std::string_view {
    switch (status) {
        case 200: return "OK";
        case 304: return "Not Modified";
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 409: return "Conflict";
        case 413: return "Content Too Large";
        case 421: return "Misdirected Request";
        case 429: return "Too Many Requests";
        case 503: return "Service Unavailable";
        default: return "Answer";
    }
}

}  // namespace

auto plain_text(unsigned status, std::string_view sentence) -> HttpResponse {
    return {status, "text/plain; charset=utf-8", std::string{sentence} + "\n", {}, false};
}

auto http_text(const HttpResponse& response, bool keep_alive, bool without_body, bool secure) -> std::string {
    std::string text =
        fmt::format("HTTP/1.1 {} {}\r\n{}{}", response.status, reason(response.status), response.foreign ? foreign_policy : own_policy, own_headers);
    if (secure) text += "Strict-Transport-Security: max-age=31536000\r\n";
    if (!response.tag.empty()) text += fmt::format("ETag: {}\r\n", response.tag);
    std::string_view kept = "no-store";
    if (!response.tag.empty()) kept = "no-cache";
    if (response.lasts) kept = "public, max-age=31536000, immutable";
    text += fmt::format("Cache-Control: {}\r\nConnection: {}\r\n", kept, keep_alive ? "keep-alive" : "close");
    if (response.status != 304) text += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", response.type, response.body.size());
    text += "\r\n";
    if (!without_body && response.status != 304) text += response.body;
    return text;
}

auto upgrade_text(const std::string& key) -> std::string {
    const std::string salted = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // as RFC 6455 prescribes
    std::array<unsigned char, 20> hash;
    unsigned size = 0;
    const int hashed = EVP_Digest(salted.data(), salted.size(), hash.data(), &size, EVP_sha1(), nullptr);
    ENSURE(hashed == 1 && size == hash.size(), "the library can hash");
    std::array<char, sodium_base64_ENCODED_LEN(20, sodium_base64_VARIANT_ORIGINAL)> accept;
    sodium_bin2base64(accept.data(), accept.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
    return fmt::format("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n\r\n",
                       accept.data());
}

}  // namespace croupier::server
