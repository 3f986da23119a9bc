// Money is never made or lost at a table, and no player's account falls below zero.
#include <algorithm>
#include <map>

#include "game/conservation.hpp"
#include "laws/law.hpp"
#include "laws/ledger.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(MoneyLaw);

auto no_player_below_zero(const Table& table) -> bool {
    const auto sound_seat = [](const Seat& seat) { return seat.credit >= Money{} && seat.staked >= Money{}; };
    const auto sound_debt = [](const auto& entry) {
        const Owed& owed = entry.second;
        return owed.to >= Money{} && owed.by >= Money{} && (owed.to == Money{}) != (owed.by == Money{});
    };
    const Balances& balances = table.balances;
    return std::ranges::all_of(table.seats, sound_seat) && std::ranges::all_of(table.owed, sound_debt) && balances.of(Account::credit) >= Money{} &&
           balances.of(Account::stakes) >= Money{} && balances.of(Account::slips_out) >= Money{} && balances.of(Account::owed_to) >= Money{} &&
           balances.of(Account::owed_by) <= Money{};
}

TEST_P(MoneyLaw, is_conserved_after_every_command) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table&, const Entry&) {
            const auto broken = broken_sums(play.table());
            require(broken.empty(), play, broken.empty() ? "" : broken.front());
        });
    });
}

TEST_P(MoneyLaw, no_account_of_a_player_falls_below_zero) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table&, const Entry&) {
            require(no_player_below_zero(play.table()), play, "an account of a player is below zero, or a session owes and is owed at once");
        });
    });
}

TEST_P(MoneyLaw, credit_moves_by_what_the_events_say_and_nothing_else) {
    hold([](Play& play, const Seeds& seeds) {
        Ledger ledger{play.book(), Play::seats};
        for (const Entry& entry : play.entries()) ledger.enter(entry.events);
        play_each(play, seeds, [&](const Table&, const Entry& entry) {
            ledger.enter(entry.events);
            require(ledger.has_the_credit_of(play.table()), play, "a seat's credit or session is not what its events made of it");
        });
    });
}

// What the cage hands to this table carries its own count, and nothing else does.
auto transfers_of(const Events& events) -> std::vector<CreditAdded> {
    std::vector<CreditAdded> transfers;
    for (const Event& event : events)
        if (const auto* added = std::get_if<CreditAdded>(&event); added != nullptr && added->source == CreditSource::slip)
            transfers.push_back(*added);
    return transfers;
}

TEST_P(MoneyLaw, what_the_cage_hands_over_is_taken_in_once_and_in_order) {
    hold([](Play& play, const Seeds& seeds) {
        TransferNumber last{};
        const auto follow = [&](const Entry& entry) {
            for (const CreditAdded& added : transfers_of(entry.events)) {
                require(added.transfer == next(last), play, "a slip's amount was taken in twice or out of order");
                last = added.transfer;
            }
        };
        for (const Entry& entry : play.entries()) follow(entry);
        play_each(play, seeds, [&](const Table&, const Entry& entry) { follow(entry); });
    });
}

// What a seat holds, is owed and got of that by hand, against what its meters have counted for ever.
auto meters_add_up(const Table& table, SeatNumber number, std::int64_t debts_settled) -> bool {
    const Seat& seat = table.seat(number);
    std::int64_t held = seat.credit.minor_units() + seat.staked.minor_units() + debts_settled;
    for (const auto& [session, owed] : table.owed)
        if (owed.seat == number) held += owed.to.minor_units() - owed.by.minor_units();
    const Meters& meters = seat.meters;
    return held == meters.in.minor_units() - meters.out.minor_units() - meters.wagered.minor_units() + meters.won.minor_units();
}

TEST_P(MoneyLaw, the_meters_of_every_seat_add_up) {
    hold([](Play& play, const Seeds& seeds) {
        std::map<SeatNumber, std::int64_t> debts_settled;
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            for (const Event& event : entry.events)
                if (const auto* settled = std::get_if<OwedSettled>(&event))
                    debts_settled[before.owed.at(settled->session).seat] += (settled->to_player ? 1 : -1) * settled->amount.minor_units();
            for (std::uint32_t seat = 0; seat < Play::seats; ++seat)
                require(meters_add_up(play.table(), SeatNumber{seat}, debts_settled[SeatNumber{seat}]), play,
                        "in - out - wagered + won is not what the seat has");
        });
    });
}

}  // namespace
}  // namespace croupier::testing
