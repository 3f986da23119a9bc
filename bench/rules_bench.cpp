// How fast a table settles and the rulebooks load, as ratios within one run: the machine's own memory is the limit we measure against.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <random>
#include <span>
#include <vector>

#include "base/ensure.hpp"
#include "measures.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"
#include "rules/settle.hpp"

namespace {

using namespace croupier;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::size_t wagers = 1'000'000;
constexpr std::size_t wagers_of_a_seat = 20;
constexpr int repetitions = 40;

// Keeps the compiler from leaving out work whose result nobody reads.
template <class Value>
void keep(const Value& value) {
    asm volatile("" : : "r,m"(value) : "memory");
}

template <class Work>
auto time_of(Work work) -> double {
    const auto start = Clock::now();
    work();
    return Milliseconds{Clock::now() - start}.count();
}

// The least that settling must do: read every byte once.
auto sum_of_words(const std::vector<SpotStake>& stakes) -> std::uint64_t {
    static_assert(sizeof(SpotStake) % sizeof(std::uint64_t) == 0);
    const auto* bytes = reinterpret_cast<const unsigned char*>(stakes.data());
    std::uint64_t sum = 0;
    for (std::size_t offset = 0; offset < stakes.size() * sizeof(SpotStake); offset += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + offset, sizeof word);
        sum += word;
    }
    return sum;
}

auto table_of_stakes(const Rulebook& book) -> std::vector<SpotStake> {
    std::mt19937 random{1};
    std::vector<SpotStake> stakes(wagers);
    for (SpotStake& stake : stakes)
        stake = {SpotIndex(random() % book.spots.size()), Money::from_minor_units(100 + static_cast<std::int64_t>(random() % 10'000))};
    return stakes;
}

void bench_settlement(const Rulebook& book) {
    const std::vector<SpotStake> stakes = table_of_stakes(book);
    double settling = 1e9, reading = 1e9;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        const Number outcome = book.wheel.order[static_cast<std::size_t>(repetition) % book.wheel.order.size()];
        reading = std::min(reading, time_of([&] { keep(sum_of_words(stakes)); }));
        settling = std::min(settling, time_of([&] {
                                // A seat's stakes lie together, as they do in a table.
                                for (std::size_t first = 0; first < wagers; first += wagers_of_a_seat)
                                    keep(returned(book, std::span{stakes}.subspan(first, wagers_of_a_seat), outcome));
                            }));
    }
    fmt::print("  settling {} wagers, {} a seat: {:.2f} ms, {:.0f} million wagers a second\n", wagers, wagers_of_a_seat, settling,
               wagers / settling / 1e3);
    fmt::print("  reading the same {} MB of memory: {:.2f} ms\n", stakes.size() * sizeof(SpotStake) / 1'000'000, reading);
    fmt::print("  ratio: {:.2f} of memory speed (at least 0.40 is asked{})\n\n", reading / settling, missed(reading / settling < 0.4));
}

void bench_loading() {
    double loading = 1e9;
    for (int repetition = 0; repetition < repetitions; ++repetition)
        loading = std::min(loading, time_of([] {
                               for (const BuiltInRulebook& built_in : built_in_rulebooks())
                                   ENSURE(load_rulebook(built_in.text).has_value(), "they load");
                           }));
    fmt::print("  loading all {} rulebooks: {:.1f} ms\n", built_in_rulebooks().size(), loading);
}

}  // namespace

auto main() -> int {
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const auto book = load_rulebook(built_in.text);
        ENSURE(book.has_value(), "the built-in rulebooks are sound");
        fmt::print("{}\n", book->id);
        bench_settlement(*book);
    }
    bench_loading();
}
