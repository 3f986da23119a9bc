#include "load/latencies.hpp"

#include <algorithm>
#include <bit>

namespace croupier::load {

auto Latencies::bucket_of(std::uint64_t value) -> std::size_t {
    const auto bits = static_cast<unsigned>(std::bit_width(value));
    if (bits <= fine_bits + 1) return static_cast<std::size_t>(value);
    const unsigned shift = bits - fine_bits - 1;
    return (std::size_t{shift} << fine_bits) + static_cast<std::size_t>(value >> shift);
}

auto Latencies::highest_in(std::size_t bucket) -> std::uint64_t {
    const std::size_t doubling = bucket >> fine_bits;
    if (doubling <= 1) return bucket;
    const std::uint64_t within = (bucket & ((std::size_t{1} << fine_bits) - 1)) | (std::size_t{1} << fine_bits);
    return ((within + 1) << (doubling - 1)) - 1;
}

void Latencies::add(Duration took) {
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(0, took.count()));
    ++counts_[bucket_of(value)];
    ++count_;
    longest_ = std::max(longest_, value);
}

auto Latencies::percentile(std::uint32_t hundredths) const -> Duration {
    const std::uint64_t wanted = (count_ * hundredths + 99) / 100;
    std::uint64_t seen = 0;
    for (std::size_t bucket = 0; bucket < buckets && count_ > 0; ++bucket) {
        seen += counts_[bucket];
        if (seen >= wanted && seen > 0) return Duration{static_cast<std::int64_t>(std::min(highest_in(bucket), longest_))};
    }
    return {};
}

}  // namespace croupier::load
