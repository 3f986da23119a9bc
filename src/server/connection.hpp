// One peer's connection: reads requests and frames as they come, answers the one and hands the other to the hub, and writes everything that waits
// in one go. It ends when the peer goes, breaks the protocol, is silent for too long, or lets too much wait.
#pragma once

#include <algorithm>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "base/ensure.hpp"
#include "server/addresses.hpp"
#include "server/http_text.hpp"
#include "server/listener.hpp"
#include "server/request_check.hpp"

namespace croupier::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using tcp = asio::ip::tcp;
using local = asio::local::stream_protocol;  // within this machine, by the path of a file
using Clock = std::chrono::steady_clock;

// By a clock that nobody sets.
inline auto steady_now() -> Time { return Time{std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count()}; }

// What is looked at from time to time, whatever its kind of stream.
class Peer {
public:
    virtual void look_at_time(Clock::time_point now) = 0;

protected:
    ~Peer() = default;
};

// What all connections have in common.
struct Shared {
    ListenOptions options;
    Hub* hub = nullptr;  // nothing: requests only, no sockets
    HandleHttp handle;
    NamesTaken names;
    ListenCounts counts;
    std::unordered_map<std::string, std::size_t> by_network;  // how many are open
    std::unordered_set<Peer*> peers;
};

template <class Stream>
class Connection final : public Outlet, public Peer, public std::enable_shared_from_this<Connection<Stream>> {
public:
    Connection(Stream stream, std::string address, std::shared_ptr<Shared> shared)
        : stream_{std::move(stream)},
          address_{std::move(address)},
          shared_{std::move(shared)},
          messages_{shared_->options.largest_message},
          allowance_{shared_->options.bounds.messages_each_second, shared_->options.bounds.messages_at_once} {
        ++shared_->by_network[network_of(address_)];
        ++shared_->counts.open;
        shared_->peers.insert(this);
    }
    Connection(const Connection&) = delete;
    auto operator=(const Connection&) -> Connection& = delete;
    ~Connection() {
        shared_->peers.erase(this);
        --shared_->counts.open;
        const auto place = shared_->by_network.find(network_of(address_));
        if (--place->second == 0) shared_->by_network.erase(place);
    }

    void start() {
        begin_request();
        if constexpr (is_secure) {
            auto ready = [self = this->shared_from_this()](error_code error) { error ? self->finish() : self->read(); };
            stream_.async_handshake(asio::ssl::stream_base::server, std::move(ready));
        } else {
            read();
        }
    }

    void send(std::vector<Bytes>& output) override {
        for (Bytes& bytes : output) queue(std::move(bytes));
        output.clear();
        if (unsent_ > shared_->options.most_unsent) {
            ++shared_->counts.slow_cut;
            return finish();
        }
        write();
    }
    void close(CloseCode code) override {
        if (closing_) return;
        queue(std::make_shared<const std::string>(close_frame(code)));
        close_after_writing();
    }

    void look_at_time(Clock::time_point now) override {
        const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(now - heard_).count();
        const auto& options = shared_->options;
        if (stage_ == Stage::request && !writing_ && waited > options.request_deadline_ms) return finish();
        if (stage_ == Stage::request && writing_ && waited > options.silence_ms) {  // it takes nothing of its answer
            ++shared_->counts.slow_cut;
            return finish();
        }
        if (stage_ != Stage::socket) return;
        if (waited > options.silence_ms) {
            ++shared_->counts.silent_cut;
            return finish();
        }
        if (waited > options.silence_ms / 2 && !std::exchange(asked_, true)) {
            std::string ping;
            append_frame(Opcode::ping, {}, ping);
            queue(std::make_shared<const std::string>(std::move(ping)));
            write();
        }
    }

private:
    static constexpr bool is_secure = std::is_same_v<Stream, asio::ssl::stream<tcp::socket>>;
    static constexpr std::size_t chunk = 2048;
    static constexpr std::uint32_t longest_header = 8 * 1024;
    static constexpr std::size_t most_parts = 1000;  // of one message
    enum class Stage : std::uint8_t { request, answering, socket };

    void read() {
        if (closed_ || closing_ || stage_ == Stage::answering) return;
        if (in_.size() - end_ < chunk) in_.resize(end_ + chunk);
        auto received = [self = this->shared_from_this()](error_code error, std::size_t count) { self->take_bytes(error, count); };
        stream_.async_read_some(asio::buffer(in_.data() + end_, in_.size() - end_), std::move(received));
    }

    void take_bytes(error_code error, std::size_t count) {
        if (error || closed_) return finish();
        end_ += count;
        if (stage_ == Stage::socket) heard_ = Clock::now();  // a request has its time as a whole
        asked_ = false;
        process();
        read();
    }

    void process() {
        while (stage_ == Stage::request && !closing_ && !closed_ && begin_ < end_ && process_request()) continue;
        if (stage_ == Stage::socket) process_frames();
        std::copy(in_.data() + begin_, in_.data() + end_, in_.data());  // usually nothing is left
        end_ -= begin_;
        begin_ = 0;
        if (end_ == 0 && in_.capacity() > 2 * chunk) in_ = {};
    }

    void begin_request() {
        stage_ = Stage::request;
        parser_ = std::make_unique<http::request_parser<http::string_body>>();
        parser_->body_limit(shared_->options.largest_request);
        parser_->header_limit(longest_header);
        parser_->eager(true);
        heard_ = Clock::now();
    }

    // Whether a request came to its end. The library bounds the header and the body, and of the lines around chunks nothing: it takes none of one
    // that is not whole.
    [[nodiscard]] auto process_request() -> bool {
        error_code error;
        begin_ += parser_->put(asio::buffer(in_.data() + begin_, end_ - begin_), error);
        if (error == http::error::need_more && end_ - begin_ > longest_header) error = http::error::header_limit;
        if (error && error != http::error::need_more) {
            const bool large = error == http::error::body_limit || error == http::error::header_limit;
            answer(plain_text(large ? 413 : 400, large ? "The request is too large." : "This is not HTTP."), false, false);
        }
        if (error || !parser_->is_done()) return false;
        take_request(parser_->release());
        return true;
    }

    // Who asks for more without having read what it was given is not answered any more; one answer may be as large as it is.
    void take_request(const ReceivedRequest& request) {
        if (unsent_ > shared_->options.most_unsent) {
            ++shared_->counts.slow_cut;
            return finish();
        }
        if (!is_allowed()) return hold_back(request);
        const bool keep = request.keep_alive();
        const auto field = [&](http::field name) { return std::string{request[name]}; };
        const bool bodiless = request.method() == http::verb::head;
        if (const auto refused = refusal_of(request, shared_->names)) return answer(*refused, keep && refused->status != 400, bodiless);
        const std::string target{request.target()};
        const std::size_t mark = std::min(target.find('?'), target.size());
        const bool upgrades = boost::beast::iequals(request[http::field::upgrade], "websocket");
        if (upgrades && shared_->hub != nullptr && target.substr(0, mark) == "/socket")
            return upgrade(field(http::field::sec_websocket_key), field(http::field::sec_websocket_version));
        stage_ = Stage::answering;
        HttpRequest asked{bodiless ? "GET" : std::string{request.method_string()},
                          target.substr(0, mark),
                          mark < target.size() ? target.substr(mark + 1) : std::string{},
                          request.body(),
                          field(http::field::authorization),
                          field(http::field::if_none_match),
                          address_};
        auto respond = [self = this->shared_from_this(), keep, bodiless](const HttpResponse& response) {
            self->answer(response, keep, bodiless);
            self->process();
            self->read();
        };
        // Later, so that an answer given at once does not run inside the reading of its request.
        asio::post(stream_.get_executor(), [shared = shared_, asked = std::move(asked), respond = std::move(respond)]() mutable {
            shared->handle(std::move(asked), std::move(respond));
        });
    }

    // Who asks too fast waits, so that one who reads much in many parts is slowed and not turned away.
    void hold_back(const ReceivedRequest& request) {
        ++shared_->counts.held_back;
        stage_ = Stage::answering;
        const std::chrono::milliseconds pause{1 + 1000 / shared_->options.bounds.messages_each_second};
        auto timer = std::make_shared<asio::steady_timer>(stream_.get_executor(), pause);
        timer->async_wait([self = this->shared_from_this(), timer, request = request](error_code stopped) {
            if (stopped || self->closed_) return;
            self->stage_ = Stage::request;
            self->take_request(request);
            if (self->stage_ == Stage::answering) return;
            self->process();
            self->read();
        });
    }

    void answer(const HttpResponse& response, bool keep, bool bodiless) {
        if (closed_) return;
        queue(std::make_shared<const std::string>(http_text(response, keep, bodiless, is_secure)));
        begin_request();
        keep ? write() : close_after_writing();
    }

    void upgrade(const std::string& key, const std::string& version) {
        if (version != "13" || key.empty()) return answer(plain_text(400, "This is no WebSocket that is known here."), false, false);
        queue(std::make_shared<const std::string>(upgrade_text(key)));
        parser_.reset();
        stage_ = Stage::socket;
        client_ = shared_->hub->join(*this);
        write();
    }

    void process_frames() {
        while (!closing_ && !closed_ && begin_ < end_) {
            const auto taken = messages_.take(std::span{in_}.subspan(begin_, end_ - begin_));
            if (!taken) {
                ++shared_->counts.bad_frames;
                return close(taken.error());
            }
            if (taken->size == 0) return;
            begin_ += taken->size;
            take_frame(*taken);
        }
    }

    void take_frame(const MessageReader::Taken& taken) {
        if (taken.opcode == Opcode::text) parts_ = 0;
        if (taken.opcode == Opcode::continuation) ++parts_;
        if (parts_ > most_parts) return close(CloseCode::policy);
        ENSURE(client_.has_value(), "frames come after the hub was joined");
        if (taken.opcode == Opcode::text) return shared_->hub->receive(*client_, taken.payload);
        if (taken.opcode == Opcode::close) return close(CloseCode::normal);
        const bool is_control = taken.opcode == Opcode::ping || taken.opcode == Opcode::pong;
        if (is_control && !is_allowed()) return close(CloseCode::policy);
        if (taken.opcode != Opcode::ping) return;
        if (unsent_ > shared_->options.largest_message) return close(CloseCode::policy);  // it asks and does not read
        std::string pong;
        append_frame(Opcode::pong, taken.payload, pong);
        queue(std::make_shared<const std::string>(std::move(pong)));
        write();
    }

    // Messages are counted by the hub, everything else here.
    [[nodiscard]] auto is_allowed() -> bool { return allowance_.spend(steady_now()); }

    void queue(Bytes bytes) {
        unsent_ += bytes->size();
        queued_.push_back(std::move(bytes));
    }

    void write() {
        if (writing_ || closed_ || queued_.empty()) return;
        writing_ = true;
        sending_.swap(queued_);
        buffers_.clear();
        for (const Bytes& bytes : sending_) buffers_.push_back(asio::buffer(*bytes));
        auto written = [self = this->shared_from_this()](error_code error, std::size_t count) { self->after_writing(error, count); };
        auto progressed = [this](error_code error, std::size_t count) {  // lives as long as what is done when it is written
            heard_from_reader();
            return asio::transfer_all()(error, count);
        };
        const std::span<const asio::const_buffer> view{buffers_};  // because the library copies what it is given
        asio::async_write(stream_, view, progressed, std::move(written));
    }

    void after_writing(error_code error, std::size_t count) {
        writing_ = false;
        sending_.clear();
        unsent_ -= count;
        if (error) return finish();
        heard_from_reader();
        if (!queued_.empty()) return write();
        if (closing_) finish();
    }

    // A request's time begins when the answer before it has gone out, however slowly that is read.
    void heard_from_reader() {
        if (stage_ == Stage::request) heard_ = Clock::now();
    }

    void close_after_writing() {
        closing_ = true;
        write();
        if (!writing_) finish();
    }

    // The hub is told later: this may run inside one of its own turns.
    void finish() {
        if (std::exchange(closed_, true)) return;
        error_code ignored;
        auto& socket = lowest();
        socket.shutdown(asio::socket_base::shutdown_both, ignored);
        socket.close(ignored);
        if (!client_) return;
        asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->shared_->hub->leave(*self->client_); });
    }

    auto lowest() -> auto& {
        if constexpr (is_secure)
            return stream_.next_layer();
        else
            return stream_;
    }

    Stream stream_;
    std::string address_;
    std::shared_ptr<Shared> shared_;
    Stage stage_ = Stage::request;
    std::unique_ptr<http::request_parser<http::string_body>> parser_;  // nothing once it is a socket
    MessageReader messages_;
    Allowance allowance_;  // of requests, pings and pongs
    std::optional<ClientId> client_;
    std::vector<char> in_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::size_t parts_ = 0;
    std::vector<Bytes> queued_, sending_;
    std::vector<asio::const_buffer> buffers_;
    std::size_t unsent_ = 0;
    Clock::time_point heard_ = Clock::now();
    bool asked_ = false;  // whether it is still there
    bool writing_ = false;
    bool closing_ = false;
    bool closed_ = false;
};

}  // namespace croupier::server
