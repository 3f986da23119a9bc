#include "load/wire.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/frames.hpp"

namespace croupier::load {

namespace asio = boost::asio;
using boost::system::error_code;
using server::Opcode;
using tcp = asio::ip::tcp;

namespace {

constexpr std::size_t chunk = 4096;
constexpr std::size_t largest_message = std::size_t{4} * 1024 * 1024;
constexpr std::uint32_t mask = 0x5A3C7E19;  // a mask protects from proxies, of which there are none here; any will do

// A line works without its options, and is gone whether or not it was closed well.
void ignore(const error_code& /*error*/) {}

// One connection from its opening to its end; whoever opens again makes another.
class Line : public std::enable_shared_from_this<Line> {
public:
    Line(asio::io_context& context, LineId id, const LineEvents& events) : socket_{context}, id_{id}, events_{events} {}

    void open(const tcp::endpoint& server, const std::string& host) {
        out_ = "GET /socket HTTP/1.1\r\nHost: " + host +
               "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Y3JvdXBpZXItbG9hZC0wMQ==\r\n\r\n";
        socket_.async_connect(server, [self = shared_from_this()](error_code error) {
            if (error) return self->lose(error.message());
            error_code ignored;
            ignore(self->socket_.set_option(tcp::no_delay{true}, ignored));
            self->is_connected_ = true;
            self->write();
            self->read();
        });
    }

    void say(Opcode opcode, std::string_view payload) {
        server::append_masked_frame(opcode, payload, mask, out_);
        if (writing_ || std::exchange(to_write_, true)) return;
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
    }

    void end() {
        ended_ = true;
        error_code ignored;
        ignore(socket_.close(ignored));
    }

private:
    void lose(const std::string& why) {
        if (ended_) return;
        end();
        events_.lost(id_, why);
    }

    void write() {
        to_write_ = false;
        if (writing_ || ended_ || !is_connected_ || out_.empty()) return;
        writing_ = true;
        sending_.swap(out_);
        asio::async_write(socket_, asio::buffer(sending_), [self = shared_from_this()](error_code error, std::size_t) {
            self->writing_ = false;
            self->sending_.clear();
            if (error) return self->lose(error.message());
            self->write();
        });
    }

    void read() {
        if (ended_) return;
        if (in_.size() - end_ < chunk) in_.resize(end_ + chunk);
        const auto room = asio::buffer(in_.data() + end_, in_.size() - end_);
        socket_.async_read_some(room, [self = shared_from_this()](error_code error, std::size_t count) {
            if (error) return self->lose(error.message());
            self->end_ += count;
            self->process();
            self->read();
        });
    }

    void process() {
        std::size_t begin = 0;
        if (!is_open_) begin = process_answer();
        while (is_open_ && !ended_ && begin < end_) {
            const auto read = server::read_frame(std::span{in_}.subspan(begin, end_ - begin), largest_message, server::Sender::server);
            if (!read) return lose("what came is no frame");
            const std::optional<server::Frame>& frame = *read;
            if (!frame) break;
            begin += frame->size;
            take(*frame);
        }
        std::copy(in_.begin() + static_cast<std::ptrdiff_t>(begin), in_.begin() + static_cast<std::ptrdiff_t>(end_), in_.begin());
        end_ -= begin;
    }

    // How many bytes the answer to the request has; none while it is not there.
    auto process_answer() -> std::size_t {
        constexpr std::string_view accepted = "HTTP/1.1 101", end_of_answer = "\r\n\r\n";
        const std::string_view answer{in_.data(), end_};
        const std::size_t end = answer.find(end_of_answer);
        if (end == std::string_view::npos) return 0;
        if (!answer.starts_with(accepted)) {
            lose(std::string{answer.substr(0, answer.find('\r'))});
            return 0;
        }
        is_open_ = true;
        events_.opened(id_);
        return end + end_of_answer.size();
    }

    void take(const server::Frame& frame) {
        switch (frame.opcode) {
            case Opcode::text: return events_.heard(id_, frame.payload);
            case Opcode::ping: return say(Opcode::pong, frame.payload);
            case Opcode::pong: return events_.answered_ping(id_);
            case Opcode::close: return lose("the server hung up");
            case Opcode::continuation:
            case Opcode::binary: return lose("a frame came that the protocol does not have");
        }
    }

    tcp::socket socket_;
    LineId id_;
    const LineEvents& events_;
    std::vector<char> in_;
    std::size_t end_ = 0;
    std::string out_, sending_;
    bool is_connected_ = false;
    bool is_open_ = false;
    bool writing_ = false;
    bool to_write_ = false;
    bool ended_ = false;
};

}  // namespace

struct Wire::Inside {
    Address address;
    LineEvents events;
    asio::io_context context{1};
    asio::signal_set signals{context};
    tcp::endpoint server;
    std::vector<std::shared_ptr<Line>> lines;
};

Wire::Wire(Address address, std::size_t lines, LineEvents events) : inside_{std::make_unique<Inside>(std::move(address), std::move(events))} {
    inside_->lines.resize(lines);
    error_code error;
    tcp::resolver resolver{inside_->context};
    const auto found = resolver.resolve(inside_->address.host, inside_->address.port, error);
    if (!error && !found.empty()) inside_->server = found.begin()->endpoint();  // else every line is lost, and says why
}

Wire::~Wire() = default;

void Wire::open(LineId line) {
    auto& place = inside_->lines[line];
    if (place) place->end();
    place = std::make_shared<Line>(inside_->context, line, inside_->events);
    place->open(inside_->server, inside_->address.host + ":" + inside_->address.port);
}

void Wire::say(LineId line, std::string_view text) { inside_->lines[line]->say(Opcode::text, text); }

void Wire::ping(LineId line) { inside_->lines[line]->say(Opcode::ping, {}); }

void Wire::hang_up(LineId line) {
    if (inside_->lines[line]) inside_->lines[line]->end();
}

void Wire::at(Clock::time_point due, std::function<void()> task) {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, due);
    timer->async_wait([timer, task = std::move(task)](error_code error) {
        if (!error) task();
    });
}

void Wire::on_interrupt(std::function<void()> task) {
    inside_->signals.add(SIGINT);
    inside_->signals.async_wait([task = std::move(task)](error_code error, int) {
        if (!error) task();
    });
}

void Wire::post(std::function<void()> task) { asio::post(inside_->context, std::move(task)); }

void Wire::run() {
    inside_->context.restart();
    inside_->context.run();
}

void Wire::stop() { inside_->context.stop(); }

}  // namespace croupier::load
