// Every reason for which the cage refuses, with the sentence the cashier reads; a refusal leaves no event behind.
#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "cage/stream.hpp"

namespace croupier::cage {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

constexpr Actor floor_itself{};
constexpr Actor ann{CageRole::cashier, PersonId{11}};
constexpr Actor bob{CageRole::cashier, PersonId{12}};
constexpr Actor sue{CageRole::supervisor, PersonId{21}};
constexpr Actor nobody{CageRole::supervisor, PersonId{}};

constexpr DrawerNumber first{1};
constexpr DrawerNumber second{2};
constexpr DrawerNumber third{3};
constexpr Time now{1'777'644'180'000};  // 2026-05-01 14:03
constexpr Time later{1'777'730'580'000};

constexpr auto slip(std::uint64_t number) -> SlipId { return {TableId{7}, SlipNumber{number}}; }
constexpr auto code(std::uint64_t number) -> ValidationNumber { return ValidationNumber{900'000'000'000'000'000 + number}; }

// 950.00 in the vault, 500.00 of chips outside, Ann with 100.00 in drawer 1, Bob with nothing in 2; slips of 50.00 in every state.
auto desk() -> Cage {
    Cage cage;
    evolve(cage, OpeningDeclared{money(110000), money(50000), sue.person, ann.person});
    evolve(cage, DrawerOpened{first, ann.person, money(10000), sue.person});
    evolve(cage, DrawerOpened{second, bob.person, Money{}, sue.person});
    for (std::uint64_t number = 1; number <= 6; ++number)
        evolve(cage, SlipTakenIn{slip(number), money(5000), code(number), Time{}, number == 6 ? now : later});
    evolve(cage, SlipPaid{slip(2), money(5000), first, ann.person, now});
    evolve(cage, DrawerFilled{first, money(5000), sue.person});
    evolve(cage, SlipRedeemed{slip(3), money(5000), TableId{7}, SeatNumber{2}, TransferNumber{1}, now});
    evolve(cage, SlipCancelled{slip(4), money(5000), "misprint", sue.person, ann.person, now});
    evolve(cage, SlipHeld{slip(5), "torn", sue.person, now});
    for (std::uint32_t print = 1; print <= Slip::most_prints; ++print) evolve(cage, SlipPrinted{slip(1), print, ann.person, now});
    return cage;
}

struct Case {
    Reason reason{};
    Actor actor;
    Act act;
    std::string sentence;
    std::optional<Actor> with = std::nullopt;
};

const std::string wrong_position = "Your position may not do this.";
const std::string no_second = "A second, different person with the right position must confirm this.";
const std::string too_large = "The amount is too large.";
const std::string bad_slip = "A slip needs a number and a validation number, and expires after it was issued.";
const std::string bad_text = "Write down why, in at most 500 characters.";
constexpr Money most = Money::from_minor_units(std::numeric_limits<std::int64_t>::max());
constexpr Money least = Money::from_minor_units(std::numeric_limits<std::int64_t>::min());

auto cases() -> std::vector<Case> {
    return {
        {Reason::position, ann, SupplyVault{money(1)}, wrong_position},
        {Reason::position, nobody, BankFromVault{money(1)}, wrong_position},
        {Reason::position, floor_itself, CloseDrawer{first, money(10000)}, wrong_position},
        {Reason::position, floor_itself, PaySlip{first, slip(1), code(1), money(5000)}, wrong_position},
        {Reason::position, sue, SellChips{first, money(1)}, wrong_position},
        {Reason::position, ann, HoldSlip{slip(1), "torn"}, wrong_position},
        {Reason::position, ann, TakeInSlip{slip(9), money(1), code(9), now, later}, wrong_position},
        {Reason::position, sue, OpenDrawer{third, PersonId{}, Money{}}, wrong_position},
        {Reason::second_person, ann, FillDrawer{first, money(1)}, no_second},
        {Reason::second_person, ann, FillDrawer{first, money(1)}, no_second, bob},
        {Reason::second_person, ann, FillDrawer{first, money(1)}, no_second, Actor{CageRole::supervisor, ann.person}},
        {Reason::second_person, sue, OpenDrawer{third, sue.person, money(1)}, no_second},
        {Reason::second_person, sue, CancelSlip{slip(1), "misprint"}, no_second},
        {Reason::second_person, sue, CancelSlip{slip(1), "misprint"}, no_second, floor_itself},
        {Reason::opening_declared, sue, DeclareOpening{money(1), money(1)}, "The opening balances have been declared already.", ann},
        {Reason::unknown_drawer, sue, OpenDrawer{DrawerNumber{}, PersonId{13}, money(1)}, "There is no such drawer."},
        {Reason::unknown_drawer, sue, OpenDrawer{DrawerNumber{1001}, PersonId{13}, money(1)}, "There is no such drawer."},
        {Reason::drawer_open, sue, OpenDrawer{first, PersonId{13}, money(1)}, "This drawer is open already."},
        {Reason::drawer_closed, ann, SellChips{third, money(1)}, "This drawer is closed."},
        {Reason::drawer_closed, sue, CloseDrawer{third, money(1)}, "This drawer is closed."},
        {Reason::not_your_drawer, bob, PaySlip{first, slip(1), code(1), money(5000)}, "This is another cashier's drawer."},
        {Reason::not_your_drawer, bob, CreditDrawer{first, money(1)}, "This is another cashier's drawer.", sue},
        {Reason::cashier_has_drawer, sue, OpenDrawer{third, ann.person, money(1)}, "This cashier has another drawer open; close it first."},
        {Reason::vault_low, sue, FillDrawer{first, money(95001)}, "The vault holds only 950.00."},
        {Reason::drawer_low, ann, RedeemChips{first, money(10001)}, "The drawer holds only 100.00; ask for a fill."},
        {Reason::drawer_low, bob, PaySlip{second, slip(1), code(1), money(5000)}, "The drawer holds only 0.00; ask for a fill."},
        {Reason::drawer_low, sue, CreditDrawer{first, money(10001)}, "The drawer holds only 100.00; ask for a fill."},
        {Reason::amount_not_positive, ann, SellChips{first, Money{}}, "The amount must be above zero."},
        {Reason::amount_not_positive, sue, CloseDrawer{first, least}, "The amount must be above zero."},
        {Reason::amount_too_large, ann, SellChips{first, most}, too_large},
        {Reason::amount_too_large, sue, CloseDrawer{first, most}, too_large},
        {Reason::amount_too_large, floor_itself, TakeInSlip{slip(9), money(10'000'000'000'001), code(9), now, later}, too_large},
        {Reason::bad_slip, floor_itself, TakeInSlip{slip(0), money(1), code(9), now, later}, bad_slip},
        {Reason::bad_slip, floor_itself, TakeInSlip{slip(9), money(1), ValidationNumber{}, now, later}, bad_slip},
        {Reason::bad_slip, floor_itself, TakeInSlip{slip(9), money(1), code(9), now, now}, bad_slip},
        {Reason::slip_taken_in, floor_itself, TakeInSlip{slip(2), money(5000), code(2), Time{}, later}, "This slip has been taken in already."},
        {Reason::validation_used, floor_itself, TakeInSlip{slip(9), money(1), code(1), now, later}, "Another slip has this validation number."},
        {Reason::unknown_slip, ann, PaySlip{first, slip(9), code(9), money(1)}, "This slip is not known here: do not pay it."},
        {Reason::unknown_slip, sue, HoldSlip{slip(9), "torn"}, "This slip is not known here: do not pay it."},
        {Reason::validation_differs, ann, PaySlip{first, slip(1), code(2), money(5000)},
         "The validation number is not the one of this slip: do not pay it, call the pit."},
        {Reason::slip_paid, ann, PaySlip{first, slip(2), code(2), money(5000)}, "This slip was paid already: 2026-05-01 14:03 UTC, by cashier 11."},
        {Reason::slip_paid, floor_itself, RedeemSlip{slip(2), code(2), money(5000), TableId{7}, SeatNumber{2}},
         "This slip was paid already: 2026-05-01 14:03 UTC, by cashier 11."},
        {Reason::slip_paid, sue, CancelSlip{slip(2), "late"}, "This slip was paid already: 2026-05-01 14:03 UTC, by cashier 11.", ann},
        {Reason::slip_redeemed, ann, PaySlip{first, slip(3), code(3), money(5000)},
         "This slip was turned into credit at a terminal: 2026-05-01 14:03 UTC."},
        {Reason::slip_cancelled, ann, PaySlip{first, slip(4), code(4), money(5000)},
         "This slip was cancelled: 2026-05-01 14:03 UTC, by person 21. Call the pit."},
        {Reason::slip_held, ann, PaySlip{first, slip(5), code(5), money(5000)},
         "This slip has been held for the pit since 2026-05-01 14:03 UTC, by person 21. Call the pit."},
        {Reason::slip_held, sue, HoldSlip{slip(5), "torn"},
         "This slip has been held for the pit since 2026-05-01 14:03 UTC, by person 21. Call the pit."},
        {Reason::slip_not_held, sue, ReleaseSlip{slip(1), "sound"}, "This slip is not held."},
        {Reason::slip_altered, ann, PaySlip{first, slip(1), code(1), money(50000)},
         "This slip was issued for 50.00: it may have been altered. Do not pay it, call the pit."},
        {Reason::slip_expired, ann, PaySlip{first, slip(6), code(6), money(5000)}, "This slip expired: 2026-05-01 14:03 UTC."},
        {Reason::slip_expired, floor_itself, RedeemSlip{slip(6), code(6), money(5000), TableId{7}, SeatNumber{2}},
         "This slip expired: 2026-05-01 14:03 UTC."},
        {Reason::too_many_prints, ann, RecordPrint{slip(1)}, "This slip has been printed too often: call the pit."},
        {Reason::unknown_slip, ann, RecordPrint{slip(9)}, "This slip is not known here: do not pay it."},
        {Reason::slip_cancelled, sue, RecordPrint{slip(4)}, "This slip was cancelled: 2026-05-01 14:03 UTC, by person 21. Call the pit."},
        {Reason::beyond_circulation, ann, RedeemChips{first, money(50001)}, "Only 500.00 of cash chips are in circulation: call the pit."},
        {Reason::bad_text, sue, HoldSlip{slip(1), ""}, bad_text},
        {Reason::bad_text, sue, CancelSlip{slip(1), std::string(501, 'x')}, bad_text, ann},
    };
}

TEST(CageRefusals, each_has_its_reason_and_a_sentence_for_the_cashier) {
    const Cage cage = desk();
    std::set<Reason> shown;
    for (const Case& one : cases()) {
        Events events;
        const auto decided = decide(cage, Command{SenderId{1}, MessageNumber{1}, now, one.actor, one.with, one.act}, events);
        ASSERT_FALSE(decided) << name_of(one.reason) << ": " << one.sentence;
        EXPECT_EQ(name_of(decided.error().reason), name_of(one.reason)) << one.sentence;
        EXPECT_EQ(sentence(decided.error()), one.sentence) << name_of(one.reason);
        EXPECT_TRUE(events.empty()) << name_of(one.reason);
        shown.insert(one.reason);
    }
    const std::set<Reason> shown_below{Reason::opening_not_declared, Reason::number_used, Reason::message_too_old, Reason::unknown_sender};
    for (std::size_t reason = 0; reason < static_cast<std::size_t>(Reason::count_); ++reason)
        EXPECT_NE(shown.contains(Reason(reason)), shown_below.contains(Reason(reason))) << name_of(Reason(reason));
}

TEST(CageRefusals, nothing_leaves_a_vault_whose_opening_was_not_declared) {
    const Cage cage;
    for (const Act& act : {Act{OpenDrawer{first, ann.person, Money{}}}, Act{SupplyVault{money(1)}}, Act{BankFromVault{money(1)}}}) {
        Events events;
        const auto decided = decide(cage, Command{SenderId{1}, MessageNumber{1}, now, sue, std::nullopt, act}, events);
        ASSERT_FALSE(decided);
        EXPECT_EQ(decided.error().reason, Reason::opening_not_declared);
        EXPECT_EQ(sentence(decided.error()), "Declare the opening balances of vault and chips first.");
    }
}

TEST(CageRefusals, messages_that_are_old_reused_or_from_nowhere) {
    Cage cage = desk();
    Events events;
    const auto sell = [&](std::uint32_t sender, std::uint64_t number, Money amount) {
        return receive(cage, Command{SenderId{sender}, MessageNumber{number}, now, ann, std::nullopt, SellChips{first, amount}}, events);
    };
    for (std::uint64_t number = 1; number <= 65; ++number) ASSERT_TRUE(sell(5, number, money(100)));
    const Cage before = cage;
    EXPECT_EQ(sentence(sell(5, 1, money(100)).error()), "This message is too old to be answered.");
    EXPECT_EQ(sentence(sell(5, 65, money(200)).error()), "This message number was used for something else.");
    EXPECT_EQ(sentence(sell(5, 0, money(100)).error()), "This sender is not known here.");
    EXPECT_EQ(sentence(sell(65536, 1, money(100)).error()), "This sender is not known here.");
    EXPECT_TRUE(cage == before);
}

TEST(CageRefusals, sentences_give_the_date_on_every_kind_of_day) {
    const std::pair<std::int64_t, const char*> days[] = {
        {0, "1970-01-01 00:00"},
        {951'782'400'000, "2000-02-29 00:00"},
        {4'107'542'399'999, "2100-02-28 23:59"},
        {4'107'542'400'000, "2100-03-01 00:00"},
        {-1, "1969-12-31 23:59"},
    };
    for (const auto& [milliseconds, date] : days)
        EXPECT_EQ(sentence(Refusal{Reason::slip_expired, {}, Time{milliseconds}, {}}), std::string{"This slip expired: "} + date + " UTC.");
}

}  // namespace
}  // namespace croupier::cage
