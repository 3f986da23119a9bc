#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ranges>

namespace croupier {
namespace {

auto shows_colour() -> bool {
    static const bool shows = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    return shows;
}

auto code(Ink ink) -> std::string_view {
    switch (ink) {
        case Ink::bold: return "\033[1m";
        case Ink::muted: return "\033[2m";
        case Ink::red: return "\033[31m";
        case Ink::green: return "\033[32m";
        case Ink::plain: break;
    }
    return "";
}

auto is_wide(unsigned code_point) -> bool {
    constexpr unsigned first_wide = 0x2E80, last_wide = 0xFFE6;
    return code_point >= first_wide && code_point <= last_wide;
}

auto padded(std::string_view text, std::size_t width, Align align) -> std::string {
    const std::string blanks(width - std::min(width, display_width(text)), ' ');
    return align == Align::left ? std::string{text} + blanks : blanks + std::string{text};
}

}  // namespace

auto inked(Ink ink, std::string_view text) -> std::string {
    if (ink == Ink::plain || !shows_colour()) return std::string{text};
    return std::string{code(ink)} + std::string{text} + "\033[0m";
}

auto page_width() -> std::size_t {
    constexpr std::size_t narrowest = 60, widest = 110, usual = 100;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
    return std::clamp<std::size_t>(size.ws_col, narrowest, widest);
}

auto display_width(std::string_view text) -> std::size_t {
    std::size_t width = 0;
    for (std::size_t index = 0; index < text.size();) {
        const auto lead = static_cast<unsigned char>(text[index]);
        if (lead == '\033') {
            index = std::min(text.size(), text.find('m', index)) + 1;
            continue;
        }
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        unsigned code_point = length == 1 ? lead : lead & (0x3FU >> (length - 1));
        for (std::size_t next = 1; next < length && index + next < text.size(); ++next)
            code_point = code_point << 6U | (static_cast<unsigned char>(text[index + next]) & 0x3FU);
        width += is_wide(code_point) ? 2 : 1;
        index += length;
    }
    return width;
}

auto TextTable::to_string() const -> std::string {
    const auto lines_of = [](const std::string& cell) {
        std::vector<std::string> lines;
        for (const auto line : std::views::split(cell, '\n')) lines.emplace_back(line.begin(), line.end());
        if (lines.empty()) lines.emplace_back();
        return lines;
    };
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        std::size_t width = display_width(columns_[column].title);
        for (const auto& row : rows_)
            for (const std::string& part : lines_of(row[column])) width = std::max(width, display_width(part));
        widths.push_back(width);
    }
    constexpr std::string_view gap = "  ";
    const auto line = [&](const auto& cell) {
        std::string text{gap};
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            if (column > 0) text += gap;
            text += cell(column);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        return text + "\n";
    };
    std::string text =
        line([&](std::size_t column) { return inked(Ink::muted, padded(columns_[column].title, widths[column], columns_[column].align)); });
    text += line([&](std::size_t column) {
        std::string rule;
        for (std::size_t width = 0; width < widths[column]; ++width) rule += "─";
        return inked(Ink::muted, rule);
    });
    for (const auto& row : rows_) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 1;
        for (const std::string& cell : row) {
            cells.push_back(lines_of(cell));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t part = 0; part < height; ++part)
            text += line([&](std::size_t column) {
                return padded(part < cells[column].size() ? cells[column][part] : "", widths[column], columns_[column].align);
            });
    }
    return text;
}

auto wrapped(std::string_view text, std::size_t width, std::size_t indent) -> std::string {
    std::string result;
    std::size_t used = indent;
    for (const auto part : std::views::split(text, ' ')) {
        const std::string_view word{part.begin(), part.end()};
        const std::size_t word_width = display_width(word);
        if (used > indent && used + 1 + word_width > width) {
            result += "\n" + std::string(indent, ' ');
            used = indent;
        } else if (used > indent) {
            result += ' ';
            ++used;
        }
        result += word;
        used += word_width;
    }
    return result;
}

}  // namespace croupier
