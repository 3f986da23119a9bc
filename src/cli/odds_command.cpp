// croupier odds: what each wager costs the player, exactly.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

#include "cli/library.hpp"
#include "cli/odds_table.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "rules/built_in.hpp"
#include "rules/odds.hpp"

namespace croupier {
namespace {

void print_json(const std::string& wager, std::string_view label, const Odds& odds) {
    print_line({{"wager", wager},
                {"label", label},
                {"house_edge", odds.house_edge.to_string()},
                {"percent", nlohmann::ordered_json::parse(percent(odds.house_edge))},
                {"return_to_player", odds.return_to_player.to_string()},
                {"variance", odds.variance.to_string()},
                {"chance_of_a_return", odds.chance_of_a_return.to_string()}});
}

}  // namespace

auto odds_table(const Rulebook& book) -> std::string {
    TextTable table{{{"wager"},
                     {"pays"},
                     {"wagers", Align::right},
                     {"returns on", Align::right},
                     {"house edge", Align::right},
                     {"%", Align::right},
                     {"to the player %", Align::right},
                     {"variance", Align::right}}};
    for (const OddsLine& line : odds_lines(book))
        table.add({line.label, line.pays ? fmt::format("{} to 1", *line.pays) : fmt::format("{} pieces", line.pieces), std::to_string(line.wagers),
                   line.odds.chance_of_a_return.to_string(), inked(Ink::bold, line.odds.house_edge.to_string()), percent(line.odds.house_edge),
                   percent(line.odds.return_to_player), line.odds.variance.to_decimal(3)});
    return table.to_string();
}

auto list_odds(const std::string& name, Format format) -> Exit {
    const auto book = find_rulebook(name);
    if (!book) return complain(book.error(), Exit::wrong_use);
    if (format == Format::json) {
        for (std::size_t index = 0; index < book->spots.size(); ++index)
            print_json(book->spots[index].wager, book->terms(book->spots[index]).label, odds_of(*book, SpotIndex(index)));
        for (std::size_t index = 0; index < book->piece_bets.size(); ++index)
            print_json(book->piece_bets[index].wager, book->terms(book->piece_bets[index]).label, odds_of(*book, PieceBetIndex(index)));
        return Exit::done;
    }
    fmt::print("\n  {}  {}\n\n{}", inked(Ink::bold, book->name), inked(Ink::muted, book->document.house), odds_table(*book));
    fmt::print("\n{}\n", inked(Ink::muted,
                               "  House edge: the share of each unit staked that the house keeps on average. Variance: of one unit staked in all."));
    return Exit::done;
}

auto compare_odds(Format format) -> Exit {
    std::vector<Rulebook> books;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        auto book = find_rulebook(std::string{built_in.id});
        if (!book) return complain(book.error(), Exit::answer_is_no);
        books.push_back(std::move(*book));
    }
    std::vector<TextTable::Column> columns{{"house edge", Align::left}};
    for (const Rulebook& book : books) columns.push_back({book.id, Align::right});
    TextTable table{columns};
    for (std::size_t index = 0; index < static_cast<std::size_t>(WagerKind::count_); ++index) {
        const WagerKind kind = WagerKind(index);
        std::vector<std::string> row{std::string{name_of(kind)}};
        nlohmann::ordered_json line{{"kind", name_of(kind)}};
        for (const Rulebook& book : books) {
            const auto spot = std::ranges::find(book.spots, kind, [](const Spot& one) { return one.place.kind; });
            if (spot == book.spots.end()) {
                row.emplace_back("–");
                line[book.id] = nullptr;
                continue;
            }
            const Fraction edge = odds_of(book, spot->piece.spot).house_edge;
            row.push_back(fmt::format("{} = {} %", edge.to_string(), percent(edge)));
            line[book.id] = edge.to_string();
        }
        if (format == Format::json) print_line(line);
        table.add(std::move(row));
    }
    if (format == Format::text) fmt::print("{}", table.to_string());
    return Exit::done;
}

}  // namespace croupier
