// Those who watch the floor: each has a bounded list of its own of what became durable. Who reads too slowly loses the list and is told so;
// nobody else waits for it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

#include "cage/event.hpp"
#include "game/event.hpp"
#include "house/event.hpp"
#include "journal/record.hpp"

namespace croupier::floor {

// What one accepted command did, after it became durable.
struct Happened {
    journal::StreamId stream{};
    Sequence sequence{};
    Time at;
    SenderId sender{};
    MessageNumber number{};
    std::variant<Events, cage::Events, house::Events> events;
};

// One batch, shared by all who watch.
using Batch = std::shared_ptr<const std::vector<Happened>>;

class Watcher {
public:
    // Whoever is to be woken is, on the floor's thread.
    explicit Watcher(std::size_t most_batches, std::function<void()> wake = {}) : most_{most_batches}, wake_{std::move(wake)} {}

    struct Seen {
        std::vector<Batch> batches;
        bool lost = false;  // batches before these are gone: begin again from the state
    };
    [[nodiscard]] auto take() -> Seen;

    void give(const Batch& batch);  // never waits

private:
    std::size_t most_;
    std::function<void()> wake_;
    std::mutex mutex_;
    Seen waiting_;
};

}  // namespace croupier::floor
