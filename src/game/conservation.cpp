#include "game/conservation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

namespace croupier {
namespace {

auto are_those_that_came(const Felt& felt) -> bool {
    std::map<Chip, std::uint64_t> counts;
    const auto count = [&counts](const Chips& chips) {
        for (const ChipCount& one : chips.list()) counts[one.chip] += one.count;
    };
    count(felt.tray);
    for (const LivePlace& place : felt.places) {
        count(place.rack);
        for (const Pile& pile : place.piles) count(pile.chips);
        for (const ButtonPile& pile : place.buttons) count(pile.chips);
    }
    const auto same = [](const auto& counted, const ChipCount& here) { return counted.first == here.chip && counted.second == here.count; };
    return std::ranges::equal(counts, felt.here.list(), same);
}

// What is wrong at one place, whose chips are those that came.
auto broken_place(const LivePlace& place, const Seat& seat) -> std::string_view {
    const auto worth = [&place](const Chips& chips) { return chips.worth(place.colour_value); };
    if (worth(place.rack) != seat.credit) return "the rack is not worth the credit";
    std::int64_t staked = 0;
    for (const SpotStake& stake : seat.stakes.list()) {
        const Pile* pile = place.pile(stake.spot);
        if (pile == nullptr || worth(pile->chips) != stake.stake) return "a pile is not worth its stake";
        staked += stake.stake.minor_units();
    }
    for (const ButtonPile& pile : place.buttons) {
        if (worth(pile.chips) != pile.stake) return "a button's chips are not worth its stake";
        staked += pile.stake.minor_units();
    }
    const bool all = staked == seat.staked.minor_units() && place.piles.size() == seat.stakes.list().size();
    return all ? "" : "what is staked is not what lies there";
}

}  // namespace

auto broken_sums(const Table& table) -> std::vector<std::string> {
    std::vector<std::string> broken;
    std::int64_t all = 0;
    for (const std::int64_t balance : table.balances.minor_units) all += balance;
    if (all != 0) broken.push_back(fmt::format("money is not conserved: the accounts sum to {}", Money::from_minor_units(all).to_string()));
    std::int64_t credit = 0, stakes = 0, owed_to = 0, owed_by = 0;
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        const Seat& seat = table.seats[index];
        credit += seat.credit.minor_units();
        stakes += seat.staked.minor_units();
        std::int64_t on_spots = 0;
        for (const SpotStake& stake : seat.stakes.list()) on_spots += stake.stake.minor_units();
        if (on_spots != seat.staked.minor_units() && !table.is_place(SeatNumber(index)))
            broken.emplace_back("a seat's stakes are not the sum of its spots");
    }
    for (const auto& [session, owed] : table.owed) {
        owed_to += owed.to.minor_units();
        owed_by += owed.by.minor_units();
    }
    if (credit != table.balances.of(Account::credit).minor_units()) broken.emplace_back("the seats' credit is not the account's");
    if (stakes != table.balances.of(Account::stakes).minor_units()) broken.emplace_back("the seats' stakes are not the account's");
    if (owed_to != table.balances.of(Account::owed_to).minor_units()) broken.emplace_back("what is owed to players is not the account's");
    if (-owed_by != table.balances.of(Account::owed_by).minor_units()) broken.emplace_back("what players owe is not the account's");
    std::ranges::move(broken_chips(table), std::back_inserter(broken));
    return broken;
}

auto broken_chips(const Table& table) -> std::vector<std::string> {
    const Felt& felt = table.felt;
    if (!are_those_that_came(felt)) return {"the chips at the table are not those that came to it"};
    std::vector<std::string> broken;
    for (std::size_t index = 0; index < felt.places.size(); ++index) {
        const std::string_view what = broken_place(felt.places[index], table.seats[value(felt.first) + index]);
        if (!what.empty()) broken.push_back(fmt::format("place {}: {}", index + 1, what));
    }
    return broken;
}

}  // namespace croupier
