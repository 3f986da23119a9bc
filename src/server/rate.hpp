// How fast a counter has grown lately: it is looked at once a second, and the answer is over the last ten seconds at most.
#pragma once

#include <cstdint>
#include <deque>

namespace croupier::server {

class Rate {
public:
    void look(std::uint64_t count) {
        constexpr std::size_t seconds = 10;
        seen_.push_back(count);
        if (seen_.size() > seconds + 1) seen_.pop_front();
    }
    [[nodiscard]] auto tenths_a_second() const -> std::uint64_t {
        return seen_.size() < 2 ? 0 : (seen_.back() - seen_.front()) * 10 / (seen_.size() - 1);
    }

private:
    std::deque<std::uint64_t> seen_;
};

}  // namespace croupier::server
