#include "game/conservation.hpp"

#include <fmt/format.h>

namespace croupier {

auto broken_sums(const Table& table) -> std::vector<std::string> {
    std::vector<std::string> broken;
    std::int64_t all = 0;
    for (const std::int64_t balance : table.balances.minor_units) all += balance;
    if (all != 0) broken.push_back(fmt::format("money is not conserved: the accounts sum to {}", Money::from_minor_units(all).to_string()));
    std::int64_t credit = 0, stakes = 0, owed_to = 0, owed_by = 0;
    for (const Seat& seat : table.seats) {
        credit += seat.credit.minor_units();
        stakes += seat.staked.minor_units();
        std::int64_t on_spots = 0;
        for (const SpotStake& stake : seat.stakes.list()) on_spots += stake.stake.minor_units();
        if (on_spots != seat.staked.minor_units()) broken.emplace_back("a seat's stakes are not the sum of its spots");
    }
    for (const auto& [session, owed] : table.owed) {
        owed_to += owed.to.minor_units();
        owed_by += owed.by.minor_units();
    }
    if (credit != table.balances.of(Account::credit).minor_units()) broken.emplace_back("the seats' credit is not the account's");
    if (stakes != table.balances.of(Account::stakes).minor_units()) broken.emplace_back("the seats' stakes are not the account's");
    if (owed_to != table.balances.of(Account::owed_to).minor_units()) broken.emplace_back("what is owed to players is not the account's");
    if (-owed_by != table.balances.of(Account::owed_by).minor_units()) broken.emplace_back("what players owe is not the account's");
    return broken;
}

}  // namespace croupier
