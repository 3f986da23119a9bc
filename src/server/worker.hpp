// One thread for what takes long, one job after the other; what waits is bounded.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace croupier::server {

class Worker {
public:
    using Job = std::function<void()>;  // runs on the worker's thread, must not throw and must not stop the worker

    explicit Worker(std::size_t most_waiting);
    Worker(const Worker&) = delete;
    auto operator=(const Worker&) -> Worker& = delete;
    ~Worker() { stop(); }

    // From any thread. False: too many wait already, or the worker has stopped; the job will not run.
    [[nodiscard]] auto submit(Job job) -> bool;

    // Finishes the job that is running, drops those that wait and takes no more.
    void stop();

private:
    void run(const std::stop_token& stop);

    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;
    bool stopped_ = false;
    std::jthread thread_;
};

}  // namespace croupier::server
