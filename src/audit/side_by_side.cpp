#include "audit/side_by_side.hpp"

#include <utility>

namespace croupier::audit {

SideBySide::SideBySide(std::function<Finding(const journal::Record&)> follow) : follow_{std::move(follow)}, all_(blocks) {
    for (Block& block : all_) {
        block.records.resize(records_in_block);
        free_.push_back(&block);
    }
    thread_ = std::thread{[this] { run(); }};
}

SideBySide::~SideBySide() {
    {
        const std::lock_guard lock{mutex_};
        let_go_ = ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

auto SideBySide::give(const journal::Record& record) -> bool {
    if (filling_ == nullptr) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return !free_.empty() || fault_; });
        if (fault_) return false;
        filling_ = free_.front();
        free_.pop_front();
        filling_->count = 0;
    }
    filling_->records[filling_->count++] = record;
    if (filling_->count == records_in_block) hand_over();
    return true;
}

void SideBySide::hand_over() {
    if (filling_ == nullptr) return;
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::exchange(filling_, nullptr));
    }
    changed_.notify_all();
}

auto SideBySide::finish() -> std::optional<Fault> {
    hand_over();
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    return std::move(fault_);
}

auto SideBySide::next_block() -> Block* {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !waiting_.empty() || ending_; });
    if (waiting_.empty() || let_go_) return nullptr;
    Block* block = waiting_.front();
    waiting_.pop_front();
    return block;
}

void SideBySide::run() {
    while (Block* block = next_block()) {
        std::optional<Fault> fault;
        for (std::size_t index = 0; index < block->count && !fault; ++index)
            if (auto followed = follow_(block->records[index]); !followed) fault = Fault{block->records[index], followed.error()};
        {
            const std::lock_guard lock{mutex_};
            free_.push_back(block);
            if (fault) fault_ = std::move(fault);
            if (fault_) waiting_.clear();
            if (fault_) ending_ = true;
        }
        changed_.notify_all();
        if (fault_) return;
    }
}

}  // namespace croupier::audit
