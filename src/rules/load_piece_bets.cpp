// Spells out every piece bet the house offers as pieces on spots of its own layout.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/ensure.hpp"
#include "rules/load_parts.hpp"

namespace croupier {
namespace {

constexpr std::size_t most_pieces = 64;

auto straight(Number number) -> std::string { return notation({WagerKind::straight, {number}, {}}); }

auto straights(const std::vector<Number>& numbers) -> std::vector<std::string> {
    std::vector<std::string> wagers;
    for (const Number number : numbers) wagers.push_back(straight(number));
    return wagers;
}

// A wager that stands twice in the list has two pieces on its spot.
void add_bet(const Section& entry, std::string_view key, Rulebook& book, std::string wager, const std::vector<std::string>& pieces) {
    PieceBet bet{std::move(wager), {}, book.piece_bet_terms.size() - 1};
    for (const std::string& piece : pieces) {
        const auto found = book.wagers.find(piece);
        const auto* spot = found == book.wagers.end() ? nullptr : std::get_if<SpotIndex>(&found->second);
        if (spot == nullptr) {
            entry.fault(key, fmt::format("{} is a piece of {}, but this layout has no such spot", piece, bet.wager));
            continue;
        }
        const auto same = std::ranges::find(bet.pieces, *spot, &Piece::spot);
        if (same == bet.pieces.end())
            bet.pieces.push_back({*spot, 1});
        else
            ++same->count;
    }
    const bool added = book.wagers.emplace(bet.wager, PieceBetIndex(book.piece_bets.size())).second;
    if (!added) entry.fault(key, fmt::format("{} stands there twice", bet.wager));
    book.piece_bets.push_back(std::move(bet));
}

void add_neighbours(Section& entry, Rulebook& book, PieceBetName name) {
    constexpr std::int64_t most_each_side = 9;
    const auto sides = entry.wholes("each_side", 1, most_each_side);
    const bool doubled = std::set<std::int64_t>(sides.begin(), sides.end()).size() != sides.size();
    if (sides.empty() || doubled || (name == PieceBetName::button && sides.size() != 1)) {
        entry.fault("each_side", "lists how many neighbours, each count once; a button has one count");
        return;
    }
    for (const std::int64_t each_side : sides) {
        for (const Number centre : book.wheel.numbers.numbers()) {
            const auto wager = name == PieceBetName::button ? fmt::format("button:{}", centre.to_string())
                                                            : fmt::format("neighbours:{}+{}", centre.to_string(), each_side);
            add_bet(entry, "each_side", book, wager, straights(book.wheel.neighbours(centre, static_cast<int>(each_side))));
        }
    }
}

void add_finales(Section& entry, Rulebook& book) {
    constexpr std::size_t digits = 10;
    const auto lists = entry.texts("finales");
    if (lists.size() != digits) entry.fault("finales", "is a list of ten texts, the numbers of each last digit from 0 to 9");
    for (std::size_t digit = 0; digit < std::min(lists.size(), digits); ++digit) {
        const auto numbers = parse_numbers(entry, "finales", lists[digit], digit);
        for (const Number number : numbers)
            if (static_cast<std::size_t>(number.value()) % digits != digit)
                entry.fault("finales", digit, fmt::format("{} does not end in {}", number.to_string(), digit));
        if (numbers.empty()) entry.fault("finales", digit, fmt::format("finale {} has no number", digit));
        add_bet(entry, "finales", book, fmt::format("finale:{}", digit), straights(numbers));
    }
}

void add_listed(Section& entry, Rulebook& book, PieceBetName name) {
    auto pieces = split_words(entry.text("pieces"));
    if (pieces.size() > most_pieces) {
        entry.fault("pieces", fmt::format("has more than {} pieces", most_pieces));
        pieces.resize(most_pieces);
    }
    add_bet(entry, "pieces", book, std::string{name_of(name)}, pieces);
}

void load_terms(Section& entry, Rulebook& book, PieceBetName name) {
    PieceBetTerms terms;
    terms.name = name;
    terms.label = entry.text("label");
    terms.seats = entry.words<SeatKind>("seats");
    for (const SeatKind seat : terms.seats) {
        const bool table_has_it = book.kind == TableKind::both || (book.kind == TableKind::live) == (seat == SeatKind::live);
        if (!table_has_it) entry.fault("seats", fmt::format("a table of kind {} has no {} seats", name_of(book.kind), name_of(seat)));
    }
    if (entry.has("minimum_multiple")) terms.minimum_multiple = static_cast<int>(entry.whole("minimum_multiple", 1, 1000));
    terms.by = cite(entry, book);
    book.piece_bet_terms.push_back(std::move(terms));
}

}  // namespace

void load_piece_bets(Section& file, Rulebook& book) {
    for (Section& entry : file.sections("piece_bet")) {
        const auto known = entry.known_word<PieceBetName>("name");
        if (!known) continue;  // which keys it has depends on its name
        const PieceBetName name = *known;
        if (std::ranges::find(book.piece_bet_terms, name, &PieceBetTerms::name) != book.piece_bet_terms.end()) {
            entry.fault("name", fmt::format("{} stands there twice", name_of(name)));
            continue;
        }
        load_terms(entry, book, name);
        if (name == PieceBetName::neighbours || name == PieceBetName::button)
            add_neighbours(entry, book, name);
        else if (name == PieceBetName::finale)
            add_finales(entry, book);
        else
            add_listed(entry, book, name);
        entry.finish();
    }
}

}  // namespace croupier
