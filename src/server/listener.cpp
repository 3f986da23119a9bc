#include "server/listener.hpp"

#include "server/acceptor.hpp"
#include "server/certificate.hpp"
#include "server/loop_parts.hpp"

namespace croupier::server {
namespace {

using SecureStream = asio::ssl::stream<tcp::socket>;

class NetworkListener final : public Acceptor<tcp> {
public:
    using Acceptor::Acceptor;

    [[nodiscard]] auto open() -> std::expected<void, std::string> {
        const ListenOptions& options = shared_->options;
        error_code error;
        const auto failed = [&](const std::string& what) { return std::unexpected(what + ": " + error.message()); };
        const auto address = asio::ip::make_address(options.address, error);
        if (error) return failed("\"" + options.address + "\" is no address");
        if (!options.certificate.empty()) {
            auto loaded = load_certificate(options.certificate, options.key);
            if (!loaded) return std::unexpected(loaded.error().sentence);
            secure_ = *std::move(loaded);
        }
        if (!secure_ && is_loopback(options.address)) shared_->names = {false, options.public_name};
        const tcp::endpoint endpoint{address, options.port};
        const std::string where = "listening on " + options.address + ":" + std::to_string(options.port);
        if (acceptor_.open(endpoint.protocol(), error); error) return failed(where);
        static_cast<void>(acceptor_.set_option(asio::socket_base::reuse_address{true}, error));
        if (acceptor_.bind(endpoint, error); error) return failed(where);
        if (acceptor_.listen(asio::socket_base::max_listen_connections, error); error) return failed(where);
        port_ = acceptor_.local_endpoint(error).port();
        begin();
        return {};
    }

    [[nodiscard]] auto port() const -> std::uint16_t override { return port_; }

private:
    void welcome(tcp::socket socket) override {
        error_code error;
        const std::string address = socket.remote_endpoint(error).address().to_string();
        if (error || !has_room_for(address)) return;
        static_cast<void>(socket.set_option(tcp::no_delay{true}, error));
        if (secure_)
            std::make_shared<Connection<SecureStream>>(SecureStream{std::move(socket), *secure_}, address, shared_)->start();
        else
            std::make_shared<Connection<tcp::socket>>(std::move(socket), address, shared_)->start();
    }

    std::optional<asio::ssl::context> secure_;
    std::uint16_t port_ = 0;
};

}  // namespace

auto Listener::open(Loop& loop, ListenOptions options, Hub& hub, HandleHttp handle) -> std::expected<std::unique_ptr<Listener>, std::string> {
    auto listener = std::make_unique<NetworkListener>(loop.parts().context, std::move(options), &hub, std::move(handle));
    if (auto opened = listener->open(); !opened) return std::unexpected(opened.error());
    return listener;
}

}  // namespace croupier::server
