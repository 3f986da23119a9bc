// Keeps the projections of a running floor up to date in a thread of its own. It reads the journal's files as anyone could; the floor neither knows
// of it nor waits for it. What goes wrong is told and has no other consequence; a file that is deleted meanwhile is built anew.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "audit/projection.hpp"

namespace croupier::audit {

class ProjectionThread {
public:
    struct Options {
        JournalPlace place;
        journal::PublicKey key{};
        std::filesystem::path file;
        std::function<void(const std::string&)> report;  // a sentence for the operator; called from this thread, a sentence once in a row
        std::chrono::milliseconds pause{1'000};          // between two looks at the journal
    };

    explicit ProjectionThread(Options options);  // it ends when the object does, within a step of a few thousand records

    [[nodiscard]] auto position() const -> journal::Position { return position_; }  // of the last record in the file

private:
    void run(const std::stop_token& stop);
    [[nodiscard]] auto follow(const std::stop_token& stop) -> journal::Failure;
    void wait(const std::stop_token& stop);

    Options options_;
    std::atomic<journal::Position> position_;
    std::mutex mutex_;
    std::condition_variable_any told_to_stop_;
    std::jthread thread_;  // last: it uses the rest
};

}  // namespace croupier::audit
