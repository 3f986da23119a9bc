// TLS where there is a certificate: who speaks it is served, who speaks in the open is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "network.hpp"
#include "server/certificate.hpp"
#include "support/certificate.hpp"

namespace croupier {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using ::testing::HasSubstr;
using testing::Json;

class Tls : public ::testing::Test {
protected:
    Tls() {
        std::filesystem::create_directory(folder);
        testing::write_certificate(certificate, key);
    }
    ~Tls() override { std::filesystem::remove_all(folder); }

    [[nodiscard]] auto options() const -> server::ListenOptions {
        server::ListenOptions listen;
        listen.certificate = certificate.string();
        listen.key = key.string();
        return listen;
    }

    const std::filesystem::path folder = std::filesystem::path{::testing::TempDir()} / ("croupier_tls_" + std::to_string(::getpid()));
    const std::filesystem::path certificate = folder / "floor.crt", key = folder / "floor.key";
};

TEST_F(Tls, carries_requests_and_sockets) {
    testing::Network network{options()};
    asio::io_context context;
    asio::ssl::context client{asio::ssl::context::tls_client};
    client.load_verify_file(certificate.string());
    client.set_verify_mode(asio::ssl::verify_peer);
    const asio::ip::tcp::endpoint there{asio::ip::address_v4::loopback(), network.port()};
    asio::ssl::stream<asio::ip::tcp::socket> page{context, client};
    page.next_layer().connect(there);
    page.handshake(asio::ssl::stream_base::client);
    beast::http::request<beast::http::empty_body> request{beast::http::verb::get, "/a", 11};
    request.set(beast::http::field::host, "floor.example");
    beast::http::write(page, request);
    beast::flat_buffer buffer;
    beast::http::response<beast::http::string_body> response;
    beast::http::read(page, buffer, response);
    EXPECT_EQ(response.result_int(), 200U);
    EXPECT_THAT(std::string{response["Strict-Transport-Security"]}, HasSubstr("max-age"));

    beast::websocket::stream<asio::ssl::stream<asio::ip::tcp::socket>> socket{context, client};
    socket.next_layer().next_layer().connect(there);
    socket.next_layer().handshake(asio::ssl::stream_base::client);
    socket.handshake("localhost", "/socket");
    socket.write(asio::buffer(std::string{R"({"type":"hello","protocol":1})"}));
    beast::flat_buffer heard;
    socket.read(heard);
    EXPECT_EQ(Json::parse(beast::buffers_to_string(heard.data())).at("type"), "welcome");
}

TEST_F(Tls, is_not_spoken_in_the_open) {
    testing::Network network{options()};
    testing::RawClient client{network.port()};
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    std::string heard;
    for (std::string more = client.receive(); !more.empty(); more = client.receive()) heard += more;
    EXPECT_EQ(heard.find("HTTP"), std::string::npos) << heard;
}

TEST_F(Tls, wants_a_certificate_and_its_own_key) {
    EXPECT_TRUE(server::load_certificate(certificate.string(), key.string()));
    const auto absent = server::load_certificate((folder / "none.crt").string(), key.string());
    ASSERT_FALSE(absent);
    EXPECT_FALSE(absent.error().of_key);
    EXPECT_EQ(absent.error().sentence, (folder / "none.crt").string() + ": No such file or directory");
    const auto swapped = server::load_certificate(key.string(), key.string());
    ASSERT_FALSE(swapped);
    EXPECT_THAT(swapped.error().sentence, HasSubstr("has no certificate in PEM"));
    testing::write_certificate(folder / "other.crt", folder / "other.key");
    const auto other = server::load_certificate(certificate.string(), (folder / "other.key").string());
    ASSERT_FALSE(other);
    EXPECT_TRUE(other.error().of_key);
    EXPECT_THAT(other.error().sentence, HasSubstr("is not the private key of that certificate"));
}

}  // namespace
}  // namespace croupier
