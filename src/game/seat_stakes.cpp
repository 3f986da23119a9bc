#include "game/seat_stakes.hpp"

#include "base/ensure.hpp"

namespace croupier {

void SeatStakes::change(SpotIndex spot, Money by) {
    std::uint8_t& slot = slots_[static_cast<std::size_t>(spot)];
    if (slot == 0) {
        list_.push_back({spot, Money{}});
        slot = static_cast<std::uint8_t>(list_.size());
    }
    SpotStake& stake = list_[slot - 1U];
    const auto sum = stake.stake.plus(by);
    ENSURE(sum && *sum >= Money{}, "a stake is never below zero");
    stake.stake = *sum;
    if (stake.stake > Money{}) return;
    const SpotStake last = list_.back();
    slots_[static_cast<std::size_t>(last.spot)] = slot;
    stake = last;
    slot = 0;
    list_.pop_back();
}

void SeatStakes::move_to(std::vector<SpotStake>& target) {
    for (const SpotStake& stake : list_) slots_[static_cast<std::size_t>(stake.spot)] = 0;
    target.swap(list_);
    list_.clear();
}

}  // namespace croupier
