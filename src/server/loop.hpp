// The server's one thread of events: what is posted to it runs there, in order, and timers fire there.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace croupier::server {

class Loop {
public:
    struct Parts;  // for those who listen on it

    Loop();
    Loop(const Loop&) = delete;
    auto operator=(const Loop&) -> Loop& = delete;
    ~Loop();

    void run();   // until it is stopped
    void stop();  // from any thread

    void post(std::function<void()> task);                                       // from any thread
    void after(std::chrono::milliseconds delay, std::function<void()> task);     // once
    void every(std::chrono::milliseconds interval, std::function<void()> task);  // until the end
    void on_signal(std::function<void()> task);                                  // the next interrupt or request to terminate
    void on_hangup(std::function<void()> task);                                  // every hangup

    [[nodiscard]] auto parts() -> Parts& { return *parts_; }

private:
    std::unique_ptr<Parts> parts_;
};

}  // namespace croupier::server
