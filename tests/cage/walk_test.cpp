// Thousands of random commands, sound and unsound, repeated and out of order: after each one the money is all there, and a slip ends once.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "cage/snapshot.hpp"
#include "cage/stream.hpp"

namespace croupier::cage {
namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

// Draws commands that mostly make sense to this cage, and now and then none at all.
class Player {
public:
    explicit Player(std::uint64_t seed) : random_{seed} {}

    auto below(std::uint64_t bound) -> std::uint64_t { return random_() % bound; }
    auto one_in(std::uint64_t count) -> bool { return below(count) == 0; }

    auto command(const Cage& cage) -> Command {
        const auto sender = static_cast<std::uint32_t>(below(4));
        now_ += static_cast<std::int64_t>(below(50));
        std::optional<Actor> second;
        if (!one_in(3)) second = staff(one_in(2) ? CageRole::cashier : CageRole::supervisor);
        const Act asked = act(cage);
        return {SenderId{sender}, MessageNumber{numbers_[sender] += 1 + below(2)}, Time{now_}, actor_for(asked, cage), second, asked};
    }

private:
    auto amount(std::uint64_t most = 50'000) -> Money {
        constexpr std::int64_t odd[] = {lowest, -1, 0, 1, 10'000'000'000'000, 10'000'000'000'001, highest};
        return Money::from_minor_units(one_in(15) ? odd[below(std::size(odd))] : 1 + static_cast<std::int64_t>(below(most)));
    }
    auto drawer() -> DrawerNumber { return DrawerNumber{static_cast<std::uint32_t>(one_in(20) ? below(2000) : 1 + below(4))}; }
    auto staff(CageRole role) -> Actor {
        const auto person = static_cast<std::uint32_t>((role == CageRole::supervisor ? 21 : 11) + below(4));
        return {role, PersonId{one_in(40) ? 0 : person}};
    }
    auto text() -> std::string { return one_in(10) ? std::string(one_in(2) ? 0 : 501, 'x') : "because"; }

    // A slip that is here, or one that was never issued.
    auto some_slip(const Cage& cage) -> std::pair<SlipId, Slip> {
        if (cage.slips.empty() || one_in(20)) return {SlipId{TableId{1}, SlipNumber{99'999}}, Slip{}};
        return *std::next(cage.slips.begin(), static_cast<std::ptrdiff_t>(below(cage.slips.size())));
    }
    auto act(const Cage& cage) -> Act {
        if (!cage.opening_declared && !one_in(5)) return DeclareOpening{amount(2'000'000), amount()};
        const auto [id, slip] = some_slip(cage);
        const Money printed = one_in(12) ? amount() : slip.amount;
        const ValidationNumber code = one_in(12) ? ValidationNumber{below(5)} : slip.validation;
        const SlipId fresh{TableId{static_cast<std::uint32_t>(below(3))}, SlipNumber{below(150)}};
        const ValidationNumber fresh_code{one_in(20) ? below(5) : value(fresh.table) * 1000 + value(fresh.number)};
        switch (below(18)) {
            case 0: return DeclareOpening{amount(), amount()};
            case 1: return SupplyVault{amount()};
            case 2: return BankFromVault{amount()};
            case 3:
            case 4: return OpenDrawer{drawer(), staff(CageRole::cashier).person, amount()};
            case 5: return FillDrawer{drawer(), amount()};
            case 6: return CreditDrawer{drawer(), amount()};
            case 7: return one_in(3) ? Act{CloseDrawer{drawer(), amount()}} : Act{SellChips{drawer(), amount()}};
            case 8:
            case 9: return TakeInSlip{fresh, amount(), fresh_code, Time{now_}, Time{now_ + static_cast<std::int64_t>(below(20'000))}};
            case 10:
            case 11:
            case 12: return PaySlip{drawer(), id, code, printed};
            case 13: return RedeemSlip{id, code, printed, TableId{static_cast<std::uint32_t>(below(3))}, SeatNumber{1}};
            case 14:
                if (one_in(3)) return RecordPrint{id};
                return one_in(2) ? Act{HoldSlip{id, text()}} : Act{ReleaseSlip{id, text()}};
            case 15: return one_in(2) ? Act{CancelSlip{id, text()}} : Act{ReleaseSlip{id, text()}};
            case 16: return SellChips{drawer(), amount()};
            default: return RedeemChips{drawer(), amount()};
        }
    }

    // Who would ask for this: the floor, the cashier of the drawer, a supervisor; at times anyone.
    auto actor_for(const Act& act, const Cage& cage) -> Actor {
        if (one_in(10)) return one_in(2) ? Actor{} : staff(one_in(2) ? CageRole::cashier : CageRole::supervisor);
        if (std::holds_alternative<TakeInSlip>(act) || std::holds_alternative<RedeemSlip>(act)) return {};
        const auto own = [&](DrawerNumber number) {
            const Drawer* open = cage.drawer(number);
            return Actor{CageRole::cashier, open == nullptr ? PersonId{11} : open->cashier};
        };
        if (const auto* pay = std::get_if<PaySlip>(&act)) return own(pay->drawer);
        if (const auto* sell = std::get_if<SellChips>(&act)) return own(sell->drawer);
        if (const auto* redeem = std::get_if<RedeemChips>(&act)) return own(redeem->drawer);
        if (const auto* close = std::get_if<CloseDrawer>(&act); close != nullptr && one_in(2)) return own(close->drawer);
        return staff(CageRole::supervisor);
    }

    std::mt19937_64 random_;
    std::int64_t now_ = 0;
    std::map<std::uint32_t, std::uint64_t> numbers_;
};

// What must be true of any cage at any time, added up from its parts.
void audit(const Cage& cage) {
    const auto of = [&](Account account) { return cage.balances.of(account).minor_units(); };
    std::int64_t in_drawers = 0;
    for (const auto& [number, drawer] : cage.drawers) {
        ASSERT_GE(drawer.cash, Money{});
        in_drawers += drawer.cash.minor_units();
    }
    std::map<SlipState, std::int64_t> slips;
    for (const auto& [id, slip] : cage.slips) slips[slip.state] += slip.amount.minor_units();
    std::int64_t crossed = 0;
    for (const auto& [table, transfer] : cage.transfers) crossed += transfer.handed_back.minor_units() - transfer.taken_in.minor_units();

    ASSERT_EQ(of(Account::drawers), in_drawers);
    ASSERT_EQ(of(Account::slips_outstanding), slips[SlipState::outstanding] + slips[SlipState::held]);
    ASSERT_EQ(of(Account::slips_paid), slips[SlipState::paid]);
    ASSERT_EQ(of(Account::slips_cancelled), slips[SlipState::cancelled]);
    ASSERT_EQ(of(Account::tables), crossed);
    ASSERT_EQ(of(Account::vault) + of(Account::drawers) + of(Account::differences) + of(Account::world), 0) << "cash";
    ASSERT_EQ(of(Account::tables) + of(Account::slips_outstanding) + of(Account::slips_paid) + of(Account::slips_cancelled), 0) << "slips";
    ASSERT_EQ(of(Account::chips_in_circulation) + of(Account::chip_stock), 0) << "chips";
    for (const Account account : {Account::vault, Account::drawers, Account::slips_outstanding, Account::chips_in_circulation})
        ASSERT_GE(of(account), 0);
}

// The slip that this event ends, if it ends one.
auto ended_by(const Event& event) -> std::optional<SlipId> {
    if (const auto* paid = std::get_if<SlipPaid>(&event)) return paid->slip;
    if (const auto* redeemed = std::get_if<SlipRedeemed>(&event)) return redeemed->slip;
    if (const auto* cancelled = std::get_if<SlipCancelled>(&event)) return cancelled->slip;
    return std::nullopt;
}

struct Record {
    Command command;
    Accepted answer;
    Events events;
};

struct Walk {
    Cage cage;
    std::vector<Record> records;
    std::set<SlipId> ended;
    Events events;

    void step(const Command& command) {
        const Cage before = cage;
        const auto answer = receive(cage, command, events);
        if (answer && !answer->repeated)
            records.push_back({command, *answer, events});
        else
            ASSERT_TRUE(events.empty() && cage == before) << "a refusal or a repeat changes nothing";
        for (const Event& event : events) {
            const auto slip = ended_by(event);
            ASSERT_TRUE(!slip || ended.insert(*slip).second) << "a slip ends once";
        }
        audit(cage);
    }

    // An earlier message arrives once more, late: answered as before or refused, never executed.
    void repeat(const Record& record) {
        const std::size_t known = records.size();
        const auto answer = receive(cage, record.command, events);
        ASSERT_TRUE(events.empty());
        ASSERT_EQ(records.size(), known);
        if (answer)
            ASSERT_EQ(*answer, (Accepted{record.answer.sequence, true}));
        else
            ASSERT_EQ(answer.error().reason, Reason::message_too_old);
    }
};

// Nothing is lost when the cage is put away and restored.
void expect_restored(const Cage& cage) {
    std::string bytes;
    append_snapshot(cage, bytes);
    const auto restored = cage_from_snapshot(bytes);
    ASSERT_TRUE(restored) << restored.error();
    ASSERT_TRUE(*restored == cage);
}

TEST(CageWalk, money_is_conserved_slips_end_once_and_replay_gives_the_same_cage) {
    std::map<std::size_t, int> accepted;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        Player player{seed};
        Walk walk;
        for (int steps = 0; steps < 1500; ++steps) {
            walk.step(player.command(walk.cage));
            if (!walk.records.empty() && player.one_in(4)) {
                const Cage before = walk.cage;
                walk.repeat(walk.records[player.below(walk.records.size())]);
                ASSERT_TRUE(walk.cage == before);
            }
            if (steps % 50 == 0) expect_restored(walk.cage);
            if (HasFatalFailure()) return;
        }
        Cage replayed;
        for (const Record& record : walk.records) {
            const Command& command = record.command;
            replay(replayed, {command.at, command.sender, command.number, digest(command), record.events});
            ++accepted[command.act.index()];
        }
        EXPECT_TRUE(replayed == walk.cage);
    }
    EXPECT_EQ(accepted.size(), std::variant_size_v<Act::Variant>) << "every act was accepted now and then";
    for (const auto& [act, times] : accepted) EXPECT_GE(times, 15) << "act " << act;
}

}  // namespace
}  // namespace croupier::cage
