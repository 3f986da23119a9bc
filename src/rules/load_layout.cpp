// Reads the wheel, its colours and the zeros of the layout, and sees to it that they speak of the same numbers.
#include <fmt/format.h>

#include <algorithm>

#include "rules/load_parts.hpp"

namespace croupier {
namespace {

auto all_of(const std::vector<Number>& numbers) -> NumberSet {
    NumberSet set;
    for (const Number number : numbers) set.insert(number);
    return set;
}

auto one_to_thirty_six() -> NumberSet {
    NumberSet set;
    for (int value = 1; value <= Number::highest; ++value) set.insert(Number::of(value));
    return set;
}

auto read_zero(Section& zeros, const std::string& key) -> std::optional<Cell> {
    constexpr std::int64_t across = 12;
    constexpr std::int64_t deepest = -48;
    const auto number = Number::parse(key);
    const auto corners = zeros.wholes(key, deepest, across);
    if (!number || !number->is_zero()) {
        zeros.fault(key, "only 0, 00 and 000 have a place of their own; 1 to 36 lie where they always lie");
        return std::nullopt;
    }
    const bool sound = corners.size() == 4 && corners[0] >= 0 && corners[0] < corners[2] && corners[1] < corners[3] && corners[3] <= 0 &&
                       std::ranges::all_of(corners, [](std::int64_t corner) { return corner % 2 == 0; });
    if (!sound) {
        zeros.fault(key, "is a rectangle [u0, v0, u1, v1] of even quarter cells with 0 <= u0 < u1 <= 12 and v0 < v1 <= 0");
        return std::nullopt;
    }
    const auto coordinate = [&corners](std::size_t index) { return static_cast<int>(corners[index]); };
    return Cell{*number, {coordinate(0), coordinate(1)}, {coordinate(2), coordinate(3)}};
}

void load_layout(Section& file, Rulebook& book) {
    Section layout = file.section("layout");
    book.layout_by = cite(layout, book);
    Section zeros = layout.section("zeros");
    for (const std::string& key : zeros.keys()) {
        const auto cell = read_zero(zeros, key);
        if (!cell) continue;
        for (const Cell& other : book.zeros)
            if (overlap(*cell, other)) zeros.fault(key, fmt::format("overlaps {}", other.number.to_string()));
        book.zeros.push_back(*cell);
    }
    if (layout.has("not_offered")) book.not_offered = layout.words<WagerKind>("not_offered");
    layout.finish();
}

void load_wheel(Section& wheel, Rulebook& book) {
    book.wheel.by = cite(wheel, book);
    book.wheel.order = read_numbers(wheel, "order");
    book.wheel.numbers = all_of(book.wheel.order);
    book.wheel.colours_alternate = wheel.flag("colours_alternate");
    wheel.finish();

    if (!book.wheel.order.empty() && book.wheel.order.front() != Number::at(0)) wheel.fault("order", "begins with 0");

    NumberSet laid_out = one_to_thirty_six();
    for (const Cell& zero : book.zeros) laid_out.insert(zero.number);
    if (const NumberSet missing = laid_out.without(book.wheel.numbers); !missing.empty())
        wheel.fault("order", fmt::format("lacks {}", missing.to_string(", ")));
    if (const NumberSet surplus = book.wheel.numbers.without(laid_out); !surplus.empty())
        wheel.fault("order", fmt::format("has {}, which the layout lacks", surplus.to_string(", ")));
}

void load_colours(Section& file, Rulebook& book) {
    Section colours = file.section("colours");
    book.wheel.colours_by = cite(colours, book);
    NumberSet coloured;
    for (const Colour colour : {Colour::red, Colour::black, Colour::green}) {
        const std::string_view key = name_of(colour);
        const NumberSet numbers = all_of(read_numbers(colours, key));
        for (const Number number : numbers.numbers()) {
            if (coloured.contains(number)) colours.fault(key, fmt::format("{} has two colours", number.to_string()));
            if (!book.wheel.numbers.contains(number)) colours.fault(key, fmt::format("{} is not on the wheel", number.to_string()));
            if (number.is_zero() != (colour == Colour::green))
                colours.fault(key, fmt::format("{} can't be {}: the zeros, and only they, are green", number.to_string(), key));
            book.wheel.colours[number.index()] = colour;
        }
        coloured.insert(numbers);
    }
    if (const NumberSet bare = book.wheel.numbers.without(coloured); !bare.empty())
        colours.fault(colours.line(), fmt::format("colours: {} has no colour", bare.to_string(", ")));
    colours.finish();
}

void check_alternation(const Section& section, const Wheel& wheel) {
    for (std::size_t index = 0; index < wheel.order.size(); ++index) {
        const Number one = wheel.order[index];
        const Number next = wheel.order[(index + 1) % wheel.order.size()];
        if (one.is_zero() || next.is_zero() || wheel.colour(one) != wheel.colour(next)) continue;
        section.fault("order", fmt::format("{} and {} lie side by side and are both {}, but colours_alternate is true", one.to_string(),
                                           next.to_string(), name_of(wheel.colour(one))));
    }
}

}  // namespace

void load_wheel_and_layout(Section& file, Rulebook& book) {
    load_layout(file, book);
    Section wheel = file.section("wheel");
    load_wheel(wheel, book);
    load_colours(file, book);
    if (book.wheel.colours_alternate) check_alternation(wheel, book.wheel);
}

}  // namespace croupier
