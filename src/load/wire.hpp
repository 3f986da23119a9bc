// Many WebSockets to one server, and the time, on the one thread that runs them. A line that is lost says so and may be opened again.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "load/schedule.hpp"

namespace croupier::load {

// "http://127.0.0.1:8080"
struct Address {
    std::string host;
    std::string port;
};
[[nodiscard]] auto read_address(std::string_view url) -> std::expected<Address, std::string>;

struct HttpAnswer {
    unsigned status = 0;
    std::string body;
};
// One request, waited for. With a body it is a POST.
[[nodiscard]] auto ask(const Address& address, const std::string& path, const std::string& body = {}) -> std::expected<HttpAnswer, std::string>;

using LineId = std::size_t;

// Called on the running thread.
struct LineEvents {
    std::function<void(LineId)> opened;
    std::function<void(LineId, std::string_view)> heard;
    std::function<void(LineId)> answered_ping;
    std::function<void(LineId, const std::string&)> lost;  // or never opened; not called after hang_up
};

class Wire {
public:
    Wire(Address address, std::size_t lines, LineEvents events);
    Wire(const Wire&) = delete;
    auto operator=(const Wire&) -> Wire& = delete;
    ~Wire();

    void open(LineId line);
    void say(LineId line, std::string_view text);  // what is said in one turn leaves in one piece
    void ping(LineId line);
    void hang_up(LineId line);

    void at(Clock::time_point due, std::function<void()> task);
    void on_interrupt(std::function<void()> task);
    void post(std::function<void()> task);  // from any thread
    void run();                             // until it is stopped; may be run again
    void stop();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace croupier::load
