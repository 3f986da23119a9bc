// Digests are recorded, so the same command has the same one for ever: these were written down once.
#include <gtest/gtest.h>

#include "game/stream.hpp"

namespace croupier {
namespace {

TEST(Digest, of_a_command_never_changes) {
    Chips chips;
    chips.add(Chip{ChipColour::green}, 20);
    chips.add(Chip{Money::from_minor_units(2500)}, 4);
    const std::pair<Act, std::uint64_t> cases[] = {
        {PlaceWager{SeatNumber{3}, WagerIndex{PieceBetIndex{2}}, Money::from_minor_units(250)}, 0xd0d5b0fd8b9fd01aU},
        {RemoveWager{SeatNumber{3}, SpotIndex{5}, Money::from_minor_units(-250)}, 0xdf5701c0e7b12efcU},
        {RestBall{Number::of(17)}, 0x57a6a06974154145U},
        {RestBall{}, 0xc56286b59fc4651cU},
        {SpinBall{true, -4}, 0x9ea4f98e53c914b6U},
        {VoidRounds{{RoundNumber{11}, RoundNumber{12}}}, 0x035eb16151981ce6U},
        {Rule{"the ball left the wheel"}, 0x0b49b1d6c095b86fU},
        {SetLimits{WagerKind::split, Money::from_minor_units(100), Money::from_minor_units(5000)}, 0x03428b80370d34acU},
        {PlaceChips{SeatNumber{3}, WagerIndex{SpotIndex{5}}, chips}, 0x6bb0e9a114e2d65bU},
        {ConfigureChips{SeatNumber{3}, 2, 1, {Money::from_minor_units(100), Money::from_minor_units(500)}, {}}, 0xda95b4b51ed57b86U},
        {BuyChips{SeatNumber{3}, Money::from_minor_units(500), ChipColour::green}, 0x61bf9c1352a46a68U},
        {RuleOnWager{SeatNumber{3}, SpotIndex{5}, WagerRuling::moved, SpotIndex{6}}, 0x0171f7185787a7bcU},
    };
    for (const auto& [act, written_down] : cases) {
        const Command command{SenderId{3}, MessageNumber{1}, Time{5}, {ActorKind::player, {}, {}, SeatNumber{3}}, std::nullopt, act};
        EXPECT_EQ(digest(command), written_down) << "act " << act.index();
    }
}

}  // namespace
}  // namespace croupier
