// The layout as a lattice of quarter cells, and the spots that follow from it: a wager is a place where numbers touch.
// Numbers 1 to 36 lie in twelve rows of three (u across, v along); each rulebook says where its zeros lie.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/number.hpp"
#include "rules/vocabulary.hpp"

namespace croupier {

struct Point {
    int u = 0;
    int v = 0;
    auto operator==(const Point&) const -> bool = default;
};

struct Cell {
    Number number;
    Point from;  // the corner nearest to (0, -infinity)
    Point to;    // the opposite corner
};

// A wager before it has odds: its kind, the numbers it covers and where its chip lies.
struct Place {
    WagerKind kind = WagerKind::straight;
    NumberSet numbers;
    Point at;
    int ordinal = 0;  // which column or dozen; 0 for all others
};

// The given zeros and the 36 numbers.
[[nodiscard]] auto all_cells(const std::vector<Cell>& zeros) -> std::vector<Cell>;

[[nodiscard]] auto overlap(const Cell& one, const Cell& other) -> bool;

// The places where single numbers, pairs, rows and vertices meet.
[[nodiscard]] auto inside_places(const std::vector<Cell>& zeros) -> std::vector<Place>;

// Columns, dozens and even chances; the colours are the rulebook's.
[[nodiscard]] auto outside_places(NumberSet red, NumberSet black) -> std::vector<Place>;

// "split:0/00", "column:1", "red": the identity of a wager is its kind and numbers, never its position.
[[nodiscard]] auto notation(const Place& place) -> std::string;

}  // namespace croupier
