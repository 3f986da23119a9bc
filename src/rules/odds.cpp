#include "rules/odds.hpp"

#include <map>

#include "rules/settle.hpp"

namespace croupier {
namespace {

void add_wagers(const Rulebook& book, std::size_t number, std::vector<OddsLine>& lines) {
    const WagerTerms& terms = book.wager_terms[number];
    std::map<std::string, OddsLine> by_variance;
    for (std::size_t index = 0; index < book.spots.size(); ++index) {
        if (book.spots[index].terms != number) continue;
        const Odds odds = odds_of(book, SpotIndex(index));
        OddsLine& line = by_variance[odds.variance.to_string()];
        line = {terms.label, terms.pays, 1, line.wagers + 1, odds, terms.by};
    }
    for (auto& [variance, line] : by_variance) lines.push_back(std::move(line));
}

void add_piece_bets(const Rulebook& book, std::size_t number, std::vector<OddsLine>& lines) {
    const PieceBetTerms& terms = book.piece_bet_terms[number];
    std::map<std::size_t, OddsLine> by_pieces;
    for (std::size_t index = 0; index < book.piece_bets.size(); ++index) {
        if (book.piece_bets[index].terms != number) continue;
        std::size_t pieces = 0;
        for (const Piece& piece : book.piece_bets[index].pieces) pieces += static_cast<std::size_t>(piece.count);
        OddsLine& line = by_pieces[pieces];
        line = {terms.label, std::nullopt, pieces, line.wagers + 1, odds_of(book, PieceBetIndex(index)), terms.by};
    }
    for (auto& [pieces, line] : by_pieces) lines.push_back(std::move(line));
}

}  // namespace

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

auto odds_lines(const Rulebook& book) -> std::vector<OddsLine> {
    std::vector<OddsLine> lines;
    for (std::size_t number = 0; number < book.wager_terms.size(); ++number) add_wagers(book, number, lines);
    for (std::size_t number = 0; number < book.piece_bet_terms.size(); ++number) add_piece_bets(book, number, lines);
    return lines;
}

auto percent(const Fraction& fraction) -> std::string { return Fraction{fraction.numerator() * 100, fraction.denominator()}.to_decimal(4); }

}  // namespace croupier
