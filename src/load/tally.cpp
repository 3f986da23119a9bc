#include "load/tally.hpp"

namespace croupier::load {

void FanOut::saw(std::size_t table, RoundNumber round, Clock::time_point now) {
    const auto [seen, is_first] = seen_.try_emplace({table, round}, Seen{now, now});
    if (!is_first) seen->second.last = now;
}

auto FanOut::spans() const -> Latencies {
    Latencies spans;
    for (const auto& [round, seen] : seen_) spans.add(seen.last - seen.first);
    return spans;
}

}  // namespace croupier::load
