// The house's snapshot: comes back as it went, keeps its bytes, and is refused wherever it is damaged.
#include "house/snapshot.hpp"

#include <gtest/gtest.h>

#include "house/support.hpp"
#include "support/damage.hpp"

namespace croupier::house {
namespace {

auto snapshot_of(const House& house) -> std::string {
    std::string bytes;
    append_snapshot(house, bytes);
    return bytes;
}

constexpr PersonId ann{1}, bo{2};
constexpr DeviceId terminal{1}, visitor{2};

// Somebody signed in, a link, an offer, a terminal, a visitor, failures by known and unknown names.
auto busy_house() -> House {
    Desk desk;
    desk.hire("Ann", Position::dealer);
    desk.hire("Bo", Position::engineer);
    const Act acts[] = {StartFloor{"test"},
                        BeginDay{"2026-05-01"},
                        SetConfiguration{hash(100)},
                        FailSignIn{"Bo"},
                        FailSignIn{"Zoe"},
                        SignIn{ann, hash(1), desk.in(hour_ms)},
                        OfferLink{bo, hash(2), desk.in(hour_ms)},
                        OfferEnrolment{"t1", SeatNumber{0}, hash(3), desk.in(hour_ms)},
                        EnrolTerminal{hash(3), hash(4)},
                        SeatVisitor{"t1", SeatNumber{1}, hash(5), desk.in(hour_ms)},
                        OfferEnrolment{"t1", SeatNumber{2}, hash(6), desk.in(hour_ms)},
                        AcknowledgeAlert{"t1", "held:4"},
                        BeginInspection{InspectionKind::verification, {}, {}, 1},
                        BeginInspection{InspectionKind::export_, "table/t1", "2026-05-01", 1}};
    for (const Act& act : acts) EXPECT_TRUE(desk.ask(act)) << act.index();
    EXPECT_TRUE(desk.ask(EndInspection{desk.house.inspections.begin()->first, InspectionResult::damaged, "record 7: was altered"}));
    return desk.house;
}

TEST(HouseSnapshot, a_busy_house_comes_back_as_it_went) {
    const House house = busy_house();
    const std::string bytes = snapshot_of(house);
    const auto back = house_from_snapshot(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(*back == house);
    EXPECT_EQ(snapshot_of(*back), bytes);
    EXPECT_EQ(house_from_snapshot(snapshot_of(House{})), House{});
}

// A change of these bytes is a new schema: raise house_snapshot_schema, then put the new figures here.
TEST(HouseSnapshot, the_bytes_of_the_schema_are_these) {
    const std::string bytes = snapshot_of(busy_house());
    std::uint64_t hashed = 0xCBF29CE484222325U;
    for (const char byte : bytes) hashed = (hashed ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    EXPECT_EQ(house_snapshot_schema, 4U);
    EXPECT_EQ(bytes.size(), 1227U);
    EXPECT_EQ(hashed, 13663870237874446128U);
}

TEST(HouseSnapshot, every_truncation_is_refused) { testing::expect_every_truncation_refused(snapshot_of(busy_house()), house_from_snapshot); }

TEST(HouseSnapshot, a_changed_byte_is_refused_or_gives_a_house_with_these_bytes) {
    testing::expect_damage_refused_or_sound(snapshot_of(busy_house()), house_from_snapshot, snapshot_of);
}

// What its events could not have made is refused though every byte can be read.
TEST(HouseSnapshot, an_unsound_house_is_refused_by_its_reason) {
    const std::pair<void (*)(House&), const char*> cases[] = {
        {[](House& house) { house.acknowledged[{"t1", "Held"}] = {}; }, "an alert has a name that can't be"},
        {[](House& house) { house.acknowledged[{"", "held:1"}] = {}; }, "an alert has a name that can't be"},
        {[](House& house) { house.last_person = PersonId{5'000}; }, "there were too many people"},
        {[](House& house) { house.names.erase("Ann"); }, "people and names are not as many"},
        {[](House& house) { house.last_person = ann; }, "a person has a number that was not given"},
        {[](House& house) { house.staff[ann].id = bo; }, "a person has a number that was not given"},
        {[](House& house) { house.names["Ann"] = bo; }, "a person can't be found by the name"},
        {[](House& house) { house.staff[ann].secret = "open sesame"; }, "a secret is not encoded"},
        {[](House& house) { house.staff[bo].attempts.failed.resize(6); }, "a person's failures are out of order"},
        {[](House& house) { house.staff[ann].token.clear(); }, "the sign-ins are not those of the staff"},
        {[](House& house) { house.sign_ins[hash(1)].person = bo; }, "the sign-ins are not those of the staff"},
        {[](House& house) { house.links.clear(); }, "the links are not those of the staff"},
        {[](House& house) { house.strangers["Ann"].failed = {Time{1}}; }, "an unknown name is none"},
        {[](House& house) { house.strangers["Zoe"].failed.clear(); }, "the failures by an unknown name are out of order"},
        {[](House& house) { house.keys.erase(hash(4)); }, "terminals, keys and seats are not as many"},
        {[](House& house) { house.last_device = terminal; }, "a terminal has a number that was not given"},
        {[](House& house) { house.keys[hash(4)] = visitor; }, "a terminal can't be found by its key"},
        {[](House& house) { house.seats[{"t1", SeatNumber{0}}] = visitor; }, "a terminal can't be found by its seat"},
        {[](House& house) { house.visitors.erase(visitor); }, "a terminal expires that is no visitor's, or the other way round"},
        {[](House& house) { house.visitors[DeviceId{9}] = Time{}; }, "a visitor has no terminal"},
        {[](House& house) { house.codes.clear(); }, "enrolments and codes are not as many"},
        {[](House& house) { house.codes[hash(6)].seat = SeatNumber{9}; }, "an enrolment can't be found by its code"},
        {[](House& house) { house.inspections[next(house.last_sequence)] = {}; }, "an inspection has begun that was never recorded"},
        {[](House& house) { house.inspections.begin()->second.stream = "\n"; }, "an inspection has a text that can't be"},
        {[](House& house) { house.inspections.begin()->second.began = Time{house.last_time.milliseconds + 1}; }, "an inspection comes from later"},
        {[](House& house) { house.configuration = "tables.toml"; }, "the configuration is not named by a hash"},
        {[](House& house) { house.last_sequence = Sequence{1}; }, "a sender was told of an event that has not happened"},
    };
    for (const auto& [damage, reason] : cases) {
        House house = busy_house();
        damage(house);
        const auto back = house_from_snapshot(snapshot_of(house));
        ASSERT_FALSE(back) << reason;
        EXPECT_EQ(back.error(), reason);
    }
}

}  // namespace
}  // namespace croupier::house
