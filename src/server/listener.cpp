#include "server/listener.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/connection.hpp"
#include "server/loop_parts.hpp"

namespace croupier::server {
namespace {

class Acceptor final : public Listener {
public:
    Acceptor(asio::io_context& context, ListenOptions options, Hub& hub, HandleHttp handle)
        : shared_{std::make_shared<Shared>(std::move(options), hub, std::move(handle))}, acceptor_{context}, timer_{context} {}

    [[nodiscard]] auto begin() -> std::expected<void, std::string> {
        const ListenOptions& options = shared_->options;
        error_code error;
        const auto failed = [&](const std::string& what) { return std::unexpected(what + ": " + error.message()); };
        const auto address = asio::ip::make_address(options.address, error);
        if (error) return failed("\"" + options.address + "\" is no address");
        if (!options.certificate.empty()) {
            secure_.emplace(asio::ssl::context::tls_server);
            secure_->set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1);
            if (secure_->use_certificate_chain_file(options.certificate, error); error) return failed(options.certificate);
            if (secure_->use_private_key_file(options.key, asio::ssl::context::pem, error); error) return failed(options.key);
        }
        const tcp::endpoint endpoint{address, options.port};
        const std::string where = "listening on " + options.address + ":" + std::to_string(options.port);
        if (acceptor_.open(endpoint.protocol(), error); error) return failed(where);
        acceptor_.set_option(asio::socket_base::reuse_address{true}, error);
        if (acceptor_.bind(endpoint, error); error) return failed(where);
        if (acceptor_.listen(asio::socket_base::max_listen_connections, error); error) return failed(where);
        port_ = acceptor_.local_endpoint(error).port();
        accept();
        sweep();
        return {};
    }

    [[nodiscard]] auto port() const -> std::uint16_t override { return port_; }
    [[nodiscard]] auto counts() const -> const ListenCounts& override { return shared_->counts; }
    void close() override {
        error_code ignored;
        acceptor_.close(ignored);
    }

private:
    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (!error) welcome(std::move(socket));
            if (!error) return accept();
            timer_again_.expires_after(pause);  // out of descriptors, most likely
            timer_again_.async_wait([this](error_code stopped) {
                if (!stopped) accept();
            });
        });
    }

    void welcome(tcp::socket socket) {
        error_code error;
        const std::string address = socket.remote_endpoint(error).address().to_string();
        ListenCounts& counts = shared_->counts;
        const auto from_there = shared_->by_address.find(address);
        const std::size_t already = from_there == shared_->by_address.end() ? 0 : from_there->second;
        if (error || counts.open >= shared_->options.connections || already >= shared_->options.connections_from_one_address) {
            ++counts.turned_away;
            return;
        }
        ++counts.accepted;
        socket.set_option(tcp::no_delay{true}, error);
        if (secure_)
            std::make_shared<Connection<asio::ssl::stream<tcp::socket>>>(asio::ssl::stream<tcp::socket>{std::move(socket), *secure_}, address,
                                                                         shared_)
                ->start();
        else
            std::make_shared<Connection<tcp::socket>>(std::move(socket), address, shared_)->start();
    }

    void sweep() {
        timer_.expires_after(std::chrono::seconds{5});
        timer_.async_wait([this](error_code error) {
            if (error) return;
            const auto now = Clock::now();
            const std::vector<Peer*> peers{shared_->peers.begin(), shared_->peers.end()};  // one that ends leaves the set later, not within this
            for (Peer* peer : peers)
                if (shared_->peers.contains(peer)) peer->look_at_time(now);
            sweep();
        });
    }

    static constexpr std::chrono::milliseconds pause{100};
    std::shared_ptr<Shared> shared_;
    std::optional<asio::ssl::context> secure_;
    tcp::acceptor acceptor_;
    asio::steady_timer timer_;
    asio::steady_timer timer_again_{timer_.get_executor()};
    std::uint16_t port_ = 0;
};

}  // namespace

auto Listener::open(Loop& loop, ListenOptions options, Hub& hub, HandleHttp handle) -> std::expected<std::unique_ptr<Listener>, std::string> {
    auto acceptor = std::make_unique<Acceptor>(loop.parts().context, std::move(options), hub, std::move(handle));
    if (auto begun = acceptor->begin(); !begun) return std::unexpected(begun.error());
    return acceptor;
}

}  // namespace croupier::server
