#include "rules/settle.hpp"

#include <fmt/format.h>

#include "base/ensure.hpp"

namespace croupier {
namespace {

// Into how many equal parts the stake is divided: a button's stake is the total, every other stake is one piece's.
auto parts(const Rulebook& book, const PieceBet& bet) -> std::int64_t {
    return book.terms(bet).name == PieceBetName::button ? static_cast<std::int64_t>(bet.pieces.size()) : 1;
}

}  // namespace

auto check_stake(const Rulebook& book, WagerIndex wager, Money stake) -> std::expected<void, std::string> {
    if (stake <= Money{}) return std::unexpected(fmt::format("the stake {} is not above zero", stake.to_string()));
    std::int64_t largest_return = 0;
    std::int64_t divided_by = 1;
    if (const auto* spot = std::get_if<SpotIndex>(&wager)) {
        largest_return = book.spot(*spot).pays + 1;
    } else {
        const PieceBet& bet = book.piece_bet(std::get<PieceBetIndex>(wager));
        for (const Piece& piece : bet.pieces) largest_return += std::int64_t{piece.count} * (book.spot(piece.spot).pays + 1);
        divided_by = parts(book, bet);
    }
    if (stake.minor_units() % divided_by != 0)
        return std::unexpected(fmt::format("the stake {} can't be divided into {} equal pieces", stake.to_string(), divided_by));
    if (!stake.times(largest_return))
        return std::unexpected(fmt::format("the stake {} is too large: its win could not be counted", stake.to_string()));
    return {};
}

auto returned(const Rulebook& book, WagerIndex wager, Money stake, Number outcome) -> Money {
    const ReturnFactors& factors = book.return_factors[outcome.index()];
    ENSURE(!factors.empty(), "an outcome is a number of the wheel");
    const auto factor = [&factors](SpotIndex spot) { return std::int64_t{factors[static_cast<std::size_t>(spot)]}; };
    std::int64_t times = 0;
    std::int64_t divided_by = 1;
    if (const auto* spot = std::get_if<SpotIndex>(&wager)) {
        times = factor(*spot);
    } else {
        const PieceBet& bet = book.piece_bet(std::get<PieceBetIndex>(wager));
        for (const Piece& piece : bet.pieces) times += piece.count * factor(piece.spot);
        divided_by = parts(book, bet);
    }
    const auto amount = Money::from_minor_units(stake.minor_units() / divided_by).times(times);
    ENSURE(amount.has_value(), "a stake is checked before it is settled");
    return *amount;
}

auto settle_all(const Rulebook& book, Number outcome, std::span<const Stake> stakes, std::span<std::int64_t> totals) -> bool {
    const std::int32_t* const factors = book.return_factors[outcome.index()].data();
    bool overflow = false;
    // A seat's stakes lie together, so its total stays in a register until the next seat's begin.
    for (std::size_t index = 0; index < stakes.size();) {
        const std::uint32_t seat = stakes[index].seat;
        std::int64_t total = totals[seat];
        for (; index < stakes.size() && stakes[index].seat == seat; ++index) {
            std::int64_t amount = 0;
            overflow |= __builtin_mul_overflow(stakes[index].minor_units, factors[static_cast<std::size_t>(stakes[index].spot)], &amount);
            overflow |= __builtin_add_overflow(total, amount, &total);
        }
        totals[seat] = total;
    }
    return !overflow;
}

}  // namespace croupier
