#include "plain_peer.hpp"

#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <csignal>
#include <span>
#include <unordered_set>
#include <vector>

#include "base/ensure.hpp"
#include "server/frames.hpp"
#include "server/http_text.hpp"
#include "server/open_files.hpp"

namespace croupier {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using server::Bytes;
using server::Opcode;
using tcp = asio::ip::tcp;

class Connection;
using Connections = std::unordered_set<Connection*>;

class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(tcp::socket socket, Connections& all) : socket_{std::move(socket)}, all_{all} { all_.insert(this); }
    Connection(const Connection&) = delete;
    auto operator=(const Connection&) -> Connection& = delete;
    ~Connection() { all_.erase(this); }

    void read() {
        if (in_.size() - end_ < chunk) in_.resize(end_ + chunk);
        socket_.async_read_some(asio::buffer(in_.data() + end_, in_.size() - end_), [self = shared_from_this()](error_code error, std::size_t count) {
            if (error) return;
            self->end_ += count;
            self->process();
            self->read();
        });
    }

    void send(Bytes bytes) { queued_.push_back(std::move(bytes)); }

    void write() {
        if (writing_ || queued_.empty()) return;
        writing_ = true;
        sending_.swap(queued_);
        buffers_.clear();
        for (const Bytes& bytes : sending_) buffers_.push_back(asio::buffer(*bytes));
        asio::async_write(socket_, std::span<const asio::const_buffer>{buffers_}, [self = shared_from_this()](error_code error, std::size_t) {
            self->writing_ = false;
            self->sending_.clear();
            if (!error) self->write();
        });
    }

private:
    static constexpr std::size_t chunk = 2048;

    void process() {
        std::size_t begin = is_open_ ? 0 : upgrade();
        std::string answers;
        while (is_open_ && begin < end_) {
            const auto taken = messages_.take(std::span{in_}.subspan(begin, end_ - begin));
            ENSURE(taken.has_value(), "the bench sends sound frames");
            if (taken->size == 0) break;
            begin += taken->size;
            if (taken->opcode != Opcode::text) continue;
            if (taken->payload.starts_with(broadcast_word))
                broadcast(taken->payload.substr(broadcast_word.size()));
            else
                server::append_frame(Opcode::text, taken->payload, answers);
        }
        std::copy(in_.data() + begin, in_.data() + end_, in_.data());
        end_ -= begin;
        if (!answers.empty()) send(std::make_shared<const std::string>(std::move(answers)));
        write();
    }

    auto upgrade() -> std::size_t {
        constexpr std::string_view end_of_request = "\r\n\r\n", key_name = "Sec-WebSocket-Key: ";
        const std::string_view request{in_.data(), end_};
        const std::size_t end = request.find(end_of_request), key = request.find(key_name);
        if (end == std::string_view::npos || key == std::string_view::npos) return 0;
        const std::string_view rest = request.substr(key + key_name.size());
        send(std::make_shared<const std::string>(server::upgrade_text(std::string{rest.substr(0, rest.find('\r'))})));
        is_open_ = true;
        return end + end_of_request.size();
    }

    void broadcast(std::string_view sizes) {
        std::size_t shared_size = 0, own_size = 0;
        const auto first = std::from_chars(sizes.data(), sizes.data() + sizes.size(), shared_size);
        std::from_chars(first.ptr + 1, sizes.data() + sizes.size(), own_size);
        const auto message_of = [](std::size_t size) {
            std::string frame;
            server::append_frame(Opcode::text, std::string(size, 'x'), frame);
            return std::make_shared<const std::string>(std::move(frame));
        };
        const Bytes shared = message_of(shared_size);
        for (Connection* one : all_) {
            one->send(shared);
            if (own_size > 0) one->send(message_of(own_size));
            one->write();
        }
    }

    static constexpr std::string_view broadcast_word = "broadcast ";
    tcp::socket socket_;
    Connections& all_;
    server::MessageReader messages_{1024 * 1024};
    std::vector<char> in_;
    std::size_t end_ = 0;
    std::vector<Bytes> queued_, sending_;
    std::vector<asio::const_buffer> buffers_;
    bool is_open_ = false;
    bool writing_ = false;
};

void accept(tcp::acceptor& acceptor, Connections& all) {
    acceptor.async_accept([&](error_code error, tcp::socket socket) {
        if (!error) {
            error_code ignored;
            socket.set_option(tcp::no_delay{true}, ignored);
            std::make_shared<Connection>(std::move(socket), all)->read();
        }
        accept(acceptor, all);
    });
}

void serve(int tell) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends with the bench
    server::allow_many_files();
    asio::io_context context{1};
    tcp::acceptor acceptor{context, tcp::endpoint{asio::ip::address_v4::loopback(), 0}};
    Connections all;
    accept(acceptor, all);
    const std::uint16_t port = acceptor.local_endpoint().port();
    ENSURE(write(tell, &port, sizeof port) == sizeof port, "the bench hears the port");
    context.run();
}

}  // namespace

auto start_plain_peer() -> std::uint16_t {
    int ends[2];
    ENSURE(pipe(ends) == 0, "a pipe can be made");
    const pid_t child = fork();
    ENSURE(child >= 0, "a process can be made");
    if (child == 0) {
        serve(ends[1]);
        _exit(0);
    }
    std::uint16_t port = 0;
    ENSURE(read(ends[0], &port, sizeof port) == sizeof port, "the peer says its port");
    close(ends[0]);
    close(ends[1]);
    return port;
}

}  // namespace croupier
