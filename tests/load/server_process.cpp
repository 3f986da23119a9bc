#include "load/server_process.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace croupier::testing {

ServerProcess::ServerProcess(const std::string& program, std::vector<std::string> arguments) {
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    std::string name = program;
    std::vector<char*> values{name.data()};
    for (std::string& argument : arguments) values.push_back(argument.data());
    values.push_back(nullptr);
    const int failed = posix_spawn(&process_, program.c_str(), &actions, nullptr, values.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe_ends[1]);
    std::string said;
    std::array<char, 256> part{};
    while (failed == 0 && !said.ends_with('\n')) {
        const ssize_t count = ::read(pipe_ends[0], part.data(), part.size());
        if (count <= 0) break;
        said.append(part.data(), static_cast<std::size_t>(count));
    }
    ::close(pipe_ends[0]);
    constexpr std::string_view listening = "listening on ";
    if (!said.starts_with(listening)) throw std::runtime_error(program + " does not listen: " + said);
    url_ = said.substr(listening.size(), said.size() - listening.size() - 1);
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::kill() {
    const pid_t process = std::exchange(process_, 0);
    if (process == 0) return;
    ::kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
}

void ServerProcess::wait() { waitpid(std::exchange(process_, 0), nullptr, 0); }

auto ServerProcess::resident_kib() const -> std::uint64_t {
    std::ifstream status{"/proc/" + std::to_string(process_) + "/status"};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stoull(line.substr(6));
    throw std::runtime_error("the memory of the server is not told");
}

auto free_port() -> std::uint16_t {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* any = reinterpret_cast<sockaddr*>(&address);
    const bool found = descriptor >= 0 && bind(descriptor, any, size) == 0 && getsockname(descriptor, any, &size) == 0;
    if (descriptor >= 0) ::close(descriptor);
    if (!found) throw std::runtime_error("there is no free port");
    return ntohs(address.sin_port);
}

}  // namespace croupier::testing
