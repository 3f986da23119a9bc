// croupier serve as a process of its own, which may be killed and started again at the same port.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace croupier::testing {

class ServerProcess {
public:
    // Starts the program and waits until it says where it listens; throws what it said instead.
    ServerProcess(const std::string& program, std::vector<std::string> arguments);
    ServerProcess(const ServerProcess&) = delete;
    auto operator=(const ServerProcess&) -> ServerProcess& = delete;
    ~ServerProcess();  // kills it

    [[nodiscard]] auto url() const -> const std::string& { return url_; }
    [[nodiscard]] auto resident_kib() const -> std::uint64_t;  // memory
    void kill();                                               // at once, as by a loss of power
    void wait();                                               // until somebody else ends it

private:
    pid_t process_ = 0;
    std::string url_;
};

// A port that nobody uses at this moment.
[[nodiscard]] auto free_port() -> std::uint16_t;

}  // namespace croupier::testing
