#include "rules/load.hpp"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "rules/load_parts.hpp"

namespace croupier {
namespace {

constexpr std::int64_t format_version = 1;

auto is_identifier(std::string_view text) -> bool {
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    });
}

void load_identity(Section& file, Rulebook& book) {
    file.whole("format", format_version, format_version);
    book.id = file.text("id");
    if (!book.id.empty() && !is_identifier(book.id)) file.fault("id", "is written with a-z, 0-9 and hyphens only");
    book.name = file.text("name");

    Section document = file.section("document");
    book.document.title = document.text("title");
    book.document.house = document.text("house");
    book.document.regulator = document.optional_text("regulator");
    book.document.version = document.optional_text("version");
    book.document.in_force = document.date("in_force");
    document.finish();
}

auto load_table(Section table, Rulebook& book) -> bool {
    const auto kind = table.known_word<TableKind>("kind");
    book.kind = kind.value_or(TableKind{});
    book.stand_alone = table.optional_flag("stand_alone");
    book.kind_by = cite_shown(table, book);
    table.finish();
    return kind.has_value();
}

void check_data_clauses_are_cited(Section& file, const Rulebook& book, const std::vector<std::string>& cited) {
    const std::vector<Section> entries = file.sections("clause");
    for (std::size_t index = 0; index < entries.size(); ++index) {
        const Clause& clause = book.clauses[index];
        const bool is_data = std::ranges::find(clause.demands, Demand::data) != clause.demands.end();
        if (is_data && std::ranges::find(cited, clause.id) == cited.end())
            entries[index].fault("how", fmt::format("{} is marked D (data), but no value cites it", clause.id));
    }
}

auto cited_anywhere(const Node& node, std::vector<std::string>& cited) -> void {
    if (const auto* items = std::get_if<Array>(&node.value))
        for (const Node& item : *items) cited_anywhere(item, cited);
    const auto* members = std::get_if<Members>(&node.value);
    if (members == nullptr) return;
    for (const Member& member : *members) {
        if (member.key != "clause") {
            cited_anywhere(member.node, cited);
            continue;
        }
        if (const auto* one = std::get_if<std::string>(&member.node.value)) cited.push_back(*one);
        if (const auto* several = std::get_if<Array>(&member.node.value))
            for (const Node& item : *several)
                if (const auto* text = std::get_if<std::string>(&item.value)) cited.push_back(*text);
    }
}

}  // namespace

auto load_rulebook(std::string_view text) -> std::expected<Rulebook, std::vector<Fault>> {
    const auto tree = parse_document(text);
    if (!tree) return std::unexpected(std::vector{tree.error()});

    Rulebook book;
    std::vector<Fault> faults;
    Section file{*tree, "", faults};
    load_identity(file, book);
    load_clauses(file, book);
    const bool kind_known = load_table(file.section("table"), book);
    if (!kind_known) return std::unexpected(std::move(faults));  // nearly everything below turns on it
    const std::size_t faults_before = faults.size();
    load_wheel_and_layout(file, book);
    load_wagers(file, book);
    if (faults.size() == faults_before)
        load_piece_bets(file, book);
    else
        file.sections("piece_bet");  // on a wrong layout every one of them would be a fault
    load_round(file, book);
    load_irregularities(file, book);
    load_seats_and_people(file, book);
    file.finish();

    if (faults.empty()) {
        std::vector<std::string> cited;
        cited_anywhere(*tree, cited);
        check_data_clauses_are_cited(file, book, cited);
    }
    if (faults.empty()) return book;
    std::ranges::sort(faults, {}, [](const Fault& fault) { return std::pair{fault.line, std::string_view{fault.reason}}; });
    return std::unexpected(std::move(faults));
}

auto split_words(std::string_view text) -> std::vector<std::string> {
    std::vector<std::string> words;
    for (const auto part : std::views::split(text, ' '))
        if (!part.empty()) words.emplace_back(part.begin(), part.end());
    return words;
}

auto parse_numbers(const Section& section, std::string_view key, std::string_view text, std::size_t item) -> std::vector<Number> {
    std::vector<Number> numbers;
    for (const std::string& word : split_words(text)) {
        const auto number = Number::parse(word);
        if (!number)
            section.fault(key, item, fmt::format("\"{}\" is not a number of a wheel (0, 00, 000, 1 to 36)", word));
        else if (std::ranges::find(numbers, *number) != numbers.end())
            section.fault(key, item, fmt::format("{} stands there twice", word));
        else
            numbers.push_back(*number);
    }
    return numbers;
}

auto read_numbers(Section& section, std::string_view key) -> std::vector<Number> { return parse_numbers(section, key, section.text(key)); }

auto cite(Section& section, const Rulebook& book) -> Citation {
    Citation citation;
    citation.reading = section.optional_text("reading");
    if (section.has("clause") || citation.reading.empty()) {
        if (!section.has("clause")) {
            section.fault(section.line(), fmt::format("{}: has no clause; a value names the clause that sets it, or gives a reading where the "
                                                      "document is silent",
                                                      section.path()));
            return citation;
        }
        citation.clauses = section.texts("clause");
    }
    for (std::size_t index = 0; index < citation.clauses.size(); ++index)
        if (const std::string& id = citation.clauses[index]; std::ranges::find(book.clauses, id, &Clause::id) == book.clauses.end())
            section.fault("clause", index, fmt::format("{} is missing: no [[clause]] has this id", id));
    return citation;
}

auto cite_shown(Section& section, Rulebook& book) -> Citation {
    Citation citation = cite(section, book);
    book.provisions.push_back({section.describe(), citation});
    return citation;
}

}  // namespace croupier
