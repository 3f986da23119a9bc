#include "network.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <future>

#include "base/ensure.hpp"

namespace croupier::testing {

Network::Network(server::ListenOptions listen) {
    desk_.give_credit(1, 1'000);
    desk_.give_credit(2, 1'000);
    server::HubOptions options;
    options.version = "test";
    server::HubPorts ports{
        [] {
            return Time{std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count() %
                        1'000'000};
        },
        [this](std::function<void()> task) { loop_.post(std::move(task)); }, [](const std::string&) { return protocol::DealingStyle{}; },
        desk_.seconds};
    hub_ = std::make_unique<server::Hub>(*desk_.floor, std::move(options), std::move(ports));
    const auto handle = [](const server::HttpRequest& request, const server::Respond& respond) {
        std::string large(request.path == "/large" ? 100'000 : 0, 'x');
        if (request.path == "/huge") large.assign(20'000'000, 'x');  // more than a machine keeps for a peer
        respond({200, "text/plain", request.method + " " + request.path + " " + request.query + " " + request.body + large, {}, false});
    };
    auto opened = server::Listener::open(loop_, std::move(listen), *hub_, handle);
    ENSURE(opened.has_value(), "loopback has a free port");
    listener_ = *std::move(opened);
    floor_thread_ = std::jthread{[this](const std::stop_token& stop) { desk_.floor->run(stop); }};
    loop_thread_ = std::jthread{[this] { loop_.run(); }};
}

Network::~Network() {
    loop_.stop();
    loop_thread_.join();
    floor_thread_.request_stop();
    floor_thread_.join();
}

template <class Ask>
auto Network::on_loop(const Ask& ask) {
    std::promise<decltype(ask())> answer;
    loop_.post([&] { answer.set_value(ask()); });
    return answer.get_future().get();
}

auto Network::counts() -> server::ListenCounts {
    return on_loop([this] { return listener_->counts(); });
}

auto Network::clients() -> std::size_t {
    return on_loop([this] { return hub_->clients(); });
}

auto Network::hub_counts() -> server::HubCounts {
    return on_loop([this] { return hub_->counts(); });
}

void Network::must(const Actor& actor, const Act& act) {
    std::promise<bool> done;
    loop_.post([&] { hub_->ask(0, SenderId{25}, actor, act, [&](const floor::Answer& answer) { done.set_value(answer.has_value()); }); });
    ENSURE(done.get_future().get(), "the table does as it is told");
}

void Network::run_table(const Act& act) { must({ActorKind::staff, Position::dealer, PersonId{900}, {}}, act); }

void Network::give_credit(std::uint32_t seat) { must({}, AddCredit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(100)}); }

RawClient::RawClient(std::uint16_t port, int receive_buffer) : socket_{socket(AF_INET, SOCK_STREAM, 0)} {
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int connected = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    ENSURE(connected == 0, "the server listens");
    const timeval patience{10, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
}

RawClient::~RawClient() { ::close(socket_); }

auto RawClient::send(std::string_view bytes) -> bool {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

auto RawClient::receive(std::size_t most) -> std::string {
    std::string bytes(most, '\0');
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    return bytes;
}

auto RawClient::is_cut() -> bool {
    std::array<char, 65536> bytes;
    for (;;) {
        const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
        if (count == 0) return true;
        if (count < 0) return errno != EAGAIN && errno != EWOULDBLOCK;
    }
}

void RawClient::upgrade() {
    send(
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    while (in_.find("\r\n\r\n") == std::string::npos) {
        const std::string more = receive();
        ENSURE(!more.empty(), "the server upgrades");
        in_ += more;
    }
    in_.erase(0, in_.find("\r\n\r\n") + 4);
}

void RawClient::say(const Json& message) {
    std::string frame;
    server::append_masked_frame(server::Opcode::text, message.dump(), 0x12345678, frame);
    send(frame);
}

auto RawClient::hear(std::string_view type) -> std::optional<Json> {
    for (;;) {
        const auto frame = server::read_frame(in_, 1'000'000, server::Sender::server);
        if (!frame) return std::nullopt;
        if (!*frame) {
            const std::string more = receive();
            if (more.empty()) return std::nullopt;
            in_ += more;
            continue;
        }
        std::optional<Json> heard;
        if ((*frame)->opcode == server::Opcode::text) heard = Json::parse((*frame)->payload);
        in_.erase(0, (*frame)->size);
        if (heard && heard->at("type") == type) return heard;
    }
}

Player::Player(Network& network) : client_{network.port()} {
    client_.upgrade();
    client_.say({{"type", "hello"}, {"protocol", 1}, {"key", network.key_of(1)}, {"watch", {"one"}}});
    const auto welcome = client_.hear("welcome");
    number_ = welcome ? welcome->at("number").get<std::uint64_t>() : 0;
}

auto Player::plays() -> bool {
    const Json act{{"type", "place-wager"}, {"seat", 1}, {"wager", "red"}, {"stake", "1.00"}};
    client_.say({{"type", "do"}, {"stream", "one"}, {"number", ++number_}, {"act", act}});
    const auto reply = client_.hear("reply");
    return reply && reply->at("number") == number_ && reply->at("granted") == true;
}

auto resident_kib() -> std::size_t {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6));
    return 0;
}

auto grown_kib(std::size_t before) -> std::size_t {
#ifdef __SANITIZE_THREAD__
    static_cast<void>(before);
    return 0;
#else
    const std::size_t now = resident_kib();
    return now - std::min(before, now);
#endif
}

}  // namespace croupier::testing
