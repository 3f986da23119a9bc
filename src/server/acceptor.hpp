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
    void set_bounds(const ListenBounds& bounds) override {
        shared_->options.bounds = bounds;
        arrivals_.clear();
    }
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
        const std::string network = network_of(address);
        const auto from_there = shared_->by_network.find(network);
        const std::size_t already = from_there == shared_->by_network.end() ? 0 : from_there->second;
        const ListenBounds& bounds = shared_->options.bounds;
        const bool room = counts.open < bounds.connections && already < bounds.connections_from_one_address && may_come_anew(network);
        ++(room ? counts.accepted : counts.turned_away);
        return room;
    }

    typename Protocol::acceptor acceptor_;
    std::shared_ptr<Shared> shared_;

private:
    // Whoever connects has a whole allowance of messages, which takes four seconds to be filled again; so who comes anew instead of waiting gets no
    // more by it than twice what as many connections have that stay. Eight times as many may come at once: a floor that comes back after a
    // restart, with its pages. Who reaches a file of this machine is its owner, and may.
    [[nodiscard]] auto may_come_anew(const std::string& network) -> bool {
        if constexpr (!std::is_same_v<Protocol, tcp>) return true;
        const auto places = static_cast<std::uint32_t>(shared_->options.bounds.connections_from_one_address);
        return arrivals_.try_emplace(network, Allowance{(places + 3) / 4, 8 * places}).first->second.spend(steady_now());
    }

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
            std::erase_if(arrivals_, [](const auto& one) { return one.second.is_whole(steady_now()); });
            const auto now = Clock::now();
            const std::vector<Peer*> peers{shared_->peers.begin(), shared_->peers.end()};  // one that ends leaves the set later, not within this
            for (Peer* peer : peers)
                if (shared_->peers.contains(peer)) peer->look_at_time(now);
            sweep();
        });
    }

    static constexpr std::chrono::milliseconds pause{100};
    std::unordered_map<std::string, Allowance> arrivals_;  // of connections, by network; only of those who came lately
    asio::steady_timer timer_;
    asio::steady_timer timer_again_{timer_.get_executor()};
};

}  // namespace croupier::server
