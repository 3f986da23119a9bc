#include "rules/wager_names.hpp"

#include "base/ensure.hpp"
#include "rules/wager.hpp"

namespace croupier {

WagerNames::WagerNames(const Rulebook& book) : book_{&book} {
    for (const auto& [name, wager] : book.wagers) by_name_.emplace(name, wager);
}

auto WagerNames::name(SpotIndex spot) const -> std::string_view {
    ENSURE(static_cast<std::size_t>(spot) < book_->spots.size(), "a spot is one of its rulebook's");
    return book_->spot(spot).wager;
}

auto WagerNames::name(const WagerIndex& wager) const -> std::string_view {
    if (const auto* spot = std::get_if<SpotIndex>(&wager)) return name(*spot);
    const auto bet = std::get<PieceBetIndex>(wager);
    ENSURE(static_cast<std::size_t>(bet) < book_->piece_bets.size(), "a piece bet is one of its rulebook's");
    return book_->piece_bet(bet).wager;
}

auto WagerNames::find(std::string_view text) const -> std::expected<WagerIndex, std::string> {
    const auto found = by_name_.find(text);
    if (found == by_name_.end()) return find_wager(*book_, text);
    return found->second;
}

}  // namespace croupier
