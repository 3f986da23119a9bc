// One thread for what takes long: secrets are checked here, one after the other, so that the thread that reads and writes never waits, and no more
// memory is used than one check takes. What waits is bounded.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace croupier::access {

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

}  // namespace croupier::access
