// What the commands print for people: aligned tables, wrapped paragraphs, and colour only where a terminal shows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier {

enum class Ink { plain, bold, muted, red, green };

// Colour is used when stdout is a terminal and NO_COLOR is not set.
[[nodiscard]] auto inked(Ink ink, std::string_view text) -> std::string;

// The width of the terminal, within what is pleasant to read; 100 where there is none.
[[nodiscard]] auto page_width() -> std::size_t;

// Columns a text takes on a terminal: Chinese characters take two, colour codes none.
[[nodiscard]] auto display_width(std::string_view text) -> std::size_t;

enum class Align { left, right };

class TextTable {
public:
    struct Column {
        std::string title;
        Align align = Align::left;
    };
    explicit TextTable(std::vector<Column> columns) : columns_{std::move(columns)} {}

    // A cell may have several lines.
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    [[nodiscard]] auto to_string() const -> std::string;

private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

// The text in lines of the given width; the lines after the first begin with the indent.
[[nodiscard]] auto wrapped(std::string_view text, std::size_t width, std::size_t indent) -> std::string;

}  // namespace croupier
