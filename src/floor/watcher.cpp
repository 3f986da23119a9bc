#include "floor/watcher.hpp"

#include <utility>

namespace croupier::floor {

auto Watcher::wait(const std::stop_token& stop) -> Seen {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, stop, [this] { return !waiting_.batches.empty() || waiting_.lost; });
    return std::exchange(waiting_, {});
}

auto Watcher::take() -> Seen {
    const std::lock_guard lock{mutex_};
    return std::exchange(waiting_, {});
}

void Watcher::give(const Batch& batch) {
    {
        const std::lock_guard lock{mutex_};
        if (waiting_.batches.size() >= most_) {
            waiting_.batches.clear();
            waiting_.lost = true;
        }
        waiting_.batches.push_back(batch);
    }
    changed_.notify_one();
    if (wake_) wake_();
}

}  // namespace croupier::floor
