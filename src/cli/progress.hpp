// A bar on stderr that shows how far a long work has come. Where stderr is no terminal there is none; nothing is left of it at the end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace croupier {

class ProgressBar {
public:
    explicit ProgressBar(std::string_view doing);
    ProgressBar(const ProgressBar&) = delete;
    auto operator=(const ProgressBar&) -> ProgressBar& = delete;
    ~ProgressBar() { clear(); }

    void show(std::uint64_t done, std::uint64_t all);
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    std::string doing_;
    bool visible_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_drawn_ = start_;
};

}  // namespace croupier
