// Digests are recorded, so the same command has the same one for ever: these were written down once.
#include <gtest/gtest.h>

#include "game/stream.hpp"

namespace croupier {
namespace {

TEST(Digest, of_a_command_never_changes) {
    const std::pair<Act, std::uint64_t> cases[] = {
        {PlaceWager{SeatNumber{3}, WagerIndex{PieceBetIndex{2}}, Money::from_minor_units(250)}, 0x8caac28ae2ae2a28U},
        {RemoveWager{SeatNumber{3}, SpotIndex{5}, Money::from_minor_units(-250)}, 0x34b38c36bcaae2faU},
        {RestBall{Number::of(17)}, 0xf074b9428d5458e1U},
        {RestBall{}, 0x9299cb815e04f66bU},
        {SpinBall{true, -4}, 0xe6643768041433f9U},
        {VoidRounds{{RoundNumber{11}, RoundNumber{12}}}, 0x34b4a190bd210f00U},
        {Rule{"the ball left the wheel"}, 0xe29d9d91121e0e39U},
        {SetLimits{WagerKind::split, Money::from_minor_units(100), Money::from_minor_units(5000)}, 0x0184c8d1163fa273U},
    };
    for (const auto& [act, written_down] : cases) {
        const Command command{SenderId{3}, MessageNumber{1}, Time{5}, {ActorKind::player, {}, {}, SeatNumber{3}}, std::nullopt, act};
        EXPECT_EQ(digest(command), written_down) << "act " << act.index();
    }
}

}  // namespace
}  // namespace croupier
