// A cash desk at work: drawers that balance, slips that are paid at most once, chips that come back.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cage/stream.hpp"

namespace croupier::cage {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

constexpr Actor floor_itself{};
constexpr Actor ann{CageRole::cashier, PersonId{11}};
constexpr Actor sue{CageRole::supervisor, PersonId{21}};
constexpr Actor tom{CageRole::supervisor, PersonId{22}};
constexpr DrawerNumber first{1};
constexpr SlipId slip{TableId{7}, SlipNumber{3}};
constexpr ValidationNumber code{123'456'789'012'345'678};

// A cage whose opening was declared: 10000.00 in the vault and 500.00 of chips outside. Each ask is a new message.
struct Desk {
    Cage cage;
    Events events;
    std::uint64_t messages = 0;

    Desk() { EXPECT_TRUE(ask(sue, DeclareOpening{money(1'000'000), money(50'000)}, tom)); }

    auto ask(const Actor& actor, const Act& act, std::optional<Actor> second = std::nullopt, Time at = Time{1000})
        -> std::expected<Accepted, Refusal> {
        return receive(cage, Command{SenderId{1}, MessageNumber{++messages}, at, actor, second, act}, events);
    }
    auto why_not(const Actor& actor, const Act& act, Time at = Time{1000}) -> std::string_view {
        const auto answer = ask(actor, act, std::nullopt, at);
        return answer ? std::string_view{"accepted"} : name_of(answer.error().reason);
    }
    void open(Money opening_float) { EXPECT_TRUE(ask(sue, OpenDrawer{first, ann.person, opening_float})); }
    void issue(Money amount) { EXPECT_TRUE(ask(floor_itself, TakeInSlip{slip, amount, code, Time{500}, Time{9000}})); }
    [[nodiscard]] auto balance(Account account) const -> std::int64_t { return cage.balances.of(account).minor_units(); }
};

TEST(Desk, a_drawer_holds_what_came_in_less_what_went_out_and_closes_even) {
    Desk desk;
    desk.open(money(100'000));
    desk.issue(money(2'550));
    EXPECT_TRUE(desk.ask(ann, SellChips{first, money(20'000)}));
    EXPECT_TRUE(desk.ask(ann, RedeemChips{first, money(5'000)}));
    EXPECT_TRUE(desk.ask(ann, PaySlip{first, slip, code, money(2'550)}));
    EXPECT_TRUE(desk.ask(ann, FillDrawer{first, money(30'000)}, sue));
    EXPECT_TRUE(desk.ask(sue, CreditDrawer{first, money(10'000)}));
    EXPECT_EQ(desk.cage.drawer(first)->cash, money(132'450));

    EXPECT_TRUE(desk.ask(ann, CloseDrawer{first, money(132'450)}, sue));
    EXPECT_EQ(desk.cage.drawer(first), nullptr);
    EXPECT_EQ(desk.balance(Account::drawers), 0);
    EXPECT_EQ(desk.balance(Account::differences), 0);
    EXPECT_EQ(desk.balance(Account::vault), 1'012'450);
    EXPECT_EQ(desk.balance(Account::world), -1'012'450);
    EXPECT_EQ(desk.balance(Account::chips_in_circulation), 65'000);
    EXPECT_EQ(desk.balance(Account::slips_paid), 2'550);
}

TEST(Desk, what_a_count_differs_by_is_recorded_with_who_counted_and_who_saw_it) {
    Desk desk;
    desk.open(money(10'000));
    ASSERT_TRUE(desk.ask(ann, CloseDrawer{first, money(9'900)}, sue));
    const auto& short_of = std::get<DrawerClosed>(desk.events.front());
    EXPECT_EQ(short_of.expected, money(10'000));
    EXPECT_EQ(short_of.counted, money(9'900));
    EXPECT_EQ(short_of.cashier, ann.person);
    EXPECT_EQ(short_of.by, sue.person);
    EXPECT_EQ(desk.balance(Account::differences), 100);
    EXPECT_EQ(desk.balance(Account::vault), 999'900);

    desk.open(money(10'000));
    ASSERT_TRUE(desk.ask(tom, CloseDrawer{first, money(10'250)}));
    EXPECT_EQ(desk.balance(Account::differences), -150);
    EXPECT_EQ(desk.balance(Account::vault), 1'000'150);
}

TEST(Desk, a_closed_drawer_pays_nothing) {
    Desk desk;
    desk.open(money(10'000));
    desk.issue(money(100));
    EXPECT_TRUE(desk.ask(sue, CloseDrawer{first, money(10'000)}));
    EXPECT_EQ(desk.why_not(ann, PaySlip{first, slip, code, money(100)}), "drawer-closed");
}

TEST(Desk, the_same_slip_at_fifty_cashiers_is_paid_once) {
    Desk desk;
    desk.issue(money(5'000));
    int paid = 0;
    for (std::uint32_t place = 1; place <= 50; ++place) {
        const Actor cashier{CageRole::cashier, PersonId{100 + place}};
        ASSERT_TRUE(desk.ask(sue, OpenDrawer{DrawerNumber{place}, cashier.person, money(10'000)}));
    }
    for (std::uint32_t place = 50; place >= 1; --place) {
        const Actor cashier{CageRole::cashier, PersonId{100 + place}};
        const auto answer = desk.ask(cashier, PaySlip{DrawerNumber{place}, slip, code, money(5'000)}, std::nullopt, Time{2000});
        paid += answer ? 1 : 0;
        if (answer) continue;
        EXPECT_EQ(answer.error(), (Refusal{Reason::slip_paid, {}, Time{2000}, PersonId{150}}));
    }
    EXPECT_EQ(paid, 1);
    EXPECT_EQ(desk.balance(Account::slips_outstanding), 0);
    EXPECT_EQ(desk.balance(Account::drawers), 495'000);
}

TEST(Desk, a_repeated_message_is_answered_again_and_pays_nothing) {
    Desk desk;
    desk.open(money(10'000));
    desk.issue(money(5'000));
    const Command pay{SenderId{4}, MessageNumber{10}, Time{2000}, ann, std::nullopt, PaySlip{first, slip, code, money(5'000)}};
    const auto answer = receive(desk.cage, pay, desk.events);
    ASSERT_TRUE(answer);
    const Cage before = desk.cage;
    for (int repeat = 0; repeat < 3; ++repeat) {
        const auto again = receive(desk.cage, pay, desk.events);
        ASSERT_TRUE(again);
        EXPECT_EQ(*again, (Accepted{answer->sequence, true}));
        EXPECT_TRUE(desk.events.empty());
    }
    Command overtaken = pay;
    overtaken.number = MessageNumber{9};
    EXPECT_EQ(receive(desk.cage, overtaken, desk.events).error().reason, Reason::message_too_old);
    Command once_more = pay;
    once_more.number = MessageNumber{11};
    EXPECT_EQ(receive(desk.cage, once_more, desk.events).error().reason, Reason::slip_paid);
    EXPECT_TRUE(desk.cage == before);
}

TEST(Desk, a_slip_is_good_until_the_moment_it_expires) {
    Desk desk;
    desk.open(money(10'000));
    desk.issue(money(5'000));
    EXPECT_EQ(desk.why_not(ann, PaySlip{first, slip, code, money(5'000)}, Time{9000}), "slip-expired");
    EXPECT_EQ(desk.why_not(ann, PaySlip{first, slip, code, money(5'000)}, Time{8999}), "accepted");
}

TEST(Desk, a_slip_without_expiry_never_expires) {
    Desk desk;
    desk.open(money(10'000));
    EXPECT_TRUE(desk.ask(floor_itself, TakeInSlip{slip, money(1), code, Time{500}, std::nullopt}));
    EXPECT_EQ(desk.why_not(ann, PaySlip{first, slip, code, money(1)}, Time{INT64_MAX}), "accepted");
}

TEST(Desk, a_held_slip_waits_for_the_pit_and_a_cancelled_one_is_never_paid) {
    Desk desk;
    desk.open(money(10'000));
    desk.issue(money(5'000));
    const PaySlip pay{first, slip, code, money(5'000)};
    EXPECT_TRUE(desk.ask(sue, HoldSlip{slip, "the player disputes the round"}));
    EXPECT_EQ(desk.why_not(ann, pay), "slip-held");
    EXPECT_TRUE(desk.ask(sue, ReleaseSlip{slip, "settled"}));
    EXPECT_TRUE(desk.ask(sue, HoldSlip{slip, "a second look"}));
    EXPECT_EQ(desk.balance(Account::slips_outstanding), 5'000);
    EXPECT_TRUE(desk.ask(sue, CancelSlip{slip, "issued by a malfunction"}, ann));
    EXPECT_EQ(desk.why_not(ann, pay), "slip-cancelled");
    EXPECT_EQ(desk.balance(Account::slips_outstanding), 0);
    EXPECT_EQ(desk.balance(Account::slips_cancelled), 5'000);
}

TEST(Desk, every_print_is_counted_with_who_made_it_until_the_slip_has_ended) {
    Desk desk;
    desk.open(money(10'000));
    desk.issue(money(5'000));
    std::uint32_t print = 0;
    for (const Actor& actor : {floor_itself, ann, sue}) {
        ASSERT_TRUE(desk.ask(actor, RecordPrint{slip}, std::nullopt, Time{2000 + print}));
        const auto& printed = std::get<SlipPrinted>(desk.events.front());
        EXPECT_EQ(printed.print, ++print);
        EXPECT_EQ(printed.by, actor.person);
        EXPECT_EQ(printed.at, Time{1999 + print});
    }
    while (print++ < Slip::most_prints) EXPECT_TRUE(desk.ask(ann, RecordPrint{slip}));
    EXPECT_EQ(desk.why_not(ann, RecordPrint{slip}), "too-many-prints");
    EXPECT_TRUE(desk.ask(ann, PaySlip{first, slip, code, money(5'000)})) << "it is paid as any other";
    EXPECT_EQ(desk.why_not(ann, RecordPrint{slip}), "slip-paid");
    EXPECT_EQ(desk.cage.slip(slip)->prints, Slip::most_prints);
}

TEST(Desk, a_held_slip_and_an_expired_one_are_printed_too) {
    Desk desk;
    desk.issue(money(5'000));
    EXPECT_TRUE(desk.ask(sue, HoldSlip{slip, "a second look"}));
    EXPECT_EQ(desk.why_not(ann, RecordPrint{slip}, Time{9000}), "accepted");
}

TEST(Desk, a_scanned_number_finds_its_slip) {
    Desk desk;
    desk.issue(money(5'000));
    EXPECT_EQ(desk.cage.slip_with(code), slip);
    EXPECT_EQ(desk.cage.slip_with(ValidationNumber{1}), std::nullopt);
}

TEST(Desk, chips_are_redeemed_up_to_the_last_one_in_circulation) {
    Desk desk;
    desk.open(money(100'000));
    EXPECT_TRUE(desk.ask(ann, SellChips{first, money(1'000)}));
    EXPECT_TRUE(desk.ask(ann, RedeemChips{first, money(51'000)}));
    EXPECT_EQ(desk.balance(Account::chips_in_circulation), 0);
    EXPECT_EQ(desk.why_not(ann, RedeemChips{first, money(1)}), "beyond-circulation");
}

TEST(Desk, every_member_of_a_message_tells_it_from_another) {
    const Money one = money(1);
    const Money two = money(2);
    const DrawerNumber other{2};
    const SlipId next_slip{TableId{7}, SlipNumber{4}};
    const SlipId other_table{TableId{8}, SlipNumber{3}};
    const ValidationNumber other_code{1};
    const std::vector<Act> acts = {
        SupplyVault{one},
        SupplyVault{two},
        BankFromVault{one},
        BankFromVault{two},
        DeclareOpening{one, two},
        DeclareOpening{two, two},
        DeclareOpening{one, one},
        OpenDrawer{first, ann.person, one},
        OpenDrawer{other, ann.person, one},
        OpenDrawer{first, tom.person, one},
        OpenDrawer{first, ann.person, two},
        FillDrawer{first, one},
        FillDrawer{other, one},
        FillDrawer{first, two},
        CreditDrawer{first, one},
        CreditDrawer{other, one},
        CreditDrawer{first, two},
        CloseDrawer{first, one},
        CloseDrawer{other, one},
        CloseDrawer{first, two},
        TakeInSlip{slip, one, code, Time{1}, std::nullopt},
        TakeInSlip{next_slip, one, code, Time{1}, std::nullopt},
        TakeInSlip{slip, two, code, Time{1}, std::nullopt},
        TakeInSlip{slip, one, other_code, Time{1}, std::nullopt},
        TakeInSlip{slip, one, code, Time{2}, std::nullopt},
        TakeInSlip{slip, one, code, Time{1}, Time{}},
        PaySlip{first, slip, code, one},
        PaySlip{other, slip, code, one},
        PaySlip{first, next_slip, code, one},
        PaySlip{first, other_table, code, one},
        PaySlip{first, slip, other_code, one},
        PaySlip{first, slip, code, two},
        RedeemSlip{slip, code, one, TableId{7}, SeatNumber{2}},
        RedeemSlip{next_slip, code, one, TableId{7}, SeatNumber{2}},
        RedeemSlip{slip, other_code, one, TableId{7}, SeatNumber{2}},
        RedeemSlip{slip, code, two, TableId{7}, SeatNumber{2}},
        RedeemSlip{slip, code, one, TableId{8}, SeatNumber{2}},
        HoldSlip{slip, "a"},
        HoldSlip{next_slip, "a"},
        HoldSlip{slip, "b"},
        ReleaseSlip{slip, "a"},
        ReleaseSlip{next_slip, "a"},
        ReleaseSlip{slip, "b"},
        CancelSlip{slip, "a"},
        CancelSlip{next_slip, "a"},
        CancelSlip{slip, "b"},
        RecordPrint{slip},
        RecordPrint{next_slip},
        RecordPrint{other_table},
        SellChips{first, one},
        SellChips{other, one},
        SellChips{first, two},
        RedeemChips{first, one},
        RedeemChips{other, one},
        RedeemChips{first, two},
    };
    std::set<std::uint64_t> digests;
    for (const Act& act : acts)
        for (const Actor& actor : {floor_itself, ann, sue})
            for (const auto& second : {std::optional<Actor>{}, std::optional{tom}}) digests.insert(digest(Command{{}, {}, {}, actor, second, act}));
    EXPECT_EQ(digests.size(), acts.size() * 6);
}

}  // namespace
}  // namespace croupier::cage
