#include "cli/layout_drawing.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cli/terminal.hpp"

namespace croupier {
namespace {

// Lines as pairs of neighbouring characters that they join; where lines meet, the right corner is chosen at the end.
class Canvas {
public:
    Canvas(int width, int height) : width_{width}, height_{height}, cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

    void box(int left, int top, int right, int bottom) {
        for (int x = left; x < right; ++x)
            for (const int y : {top, bottom}) join(x, y, x + 1, y, east, west);
        for (int y = top; y < bottom; ++y)
            for (const int x : {left, right}) join(x, y, x, y + 1, south, north);
    }

    void write(int x, int y, std::string_view text, Ink ink) {
        for (const char letter : text) at(x++, y).text = inked(ink, std::string_view{&letter, 1});
    }

    [[nodiscard]] auto to_string() -> std::string {
        static constexpr std::array<std::string_view, 16> glyphs = {" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
        std::string result;
        for (int y = 0; y < height_; ++y) {
            std::string line = "  ";
            for (int x = 0; x < width_; ++x) {
                const Character& character = at(x, y);
                line += character.text.empty() ? std::string{glyphs[character.joins]} : character.text;
            }
            line.erase(line.find_last_not_of(' ') + 1);
            result += line + "\n";
        }
        return result;
    }

private:
    static constexpr unsigned north = 1, east = 2, south = 4, west = 8;
    struct Character {
        unsigned joins = 0;
        std::string text;
    };
    auto at(int x, int y) -> Character& {
        return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    }
    void join(int from_x, int from_y, int to_x, int to_y, unsigned leaving, unsigned arriving) {
        at(from_x, from_y).joins |= leaving;
        at(to_x, to_y).joins |= arriving;
    }

    int width_;
    int height_;
    std::vector<Character> cells_;
};

auto ink_of(Colour colour) -> Ink {
    if (colour == Colour::red) return Ink::red;
    return colour == Colour::green ? Ink::green : Ink::bold;
}

}  // namespace

auto draw_layout(const Rulebook& book) -> std::string {
    int nearest_v = 0;
    for (const Cell& zero : book.zeros) nearest_v = std::min(nearest_v, zero.from.v);
    constexpr int numbers_end = 48;
    constexpr int across = 12;
    const int width = numbers_end - nearest_v + 1;
    Canvas canvas{width, across / 2 + 1};
    const auto draw = [&](const Cell& cell) {
        const int left = cell.from.v - nearest_v;
        const int right = cell.to.v - nearest_v;
        const int top = (across - cell.to.u) / 2;
        const int bottom = (across - cell.from.u) / 2;
        canvas.box(left, top, right, bottom);
        const std::string text = cell.number.to_string();
        canvas.write((left + right + 1) / 2 - static_cast<int>(text.size()) / 2, (top + bottom) / 2, text, ink_of(book.wheel.colour(cell.number)));
    };
    for (const Cell& cell : all_cells(book.zeros)) draw(cell);
    return canvas.to_string();
}

}  // namespace croupier
