// croupier spots and pieces: every betting place of a layout, and every piece bet as pieces on them.
#include <nlohmann/json.hpp>

#include "cli/layout_drawing.hpp"
#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace croupier {
namespace {

auto number_texts(NumberSet numbers) -> std::vector<std::string> {
    std::vector<std::string> texts;
    for (const Number number : numbers.numbers()) texts.push_back(number.to_string());
    return texts;
}

auto pieces_text(const Rulebook& book, const PieceBet& bet) -> std::string {
    std::string text;
    for (const Piece& piece : bet.pieces) {
        if (!text.empty()) text += "  ";
        if (piece.count > 1) text += fmt::format("{} × ", piece.count);
        text += book.spot(piece.spot).wager;
    }
    return text;
}

}  // namespace

auto list_spots(const std::string& name, Format format) -> Exit {
    const auto book = find_rulebook(name);
    if (!book) return complain(book.error(), Exit::wrong_use);
    TextTable table{{{"wager"}, {"label"}, {"pays", Align::right}, {"clause"}, {"covers"}}};
    for (const Spot& spot : book->spots) {
        const WagerTerms& terms = book->terms(spot);
        if (format == Format::json)
            print_line({{"wager", spot.wager},
                        {"kind", name_of(terms.kind)},
                        {"numbers", number_texts(spot.place.numbers)},
                        {"pays", spot.pays},
                        {"label", terms.label},
                        {"clause", terms.by.clause()},
                        {"at", {spot.place.at.u, spot.place.at.v}}});
        else
            table.add(
                {spot.wager, terms.label, fmt::format("{} to 1", spot.pays), std::string{terms.by.clause()}, spot.place.numbers.to_string(" ")});
    }
    if (format == Format::text) fmt::print("{}\n{}\n{}", draw_layout(*book), table.to_string(), fmt::format("\n  {} spots\n", book->spots.size()));
    return Exit::done;
}

auto list_pieces(const std::string& name, Format format) -> Exit {
    const auto book = find_rulebook(name);
    if (!book) return complain(book.error(), Exit::wrong_use);
    TextTable table{{{"wager"}, {"label"}, {"pieces", Align::right}, {"on"}}};
    for (const PieceBet& bet : book->piece_bets) {
        int count = 0;
        auto pieces = nlohmann::ordered_json::array();
        for (const Piece& piece : bet.pieces) {
            count += piece.count;
            pieces.push_back({{"wager", book->spot(piece.spot).wager}, {"count", piece.count}});
        }
        if (format == Format::json)
            print_line({{"wager", bet.wager}, {"pieces", pieces}});
        else
            table.add({bet.wager, book->terms(bet).label, std::to_string(count), pieces_text(*book, bet)});
    }
    if (format == Format::json) return Exit::done;
    if (book->piece_bets.empty())
        fmt::print("  {} offers no piece bets\n", book->id);
    else
        fmt::print("{}", table.to_string());
    return Exit::done;
}

}  // namespace croupier
