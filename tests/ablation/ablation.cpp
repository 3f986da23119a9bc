#include "ablation.hpp"

#include <regex>
#include <sstream>

#include "rules/vocabulary.hpp"

namespace croupier::ablation {
namespace {

// Other words that could stand in a word's place.
template <class... Enumerations>
auto other_words(const std::string& word) -> std::vector<std::string> {
    std::vector<std::string> others;
    const auto look = [&]<class Enumeration>(const Enumeration*) {
        if (!value_of<Enumeration>(word)) return;
        for (const std::string_view other : NamesOf<Enumeration>::words)
            if (other != word) others.emplace_back(other);
    };
    (look(static_cast<const Enumerations*>(nullptr)), ...);
    return others;
}

auto alternatives(const std::string& word) -> std::vector<std::string> {
    // Who speaks the words is for the terminals and consoles to show.
    if (const auto position = value_of<Position>(word))
        return {std::string{name_of(*position == Position::dealer ? Position::cashier : Position::dealer)}};
    return other_words<CloseTime, Determination, NoSpinEffect, IrregularityEffect, AffectedRounds, InterruptionCase, InterruptionEffect, UnderMinimum,
                       OverMaximum, LatePlacing, LateWithdrawal, PositionTaken, WinningBets, CreditSource, RoundingRule, Position, StandIn>(word);
}

auto strings_in(const std::string& text) -> std::vector<std::string> {
    static const std::regex quoted{R"re("((?:[^"\\]|\\.)*)")re"};
    std::vector<std::string> found;
    for (std::sregex_iterator one{text.begin(), text.end(), quoted}, end; one != end; ++one) found.push_back((*one)[1]);
    return found;
}

struct Lines {
    std::vector<std::string> all;

    explicit Lines(const std::string& text) {
        std::istringstream stream{text};
        for (std::string line; std::getline(stream, line);) all.push_back(line);
    }
    [[nodiscard]] auto with(std::size_t index, const std::string& changed) const -> std::string {
        std::string text;
        for (std::size_t at = 0; at < all.size(); ++at) text += (at == index ? changed : all[at]) + "\n";
        return text;
    }
};

// The clauses that a table cites, from its own "clause =" line.
auto clauses_of_table(const Lines& lines, std::size_t index) -> std::vector<std::string> {
    std::size_t first = index;
    while (first > 0 && !lines.all[first].starts_with("[")) --first;
    for (std::size_t at = first + 1; at < lines.all.size() && !lines.all[at].starts_with("["); ++at)
        if (lines.all[at].starts_with("clause = ")) return strings_in(lines.all[at].substr(8));
    return {};
}

auto clauses_of_inline(const std::string& value) -> std::vector<std::string> {
    static const std::regex clause{R"re(clause = (\[[^\]]*\]|"[^"]*"))re"};
    std::smatch match;
    return std::regex_search(value, match, clause) ? strings_in(match[1]) : std::vector<std::string>{};
}

}  // namespace

auto changes_of(const std::string& rulebook_text) -> std::vector<Change> {
    static const std::regex setting{R"re(^([a-z_]+) = (.*)$)re"};
    const Lines lines{rulebook_text};
    std::vector<Change> changes;
    std::string table;
    for (std::size_t index = 0; index < lines.all.size(); ++index) {
        const std::string& line = lines.all[index];
        if (line.starts_with("[")) table = line.substr(line.find_first_not_of('['), line.find(']') - line.find_first_not_of('['));
        if (table.empty() || table == "document" || table == "clause" || table == "face") continue;
        std::smatch match;
        if (!std::regex_match(line, match, setting)) continue;
        const std::string key = match[1], value = match[2];
        if (key == "clause" || key == "reading" || key == "label" || key == "titles" || table.starts_with("words")) continue;
        const bool is_inline = value.starts_with("{");
        const auto clauses = is_inline ? clauses_of_inline(value) : clauses_of_table(lines, index);
        const auto add = [&](const std::string& from, const std::string& to) {
            const auto at = line.find(from, key.size());
            if (at == std::string::npos) return;
            std::string changed = line;
            changed.replace(at, from.size(), to);
            changes.push_back({table + "." + key + ": " + from + " -> " + to, clauses, lines.with(index, changed)});
        };
        if (value == "true") add("true", "false");
        if (value == "false") add("false", "true");
        if (std::regex_match(value, std::regex{"[0-9]+"})) add(value, std::to_string(std::stoi(value) + 1));
        const std::string words = is_inline ? value.substr(0, value.find("clause")) : value;
        for (const std::string& word : strings_in(words))
            for (const std::string& other : alternatives(word)) add('"' + word + '"', '"' + other + '"');
    }
    return changes;
}

}  // namespace croupier::ablation
