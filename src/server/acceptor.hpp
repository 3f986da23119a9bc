// Takes connections of one kind until it is closed, and looks from time to time at those that are open. What begins when somebody connects is for
// who derives from it.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/connection.hpp"

namespace croupier::server {

template <class Protocol>
class Acceptor : public Listener {
public:
    Acceptor(asio::io_context& context, ListenOptions options, Hub* hub, HandleHttp handle)
        : acceptor_{context}, shared_{std::make_shared<Shared>(std::move(options), hub, std::move(handle))}, timer_{context} {}

    [[nodiscard]] auto counts() const -> const ListenCounts& override { return shared_->counts; }
    void set_bounds(const ListenBounds& bounds) override { shared_->options.bounds = bounds; }
    void close() override {
        error_code ignored;
        acceptor_.close(ignored);
    }

protected:
    ~Acceptor() override = default;
    virtual void welcome(typename Protocol::socket socket) = 0;

    void begin() {
        accept();
        sweep();
    }
    // Whether there is room for one more from this address; counted either way.
    [[nodiscard]] auto has_room_for(const std::string& address) -> bool {
        ListenCounts& counts = shared_->counts;
        const auto from_there = shared_->by_network.find(network_of(address));
        const std::size_t already = from_there == shared_->by_network.end() ? 0 : from_there->second;
        const ListenBounds& bounds = shared_->options.bounds;
        const bool room = counts.open < bounds.connections && already < bounds.connections_from_one_address;
        ++(room ? counts.accepted : counts.turned_away);
        return room;
    }

    typename Protocol::acceptor acceptor_;
    std::shared_ptr<Shared> shared_;

private:
    void accept() {
        acceptor_.async_accept([this](error_code error, typename Protocol::socket socket) {
            if (!acceptor_.is_open()) return;
            if (!error) welcome(std::move(socket));
            if (!error) return accept();
            timer_again_.expires_after(pause);  // out of descriptors, most likely
            timer_again_.async_wait([this](error_code stopped) {
                if (!stopped) accept();
            });
        });
    }

    void sweep() {
        timer_.expires_after(std::chrono::milliseconds{shared_->options.look_every_ms});
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
    asio::steady_timer timer_;
    asio::steady_timer timer_again_{timer_.get_executor()};
};

}  // namespace croupier::server
