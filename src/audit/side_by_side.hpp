// Follows records in a thread of its own, so that one processor reads and hashes while the other replays. What is found is found of the first wrong
// record, as if it had been followed at once.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "audit/finding.hpp"
#include "journal/record.hpp"

namespace croupier::audit {

class SideBySide {
public:
    struct Fault {
        journal::Record record;
        std::string why;
    };

    explicit SideBySide(std::function<Finding(const journal::Record&)> follow);
    SideBySide(const SideBySide&) = delete;
    auto operator=(const SideBySide&) -> SideBySide& = delete;
    ~SideBySide();  // what was given and not yet followed is let go

    // Takes a copy; waits while too much is waiting. False: something was found already, and no more is wanted.
    [[nodiscard]] auto give(const journal::Record& record) -> bool;

    // Waits until everything that was given has been followed.
    [[nodiscard]] auto finish() -> std::optional<Fault>;

private:
    // Records whose memory is used again.
    struct Block {
        std::vector<journal::Record> records;
        std::size_t count = 0;
    };
    static constexpr std::size_t records_in_block = 512;
    static constexpr std::size_t blocks = 6;

    void run();
    void hand_over();
    [[nodiscard]] auto next_block() -> Block*;

    std::function<Finding(const journal::Record&)> follow_;
    std::vector<Block> all_;
    Block* filling_ = nullptr;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Block*> waiting_, free_;
    bool ending_ = false;
    bool let_go_ = false;
    std::optional<Fault> fault_;
    std::thread thread_;
};

}  // namespace croupier::audit
