#include "server/worker.hpp"

#include <utility>

namespace croupier::server {

Worker::Worker(std::size_t most_waiting) : most_waiting_{most_waiting}, thread_{[this](const std::stop_token& stop) { run(stop); }} {}

auto Worker::submit(Job job) -> bool {
    {
        const std::lock_guard lock{mutex_};
        if (stopped_ || waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

void Worker::stop() {
    std::deque<Job> dropped;  // until the thread has ended, and without the lock: a job may hold anything
    {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
        dropped = std::exchange(waiting_, {});
    }
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void Worker::run(const std::stop_token& stop) {
    while (true) {
        Job job;
        {
            std::unique_lock lock{mutex_};
            if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
            job = std::move(waiting_.front());
            waiting_.pop_front();
        }
        job();
    }
}

}  // namespace croupier::server
