// The cage's snapshot: comes back as it went, answers as before, keeps its bytes, and is refused wherever it is damaged.
#include "cage/snapshot.hpp"

#include <gtest/gtest.h>

#include "cage/stream.hpp"
#include "support/damage.hpp"

namespace croupier::cage {
namespace {

auto snapshot_of(const Cage& cage) -> std::string {
    std::string bytes;
    append_snapshot(cage, bytes);
    return bytes;
}

constexpr auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

constexpr PersonId ann{11}, sue{21}, tom{22};
constexpr DrawerNumber first{1}, second{2};
constexpr SlipId paid{TableId{1}, SlipNumber{1}}, redeemed{TableId{1}, SlipNumber{2}}, held{TableId{2}, SlipNumber{1}};
constexpr SlipId cancelled{TableId{2}, SlipNumber{2}}, outstanding{TableId{2}, SlipNumber{300}};

// Slips in every state, two drawers and one that was closed, chips sold.
auto busy_cage() -> Cage {
    Cage cage;
    std::uint64_t message = 0;
    const auto play = [&](const Events& events) {
        ++message;
        replay(cage, {Time{static_cast<std::int64_t>(1000 * message)}, SenderId{3}, MessageNumber{message}, message * 0x9E3779B97F4A7C15U, events});
    };
    play({OpeningDeclared{units(1'000'000), units(50'000), sue, tom}});
    play({DrawerOpened{first, ann, units(100'000), sue}, DrawerOpened{second, PersonId{12}, units(70'000), sue}});
    play({SlipTakenIn{paid, units(2'550), ValidationNumber{0xFEDCBA9876543210U}, Time{5}, Time{9000}}});
    play({SlipTakenIn{redeemed, units(100), ValidationNumber{2}, Time{6}, std::nullopt}});
    play({SlipTakenIn{held, units(700), ValidationNumber{3}, Time{7}, std::nullopt}});
    play({SlipTakenIn{cancelled, units(800), ValidationNumber{4}, Time{8}, std::nullopt}});
    play({SlipTakenIn{outstanding, units(900), ValidationNumber{1}, Time{9}, std::nullopt}});
    play({SlipPaid{paid, units(2'550), first, ann, Time{100}}});
    play({SlipRedeemed{redeemed, units(100), TableId{9}, SeatNumber{2}, TransferNumber{1}, Time{101}}});
    play({SlipHeld{held, "looks odd", sue, Time{102}}});
    play({SlipCancelled{cancelled, units(800), "void", sue, tom, Time{103}}});
    play({ChipsSold{second, units(30'000), PersonId{12}}});
    play(
        {DrawerOpened{DrawerNumber{3}, PersonId{13}, units(1'000), sue}, DrawerClosed{DrawerNumber{3}, PersonId{13}, units(1'000), units(990), sue}});
    play({SlipPrinted{outstanding, 1, PersonId{}, Time{104}}, SlipPrinted{outstanding, 2, ann, Time{105}}});
    return cage;
}

TEST(CageSnapshot, a_busy_cage_comes_back_as_it_went) {
    const Cage cage = busy_cage();
    const std::string bytes = snapshot_of(cage);
    const auto back = cage_from_snapshot(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_TRUE(*back == cage);
    EXPECT_EQ(snapshot_of(*back), bytes);
    EXPECT_EQ(cage_from_snapshot(snapshot_of(Cage{})), Cage{});
}

TEST(CageSnapshot, a_restored_cage_answers_as_the_old_one_would) {
    Cage cage = busy_cage();
    auto restored = cage_from_snapshot(snapshot_of(cage));
    ASSERT_TRUE(restored) << restored.error();
    const Actor cashier{CageRole::cashier, ann};
    const Act acts[] = {PaySlip{first, outstanding, ValidationNumber{1}, units(900)},
                        PaySlip{first, paid, ValidationNumber{0xFEDCBA9876543210U}, units(2'550)}, SellChips{first, units(5'000)}, RecordPrint{held},
                        RecordPrint{paid}};
    std::uint64_t number = 13;
    Events events;
    for (const Act& act : acts) {
        const Command command{SenderId{3}, MessageNumber{++number}, Time{20'000}, cashier, std::nullopt, act};
        const auto before = receive(cage, command, events);
        const auto after = receive(*restored, command, events);
        EXPECT_EQ(before.has_value(), after.has_value());
        EXPECT_TRUE(*restored == cage);
    }
}

// A change of these bytes is a new schema: raise cage_snapshot_schema, then put the new figures here.
TEST(CageSnapshot, the_bytes_of_the_schema_are_these) {
    const std::string bytes = snapshot_of(busy_cage());
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    EXPECT_EQ(cage_snapshot_schema, 3U);
    EXPECT_EQ(bytes.size(), 330U);
    EXPECT_EQ(hash, 11508176319158613491U);
}

TEST(CageSnapshot, every_truncation_is_refused) { testing::expect_every_truncation_refused(snapshot_of(busy_cage()), cage_from_snapshot); }

TEST(CageSnapshot, a_changed_byte_is_refused_or_gives_a_cage_with_these_bytes) {
    testing::expect_damage_refused_or_sound(snapshot_of(busy_cage()), cage_from_snapshot, snapshot_of);
}

// What its events could not have made is refused though every byte can be read.
TEST(CageSnapshot, an_unsound_cage_is_refused_by_its_reason) {
    const std::pair<void (*)(Cage&), const char*> cases[] = {
        {[](Cage& cage) { cage.drawers[first].cash = units(-1); }, "a drawer is below zero"},
        {[](Cage& cage) { cage.drawers[first].cash = units(1); }, "the drawers' cash is not the balance"},
        {[](Cage& cage) { cage.closings[PersonId{9}] = {}; }, "a closing is none of its cashier"},
        {[](Cage& cage) { cage.validations.erase(ValidationNumber{1}); }, "slips and validation numbers are not as many"},
        {[](Cage& cage) { cage.validations[ValidationNumber{1}] = paid; }, "a slip can't be found by its validation number"},
        {[](Cage& cage) { cage.slips[held].amount = Money{}; }, "a slip is of no amount"},
        {[](Cage& cage) { cage.slips[held].prints = Slip::most_prints + 1; }, "a slip was printed too often"},
        {[](Cage& cage) { cage.transfers.erase(TableId{2}); }, "a slip comes from a table that handed none over"},
        {[](Cage& cage) { cage.slips[held].state = SlipState::paid; }, "the slips outstanding are not the balance"},
        {[](Cage& cage) { cage.slips[paid].state = SlipState::redeemed; }, "the slips paid are not the balance"},
        {[](Cage& cage) { cage.slips[redeemed].state = SlipState::cancelled; }, "the slips cancelled are not the balance"},
        {[](Cage& cage) { cage.transfers[TableId{9}].handed_back = units(-1); }, "a transfer is below zero"},
        {[](Cage& cage) { cage.transfers[TableId{9}].handed_back = units(7); }, "the transfers are not the balance"},
        {[](Cage& cage) { ++cage.balances.minor_units[static_cast<std::size_t>(Account::vault)]; }, "the balances don't sum to zero"},
        {[](Cage& cage) { cage.last_sequence = Sequence{1}; }, "a sender was told of an event that has not happened"},
    };
    for (const auto& [damage, reason] : cases) {
        Cage cage = busy_cage();
        damage(cage);
        const auto back = cage_from_snapshot(snapshot_of(cage));
        ASSERT_FALSE(back) << reason;
        EXPECT_EQ(back.error(), reason);
    }
}

}  // namespace
}  // namespace croupier::cage
