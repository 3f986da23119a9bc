#include "game/conservation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

namespace croupier {

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
        if (on_spots != seat.staked.minor_units() && !table.is_place(SeatNumber(index))) broken.emplace_back("a seat's stakes are not the sum of its spots");
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
    std::vector<std::string> broken;
    std::map<Chip, std::uint64_t> counts;
    const auto count = [&counts](const Chips& chips) {
        for (const ChipCount& one : chips.list()) counts[one.chip] += one.count;
    };
    count(table.felt.tray);
    for (std::size_t index = 0; index < table.felt.places.size(); ++index) {
        const LivePlace& place = table.felt.places[index];
        const Seat& seat = table.seats[value(table.felt.first) + index];
        const auto worth = [&place](const Chips& chips) { return chips.worth(place.colour_value); };
        count(place.rack);
        if (worth(place.rack) != seat.credit) broken.push_back(fmt::format("place {}: the rack is not worth the credit", index + 1));
        std::int64_t staked = 0;
        for (const Pile& pile : place.piles) {
            count(pile.chips);
            staked += seat.stakes.on(pile.spot).minor_units();
            if (worth(pile.chips) != seat.stakes.on(pile.spot)) broken.push_back(fmt::format("place {}: a pile is not worth its stake", index + 1));
        }
        for (const ButtonPile& pile : place.buttons) {
            count(pile.chips);
            staked += pile.stake.minor_units();
            if (worth(pile.chips) != pile.stake) broken.push_back(fmt::format("place {}: a button's chips are not worth its stake", index + 1));
        }
        if (staked != seat.staked.minor_units() || place.piles.size() != seat.stakes.list().size())
            broken.push_back(fmt::format("place {}: what is staked is not what lies there", index + 1));
    }
    std::map<Chip, std::uint64_t> here;
    for (const ChipCount& one : table.felt.here.list()) here[one.chip] = one.count;
    if (counts != here) broken.emplace_back("the chips at the table are not those that came to it");
    return broken;
}

}  // namespace croupier
