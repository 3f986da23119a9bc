// The server's own network on loopback, with a floor in its own thread, and a client that is as rough as one likes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "desk.hpp"
#include "server/listener.hpp"

namespace croupier::testing {

// A desk whose hub is reached through a real listener.
class Network {
public:
    explicit Network(server::ListenOptions listen = {});
    ~Network();

    [[nodiscard]] auto port() const -> std::uint16_t { return listener_->port(); }
    [[nodiscard]] auto counts() -> server::ListenCounts;  // as the server's thread sees them
    [[nodiscard]] auto clients() -> std::size_t;
    [[nodiscard]] auto hub_counts() -> server::HubCounts;
    [[nodiscard]] auto key_of(std::uint32_t seat) const -> std::string { return "key-" + std::to_string(seat); }
    void run_table(const Act& act);
    void give_credit(std::uint32_t seat);  // as much as a small note

private:
    template <class Ask>
    auto on_loop(const Ask& ask);
    void must(const Actor& actor, const Act& act);

    Desk desk_;
    server::Loop loop_;
    std::unique_ptr<server::Hub> hub_;
    std::unique_ptr<server::Listener> listener_;
    std::jthread floor_thread_;
    std::jthread loop_thread_;
};

// A blocking client of raw bytes.
class RawClient {
public:
    explicit RawClient(std::uint16_t port, int receive_buffer = 0);  // bytes that the machine keeps for it; 0: as it likes
    RawClient(const RawClient&) = delete;
    auto operator=(const RawClient&) -> RawClient& = delete;
    ~RawClient();

    auto send(std::string_view bytes) -> bool;  // false: the other side is gone
    // Some bytes, at most so many; none: the other side is gone, or was silent for a while.
    [[nodiscard]] auto receive(std::size_t most = 65536) -> std::string;
    [[nodiscard]] auto is_cut() -> bool;  // reads until the end; false: the other side stays, silent

    // As a WebSocket.
    void upgrade();
    void say(const Json& message);
    [[nodiscard]] auto hear(std::string_view type) -> std::optional<Json>;  // the next of this type; nothing: it was cut or silent

private:
    int socket_ = -1;
    std::string in_;
};

// An honest player at seat 1, whose bets are granted whatever the others do.
class Player {
public:
    explicit Player(Network& network);
    auto plays() -> bool;

private:
    RawClient client_;
    std::uint64_t number_ = 0;
};

// The memory that this process has, the server's part of it included.
[[nodiscard]] auto resident_kib() -> std::size_t;
[[nodiscard]] auto grown_kib(std::size_t before) -> std::size_t;  // nothing under ThreadSanitizer, which takes memory of its own for what is touched

}  // namespace croupier::testing
