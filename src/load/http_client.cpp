// The few requests that a run makes before it begins, one after the other.
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "load/wire.hpp"

namespace croupier::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

auto read_address(std::string_view url) -> std::expected<Address, std::string> {
    constexpr std::string_view scheme = "http://";
    if (!url.starts_with(scheme)) return std::unexpected("an address like http://127.0.0.1:8080 is wanted; TLS is not spoken here");
    url.remove_prefix(scheme.size());
    while (url.ends_with('/')) url.remove_suffix(1);
    const std::size_t colon = url.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || colon + 1 == url.size())
        return std::unexpected("an address has a port, http://127.0.0.1:8080");
    std::string_view host = url.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return Address{std::string{host}, std::string{url.substr(colon + 1)}};
}

auto ask(const Address& address, const std::string& path, const std::string& body) -> std::expected<HttpAnswer, std::string> {
    try {
        asio::io_context context;
        tcp::socket socket{context};
        asio::connect(socket, tcp::resolver{context}.resolve(address.host, address.port));
        http::request<http::string_body> request{body.empty() ? http::verb::get : http::verb::post, path, 11};
        request.set(http::field::host, address.host + ":" + address.port);
        request.body() = body;
        request.prepare_payload();
        http::write(socket, request);
        boost::beast::flat_buffer buffer;
        http::response_parser<http::string_body> response;
        response.body_limit(std::size_t{16} * 1024 * 1024);
        http::read(socket, buffer, response);
        return HttpAnswer{response.get().result_int(), response.get().body()};
    } catch (const boost::system::system_error& error) {
        return std::unexpected(address.host + ":" + address.port + ": " + error.code().message());
    }
}

}  // namespace croupier::load
