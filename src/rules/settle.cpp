#include "rules/settle.hpp"

#include <fmt/format.h>

#include "base/ensure.hpp"

namespace croupier {
namespace {

// Into how many equal parts a stake is divided: a button's is the total, every other stake is one piece's.
auto parts(const Rulebook& book, WagerIndex wager) -> std::int64_t {
    const auto* index = std::get_if<PieceBetIndex>(&wager);
    if (index == nullptr) return 1;
    const PieceBet& bet = book.piece_bet(*index);
    return book.terms(bet).name == PieceBetName::button ? static_cast<std::int64_t>(bet.pieces.size()) : 1;
}

auto factors_of(const Rulebook& book, Number outcome) -> const ReturnFactors& {
    const ReturnFactors& factors = book.return_factors[outcome.index()];
    ENSURE(!factors.empty(), "an outcome is a number of the wheel");
    return factors;
}

}  // namespace

auto has_wager(const Rulebook& book, WagerIndex wager) -> bool {
    const auto* bet = std::get_if<PieceBetIndex>(&wager);
    return bet != nullptr ? static_cast<std::size_t>(*bet) < book.piece_bets.size()
                          : static_cast<std::size_t>(std::get<SpotIndex>(wager)) < book.spots.size();
}

auto pieces_of(const Rulebook& book, WagerIndex wager) -> std::span<const Piece> {
    if (const auto* spot = std::get_if<SpotIndex>(&wager)) return {&book.spot(*spot).piece, 1};
    return book.piece_bet(std::get<PieceBetIndex>(wager)).pieces;
}

auto piece_stake(const Rulebook& book, WagerIndex wager, Money stake) -> Money {
    return Money::from_minor_units(stake.minor_units() / parts(book, wager));
}

auto divides(const Rulebook& book, WagerIndex wager, Money stake) -> bool { return stake.minor_units() % parts(book, wager) == 0; }

auto check_stake(const Rulebook& book, WagerIndex wager, Money stake) -> std::expected<void, std::string> {
    if (stake <= Money{}) return std::unexpected(fmt::format("the stake {} is not above zero", stake.to_string()));
    if (!divides(book, wager, stake))
        return std::unexpected(fmt::format("the stake {} can't be divided into {} equal pieces", stake.to_string(), parts(book, wager)));
    std::int64_t largest_return = 0;
    for (const Piece& piece : pieces_of(book, wager)) largest_return += std::int64_t{piece.count} * (book.spot(piece.spot).pays + 1);
    if (!stake.times(largest_return))
        return std::unexpected(fmt::format("the stake {} is too large: its win could not be counted", stake.to_string()));
    return {};
}

auto returned(const Rulebook& book, WagerIndex wager, Money stake, Number outcome) -> Money {
    const ReturnFactors& factors = factors_of(book, outcome);
    std::int64_t times = 0;
    for (const Piece& piece : pieces_of(book, wager)) times += std::int64_t{piece.count} * factors[static_cast<std::size_t>(piece.spot)];
    const auto amount = piece_stake(book, wager, stake).times(times);
    ENSURE(amount.has_value(), "a stake is checked before it is settled");
    return *amount;
}

auto returned(const Rulebook& book, std::span<const SpotStake> stakes, Number outcome) -> Money {
    const std::int32_t* const factors = factors_of(book, outcome).data();
    std::int64_t sum = 0;
    bool overflow = false;  // looked at once, so that the loop has no branch
    for (const SpotStake& stake : stakes) {
        std::int64_t amount = 0;
        overflow |= __builtin_mul_overflow(stake.stake.minor_units(), factors[static_cast<std::size_t>(stake.spot)], &amount);
        overflow |= __builtin_add_overflow(sum, amount, &sum);
    }
    ENSURE(!overflow, "what a seat gets back leaves 64 bits");
    return Money::from_minor_units(sum);
}

}  // namespace croupier
