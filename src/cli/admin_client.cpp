#include "cli/admin_client.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "journal/files.hpp"

namespace croupier {
namespace {

using nlohmann::ordered_json;
using Text = std::expected<std::string, std::string>;

constexpr long patience_s = 30;

auto no_floor(const std::string& data) { return std::unexpected(fmt::format("no floor runs in {}: croupier serve starts one", data)); }

auto connect_to(const std::string& data) -> std::expected<journal::Descriptor, std::string> {
    const std::string file = (std::filesystem::path{data} / "admin.sock").string();
    std::error_code error;
    if (!std::filesystem::is_directory(data, error)) return std::unexpected(fmt::format("{}: there is no such directory", data));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (file.size() >= sizeof address.sun_path) return no_floor(data);  // one that runs can't have it either
    std::memcpy(address.sun_path, file.data(), file.size());
    journal::Descriptor socket{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (!socket.is_open()) return std::unexpected(fmt::format("no socket can be made: {}", std::strerror(errno)));
    const timeval patience{patience_s, 0};
    setsockopt(socket.number(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket.number(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
    if (errno == ENOENT || errno == ECONNREFUSED) return no_floor(data);
    return std::unexpected(fmt::format("{}: {}", file, std::strerror(errno)));
}

auto send_all(int socket, std::string_view text) -> bool {
    while (!text.empty()) {
        const ssize_t count = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// Until the floor hangs up.
auto receive_all(int socket) -> Text {
    std::string text;
    std::array<char, 65536> part{};
    while (true) {
        const ssize_t count = ::recv(socket, part.data(), part.size(), 0);
        if (count == 0) return text;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return std::unexpected(std::string{errno == EAGAIN ? "it does not answer" : std::strerror(errno)});
        text.append(part.data(), static_cast<std::size_t>(count));
    }
}

auto converse(const std::string& data, const std::string& request) -> Text {
    const auto socket = connect_to(data);
    if (!socket) return std::unexpected(socket.error());
    if (!send_all(socket->number(), request)) return std::unexpected(fmt::format("the floor in {}: it does not listen", data));
    auto answer = receive_all(socket->number());
    if (!answer) return std::unexpected(fmt::format("the floor in {}: {}", data, answer.error()));
    return answer;
}

// What the floor says against it, and the lines that say more.
auto in_words(const ordered_json& refusal) -> std::string {
    std::string words = refusal.value("sentence", "the floor refuses it");
    for (const auto& line : refusal.value("lines", ordered_json::array())) words += "\n  " + line.get<std::string>();
    return words;
}

auto read_answer(const std::string& data, const std::string& answer) -> std::expected<ordered_json, std::string> {
    constexpr std::string_view good = "HTTP/1.1 200 ", gap = "\r\n\r\n";
    const std::size_t head = answer.find(gap);
    auto body = head == std::string::npos ? ordered_json{} : ordered_json::parse(answer.substr(head + gap.size()), nullptr, false);
    if (!body.is_object()) return std::unexpected(fmt::format("the floor in {}: its answer can't be read", data));
    if (!answer.starts_with(good)) return std::unexpected(in_words(body));
    return body;
}

auto ask(const std::string& data, std::string_view method, const std::string& path, const std::string& body)
    -> std::expected<ordered_json, std::string> {
    const auto answer = converse(
        data, fmt::format("{} {} HTTP/1.1\r\nHost: floor\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}", method, path, body.size(), body));
    if (!answer) return std::unexpected(answer.error());
    return read_answer(data, *answer);
}

}  // namespace

auto ask_floor(const std::string& data, const std::string& path) -> std::expected<ordered_json, std::string> { return ask(data, "GET", path, {}); }

auto tell_floor(const std::string& data, const std::string& path, const ordered_json& body) -> std::expected<ordered_json, std::string> {
    return ask(data, "POST", path, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

}  // namespace croupier
