// How fast a journal is verified: chains, signatures, every settlement recomputed, in one pass, beside hashing the same payloads alone.
// Writes a journal of at least a million records with the crowd of the tests, or takes one that is there.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "audit/verify.hpp"
#include "base/ensure.hpp"
#include "floor/crowd.hpp"
#include "floor/support.hpp"
#include "rules/built_in.hpp"

namespace {

using namespace croupier;
using Clock = std::chrono::steady_clock;

auto seconds_since(Clock::time_point start) -> double { return std::chrono::duration<double>(Clock::now() - start).count(); }

void write_journal(testing::TemporaryPlace& here, std::uint64_t records) {
    const auto floor = here.open();
    testing::Crowd crowd{*floor, 1};
    std::vector<std::string> rulebooks;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) rulebooks.emplace_back(built_in.id);
    crowd.furnish(rulebooks, 40);
    while (value(floor->journal().position()) < records) {
        crowd.send(4'000, [](const testing::Sent&, const floor::Answer&) {});
        while (floor->step()) {
        }
    }
    floor->stop();
}

// The same payloads through the same hash, and nothing else: what verification can never be faster than.
auto hash_alone(const std::filesystem::path& days) -> double {
    const auto reader = journal::Reader::open(days);
    ENSURE(reader.has_value(), "the journal can be read");
    std::string payloads;
    std::vector<std::size_t> ends;
    const auto read = reader->read({}, [&](const journal::Record& record) {
        payloads += record.payload;
        ends.push_back(payloads.size());
        return true;
    });
    ENSURE(read.has_value(), "the journal can be read");
    const auto start = Clock::now();
    std::size_t from = 0;
    std::uint8_t all = 0;
    for (const std::size_t end : ends) {
        all ^= journal::hash_of(std::string_view{payloads}.substr(from, end - from))[0];
        from = end;
    }
    const double taken = seconds_since(start);
    ENSURE(all <= 255, "the hashes are used");
    return taken;
}

}  // namespace

auto main(int count, char** values) -> int {
    const std::uint64_t records = count > 1 ? std::strtoull(values[1], nullptr, 10) : 1'000'000;
    testing::TemporaryPlace here;
    auto start = Clock::now();
    write_journal(here, records);
    fmt::print("written in {:.1f} s\n", seconds_since(start));
    const auto place = audit::find_journal(here.place().data);
    const auto key = audit::find_key(*place, std::nullopt);
    ENSURE(place && key, "the journal is there");
    start = Clock::now();
    const auto verified = audit::verify(*place, *key, {here.place().anchors, {}});
    const double taken = seconds_since(start);
    if (!verified) {
        fmt::print("{}\n", verified.error().sentence());
        return EXIT_FAILURE;
    }
    const auto& tally = verified->tally;
    fmt::print("verified {} records, {} events, {} rounds, {} snapshots in {:.2f} s\n", tally.records, tally.events,
               tally.rounds_settled + tally.rounds_void, tally.snapshots, taken);
    fmt::print("  {:.2f} million events a second (0.50 are asked), {:.1f} times as long as hashing the payloads alone\n",
               1e-6 * static_cast<double>(tally.events) / taken, taken / hash_alone(place->days));
}
