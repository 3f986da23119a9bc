#include "rules/wheel.hpp"

#include <algorithm>

#include "base/ensure.hpp"

namespace croupier {

auto Wheel::neighbours(Number centre, int each_side) const -> std::vector<Number> {
    const auto found = std::ranges::find(order, centre);
    ENSURE(found != order.end(), "neighbours are asked of numbers on the wheel only");
    const auto size = static_cast<int>(order.size());
    const auto middle = static_cast<int>(found - order.begin());
    std::vector<Number> result;
    for (int offset = -each_side; offset <= each_side; ++offset)
        result.push_back(order[static_cast<std::size_t>(((middle + offset) % size + size) % size)]);
    return result;
}

}  // namespace croupier
