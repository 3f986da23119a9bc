// croupier rulebook show: a rulebook as a document, clause by clause, with the values that each clause sets.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "cli/layout_drawing.hpp"
#include "cli/library.hpp"
#include "cli/odds_table.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace croupier {
namespace {

constexpr std::string_view disclaimer =
    "A summary in our own words. It is not approved by any regulator, and we have no affiliation with the house. "
    "The approved document prevails.";

auto cites(const Citation& citation, const std::string& clause) -> bool {
    return std::ranges::find(citation.clauses, clause) != citation.clauses.end();
}

void print_header(const Rulebook& book) {
    fmt::print("\n  {}\n", inked(Ink::bold, book.name));
    fmt::print("  {}\n", book.document.title);
    fmt::print("  {} · {} table · in force {}{}\n", book.document.house, name_of(book.kind), book.document.in_force,
               book.document.version.empty() ? "" : " · version " + book.document.version);
    if (!book.document.regulator.empty()) fmt::print("  Regulator: {}\n", book.document.regulator);
    fmt::print("\n  {}\n", inked(Ink::muted, wrapped(disclaimer, page_width(), 2)));
}

void print_clause(const Rulebook& book, const Clause& clause) {
    constexpr std::size_t indent = 13;
    const bool is_section = clause.id.find_first_of(".(") == std::string::npos || clause.id.starts_with("App.");
    if (is_section) fmt::print("\n");
    std::string text = clause.title.empty() ? "" : inked(Ink::bold, clause.title);
    if (!clause.text.empty()) {
        if (!text.empty()) text += "\n" + std::string(indent, ' ');
        text += wrapped(clause.text, page_width(), indent);
    }
    fmt::print("  {:<11}{}\n", clause.id, text);
    for (const Provision& provision : book.provisions)
        if (cites(provision.by, clause.id))
            fmt::print("{:{}}{}\n", "", indent, inked(Ink::muted, "→ " + wrapped(provision.text, page_width(), indent + 2)));
}

void print_wheel(const Rulebook& book) {
    fmt::print("\n  {}\n\n", inked(Ink::bold, "The wheel, clockwise"));
    constexpr std::size_t in_a_line = 20;
    for (std::size_t index = 0; index < book.wheel.order.size(); ++index) {
        const Number number = book.wheel.order[index];
        const Colour colour = book.wheel.colour(number);
        const Ink ink = colour == Colour::red ? Ink::red : colour == Colour::green ? Ink::green : Ink::bold;
        fmt::print("{}{}", index % in_a_line == 0 && index > 0 ? "\n" : "", inked(ink, fmt::format("{:>5}", number.to_string())));
    }
    fmt::print("\n");
}

// The piece bets that are lists of their own; neighbours and finales follow from the wheel and the digits.
void print_piece_bets(const Rulebook& book) {
    TextTable table{{{"piece bet"}, {"clause"}, {"pieces"}}};
    for (const PieceBet& bet : book.piece_bets) {
        if (bet.wager.find(':') != std::string::npos) continue;
        std::string pieces;
        for (const Piece& piece : bet.pieces)
            pieces += fmt::format("{}{}{}", pieces.empty() ? "" : "  ", piece.count > 1 ? fmt::format("{} × ", piece.count) : "",
                                  book.spot(piece.spot).wager);
        table.add({book.terms(bet).label, std::string{book.terms(bet).by.clauses.back()}, pieces});
    }
    for (const PieceBetTerms& terms : book.piece_bet_terms)
        if (terms.minimum_multiple > 1)
            table.add({terms.label, std::string{terms.by.clause()},
                       fmt::format("a fifth of the total on each; at least {} times the minimum", terms.minimum_multiple)});
    if (!book.piece_bets.empty()) fmt::print("\n{}", table.to_string());
}

void print_readings(const Rulebook& book) {
    struct Reading {
        std::string about;
        std::string text;
    };
    std::vector<Reading> readings;
    const auto add = [&](std::string about, const Citation& citation) {
        if (!citation.reading.empty()) readings.push_back({std::move(about), citation.reading});
    };
    add("the wheel", book.wheel.by);
    add("colours", book.wheel.colours_by);
    add("layout", book.layout_by);
    for (const Face& face : book.faces) add("face " + face.name, face.by);
    for (const PieceBetTerms& terms : book.piece_bet_terms) add(terms.label, terms.by);
    for (const Provision& provision : book.provisions) add(provision.text, provision.by);
    for (const Clause& clause : book.clauses)
        if (!clause.reading.empty()) readings.push_back({"clause " + clause.id, clause.reading});
    if (readings.empty()) return;
    fmt::print("\n  {}\n\n", inked(Ink::bold, "Readings: where the document is silent, and what we took it to mean"));
    for (const Reading& reading : readings)
        fmt::print("  · {}\n    {}\n", wrapped(reading.about, page_width(), 4), inked(Ink::muted, wrapped(reading.text, page_width(), 4)));
}

auto citation_json(const Citation& citation) -> nlohmann::ordered_json { return {{"clauses", citation.clauses}, {"reading", citation.reading}}; }

void print_json(const Rulebook& book) {
    nlohmann::ordered_json object{{"id", book.id},
                                  {"name", book.name},
                                  {"kind", name_of(book.kind)},
                                  {"title", book.document.title},
                                  {"house", book.document.house},
                                  {"regulator", book.document.regulator},
                                  {"version", book.document.version},
                                  {"in_force", book.document.in_force},
                                  {"notice", disclaimer}};
    auto clauses = nlohmann::ordered_json::array();
    for (const Clause& clause : book.clauses) {
        std::string how;
        for (const Demand demand : clause.demands) how += name_of(demand);
        auto values = nlohmann::ordered_json::array();
        for (const Provision& provision : book.provisions)
            if (cites(provision.by, clause.id)) values.push_back(provision.text);
        clauses.push_back(
            {{"id", clause.id}, {"title", clause.title}, {"text", clause.text}, {"reading", clause.reading}, {"how", how}, {"values", values}});
    }
    object["clauses"] = clauses;
    auto order = nlohmann::ordered_json::array();
    for (const Number number : book.wheel.order) order.push_back({{"number", number.to_string()}, {"colour", name_of(book.wheel.colour(number))}});
    object["wheel"] = {{"order", order}, {"by", citation_json(book.wheel.by)}};
    auto wagers = nlohmann::ordered_json::array();
    for (const WagerTerms& terms : book.wager_terms)
        wagers.push_back({{"kind", name_of(terms.kind)}, {"label", terms.label}, {"pays", terms.pays}, {"by", citation_json(terms.by)}});
    object["wagers"] = wagers;
    auto values = nlohmann::ordered_json::array();
    for (const Provision& provision : book.provisions) values.push_back({{"value", provision.text}, {"by", citation_json(provision.by)}});
    object["values"] = values;
    auto piece_bets = nlohmann::ordered_json::array();
    for (const PieceBetTerms& terms : book.piece_bet_terms)
        piece_bets.push_back(
            {{"name", name_of(terms.name)}, {"label", terms.label}, {"minimum_multiple", terms.minimum_multiple}, {"by", citation_json(terms.by)}});
    object["piece_bets"] = piece_bets;
    auto zeros = nlohmann::ordered_json::object();
    for (const Cell& cell : book.zeros) zeros[cell.number.to_string()] = {cell.from.u, cell.from.v, cell.to.u, cell.to.v};
    object["layout"] = {{"zeros", zeros}, {"by", citation_json(book.layout_by)}};
    auto faces = nlohmann::ordered_json::array();
    for (const Face& face : book.faces)
        faces.push_back({{"name", face.name}, {"outside", name_of(face.outside)}, {"printed", face.printed}, {"by", citation_json(face.by)}});
    object["faces"] = faces;
    print_line(object);
}

}  // namespace

auto show_rulebook(const std::string& name, Format format) -> Exit {
    const auto book = find_rulebook(name);
    if (!book) return complain(book.error(), Exit::wrong_use);
    if (format == Format::json) {
        print_json(*book);
        return Exit::done;
    }
    print_header(*book);
    for (const Clause& clause : book->clauses) print_clause(*book, clause);
    fmt::print("\n  {}\n\n{}", inked(Ink::bold, "The layout"), draw_layout(*book));
    print_wheel(*book);
    fmt::print("\n  {}\n\n{}", inked(Ink::bold, "Wagers and odds"), odds_table(*book));
    print_piece_bets(*book);
    print_readings(*book);
    return Exit::done;
}

}  // namespace croupier
