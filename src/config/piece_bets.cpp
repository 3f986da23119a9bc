// Every piece bet of a rulebook can be laid within the limits of its table: one stake a piece must suit all its spots.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "config/load_parts.hpp"

namespace croupier::config {
namespace {

// Which stakes a piece may have, in minor units: from lowest to highest, in steps.
struct PieceStakes {
    std::int64_t lowest = 1;
    std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    std::int64_t step = 1;
    const Piece* asks_most = nullptr;   // for the lowest
    const Piece* asks_least = nullptr;  // for the highest

    [[nodiscard]] auto exist() const -> bool { return lowest <= highest && (highest / step) * step >= lowest; }
};

auto limits_of(const TableConfig& table, WagerKind kind) -> const Limits& {
    return std::ranges::find(table.limits, kind, &LimitConfig::kind)->limits;
}

auto least_common_multiple(std::int64_t one, std::int64_t other) -> std::int64_t {
    std::int64_t product = 0;
    const bool beyond = __builtin_mul_overflow(one / std::gcd(one, other), other, &product);
    return beyond ? std::numeric_limits<std::int64_t>::max() : product;
}

auto stakes_of(const TableConfig& table, const PieceBet& bet) -> PieceStakes {
    PieceStakes stakes;
    for (const Piece& piece : bet.pieces) {
        const Limits& limits = limits_of(table, table.book->spot(piece.spot).place.kind);
        const std::int64_t minimum = limits.minimum.minor_units();
        const std::int64_t lowest = (minimum + piece.count - 1) / piece.count;
        const std::int64_t highest = limits.maximum.minor_units() / piece.count;
        if (lowest > stakes.lowest || stakes.asks_most == nullptr) stakes.asks_most = &piece;
        if (highest < stakes.highest) stakes.asks_least = &piece;
        stakes.lowest = std::max(stakes.lowest, lowest);
        stakes.highest = std::min(stakes.highest, highest);
        if (table.multiples) stakes.step = least_common_multiple(stakes.step, minimum / std::gcd(minimum, std::int64_t{piece.count}));
    }
    return stakes;
}

}  // namespace

void check_piece_bets(const Section& entry, const TableConfig& table) {
    const Rulebook& book = *table.book;
    std::vector<std::size_t> told;  // one of a kind is enough
    for (const PieceBet& bet : book.piece_bets) {
        const PieceStakes stakes = stakes_of(table, bet);
        if (stakes.exist() || std::ranges::find(told, bet.terms) != told.end()) continue;
        told.push_back(bet.terms);
        const auto on_its_spot = [&book](const Piece& piece) {
            return fmt::format("{}{}", book.spot(piece.spot).wager, piece.count == 1 ? "" : fmt::format(", {} pieces", piece.count));
        };
        entry.fault("maximum", fmt::format("no stake fits {}: within these limits a piece is {}at least {} ({}) and at most {} ({})", bet.wager,
                                           table.multiples ? "a multiple of the minimum, " : "", Money::from_minor_units(stakes.lowest).to_string(),
                                           on_its_spot(*stakes.asks_most), Money::from_minor_units(stakes.highest).to_string(),
                                           on_its_spot(*stakes.asks_least)));
    }
}

}  // namespace croupier::config
