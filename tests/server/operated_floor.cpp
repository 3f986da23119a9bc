#include "server/operated_floor.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace croupier::testing {

namespace fs = std::filesystem;
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using nlohmann::json;
using tcp = asio::ip::tcp;

namespace {

auto new_folder() -> fs::path {
    std::string name = (fs::temp_directory_path() / "croupier_operation_XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("there is no room for a temporary directory");
    return name;
}

auto endpoint_of(std::uint16_t port) -> tcp::endpoint { return {asio::ip::make_address("127.0.0.1"), port}; }

}  // namespace

auto operated_file() -> std::string {
    return R"(format = 1
house = "Harbour House"

[currency]
code = "SGD"

[listen]
port = 0

[[tables]]
id = "t1"
title = "Table 1"
rulebook = "rws-triple-zero"
terminals = 3
minimum = "1.00"
maximum = "200.00"
chips = ["1.00", "5.00"]

[[tables]]
id = "t2"
title = "Table 2"
rulebook = "rws-triple-zero"
terminals = 2
minimum = "1.00"
maximum = "100.00"
chips = ["1.00", "5.00"]

[bounds]
connections_per_address = 2000
)";
}

OperatedFloor::OperatedFloor(std::vector<std::string> serve_arguments, const std::string& file, std::vector<std::string> launcher)
    : folder{new_folder()}, data{folder / "data"}, arguments_{std::move(serve_arguments)}, launcher_{std::move(launcher)} {
    write_file(file);
    if (arguments_.empty()) arguments_ = {"serve", "--config", (folder / "floor.toml").string()};
    arguments_.insert(arguments_.end(), {"--data", data.string()});
    start();
}

OperatedFloor::~OperatedFloor() {
    if (process_ != 0) {
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    fs::remove_all(folder);
}

void OperatedFloor::start() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, (folder / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    std::vector<std::string> words = launcher_;
    words.emplace_back(CROUPIER_PROGRAM);
    words.insert(words.end(), arguments_.begin(), arguments_.end());
    std::vector<char*> values;
    for (std::string& word : words) values.push_back(word.data());
    values.push_back(nullptr);
    const int failed = posix_spawn(&process_, values.front(), &actions, nullptr, values.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    std::string said;
    std::array<char, 256> part{};
    while (failed == 0 && !said.ends_with('\n')) {
        const ssize_t count = ::read(ends[0], part.data(), part.size());
        if (count <= 0) break;
        said.append(part.data(), static_cast<std::size_t>(count));
    }
    ::close(ends[0]);
    const std::size_t colon = said.rfind(':');
    if (!said.starts_with("listening on http://127.0.0.1:")) throw std::runtime_error("it does not listen: " + said + log());
    port = static_cast<std::uint16_t>(std::stoul(said.substr(colon + 1)));
}

void OperatedFloor::signal(int number) const { ::kill(process_, number); }

auto OperatedFloor::wait() -> int {
    int status = 0;
    waitpid(std::exchange(process_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void OperatedFloor::write_file(const std::string& text) const { std::ofstream{folder / "floor.toml"} << text; }

auto OperatedFloor::log() const -> std::string {
    std::ostringstream text;
    text << std::ifstream{folder / "log"}.rdbuf();
    return text.str();
}

auto OperatedFloor::command(std::vector<std::string> words, const std::string& input) const -> Ran {
    words.insert(words.end(), {"--data", data.string()});
    return run(words, input);
}

auto OperatedFloor::command_json(std::vector<std::string> words, const std::string& input) const -> json {
    words.emplace_back("--json");
    const Ran ran = command(std::move(words), input);
    if (ran.exit != 0) throw std::runtime_error("refused: " + ran.err);
    return json::parse(ran.out);
}

auto OperatedFloor::status_of(const std::string& table) const -> json {
    const json status = command_json({"status"});
    for (const auto& one : status["tables"])
        if (one["id"] == table) return one;
    throw std::runtime_error("the status has no table " + table);
}

auto OperatedFloor::exchange(const std::string& method, const std::string& path, const std::string& body, const std::string& bearer) const -> Page {
    asio::io_context context;
    tcp::socket socket{context};
    socket.connect(endpoint_of(port));
    http::request<http::string_body> request{method == "GET" ? http::verb::get : http::verb::post, path, 11};
    request.set(http::field::host, "127.0.0.1");
    if (!bearer.empty()) request.set(http::field::authorization, "Bearer " + bearer);
    request.body() = body;
    request.prepare_payload();
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    Page page{response.result_int(), json::parse(response.body(), nullptr, false), response.body()};
    for (const auto& field : response) page.headers.emplace(field.name_string(), field.value());
    return page;
}

auto OperatedFloor::post(const std::string& path, const json& body, const std::string& bearer) const -> Page {
    return exchange("POST", path, body.dump(), bearer);
}
auto OperatedFloor::get(const std::string& path, const std::string& bearer) const -> Page { return exchange("GET", path, {}, bearer); }

auto OperatedFloor::sign_in(const std::string& name, const std::string& position) const -> std::string {
    const std::string secret = "the secret of " + name;
    if (const Ran added = command({"staff", "add", name, position}, secret + "\n"); added.exit != 0) throw std::runtime_error(added.err);
    const Page page = post("/api/sign-in", {{"name", name}, {"secret", secret}});
    if (page.status != 200) throw std::runtime_error("no sign-in: " + page.body.dump());
    return page.body["token"];
}

auto OperatedFloor::enrol(const std::string& table, std::uint32_t seat) const -> std::string {
    const json answer = command_json({"terminal", "enrol", table, std::to_string(seat)});
    const Page page = post("/api/terminal/enrol", {{"code", answer["codes"][0]["code"]}});
    if (page.status != 200) throw std::runtime_error("no enrolment: " + page.body.dump());
    return page.body["key"];
}

void wait_for(const std::function<bool()>& done) {
    for (int tries = 0; tries < 3000; ++tries) {
        if (done()) return;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    throw std::runtime_error("what was waited for did not come");
}

struct SocketClient::Inside {
    asio::io_context context;
    beast::websocket::stream<tcp::socket> stream{context};

    void send(const json& message) { stream.write(asio::buffer(message.dump())); }
};

SocketClient::SocketClient(const OperatedFloor& floor, const std::string& credential, const std::string& value, const std::vector<std::string>& watch)
    : inside_{std::make_unique<Inside>()} {
    inside_->stream.next_layer().connect(endpoint_of(floor.port));
    inside_->stream.handshake("127.0.0.1:" + std::to_string(floor.port), "/socket");
    inside_->send({{"type", "hello"}, {"protocol", 1}, {credential, value}, {"watch", watch}});
    const json welcome = read();
    if (welcome["type"] != "welcome") throw std::runtime_error("not welcome: " + welcome.dump());
    number_ = welcome["number"];
    read_until([&] { return views_.size() == watch.size(); });
}

SocketClient::~SocketClient() = default;

auto SocketClient::read() -> json {
    beast::flat_buffer buffer;
    inside_->stream.read(buffer);
    json message = json::parse(beast::buffers_to_string(buffer.data()));
    if (message["type"] == "table") views_[message["table"]].update(message);
    if (message["type"] == "cage") cage_ = message;
    return message;
}

void SocketClient::read_until(const std::function<bool()>& done) {
    while (!done()) static_cast<void>(read());
}

auto SocketClient::act(const std::string& stream, const json& act, const std::string& second) -> json {
    const std::uint64_t number = ++number_;
    json command{{"type", "do"}, {"stream", stream}, {"number", number}, {"act", act}};
    if (!second.empty()) command["second"] = second;
    inside_->send(command);
    while (true) {
        json message = read();
        if (message["type"] == "error") throw std::runtime_error(message.dump());
        if (message["type"] == "reply" && message["number"] == number) return message;
    }
}

void SocketClient::must(const std::string& stream, const json& one) {
    const json reply = act(stream, one);
    if (!reply["granted"]) throw std::runtime_error(one.dump() + " is refused: " + reply.dump());
}

auto open_table() -> json {
    return {{"type", "open-table"},   {"ball_diameter_mm", 20},  {"ball_is_sound", true},
            {"wheel_is_sound", true}, {"notice_is_shown", true}, {"float_is_counted", true}};
}

void conclude_round(SocketClient& dealer, const std::string& table, const std::string& number) {
    dealer.must(table, {{"type", "warn-bets"}});
    dealer.must(table, {{"type", "close-bets"}});
    dealer.must(table, {{"type", "spin-ball"}, {"against_rotation", true}, {"revolutions", 4}});
    dealer.must(table, {{"type", "rest-ball"}, {"number", number}});
    dealer.must(table, {{"type", "key-result"}, {"number", number}});
    dealer.must(table, {{"type", "place-dolly"}, {"number", number}});
    dealer.must(table, {{"type", "confirm-result"}});
}

}  // namespace croupier::testing
