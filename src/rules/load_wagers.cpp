// Gives the places of the layout their odds and labels, and builds the tables that settlement reads.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "rules/load_parts.hpp"

namespace croupier {
namespace {

struct PricedKind {
    WagerTerms terms;
    std::optional<Place> stated;  // where the file says which numbers the wager covers
    int line = 0;
    int at_line = 0;
    bool known = true;
};

auto read_stated_place(Section& entry, const Rulebook& book, WagerKind kind) -> std::optional<Place> {
    if (!entry.has("numbers") && !entry.has("at")) return std::nullopt;
    constexpr std::int64_t furthest = 60;
    Place place{kind, {}, {}};
    for (const Number number : read_numbers(entry, "numbers")) {
        if (!book.wheel.numbers.contains(number)) entry.fault("numbers", fmt::format("{} is not on the wheel", number.to_string()));
        if (kind == WagerKind::green && book.wheel.colour(number) != Colour::green)
            entry.fault("numbers", fmt::format("{} is not green", number.to_string()));
        place.numbers.insert(number);
    }
    const auto at = entry.wholes("at", -furthest, furthest);
    if (at.size() == 2)
        place.at = {static_cast<int>(at[0]), static_cast<int>(at[1])};
    else
        entry.fault("at", "is a position [u, v]");
    if (kind != WagerKind::topline && kind != WagerKind::green)
        entry.fault("numbers", "only topline and green state their numbers; the other wagers follow from the layout");
    return place;
}

auto read_kind(Section& entry, const Rulebook& book) -> PricedKind {
    constexpr std::int64_t highest_odds = 1000;
    PricedKind kind;
    kind.line = entry.line();
    kind.at_line = entry.line_of("at");
    const auto known = entry.known_word<WagerKind>("kind");
    kind.known = known.has_value();
    kind.terms.kind = known.value_or(WagerKind{});
    kind.terms.label = entry.text("label");
    kind.terms.pays = static_cast<int>(entry.whole("pays", 1, highest_odds));
    kind.terms.by = cite(entry, book);
    kind.stated = read_stated_place(entry, book, kind.terms.kind);
    entry.finish();
    return kind;
}

auto read_kinds(Section& file, const Rulebook& book) -> std::vector<PricedKind> {
    std::vector<PricedKind> kinds;
    for (Section& entry : file.sections("wager")) {
        PricedKind kind = read_kind(entry, book);
        const bool twice = std::ranges::any_of(kinds, [&](const PricedKind& other) { return other.terms.kind == kind.terms.kind; });
        if (!kind.known) continue;
        if (twice)
            entry.fault("kind", fmt::format("{} stands there twice", name_of(kind.terms.kind)));
        else
            kinds.push_back(std::move(kind));
    }
    std::ranges::sort(kinds, {}, [](const PricedKind& kind) { return kind.terms.kind; });
    return kinds;
}

auto colour_set(const Wheel& wheel, Colour colour) -> NumberSet {
    NumberSet numbers;
    for (const Number number : wheel.order)
        if (wheel.colour(number) == colour) numbers.insert(number);
    return numbers;
}

auto places_of(const Rulebook& book, const std::vector<PricedKind>& kinds) -> std::vector<Place> {
    std::vector<Place> places = inside_places(book.zeros);
    std::ranges::move(outside_places(colour_set(book.wheel, Colour::red), colour_set(book.wheel, Colour::black)), std::back_inserter(places));
    for (const PricedKind& kind : kinds) {
        if (!kind.stated) continue;
        std::erase_if(places, [&](const Place& place) { return place.kind == kind.terms.kind; });
        places.push_back(*kind.stated);
    }
    std::ranges::sort(places, [](const Place& one, const Place& other) {
        if (one.kind != other.kind) return one.kind < other.kind;
        if (one.ordinal != other.ordinal) return one.ordinal < other.ordinal;
        return std::ranges::lexicographical_compare(one.numbers.numbers(), other.numbers.numbers());
    });
    const auto same = [](const Place& one, const Place& other) { return one.kind == other.kind && one.numbers == other.numbers; };
    const auto doubled = std::ranges::unique(places, same);
    places.erase(doubled.begin(), doubled.end());
    return places;
}

void index_spots(Rulebook& book) {
    for (std::size_t index = 0; index < book.spots.size(); ++index) book.wagers.emplace(book.spots[index].wager, SpotIndex(index));
    for (const Number number : book.wheel.order) {
        ReturnFactors& factors = book.return_factors[number.index()];
        for (std::size_t index = 0; index < book.spots.size(); ++index) {
            const Spot& spot = book.spots[index];
            const bool wins = spot.place.numbers.contains(number);
            factors.push_back(wins ? spot.pays + 1 : 0);
        }
    }
}

void check_not_offered(Section& file, const Rulebook& book, const std::set<WagerKind>& on_layout) {
    if (book.not_offered.empty()) return;
    const Section layout = file.section("layout");
    for (std::size_t index = 0; index < book.not_offered.size(); ++index) {
        const WagerKind kind = book.not_offered[index];
        if (!on_layout.contains(kind)) layout.fault("not_offered", index, fmt::format("the layout has no {}", name_of(kind)));
        if (std::ranges::find(book.wager_terms, kind, &WagerTerms::kind) != book.wager_terms.end())
            layout.fault("not_offered", index, fmt::format("{} is not offered, but a [[wager]] says what it pays", name_of(kind)));
    }
}

void check_not_too_many(Section& file, const Rulebook& book) {
    if (book.spots.size() <= Rulebook::most_spots) return;
    const Section layout = file.section("layout");
    layout.fault(layout.line(), fmt::format("layout: has {} spots; {} are the most", book.spots.size(), Rulebook::most_spots));
}

// A chip must tell what it is bet on: no two spots share a position.
void check_stated_places(const Section& file, const Rulebook& book, const std::vector<PricedKind>& kinds) {
    for (const PricedKind& kind : kinds) {
        if (!kind.stated) continue;
        const auto other = std::ranges::find_if(
            book.spots, [&](const Spot& spot) { return spot.place.at == kind.stated->at && spot.place.kind != kind.terms.kind; });
        if (other != book.spots.end()) file.fault(kind.at_line, fmt::format("wager.at: {} lies there already", other->wager));
    }
}

void load_faces(Section& file, Rulebook& book) {
    for (Section& entry : file.sections("face")) {
        Face face;
        face.name = entry.text("name");
        face.outside = entry.word<Side>("outside");
        face.by = cite(entry, book);
        Section printed = entry.section("printed");
        for (const std::string& wager : printed.keys()) {
            face.printed.emplace(wager, printed.text(wager));
            if (!book.wagers.contains(wager)) printed.fault(wager, "is not a wager of this layout");
        }
        entry.finish();
        if (std::ranges::find(book.faces, face.name, &Face::name) != book.faces.end())
            entry.fault("name", fmt::format("{} stands there twice", face.name));
        book.faces.push_back(std::move(face));
    }
    if (book.faces.empty()) file.fault("face", "is missing: the layout has at least one printed face");
}

}  // namespace

void load_wagers(Section& file, Rulebook& book) {
    const std::vector<PricedKind> kinds = read_kinds(file, book);
    for (const PricedKind& kind : kinds) {
        book.wager_terms.push_back(kind.terms);
        const Citation first{{std::string{kind.terms.by.clause()}}, kind.terms.by.reading};
        book.provisions.push_back({fmt::format("{} pays {} to 1", kind.terms.label, kind.terms.pays), first});
    }
    std::set<WagerKind> unpriced;
    std::set<WagerKind> on_layout;
    for (const Place& place : places_of(book, kinds)) {
        on_layout.insert(place.kind);
        const auto terms = std::ranges::find(book.wager_terms, place.kind, &WagerTerms::kind);
        if (terms != book.wager_terms.end())
            book.spots.push_back({notation(place), place, terms->pays, static_cast<std::size_t>(terms - book.wager_terms.begin()),
                                  Piece{SpotIndex(book.spots.size()), 1}});
        else if (std::ranges::find(book.not_offered, place.kind) == book.not_offered.end())
            unpriced.insert(place.kind);
    }
    for (const WagerKind kind : unpriced)
        file.fault("wager", fmt::format("the layout has a {0}, but no [[wager]] says what it pays; add one, or list {0} in layout.not_offered",
                                        name_of(kind)));
    for (const PricedKind& kind : kinds) {
        const bool found = std::ranges::any_of(book.spots, [&](const Spot& spot) { return spot.place.kind == kind.terms.kind; });
        if (!found) file.fault(kind.line, fmt::format("wager.kind: the layout has no {}", name_of(kind.terms.kind)));
    }
    check_not_offered(file, book, on_layout);
    check_not_too_many(file, book);
    check_stated_places(file, book, kinds);
    index_spots(book);
    load_faces(file, book);
}

}  // namespace croupier
