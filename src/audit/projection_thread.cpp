#include "audit/projection_thread.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace croupier::audit {

using journal::Failure;
using journal::FailureKind;

ProjectionThread::ProjectionThread(Options options) : options_{std::move(options)}, thread_{[this](const std::stop_token& stop) { run(stop); }} {}

void ProjectionThread::run(const std::stop_token& stop) {
    constexpr int after_the_floor = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), after_the_floor);  // where it is refused we run beside it
    std::string told;
    while (!stop.stop_requested()) {
        const Failure failure = follow(stop);
        if (stop.stop_requested()) return;
        if (failure.sentence() != told) options_.report("The projections are not continued: " + failure.sentence());
        told = failure.sentence();
        // What room is left is the floor's, and what is damaged stays so. Anything else may pass: another process that made them, for one.
        if (failure.kind == FailureKind::full || failure.kind == FailureKind::damaged) return;
        wait(stop);
    }
}

// Until something goes wrong, or it is told to stop.
auto ProjectionThread::follow(const std::stop_token& stop) -> Failure {
    auto projection = Projection::open(options_.place, options_.key, options_.file, stop);
    if (!projection) return projection.error();
    while (!stop.stop_requested()) {
        const auto show = [&](journal::Position done, journal::Position) { position_ = done; };
        position_ = projection->position();
        if (const auto advanced = projection->advance(show, stop); !advanced) return advanced.error();
        wait(stop);
    }
    return {};
}

void ProjectionThread::wait(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    told_to_stop_.wait_for(lock, stop, options_.pause, [] { return false; });
}

}  // namespace croupier::audit
