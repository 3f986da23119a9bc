#include "protocol/table_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/permission.hpp"
#include "protocol/object_writer.hpp"
#include "rules/odds.hpp"

namespace croupier::protocol {
namespace {

void write_numbers(JsonWriter& to, NumberSet numbers) {
    write_list(to, numbers.numbers(), [&](Number number) { write_json(to, number); });
}

void write_point(JsonWriter& to, Point point) {
    write_list(to, std::array{point.u, point.v}, [&](int coordinate) { to.whole(coordinate); });
}

void write_document(JsonWriter& json, const Rulebook& book) {
    ObjectWriter to{json};
    to.put("id", book.id).put("name", book.name).put("house", book.document.house).put("title", book.document.title);
    to.put("version", book.document.version).put("in_force", book.document.in_force).end();
}

void write_rules_document(JsonWriter& json, const TablePage& page) {
    if (!page.rules_document) return json.null();
    ObjectWriter to{json};
    to.text("type", *page.rules_document).text("address", fmt::format("/api/tables/{}/rules", page.id)).end();
}

void write_wheel(JsonWriter& json, const Rulebook& book) {
    ObjectWriter to{json};
    JsonWriter& order = to.key("order");
    write_list(order, book.wheel.order, [&](Number number) { write_json(order, number); });
    JsonWriter& colours = to.key("colours");
    write_list(colours, book.wheel.order, [&](Number number) { colours.word(name_of(book.wheel.colour(number))); });
    to.end();
}

void write_cells(JsonWriter& to, const Rulebook& book) {
    write_list(to, all_cells(book.zeros), [&](const Cell& cell) {
        ObjectWriter object{to};
        object.put("number", cell.number);
        write_point(object.key("from"), cell.from);
        write_point(object.key("to"), cell.to);
        object.put("colour", book.wheel.colour(cell.number)).end();
    });
}

void write_spots(JsonWriter& to, const Rulebook& book) {
    write_list(to, book.spots, [&](const Spot& spot) {
        ObjectWriter object{to};
        object.put("wager", spot.wager).put("kind", spot.place.kind);
        write_numbers(object.key("numbers"), spot.place.numbers);
        write_point(object.key("at"), spot.place.at);
        object.put("pays", spot.pays).put("label", book.terms(spot).label).text("clause", book.terms(spot).by.clause()).end();
    });
}

void write_piece_bets(JsonWriter& to, const Rulebook& book) {
    write_list(to, book.piece_bets, [&](const PieceBet& bet) {
        const PieceBetTerms& terms = book.terms(bet);
        ObjectWriter object{to};
        object.put("wager", bet.wager).put("name", terms.name).put("label", terms.label).put("minimum_multiple", terms.minimum_multiple);
        const auto is_for = [&terms](SeatKind kind) { return std::ranges::find(terms.seats, kind) != terms.seats.end(); };
        object.put("at_terminals", is_for(SeatKind::terminal)).put("at_places", is_for(SeatKind::live));
        JsonWriter& pieces = object.key("pieces");
        write_list(pieces, bet.pieces,
                   [&](const Piece& piece) { ObjectWriter{pieces}.put("wager", book.spot(piece.spot).wager).put("count", piece.count).end(); });
        object.text("clause", terms.by.clause()).end();
    });
}

void write_odds(JsonWriter& to, const Rulebook& book) {
    write_list(to, odds_lines(book), [&](const OddsLine& line) {
        ObjectWriter object{to};
        object.put("label", line.label).put("pays", line.pays).put("pieces", line.pieces).put("wagers", line.wagers);
        object.text("returns_on", line.odds.chance_of_a_return.to_string()).text("house_edge", line.odds.house_edge.to_string());
        object.text("percent", percent(line.odds.house_edge)).text("clause", line.by.clause()).end();
    });
}

void write_faces(JsonWriter& to, const Rulebook& book) {
    write_list(to, book.faces, [&](const Face& face) {
        ObjectWriter object{to};
        object.put("name", face.name).put("outside", face.outside);
        ObjectWriter printed{object.key("printed")};
        for (const auto& [wager, words] : face.printed) printed.text(wager, words);
        printed.end();
        object.end();
    });
}

void write_clauses(JsonWriter& to, const Rulebook& book) {
    write_list(to, book.clauses,
               [&](const Clause& clause) { ObjectWriter{to}.put("id", clause.id).put("title", clause.title).put("text", clause.text).end(); });
}

void write_words(JsonWriter& json, const Rulebook& book) {
    const auto shown = [](const Words& words) { return words.displayed.empty() ? words.says.front() : words.displayed; };
    ObjectWriter to{json};
    to.text("open", shown(book.open)).text("close", shown(book.close));
    if (book.warning) to.text("warning", shown(*book.warning));
    if (book.no_spin_words) to.text("no_spin", shown(*book.no_spin_words));
    to.end();
}

void write_irregularities(JsonWriter& to, const Rulebook& book) {
    write_list(to, book.irregularities, [&](const Irregularity& one) {
        ObjectWriter object{to};
        object.put("what", one.what).put("effect", one.effect).put("several_rounds", one.rounds == AffectedRounds::all_affected);
        object.text("clause", one.by.clause()).end();
    });
}

void write_permissions(JsonWriter& json, const Rulebook& book) {
    ObjectWriter to{json};
    for (std::size_t function = 0; function < static_cast<std::size_t>(Function::count_); ++function) {
        std::vector<Position> positions;
        for (std::size_t position = 0; position < static_cast<std::size_t>(Position::count_); ++position)
            if (may(book, Function(function), Position(position))) positions.push_back(Position(position));
        to.put(name_of(Function(function)), positions);
    }
    to.end();
}

// A dispute comes under any of the clauses that speak of one, whatever it is about: all of them are named.
void put_disputes(ObjectWriter& to, const Rulebook& book) {
    const auto reviewing = book.functions.find(Function::review_dispute);
    const auto deciding = reviewing == book.functions.end() ? book.functions.find(Function::rule_on_uncovered) : reviewing;
    if (deciding == book.functions.end() || deciding->second.by.clauses.empty()) return;
    const std::string clauses = fmt::format("{}", fmt::join(deciding->second.by.clauses, ", "));
    for (const std::string_view act : {"record-complaint", "decide-dispute", "request-review", "close-dispute"}) to.text(act, clauses);
    if (deciding == reviewing) to.text("review-dispute", clauses);
}

// The clause behind what the pit does, by the name of the act; an act of which the document does not speak has none.
void write_clauses_of_acts(JsonWriter& json, const Rulebook& book) {
    ObjectWriter to{json};
    const auto put = [&to](std::string_view act, const Citation& by) {
        if (!by.clauses.empty()) to.text(act, by.clause());
    };
    const auto put_function = [&](std::string_view act, Function function) {
        if (const auto named = book.functions.find(function); named != book.functions.end()) put(act, named->second.by);
    };
    const auto put_conduct = [&](std::string_view act, const std::optional<Cited<ConductRule>>& rule) {
        if (rule) put(act, rule->by);
    };
    put("announce-no-spin", book.no_spin.by);
    put("correct-result", book.correction_by);
    put_function("void-rounds", Function::void_several_rounds);
    put_function("rule", Function::rule_on_uncovered);
    put_function("rule-on-wager", Function::rule_on_unclear_wager);
    if (book.functions.contains(Function::declare_malfunction))
        put_function("interrupt", Function::declare_malfunction);
    else if (!book.interruptions.empty())
        put("interrupt", book.interruptions.front().by);
    put_function("key-result", Function::enter_result);
    for (const std::string_view act : {"close-table", "lock-seat"}) put_function(act, Function::close_table);
    put_disputes(to, book);
    put_function("advise-complainant", Function::advise_complainant);
    put_function("allocate-colour", Function::approve_second_colour);
    put_conduct("mark-partners", book.conduct.partnerships);
    put_conduct("record-breach", book.conduct.untouched);
    put_conduct("refuse-player", book.conduct.repeated_breach);
    if (book.limits_by) put("set-limits", *book.limits_by);
    if (book.vip) put("arrange-limits", book.vip->by);
    if (book.ball) put("open-table", book.ball->by);
    if (book.rounding) put("require-multiples", book.rounding->by);
    const auto button = std::ranges::find(book.piece_bet_terms, PieceBetName::button, &PieceBetTerms::name);
    if (button != book.piece_bet_terms.end())
        for (const std::string_view act : {"limit-buttons", "designate-for-buttons"}) put(act, button->by);
    to.end();
}

void write_dealing(JsonWriter& json, const Rulebook& book) {
    ObjectWriter to{json};
    to.put("close_time", book.close_time.rule).put("bell", book.close.bell).put("determined_by", book.result.determined_by);
    to.put("minimum_revolutions", book.spin.minimum_revolutions).put("no_spin", book.no_spin.rule);
    write_irregularities(to.key("irregularities"), book);
    JsonWriter& invalidations = to.key("invalidations");
    write_list(invalidations, book.invalidations, [&](const Cited<InvalidationReason>& one) {
        ObjectWriter{invalidations}.put("reason", one.rule).text("clause", one.by.clause()).end();
    });
    to.put("ball_mm", book.ball ? std::optional{std::vector{book.ball->smallest_diameter_mm, book.ball->largest_diameter_mm}} : std::nullopt);
    to.put("idle_spins", book.idle_spins ? std::optional{book.idle_spins->rule} : std::nullopt);
    to.put("second_colour", book.chips && book.chips->second_colour);
    write_permissions(to.key("may"), book);
    write_clauses_of_acts(to.key("clauses"), book);
    ObjectWriter titles{to.key("titles")};
    for (const auto& [position, title] : book.positions.titles) titles.text(name_of(position), title);
    titles.end();
    to.end();
}

}  // namespace

void append_table_page(const TablePage& page, std::string& out) {
    const Rulebook& book = page.book;
    ObjectWriter to{JsonWriter{out}};
    to.text("id", page.id).text("title", page.title).put("kind", book.kind).put("simulated_wheel", page.simulated_wheel);
    write_document(to.key("rulebook"), book);
    write_rules_document(to.key("rules_document"), page);
    JsonWriter& chips = to.key("chips");
    write_list(chips, page.chips, [&](Money chip) { write_json(chips, chip); });
    JsonWriter& notes = to.key("notes");
    write_list(notes, page.notes, [&](Money note) { write_json(notes, note); });
    write_wheel(to.key("wheel"), book);
    write_cells(to.key("cells"), book);
    write_spots(to.key("spots"), book);
    write_piece_bets(to.key("piece_bets"), book);
    write_odds(to.key("odds"), book);
    write_faces(to.key("faces"), book);
    write_words(to.key("words"), book);
    write_dealing(to.key("dealing"), book);
    write_clauses(to.key("clauses"), book);
    to.end();
}

}  // namespace croupier::protocol
