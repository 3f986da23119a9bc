#include "floor/watcher.hpp"

#include <utility>

namespace croupier::floor {

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
    if (wake_) wake_();
}

}  // namespace croupier::floor
