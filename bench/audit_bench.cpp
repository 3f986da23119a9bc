// How fast a journal is verified: chains, signatures, every settlement recomputed, in one pass, beside hashing the same payloads alone.
// Arguments: how many records to write first (a million), and a directory to leave them in.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <random>
#include <string>

#include "audit/verify.hpp"
#include "base/ensure.hpp"
#include "floor/data_directory.hpp"
#include "floor/machine_ports.hpp"
#include "measures.hpp"
#include "rules/built_in.hpp"

namespace {

using namespace croupier;

auto seconds_since(Clock::time_point start) -> double { return Seconds{Clock::now() - start}.count(); }

// Time that this process had a processor, so that others on the machine count as little as can be.
auto processor_seconds() -> double { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

auto staff() -> Actor { return {ActorKind::staff, Position::shift_manager, PersonId{1}, {}}; }

// Tables of every built-in rulebook, at which all seats bet and rounds end as they do on a floor: most settled, some void, some corrected.
class Rounds {
public:
    static constexpr std::uint32_t seats = 100;

    explicit Rounds(floor::Floor& floor) : floor_{floor} {
        for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
            const auto id = floor.add_table(std::string{built_in.id}, built_in.text, seats);
            ENSURE(id.has_value(), "a table can be added");
            for (const WagerTerms& terms : book(*id).wager_terms)
                give(*id, staff(), SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(100'000)});
            give(*id, staff(), OpenTable{20});
            for (std::uint32_t seat = 0; seat < seats; ++seat)
                give(*id, {}, AddCredit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(10'000'000'000)});
            tables_.push_back(*id);
        }
        take_all();
    }

    void play() {
        for (const journal::StreamId table : tables_) {
            const Rulebook& rules = book(table);
            give(table, staff(), OpenBets{});
            for (int bet = 0; bet < 3; ++bet)
                for (std::uint32_t seat = 0; seat < seats; ++seat)
                    give(table, {ActorKind::player, {}, {}, SeatNumber{seat}},
                         PlaceWager{SeatNumber{seat}, SpotIndex(random_() % rules.spots.size()), Money::from_minor_units(100)});
            if (rules.close_time.rule == CloseTime::before_spin) give(table, staff(), CloseBets{});
            give(table, {}, SpinBall{});
            if (rules.close_time.rule != CloseTime::before_spin) give(table, staff(), CloseBets{});
            if (random_() % 20 == 0) give(table, staff(), AnnounceNoSpin{});
            const Number number = rules.wheel.order[random_() % rules.wheel.order.size()];
            for (Act act : {Act{RestBall{number}}, Act{KeyResult{number}}, Act{PlaceDolly{number}}, Act{ConfirmResult{}}})
                give(table, staff(), std::move(act));
            if (random_() % 50 == 0) give(table, staff(), CorrectResult{floor_.streams().table(table)->state().round, rules.wheel.order[3]});
        }
        take_all();
    }

private:
    [[nodiscard]] auto book(journal::StreamId table) const -> const Rulebook& { return floor_.streams().table(table)->core().rules->book; }

    void give(journal::StreamId table, Actor actor, Act act) {
        const SenderId sender{actor.kind == ActorKind::player ? 10 + static_cast<std::uint32_t>(actor.seat)
                                                              : 1 + static_cast<std::uint32_t>(actor.kind)};
        const Actor second{ActorKind::staff, Position::pit_manager, PersonId{2}, {}};
        const MessageNumber number = last_numbers_[{table, sender}] = next(last_numbers_[{table, sender}]);
        const auto taken = floor_.submit({table, Command{sender, number, {}, actor, second, std::move(act)}, {}});
        ENSURE(taken == floor::Submitted::taken, "the floor takes what is asked");
    }
    void take_all() {
        while (floor_.step()) {
        }
    }

    floor::Floor& floor_;
    std::vector<journal::StreamId> tables_;
    std::map<std::pair<journal::StreamId, SenderId>, MessageNumber> last_numbers_;
    std::mt19937 random_{1};
};

void write_journal(const std::filesystem::path& directory, std::uint64_t records) {
    const floor::Place place{directory, std::nullopt, floor::Purpose::demo, *journal::Day::from("2026-05-01"), {}, 0};
    const auto opened = floor::open_floor(place, floor::machine_ports([](const std::string&) {}), {"bench"});
    ENSURE(opened.has_value(), "the floor can be opened");
    Rounds rounds{**opened};
    while (value((*opened)->journal().position()) < records) rounds.play();
    (*opened)->stop();
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
    const double start = processor_seconds();
    std::size_t from = 0;
    for (const std::size_t end : ends) {
        static_cast<void>(journal::hash_of(std::string_view{payloads}.substr(from, end - from)));
        from = end;
    }
    return processor_seconds() - start;
}

}  // namespace

auto main(int count, char** values) -> int {
    const std::uint64_t records = count > 1 ? std::strtoull(values[1], nullptr, 10) : 1'000'000;
    const bool keeps = count > 2;
    const std::filesystem::path directory = keeps ? values[2] : std::filesystem::temp_directory_path() / fmt::format("croupier-audit-{}", getpid());
    write_journal(directory, records);
    const auto place = audit::find_journal(directory);
    ENSURE(place.has_value(), "the journal is there");
    const auto key = audit::find_key(*place, std::nullopt);
    ENSURE(key.has_value(), "the key is there");
    const auto start = Clock::now();
    const double processor_before = processor_seconds();
    const auto verified = audit::verify(*place, *key, {});
    const double taken = seconds_since(start), worked = processor_seconds() - processor_before;
    if (!verified) fmt::print(stderr, "{}\n", verified.error().sentence());
    ENSURE(verified.has_value(), "what the floor wrote is sound");
    const auto& tally = verified->tally;
    const double millions = 1e-6 * static_cast<double>(tally.events);
    fmt::print("verifying {} records, {} events, {} rounds settled, {} void, {} corrected, {} snapshots: {:.2f} s\n", tally.records, tally.events,
               tally.rounds_settled, tally.rounds_void, tally.rounds_corrected, tally.snapshots, taken);
    fmt::print(
        "  {:.2f} million events a second (0.50 are asked{}); {:.2f} s of processor time, {:.1f} times as long as hashing the payloads alone\n",
        millions / taken, missed(millions / taken < 0.5), worked, worked / hash_alone(place->days));
    if (!keeps) std::filesystem::remove_all(directory);
}
