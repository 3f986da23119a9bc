#include "rules/odds.hpp"

#include "rules/settle.hpp"

namespace croupier {
auto odds_of(const Rulebook& book, WagerIndex wager) -> Odds {
    // A button's pieces are fifths of its stake, which changes no ratio.
    const std::span<const Piece> pieces = pieces_of(book, wager);
    std::int64_t staked = 0;
    for (const Piece& piece : pieces) staked += piece.count;

    std::int64_t sum = 0;             // of what comes back, over all numbers
    std::int64_t sum_of_squares = 0;  // of the same
    std::int64_t returning = 0;
    for (const Number number : book.wheel.order) {
        std::int64_t back = 0;
        for (const Piece& piece : pieces)
            back += std::int64_t{piece.count} * book.return_factors[number.index()][static_cast<std::size_t>(piece.spot)];
        sum += back;
        sum_of_squares += back * back;
        returning += back > 0 ? 1 : 0;
    }
    // Taking off the stake moves every result by the same amount, so the variance is that of what comes back.
    const auto numbers = static_cast<std::int64_t>(book.wheel.order.size());
    return {
        .house_edge = {numbers * staked - sum, numbers * staked},
        .return_to_player = {sum, numbers * staked},
        .variance = {numbers * sum_of_squares - sum * sum, numbers * numbers * staked * staked},
        .chance_of_a_return = {returning, numbers},
    };
}

auto percent(const Fraction& fraction) -> std::string { return Fraction{fraction.numerator() * 100, fraction.denominator()}.to_decimal(4); }

}  // namespace croupier
