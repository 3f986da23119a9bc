// Listens, and speaks HTTP and WebSocket with whoever connects: plain, or TLS where there is a certificate. It bounds what a peer can cost: how
// many may connect, how long a request may take, how large a message may be, and how much may wait for one that does not read.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>

#include "server/http.hpp"
#include "server/hub.hpp"
#include "server/loop.hpp"

namespace croupier::server {

// What may change while it listens.
struct ListenBounds {
    std::size_t connections = 20'000;
    std::size_t connections_from_one_address = 64;
    std::uint32_t messages_each_second = 50;  // of one connection: requests, pings and pongs; the hub counts the others
    std::uint32_t messages_at_once = 200;
};

struct ListenOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;   // 0: any free one
    std::string certificate;  // files in PEM; empty: no TLS
    std::string key;
    std::string public_name;  // by which a proxy on this machine is asked; empty: none
    ListenBounds bounds;
    std::size_t largest_message = std::size_t{16} * 1024;
    std::size_t largest_request = std::size_t{64} * 1024;
    std::size_t most_unsent = std::size_t{1024} * 1024;  // bytes for one client
    std::int64_t request_deadline_ms = 15'000;
    std::int64_t silence_ms = 60'000;    // then a socket is cut, which is asked before, and who takes nothing of an answer
    std::int64_t look_every_ms = 5'000;  // how often it is seen who is late or silent
};

struct ListenCounts {
    std::uint64_t accepted = 0;
    std::uint64_t turned_away = 0;
    std::uint64_t slow_cut = 0;
    std::uint64_t silent_cut = 0;
    std::uint64_t bad_frames = 0;
    std::uint64_t held_back = 0;  // requests that came too fast
    std::size_t open = 0;
};

class Listener {
public:
    [[nodiscard]] static auto open(Loop& loop, ListenOptions options, Hub& hub, HandleHttp handle)
        -> std::expected<std::unique_ptr<Listener>, std::string>;
    // At a file of this machine that only its owner may use; requests only, no sockets. Whoever opens it must own the directory alone. The file goes
    // when it is closed.
    [[nodiscard]] static auto open_local(Loop& loop, const std::filesystem::path& file, HandleHttp handle)
        -> std::expected<std::unique_ptr<Listener>, std::string>;
    virtual ~Listener() = default;

    [[nodiscard]] virtual auto port() const -> std::uint16_t = 0;  // 0: none
    [[nodiscard]] virtual auto counts() const -> const ListenCounts& = 0;
    virtual void set_bounds(const ListenBounds& bounds) = 0;  // for those who come from now on
    virtual void close() = 0;                                 // takes nobody any more; who is there stays
};

}  // namespace croupier::server
