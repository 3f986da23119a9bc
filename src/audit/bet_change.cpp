#include "audit/bet_change.hpp"

#include "audit/finding.hpp"

namespace croupier::audit {
namespace {

struct Changed {
    const Table& table;

    auto operator()(const StakeChanged& event) const -> std::optional<BetChange> { return BetChange{event.seat, event.spot, event.change, {}}; }
    auto operator()(const StakeUndone& event) const -> std::optional<BetChange> { return BetChange{event.seat, event.spot, event.change, {}}; }
    auto operator()(const ChipsLaid& event) const -> std::optional<BetChange> { return BetChange{event.seat, event.spot, event.stake, event.chips}; }
    auto operator()(const ChipsLifted& event) const -> std::optional<BetChange> {
        return BetChange{event.seat, event.spot, negative(event.stake), event.chips};
    }
    auto operator()(const ButtonLaid& event) const -> std::optional<BetChange> {
        return BetChange{event.seat, event.pile.button, event.pile.stake, event.pile.chips};
    }
    auto operator()(const ButtonLifted& event) const -> std::optional<BetChange> {
        const ButtonPile& pile = *table.place(event.seat).button(std::get<PieceBetIndex>(event.button));
        return BetChange{event.seat, pile.button, negative(pile.stake), pile.chips};
    }
    template <class Other>
    auto operator()(const Other& /*event*/) const -> std::optional<BetChange> {
        return std::nullopt;
    }
};

}  // namespace

auto bet_change(const Table& table, const Event& event) -> std::optional<BetChange> { return std::visit(Changed{table}, event); }

}  // namespace croupier::audit
