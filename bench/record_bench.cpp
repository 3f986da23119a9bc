// How fast the record of a bet is written as JSON and read back, beside copying its bytes, and that neither allocates in the steady state.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "allocations.hpp"
#include "base/ensure.hpp"
#include "game/record_json.hpp"
#include "game/stream.hpp"
#include "measures.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace {

using namespace croupier;

constexpr std::size_t count = 20'000;
constexpr int repetitions = 30;

struct Bet {
    Command command;
    Events events;
};

auto random_bets(const Rulebook& book) -> std::vector<Bet> {
    std::mt19937 random{7};
    std::vector<Bet> bets;
    for (std::size_t number = 1; number <= count; ++number) {
        const auto seat = SeatNumber(random() % 1'000);
        const auto spot = SpotIndex(random() % book.spots.size());
        const Money stake = Money::from_minor_units(100 + static_cast<std::int64_t>(random() % 40'000));
        const Command command{SenderId(random() % 1'000),   MessageNumber{number}, Time{1}, Actor{ActorKind::player, {}, {}, seat}, std::nullopt,
                              PlaceWager{seat, spot, stake}};
        bets.push_back({command, {StakeChanged{seat, static_cast<std::uint32_t>(number % 20), spot, stake}}});
    }
    return bets;
}

// The records one after the other, and where each ends.
struct Written {
    std::string text;
    std::vector<std::size_t> ends;
};

void write(const WagerNames& names, const std::vector<Bet>& bets, Written& into) {
    into.text.clear();
    into.ends.clear();
    for (const Bet& bet : bets) {
        append_json(names, RecordView{bet.command, 0x9E3779B97F4A7C15U, bet.events}, into.text);
        into.ends.push_back(into.text.size());
    }
}

void read(const WagerNames& names, const Written& written, Record& into) {
    std::size_t from = 0;
    for (const std::size_t end : written.ends) {
        const auto answer = record_from_json(names, std::string_view{written.text}.substr(from, end - from), into);
        ENSURE(answer.has_value(), "what was written can be read");
        from = end;
    }
}

template <class Work>
void measure(double& best, const Work& work) {
    const auto start = Clock::now();
    work();
    best = std::min(best, Seconds{Clock::now() - start}.count() / static_cast<double>(count));
}

void bench_records(const Rulebook& book) {
    const WagerNames names{book};
    const std::vector<Bet> bets = random_bets(book);
    Written written;
    Record record;
    write(names, bets, written);
    read(names, written, record);
    std::vector<char> copy(written.text.size());
    double writing = 1e9, reading = 1e9, copying = 1e9;
    const std::size_t allocations_before = allocations;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        measure(writing, [&] { write(names, bets, written); });
        measure(reading, [&] { read(names, written, record); });
        measure(copying, [&] {
            std::size_t from = 0;
            for (const std::size_t end : written.ends) {
                std::memcpy(copy.data() + from, written.text.data() + from, end - from);
                from = end;
            }
        });
    }
    fmt::print("  a bet's record has {} bytes; in millions a second on one thread:\n", written.text.size() / count);
    const double written_millions = 1e-6 / writing, read_millions = 1e-6 / reading;
    fmt::print("  written {:.1f} (2 are asked{}), {:.0f} times as long as copying the bytes\n", written_millions, missed(written_millions < 2),
               writing / copying);
    fmt::print("  read    {:.1f} (1 is asked{}), {:.0f} times as long as copying the bytes\n", read_millions, missed(read_millions < 1),
               reading / copying);
    fmt::print("  allocations in {} records written and read: {}\n", count * repetitions, allocations - allocations_before);
}

}  // namespace

auto main() -> int {
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const auto book = load_rulebook(built_in.text);
        ENSURE(book.has_value(), "the built-in rulebooks are sound");
        if (book->kind == TableKind::live) continue;
        fmt::print("{}\n", book->id);
        bench_records(*book);
    }
}
