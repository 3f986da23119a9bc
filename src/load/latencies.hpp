// How long something took, counted in buckets: however many there are, memory stays the same, and a percentile is right to three in a hundred.
// The longest one is kept exactly.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace croupier::load {

class Latencies {
public:
    using Duration = std::chrono::nanoseconds;

    void add(Duration took);

    [[nodiscard]] auto count() const -> std::uint64_t { return count_; }
    [[nodiscard]] auto longest() const -> Duration { return Duration{static_cast<std::int64_t>(longest_)}; }
    // So many of a hundred took no longer than this; zero where there are none.
    [[nodiscard]] auto percentile(std::uint32_t hundredths) const -> Duration;

private:
    // A bucket for each value below 64, then 32 for each doubling.
    static constexpr unsigned fine_bits = 5;
    static constexpr std::size_t buckets = (64 - fine_bits + 1) << fine_bits;
    [[nodiscard]] static auto bucket_of(std::uint64_t value) -> std::size_t;
    [[nodiscard]] static auto highest_in(std::size_t bucket) -> std::uint64_t;

    std::array<std::uint64_t, buckets> counts_{};
    std::uint64_t count_ = 0;
    std::uint64_t longest_ = 0;
};

}  // namespace croupier::load
