// A table's stream and the cage's side by side: what leaves one arrives in the other once, however often and in whatever order it is carried.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "cage/stream.hpp"
#include "game/stream.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

constexpr cage::TableId this_table{7};

auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

struct House {
    const Rulebook& book = testing::rulebook("rws-triple-zero");
    Table table{4};
    cage::Cage cage;
    std::vector<CashedOut> issued;
    std::uint64_t messages = 0;

    auto credit(SeatNumber seat, CreditSource source, Money amount, MessageNumber number, TransferNumber transfer = {})
        -> std::expected<Accepted, Refusal> {
        Events events;
        return receive(book, table, Command{SenderId{9}, number, Time{}, Actor{}, std::nullopt, AddCredit{seat, source, amount, transfer}}, events);
    }
    void cash_out(SeatNumber seat) {
        Events events;
        const Actor player{ActorKind::player, {}, {}, seat};
        ASSERT_TRUE(receive(book, table, Command{SenderId{1}, MessageNumber{++messages}, Time{}, player, std::nullopt, CashOut{seat}}, events));
        issued.push_back(std::get<CashedOut>(events.front()));
    }
    auto ask(const cage::Act& act) -> std::expected<cage::Accepted, cage::Refusal> {
        cage::Events events;
        return receive(cage, cage::Command{SenderId{2}, MessageNumber{++messages}, Time{}, {}, std::nullopt, act}, events);
    }
    // Each attempt is a new message: only the slip's id tells that it is the same.
    auto carry(const CashedOut& slip) -> std::expected<cage::Accepted, cage::Refusal> {
        return ask(cage::TakeInSlip{{this_table, slip.slip}, slip.amount, cage::ValidationNumber{1000 + value(slip.slip)}, Time{}, Time{9000}});
    }
};

TEST(Transfer, slips_of_a_table_reach_the_cage_once_each_in_any_order) {
    House house;
    for (std::uint32_t turn = 0; turn < 20; ++turn) {
        ASSERT_TRUE(house.credit(SeatNumber{turn % 4}, CreditSource::note, money(1000 + turn), MessageNumber{turn + 1}));
        house.cash_out(SeatNumber{turn % 4});
    }
    std::vector<CashedOut> carried = house.issued;
    carried.insert(carried.end(), house.issued.begin(), house.issued.end());
    std::ranges::shuffle(carried, std::mt19937_64{3});
    int taken_in = 0;
    for (const CashedOut& slip : carried) {
        const auto answer = house.carry(slip);
        taken_in += answer ? 1 : 0;
        if (answer) continue;
        EXPECT_EQ(answer.error().reason, cage::Reason::slip_taken_in);
    }
    EXPECT_EQ(taken_in, 20);
    EXPECT_EQ(house.cage.transfers.at(this_table).taken_in, house.table.balances.of(Account::slips_out));
    EXPECT_EQ(house.cage.balances.of(cage::Account::slips_outstanding), house.table.balances.of(Account::slips_out));
}

TEST(Transfer, a_slip_goes_back_to_a_table_as_credit_once) {
    House house;
    ASSERT_TRUE(house.credit(SeatNumber{0}, CreditSource::note, money(5000), MessageNumber{1}));
    house.cash_out(SeatNumber{0});
    const CashedOut slip = house.issued.front();
    ASSERT_TRUE(house.carry(slip));
    const cage::RedeemSlip redeem{{this_table, slip.slip}, cage::ValidationNumber{1001}, slip.amount, this_table, SeatNumber{2}};
    ASSERT_TRUE(house.ask(redeem));
    EXPECT_EQ(house.ask(redeem).error().reason, cage::Reason::slip_redeemed);

    const TransferNumber handed = house.cage.transfers.at(this_table).last;
    for (int delivery = 0; delivery < 3; ++delivery) {
        const auto answer = house.credit(SeatNumber{2}, CreditSource::slip, slip.amount, MessageNumber{2}, handed);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->repeated, delivery > 0);
    }
    const auto as_another_message = house.credit(SeatNumber{2}, CreditSource::slip, slip.amount, MessageNumber{3}, handed);
    EXPECT_EQ(as_another_message.error().reason, Reason::transfer_done);
    const auto never_handed = house.credit(SeatNumber{2}, CreditSource::slip, slip.amount, MessageNumber{3}, TransferNumber{value(handed) + 2});
    EXPECT_EQ(never_handed.error().reason, Reason::transfer_out_of_order);
    EXPECT_EQ(house.table.seat(SeatNumber{2}).credit, money(5000));
    const cage::Transfer& transfer = house.cage.transfers.at(this_table);
    EXPECT_EQ(transfer.handed_back, money(5000));
    EXPECT_EQ(house.table.balances.of(Account::slips_in), money(-5000));
    EXPECT_EQ(house.cage.balances.of(cage::Account::tables), Money{}) << "all that came went back";
    EXPECT_EQ(house.cage.balances.of(cage::Account::slips_outstanding), Money{});
}

}  // namespace
}  // namespace croupier
