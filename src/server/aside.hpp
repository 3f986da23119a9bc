// What takes long is done on the worker's thread; what follows from it goes on on the loop's.
#pragma once

#include <utility>

#include "server/loop.hpp"
#include "server/worker.hpp"

namespace croupier::server {

// What the second part holds, a connection for one, also ends on the loop's thread. False: too much waits already, and nothing is done.
template <class Work, class Then>
[[nodiscard]] auto do_aside(Worker& worker, Loop& loop, Work work, Then then) -> bool {
    return worker.submit([&loop, work = std::move(work), then = std::move(then)]() mutable {
        loop.post([result = work(), then = std::move(then)]() mutable { then(std::move(result)); });
    });
}

}  // namespace croupier::server
