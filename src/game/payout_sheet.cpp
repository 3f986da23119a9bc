#include "game/payout_sheet.hpp"

#include <algorithm>
#include <tuple>

namespace croupier {
namespace {

// From the outside in: columns, dozens and even chances; then the fewer numbers a wager covers, the later; buttons, which lie on the block, last.
auto rank(const Rulebook& book, const SheetLine& line) {
    const auto* spot = std::get_if<SpotIndex>(&line.pile->wager);
    if (spot == nullptr) return std::tuple{0, 0, static_cast<std::size_t>(std::get<PieceBetIndex>(line.pile->wager)), value(line.seat)};
    const Place& place = book.spot(*spot).place;
    const bool is_outside = place.kind >= WagerKind::column;
    const int covered = is_outside ? 0 : place.numbers.size();
    return std::tuple{is_outside ? -2 : -1, -covered, static_cast<std::size_t>(*spot), value(line.seat)};
}

}  // namespace

auto payout_sheet(const Rulebook& book, const std::vector<Payout>& payouts, PaysFrom from) -> PayoutSheet {
    PayoutSheet sheet;
    for (const Payout& payout : payouts)
        for (const SettledPile& pile : payout.piles) {
            const bool lost = !pile.won && pile.counted > Money{};
            (lost ? sheet.collect : sheet.pay).push_back({payout.seat, &pile});
        }
    const auto comes_before = [&book](const SheetLine& one, const SheetLine& other) { return rank(book, one) < rank(book, other); };
    for (auto* lines : {&sheet.collect, &sheet.pay}) {
        std::ranges::sort(*lines, comes_before);
        if (from == PaysFrom::inside) std::ranges::reverse(*lines);
    }
    return sheet;
}

}  // namespace croupier
