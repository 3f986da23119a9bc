// Who may confirm a grave act: a second person, never nobody and never the first one again.
#include "game/permission.hpp"

#include <gtest/gtest.h>

namespace croupier {
namespace {

auto staff(Position position, std::uint32_t person) -> Actor { return {ActorKind::staff, position, PersonId{person}, {}}; }

auto confirmed(const Actor& actor, const std::optional<Actor>& second) -> bool {
    Command command;
    command.actor = actor;
    command.second = second;
    const auto checked = check_second(command);
    EXPECT_TRUE(checked || checked.error().reason == Reason::second_person);
    return checked.has_value();
}

TEST(SecondPerson, is_another_one_of_the_floor_or_the_regulator) {
    const Actor manager = staff(Position::pit_manager, 7);
    EXPECT_TRUE(confirmed(manager, staff(Position::dealer, 8)));
    EXPECT_TRUE(confirmed(manager, staff(Position::authorised_officer, 8)));
    EXPECT_FALSE(confirmed(manager, std::nullopt));
    EXPECT_FALSE(confirmed(manager, staff(Position::shift_manager, 7))) << "the same person in another position";
    EXPECT_FALSE(confirmed(manager, staff(Position::cashier, 8)));
    EXPECT_FALSE(confirmed(manager, Actor{ActorKind::player, {}, {}, SeatNumber{8}}));
    EXPECT_FALSE(confirmed(manager, Actor{}));
}

TEST(SecondPerson, is_not_nobody_and_does_not_confirm_for_nobody) {
    EXPECT_FALSE(confirmed(staff(Position::pit_manager, 7), staff(Position::shift_manager, 0)));
    EXPECT_FALSE(confirmed(staff(Position::pit_manager, 0), staff(Position::shift_manager, 8)));
    EXPECT_FALSE(confirmed(Actor{}, staff(Position::shift_manager, 8))) << "with a device it is one person only";
}

}  // namespace
}  // namespace croupier
