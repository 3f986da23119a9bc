#include "rules/layout.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace croupier {
namespace {

constexpr int cell_side = 4;
constexpr int rows = 12;
constexpr int columns = 3;
constexpr int rail = 0;  // the line between the numbers and the outside wagers

auto contains(const Cell& cell, Point point) -> bool {
    return cell.from.u <= point.u && point.u <= cell.to.u && cell.from.v <= point.v && point.v <= cell.to.v;
}

auto centre(const Cell& cell) -> Point { return {(cell.from.u + cell.to.u) / 2, (cell.from.v + cell.to.v) / 2}; }

auto row(int index) -> NumberSet {
    NumberSet numbers;
    for (int column = 1; column <= columns; ++column) numbers.insert(Number::of(columns * index + column));
    return numbers;
}

void add_straights_and_splits(const std::vector<Cell>& cells, std::vector<Place>& places) {
    for (const Cell& cell : cells) places.push_back({WagerKind::straight, {cell.number}, centre(cell)});
    for (std::size_t first = 0; first < cells.size(); ++first) {
        for (std::size_t second = first + 1; second < cells.size(); ++second) {
            const Cell& one = cells[first];
            const Cell& other = cells[second];
            const Point from{std::max(one.from.u, other.from.u), std::max(one.from.v, other.from.v)};
            const Point to{std::min(one.to.u, other.to.u), std::min(one.to.v, other.to.v)};
            const bool shares_edge = (from.u == to.u && from.v < to.v) || (from.v == to.v && from.u < to.u);
            if (shares_edge) places.push_back({WagerKind::split, {one.number, other.number}, {(from.u + to.u) / 2, (from.v + to.v) / 2}});
        }
    }
}

void add_vertices(const std::vector<Cell>& cells, std::vector<Place>& places) {
    std::set<std::pair<int, int>> vertices;
    for (const Cell& cell : cells)
        for (const int u : {cell.from.u, cell.to.u})
            for (const int v : {cell.from.v, cell.to.v}) vertices.emplace(v, u);
    for (const auto& [v, u] : vertices) {
        NumberSet touching;
        for (const Cell& cell : cells)
            if (contains(cell, {u, v})) touching.insert(cell.number);
        if (touching.size() == 3) places.push_back({WagerKind::street, touching, {u, v}});
        if (touching.size() == 4) places.push_back({WagerKind::corner, touching, {u, v}});
    }
}

// On the rail lie the rows and, between two rows, their union; the zeros that reach the rail's end are the row before the first.
void add_rail(const std::vector<Cell>& zeros, std::vector<Place>& places) {
    NumberSet first_union;
    bool reaches_rail = false;
    for (const Cell& zero : zeros) {
        if (zero.to.v != 0) continue;
        first_union.insert(zero.number);
        reaches_rail = reaches_rail || zero.from.u == rail;
    }
    if (reaches_rail) {
        first_union.insert(row(0));
        const WagerKind kind = first_union.size() == 4 ? WagerKind::corner : WagerKind::topline;
        places.push_back({kind, first_union, {rail, 0}});
    }
    for (int index = 0; index < rows; ++index) {
        places.push_back({WagerKind::street, row(index), {rail, cell_side * index + cell_side / 2}});
        if (index == 0) continue;
        NumberSet two_rows = row(index - 1);
        two_rows.insert(row(index));
        places.push_back({WagerKind::sixline, two_rows, {rail, cell_side * index}});
    }
}

template <class Predicate>
auto numbers_where(Predicate predicate) -> NumberSet {
    NumberSet numbers;
    for (int value = 1; value <= Number::highest; ++value)
        if (predicate(value)) numbers.insert(Number::of(value));
    return numbers;
}

}  // namespace

auto all_cells(const std::vector<Cell>& zeros) -> std::vector<Cell> {
    std::vector<Cell> cells = zeros;
    std::ranges::sort(cells, {}, &Cell::number);
    for (int value = 1; value <= Number::highest; ++value) {
        const Point from{cell_side * ((value - 1) % columns), cell_side * ((value - 1) / columns)};
        cells.push_back({Number::of(value), from, {from.u + cell_side, from.v + cell_side}});
    }
    return cells;
}

auto overlap(const Cell& one, const Cell& other) -> bool {
    return std::max(one.from.u, other.from.u) < std::min(one.to.u, other.to.u) && std::max(one.from.v, other.from.v) < std::min(one.to.v, other.to.v);
}

auto inside_places(const std::vector<Cell>& zeros) -> std::vector<Place> {
    const std::vector<Cell> cells = all_cells(zeros);
    std::vector<Place> places;
    add_straights_and_splits(cells, places);
    add_vertices(cells, places);
    add_rail(zeros, places);
    return places;
}

auto outside_places(NumberSet red, NumberSet black) -> std::vector<Place> {
    std::vector<Place> places;
    for (int column = 1; column <= columns; ++column) {
        const auto numbers = numbers_where([=](int value) { return (value - 1) % columns + 1 == column; });
        places.push_back({WagerKind::column, numbers, {cell_side * column - cell_side / 2, cell_side * rows + cell_side / 2}, column});
    }
    constexpr int dozen_size = 12;
    constexpr int dozen_length = cell_side * rows / 3;
    for (int dozen = 1; dozen <= 3; ++dozen) {
        const auto numbers = numbers_where([=](int value) { return (value - 1) / dozen_size + 1 == dozen; });
        places.push_back({WagerKind::dozen, numbers, {rail - cell_side / 2, dozen_length * dozen - dozen_length / 2}, dozen});
    }
    const std::pair<WagerKind, NumberSet> even_chances[] = {
        {WagerKind::low, numbers_where([](int value) { return value <= Number::highest / 2; })},
        {WagerKind::even, numbers_where([](int value) { return value % 2 == 0; })},
        {WagerKind::red, red},
        {WagerKind::black, black},
        {WagerKind::odd, numbers_where([](int value) { return value % 2 == 1; })},
        {WagerKind::high, numbers_where([](int value) { return value > Number::highest / 2; })},
    };
    constexpr int box_length = cell_side * rows / 6;
    int along = box_length / 2;
    for (const auto& [kind, numbers] : even_chances) {
        places.push_back({kind, numbers, {rail - cell_side - cell_side / 2, along}});
        along += box_length;
    }
    return places;
}

auto notation(const Place& place) -> std::string {
    std::string text{name_of(place.kind)};
    if (place.kind == WagerKind::column || place.kind == WagerKind::dozen) return text + ":" + std::to_string(place.ordinal);
    if (place.kind >= WagerKind::low) return text;
    return text + ":" + place.numbers.to_string("/");
}

}  // namespace croupier
