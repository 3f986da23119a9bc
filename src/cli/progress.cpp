#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace croupier {

ProgressBar::ProgressBar(std::string_view doing) : doing_{doing}, visible_{isatty(STDERR_FILENO) != 0} {}

void ProgressBar::show(std::uint64_t done, std::uint64_t all) {
    constexpr std::chrono::milliseconds between_drawings{100};
    const auto now = Clock::now();
    if (!visible_ || all == 0 || now - last_drawn_ < between_drawings) return;
    last_drawn_ = now;
    drawn_ = true;
    constexpr std::uint64_t cells = 30;
    const std::uint64_t so_far = std::min(done, all);
    const std::uint64_t full = so_far * cells / all;
    std::string bar;
    for (std::uint64_t cell = 0; cell < cells; ++cell) bar += cell < full ? "█" : "░";
    const double taken = std::chrono::duration<double>(now - start_).count();
    const double rate = static_cast<double>(so_far) / std::max(taken, 1e-9);
    const double left = static_cast<double>(all - so_far) / std::max(rate, 1e-9);
    fmt::print(stderr, "\r  {} {} {:3} %  {:.2f} M/s  {:.0f} s left \033[K", doing_, bar, so_far * 100 / all, rate * 1e-6, left);
    std::fflush(stderr);
}

void ProgressBar::clear() {
    if (!drawn_) return;
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
    drawn_ = false;
}

}  // namespace croupier
