#include "scenario/script.hpp"

#include <fmt/format.h>

#include <ranges>

namespace croupier {
namespace {

struct Line {
    int number = 0;
    bool indented = false;
    std::string text;
};

auto split(std::string_view text, char separator) -> std::vector<std::string> {
    std::vector<std::string> parts;
    for (const auto part : std::views::split(text, separator)) parts.emplace_back(part.begin(), part.end());
    return parts;
}

auto trimmed(std::string_view text) -> std::string {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string{text.substr(first, text.find_last_not_of(" \t\r") - first + 1)};
}

auto words_of(std::string_view text) -> std::vector<std::string> {
    std::vector<std::string> words;
    for (std::string& word : split(trimmed(text), ' ')) {
        std::string bare = trimmed(word);
        // "App. A" is one clause.
        if (!words.empty() && words.back() == "App.")
            words.back() += " " + bare;
        else if (!bare.empty())
            words.push_back(std::move(bare));
    }
    return words;
}

auto lines_of(std::string_view text) -> std::vector<Line> {
    std::vector<Line> lines;
    int number = 0;
    for (const std::string& raw : split(text, '\n')) {
        ++number;
        const std::string bare = trimmed(raw.substr(0, raw.find('#')));
        if (!bare.empty()) lines.push_back({number, raw.front() == ' ' || raw.front() == '\t', bare});
    }
    return lines;
}

// The table of an "each" line: its column names, and its rows.
struct Each {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

auto filled(std::string text, const Each& each, const std::vector<std::string>& row) -> std::string {
    for (std::size_t column = 0; column < each.columns.size(); ++column) {
        const std::string mark = "<" + each.columns[column] + ">";
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + row[column].size()))
            text.replace(at, mark.size(), row[column]);
    }
    return text;
}

void add_expectations(Step& step, std::string_view text) {
    for (const std::string& part : split(text, ';'))
        if (auto words = words_of(part); !words.empty()) step.expectations.push_back(std::move(words));
}

auto steps_of(const std::vector<Line>& lines, const Each& each, const std::vector<std::string>& row)
    -> std::expected<std::vector<Step>, ScriptError> {
    std::vector<Step> steps;
    for (const Line& line : lines) {
        const std::string text = filled(line.text, each, row);
        const auto arrow = text.find("->");
        const auto words = words_of(std::string_view{text}.substr(0, arrow));
        if (words.empty() && steps.empty()) return std::unexpected(ScriptError{line.number, "an expectation stands before anything was done"});
        if (!words.empty()) steps.push_back({line.number, words, {}});
        if (arrow != std::string::npos) add_expectations(steps.back(), std::string_view{text}.substr(arrow + 2));
    }
    return steps;
}

}  // namespace

auto parse_script(std::string_view text) -> std::expected<Script, ScriptError> {
    Script script;
    Each each;
    std::vector<Line> lines;
    bool in_rows = false;
    for (const Line& line : lines_of(text)) {
        const auto words = words_of(line.text);
        if (in_rows && line.indented) {
            auto row = split(line.text, ',');
            for (std::string& cell : row) cell = trimmed(cell);
            if (row.size() != each.columns.size())
                return std::unexpected(ScriptError{line.number, fmt::format("has {} values for {} columns", row.size(), each.columns.size())});
            each.rows.push_back(std::move(row));
            continue;
        }
        in_rows = false;
        if (words.front() == "clauses") {
            script.clauses.insert(script.clauses.end(), words.begin() + 1, words.end());
        } else if (words.front() == "each") {
            if (!each.columns.empty()) return std::unexpected(ScriptError{line.number, "a file has one \"each\" table"});
            for (const std::string& column : split(line.text.substr(4), ',')) each.columns.push_back(trimmed(column));
            in_rows = true;
        } else {
            lines.push_back(line);
        }
    }
    if (!each.columns.empty() && each.rows.empty()) return std::unexpected(ScriptError{0, "the \"each\" table has no rows"});
    if (each.columns.empty()) each.rows.emplace_back();
    for (const auto& row : each.rows) {
        auto steps = steps_of(lines, each, row);
        if (!steps) return std::unexpected(steps.error());
        script.runs.push_back(std::move(*steps));
    }
    return script;
}

}  // namespace croupier
