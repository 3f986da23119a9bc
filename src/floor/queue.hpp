// Where commands wait for the floor: from any thread, in order, and no more than fit. Timers are commands that come when their time has come.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "floor/request.hpp"

namespace croupier::floor {

enum class Submitted : std::uint8_t {
    taken,    // an answer will come
    busy,     // the queue is full: nothing happened, try again
    stopped,  // the floor takes nothing any more
};

class Queue {
public:
    explicit Queue(std::size_t capacity) : capacity_{capacity} {}

    [[nodiscard]] auto submit(Request request) -> Submitted;

    // Comes into the queue at this time, however full it is.
    void schedule(Time at, Request request);

    // Everything that waits and is due, at most so many; waits for the first until a timer is due, or until a given time, or the token is stopped.
    void take(std::vector<Request>& requests, std::size_t most, const std::function<Time()>& now, std::optional<Time> until,
              const std::stop_token& stop);
    // The same without waiting.
    void take(std::vector<Request>& requests, std::size_t most, Time now);

    [[nodiscard]] auto waiting() const -> std::size_t;

    void close();  // nothing is taken from now on, and what waits is dropped unanswered

private:
    void move_due(std::vector<Request>& requests, std::size_t most, Time now);

    std::size_t capacity_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::vector<Request> waiting_;
    std::multimap<Time, Request> timers_;
    bool closed_ = false;
};

}  // namespace croupier::floor
