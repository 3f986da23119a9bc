// Terminals: enrolled once by a code, known by a key of their own, one a seat; and visitors, who leave by themselves.
#include <gtest/gtest.h>

#include "house/support.hpp"

namespace croupier::house {
namespace {

constexpr SeatNumber first{0}, second{1};

struct HouseTerminals : ::testing::Test {
    Desk desk;

    auto offer(SeatNumber seat, std::uint64_t code) -> std::string { return desk.refusal(OfferEnrolment{"t1", seat, hash(code), desk.in(hour_ms)}); }
    auto visit(SeatNumber seat, std::uint64_t key) -> std::string { return desk.refusal(SeatVisitor{"t1", seat, hash(key), desk.in(hour_ms)}); }
};

TEST_F(HouseTerminals, a_code_enrols_one_terminal_which_is_then_known_by_its_key) {
    ASSERT_EQ(offer(first, 1), "");
    ASSERT_TRUE(desk.ask(EnrolTerminal{hash(1), hash(2)}));
    const Terminal* terminal = terminal_with(desk.house, hash(2), desk.in(24 * hour_ms));
    ASSERT_NE(terminal, nullptr);
    EXPECT_EQ(terminal->device, DeviceId{1});
    EXPECT_EQ(terminal->kind, TerminalKind::enrolled);
    EXPECT_EQ(terminal->place, (Place{"t1", first}));
    EXPECT_EQ(desk.refusal(EnrolTerminal{hash(1), hash(3)}), "unknown-code") << "it is used";
    EXPECT_EQ(terminal_with(desk.house, hash(1), desk.now), nullptr) << "a code is no key";
}

TEST_F(HouseTerminals, a_seat_has_one_terminal_until_it_is_retired) {
    ASSERT_EQ(offer(first, 1), "");
    ASSERT_TRUE(desk.ask(EnrolTerminal{hash(1), hash(2)}));
    EXPECT_EQ(offer(first, 3), "seat-taken");
    EXPECT_EQ(visit(first, 4), "seat-taken");
    EXPECT_EQ(offer(second, 3), "");
    EXPECT_EQ(desk.refusal(OfferEnrolment{"t2", first, hash(5), desk.in(hour_ms)}), "") << "a seat of the same number at another table";
    ASSERT_TRUE(desk.ask(RetireTerminal{DeviceId{1}}));
    EXPECT_EQ(terminal_with(desk.house, hash(2), desk.now), nullptr);
    EXPECT_EQ(desk.refusal(RetireTerminal{DeviceId{1}}), "unknown-terminal");
    ASSERT_EQ(offer(first, 6), "");
    ASSERT_TRUE(desk.ask(EnrolTerminal{hash(6), hash(2)}));
    EXPECT_EQ(terminal_with(desk.house, hash(2), desk.now)->device, DeviceId{2}) << "a number is never given again";
}

TEST_F(HouseTerminals, an_offer_expires_and_a_new_one_takes_its_place) {
    ASSERT_EQ(offer(first, 1), "");
    ASSERT_EQ(offer(first, 2), "");
    EXPECT_EQ(desk.refusal(EnrolTerminal{hash(1), hash(9)}), "unknown-code");
    EXPECT_EQ(offer(second, 2), "hash-used");
    desk.pass(hour_ms);
    EXPECT_EQ(desk.refusal(EnrolTerminal{hash(2), hash(9)}), "unknown-code");
}

TEST_F(HouseTerminals, no_two_terminals_have_the_same_key) {
    ASSERT_EQ(offer(first, 1), "");
    ASSERT_EQ(offer(second, 2), "");
    ASSERT_TRUE(desk.ask(EnrolTerminal{hash(1), hash(9)}));
    EXPECT_EQ(desk.refusal(EnrolTerminal{hash(2), hash(9)}), "hash-used");
    EXPECT_EQ(visit(SeatNumber{2}, 9), "hash-used");
}

TEST_F(HouseTerminals, a_visitor_sits_until_the_time_is_up_or_the_terminal_is_retired) {
    ASSERT_EQ(visit(first, 1), "");
    EXPECT_EQ(terminal_with(desk.house, hash(1), desk.in(hour_ms - 1))->kind, TerminalKind::visitor);
    EXPECT_EQ(terminal_at(desk.house, {"t1", first}, desk.in(hour_ms)), nullptr);
    EXPECT_EQ(visit(first, 2), "seat-taken");
    desk.pass(hour_ms);
    EXPECT_EQ(terminal_with(desk.house, hash(1), desk.now), nullptr);
    EXPECT_EQ(desk.refusal(RetireTerminal{DeviceId{1}}), "unknown-terminal");
    ASSERT_EQ(visit(first, 2), "") << "the seat is free again";
    EXPECT_TRUE((desk.happened<TerminalRetired, VisitorSeated>()));
    ASSERT_TRUE(desk.ask(RetireTerminal{DeviceId{2}}));
    EXPECT_TRUE(desk.house.visitors.empty());
    EXPECT_EQ(visit(first, 3), "");
}

TEST_F(HouseTerminals, where_a_visitor_sits_nothing_is_enrolled) {
    ASSERT_EQ(offer(first, 1), "");
    ASSERT_EQ(visit(first, 2), "");
    EXPECT_EQ(desk.refusal(EnrolTerminal{hash(1), hash(3)}), "seat-taken");
    ASSERT_TRUE(desk.ask(RetireTerminal{DeviceId{1}}));
    EXPECT_TRUE(desk.ask(EnrolTerminal{hash(1), hash(3)}));
}

TEST_F(HouseTerminals, there_are_at_most_60000_and_those_that_have_left_take_no_room) {
    for (std::uint32_t device = 1; device <= House::most_terminals; ++device)
        evolve(desk.house, VisitorSeated{DeviceId{device}, "t1", SeatNumber{device}, hash(device), desk.in(hour_ms)});
    EXPECT_EQ(visit(first, 70'000), "too-many-terminals");
    desk.pass(hour_ms);
    EXPECT_EQ(visit(first, 70'000), "");
    EXPECT_EQ(desk.house.terminals.size(), 1U);
}

TEST_F(HouseTerminals, at_most_60000_seats_are_offered_an_enrolment) {
    for (std::uint32_t seat = 1; seat <= House::most_terminals; ++seat)
        evolve(desk.house, EnrolmentOffered{"t1", SeatNumber{seat}, hash(seat), desk.in(hour_ms)});
    EXPECT_EQ(offer(first, 70'000), "too-many-terminals");
    EXPECT_EQ(offer(SeatNumber{5}, 70'000), "") << "one that takes another's place takes no room";
    desk.pass(hour_ms);
    EXPECT_EQ(desk.refusal(OfferEnrolment{"t1", first, hash(70'001), desk.in(hour_ms)}), "");
}

}  // namespace
}  // namespace croupier::house
