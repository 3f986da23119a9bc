#include "floor/queue.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace croupier::floor {

auto Queue::submit(Request request) -> Submitted {
    {
        const std::lock_guard lock{mutex_};
        if (closed_) return Submitted::stopped;
        if (waiting_.size() >= capacity_) return Submitted::busy;
        waiting_.push_back(std::move(request));
        if (waiting_.size() > 1) return Submitted::taken;  // the floor has been told already
    }
    changed_.notify_one();
    return Submitted::taken;
}

void Queue::schedule(Time at, Request request) {
    {
        const std::lock_guard lock{mutex_};
        if (closed_) return;
        timers_.emplace(at, std::move(request));
    }
    changed_.notify_one();
}

void Queue::take(std::vector<Request>& requests, std::size_t most, const std::function<Time()>& now, std::optional<Time> until,
                 const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    while (waiting_.empty() && !closed_ && !stop.stop_requested()) {
        std::optional<Time> due = until;
        if (!timers_.empty()) due = std::min(timers_.begin()->first, due.value_or(timers_.begin()->first));
        const auto changed = [&] {
            const bool due_sooner = !timers_.empty() && (!due || timers_.begin()->first < *due);
            return !waiting_.empty() || closed_ || due_sooner;
        };
        if (!due) {
            changed_.wait(lock, stop, changed);
            continue;
        }
        const std::int64_t wait_ms = due->milliseconds - now().milliseconds;
        if (wait_ms <= 0) break;
        changed_.wait_for(lock, stop, std::chrono::milliseconds{wait_ms}, changed);
    }
    move_due(requests, most, now());
}

void Queue::take(std::vector<Request>& requests, std::size_t most, Time now) {
    const std::lock_guard lock{mutex_};
    move_due(requests, most, now);
}

void Queue::move_due(std::vector<Request>& requests, std::size_t most, Time now) {
    requests.clear();
    while (!timers_.empty() && timers_.begin()->first <= now && requests.size() < most) {
        requests.push_back(std::move(timers_.begin()->second));
        timers_.erase(timers_.begin());
    }
    if (requests.empty() && waiting_.size() <= most) {
        requests.swap(waiting_);  // the usual case: the two lists take turns and keep their memory
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(std::min(most - requests.size(), waiting_.size()));
    std::move(waiting_.begin(), waiting_.begin() + count, std::back_inserter(requests));
    waiting_.erase(waiting_.begin(), waiting_.begin() + count);
}

auto Queue::waiting() const -> std::size_t {
    const std::lock_guard lock{mutex_};
    return waiting_.size();
}

void Queue::close() {
    std::vector<Request> dropped;
    std::multimap<Time, Request> dropped_timers;
    {
        const std::lock_guard lock{mutex_};
        closed_ = true;
        dropped.swap(waiting_);
        dropped_timers.swap(timers_);
    }
    changed_.notify_all();
}

}  // namespace croupier::floor
