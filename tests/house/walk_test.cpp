// Thousands of random commands, sound and unsound, repeated, at times that jump over every expiry: after each one the house is sound, and what is
// put away as a snapshot or replayed from its records is the same house.
#include <gtest/gtest.h>

#include <random>

#include "house/json.hpp"
#include "house/snapshot.hpp"
#include "house/soundness.hpp"
#include "house/support.hpp"

namespace croupier::house {
namespace {

// Draws commands that mostly make sense to this house, and now and then none at all.
class Player {
public:
    explicit Player(std::uint64_t seed) : random_{seed} {}

    auto below(std::uint64_t bound) -> std::uint64_t { return random_() % bound; }
    auto one_in(std::uint64_t count) -> bool { return below(count) == 0; }

    auto command(const House& house) -> Command {
        now_ += static_cast<std::int64_t>(below(3 * minute_ms));
        if (one_in(30)) now_ += static_cast<std::int64_t>(below(hour_ms));
        const SenderId sender{static_cast<std::uint32_t>(below(3))};
        const Actor actor{one_in(4) ? person(house) : machine};
        return {sender, MessageNumber{++number_}, Time{now_}, actor, std::nullopt, act(house)};
    }

private:
    template <class Map>
    auto key_of(const Map& map, typename Map::key_type other) -> typename Map::key_type {
        if (map.empty() || one_in(10)) return other;
        return std::next(map.begin(), static_cast<std::ptrdiff_t>(below(map.size())))->first;
    }
    auto person(const House& house) -> PersonId { return key_of(house.staff, PersonId{static_cast<std::uint32_t>(below(50))}); }
    auto some_hash() -> std::string { return one_in(20) ? "no hash" : hash(one_in(8) ? below(20) : random_()); }
    auto some_secret() -> std::string { return one_in(10) ? "plain" : one_in(4) ? "" : secret(random_()); }
    auto expiry() -> Time { return Time{now_ + static_cast<std::int64_t>(below(2 * hour_ms)) - minute_ms}; }
    auto table() -> std::string { return one_in(20) ? "" : fmt::format("t{}", below(2)); }
    auto seat() -> SeatNumber { return SeatNumber{static_cast<std::uint32_t>(below(6))}; }
    auto name() -> std::string { return one_in(15) ? "\xFF\n" : fmt::format("name {}", below(12)); }

    auto act(const House& house) -> Act {
        switch (below(21)) {
            case 0: return StartFloor{one_in(5) ? "" : "test"};
            case 1: return StopFloor{};
            case 2: return BeginDay{fmt::format("20{:02}-01-01", below(100))};
            case 3:
            case 4: return AddStaff{name(), Position(below(static_cast<std::uint64_t>(Position::count_))), some_secret()};
            case 5: return SetSecret{person(house), some_secret()};
            case 6: return DismissStaff{person(house)};
            case 7:
            case 8: return SignIn{person(house), some_hash(), expiry()};
            case 9:
            case 10: return FailSignIn{one_in(2) ? "name 1" : name()};
            case 11: return SignOut{key_of(house.sign_ins, some_hash())};
            case 12: return OfferLink{person(house), some_hash(), expiry()};
            case 13: return UseLink{key_of(house.links, some_hash()), some_hash(), expiry()};
            case 14: return OfferEnrolment{table(), seat(), some_hash(), expiry()};
            case 15: return EnrolTerminal{key_of(house.codes, some_hash()), some_hash()};
            case 17: return AcknowledgeAlert{table(), one_in(20) ? "" : fmt::format("call:{}", below(3'000))};
            case 18: return BeginInspection{InspectionKind(below(2)), table(), {}, below(9)};
            case 19: return EndInspection{key_of(house.inspections, Sequence{below(50)}), InspectionResult(below(4)), name()};
            case 16: return SeatVisitor{table(), seat(), some_hash(), expiry()};
            default:
                if (one_in(3)) return SetConfiguration{some_hash()};
                return RetireTerminal{key_of(house.terminals, DeviceId{static_cast<std::uint32_t>(below(20))})};
        }
    }

    std::mt19937_64 random_;
    std::int64_t now_ = 1'777'000'000'000;
    std::uint64_t number_ = 0;
};

// What must be true of any house at any time, told from the outside.
void audit(const House& house, Time now) {
    const auto fault = fault_in(house);
    ASSERT_FALSE(fault) << *fault;
    for (const auto& [id, person] : house.staff) {
        ASSERT_EQ(person_named(house, person.name), &person);
        const SignedInPerson* found = signed_in(house, person.token, now);
        ASSERT_TRUE(found == nullptr || found->person == id);
    }
    for (const auto& [id, terminal] : house.terminals) ASSERT_EQ(terminal_with(house, terminal.key, now), terminal_at(house, terminal.place, now));
}

void expect_restored(const House& house) {
    std::string bytes;
    append_snapshot(house, bytes);
    const auto restored = house_from_snapshot(bytes);
    ASSERT_TRUE(restored) << restored.error();
    ASSERT_TRUE(*restored == house);
}

struct Kept {
    Time at;
    std::string json;
    Command command;
};

// As a start does: from the texts that were recorded.
void expect_replayed(const std::vector<Kept>& records, const House& house) {
    House replayed;
    Record record;
    for (const Kept& kept : records) {
        ASSERT_TRUE(record_from_json(kept.json, record)) << kept.json;
        replay(replayed, {kept.at, record.sender, record.number, record.digest, record.events});
    }
    ASSERT_TRUE(replayed == house);
}

TEST(HouseWalk, every_state_is_sound_and_snapshots_and_records_give_the_same_house) {
    std::map<std::size_t, int> accepted, happened;
    Events events;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        Player player{seed};
        House house;
        std::vector<Kept> records;
        for (int step = 0; step < 1'500; ++step) {
            const Command command = player.command(house);
            const House before = house;
            const auto answer = receive(house, command, events);
            if (answer) {
                ++accepted[command.act.index()];
                for (const Event& event : events) ++happened[event.index()];
                records.push_back({command.at, {}, command});
                append_json(RecordView{command, digest(command), events}, records.back().json);
            } else {
                ASSERT_TRUE(before == house && events.empty()) << "a refusal changes nothing";
            }
            audit(house, command.at);
            expect_restored(house);
            if (!records.empty() && player.one_in(10)) {
                const House known = house;
                static_cast<void>(receive(house, records[player.below(records.size())].command, events));
                ASSERT_TRUE(known == house && events.empty()) << "what was accepted is never done again";
            }
            if (HasFatalFailure()) return;
        }
        expect_replayed(records, house);
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(accepted.size(), std::variant_size_v<Act::Variant>) << "every act was accepted now and then";
    for (const auto& [act, times] : accepted) EXPECT_GE(times, 15) << "act " << act;
    EXPECT_EQ(happened.size(), std::variant_size_v<Event::Variant>) << "every event has happened";
}

}  // namespace
}  // namespace croupier::house
