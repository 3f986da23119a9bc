// The stakes of one seat in one round: a short list, and for each spot where in the list it stands. What lies on a spot is found at once, and in the
// steady state no stake takes memory.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "money/money.hpp"
#include "rules/rulebook.hpp"
#include "rules/settle.hpp"

namespace croupier {

class SeatStakes {
public:
    [[nodiscard]] auto on(SpotIndex spot) const -> Money {
        const std::uint8_t slot = slots_[static_cast<std::size_t>(spot)];
        return slot == 0 ? Money{} : list_[slot - 1U].stake;
    }
    [[nodiscard]] auto list() const -> const std::vector<SpotStake>& { return list_; }
    void change(SpotIndex spot, Money by);
    void move_to(std::vector<SpotStake>& target);  // leaves nothing here, and keeps both lists' memory in use

    static constexpr std::size_t most_spots = Rulebook::most_spots;
    auto operator==(const SeatStakes&) const -> bool = default;

private:
    std::vector<SpotStake> list_;
    std::array<std::uint8_t, most_spots> slots_{};  // 0: nothing there; else one more than the place in the list
};

static_assert(SeatStakes::most_spots <= std::numeric_limits<std::uint8_t>::max(), "the place in the list fits a byte");

}  // namespace croupier
