// Written from the documents, not from the lattice: what they list is listed here, what they describe in words is
// counted out by those words. Nothing is derived from where a number lies on the cloth; a return is found by search.
#include "reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <stdexcept>

namespace croupier::reference {
namespace {

using Numbers = std::vector<std::string>;

// What one document, or the reading that stands in for it, says differently from the others.
struct Document {
    std::string wheel;
    std::string zeros;
    std::string zero_splits;
    std::string zero_streets;
    std::string zero_corners = {};
    std::string top_line = {};
    int top_line_pays = 0;
    std::string green = {};
    std::vector<PieceBet> series = {};
    std::string finale_of_zero = {};
    std::vector<int> neighbours_each_side = {};
    bool marker_buttons = false;
};

// The order shown by the examples of 000 appendix B, the racetrack of 001 and the neighbours of 0 in 004 5.1.
const char* const european_wheel = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26";

// Reading 2: the document of rws-double-zero shows no wheel.
const char* const american_wheel = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2";

// 000 appendix B and 001 appendices C and D name the same pieces.
auto tiers() -> PieceBet {
    return {"tiers", {{"split:5/8", 1}, {"split:10/11", 1}, {"split:13/16", 1}, {"split:23/24", 1}, {"split:27/30", 1}, {"split:33/36", 1}}};
}

auto orphelins() -> PieceBet {
    return {"orphelins", {{"straight:1", 1}, {"split:6/9", 1}, {"split:14/17", 1}, {"split:17/20", 1}, {"split:31/34", 1}}};
}

// Seed 000: appendix A for the zero area, appendix B for the pieces, readings 1 and 4 for wheel and finale 0.
auto rws_triple_zero() -> Document {
    const PieceBet voisins = {"voisins",
                              {{"split:0/000", 1},
                               {"split:4/7", 1},
                               {"split:12/15", 1},
                               {"split:18/21", 1},
                               {"split:19/22", 1},
                               {"split:32/35", 1},
                               {"street:00/2/3", 2},
                               {"corner:25/26/28/29", 2}}};
    const PieceBet zerospiel = {"zerospiel", {{"straight:26", 1}, {"split:0/000", 1}, {"split:00/3", 1}, {"split:12/15", 1}, {"split:32/35", 1}}};
    return {.wheel = fmt::format("{} 00 000", european_wheel),
            .zeros = "0 00 000",
            .zero_splits = "0/00 0/1 0/2 00/2 00/3 0/000 00/000",
            .zero_streets = "0/1/2 0/00/2 00/2/3 0/00/000",
            .top_line = "0/00/000/1/2/3",
            .top_line_pays = 5,
            .green = "0 00 000",
            .series = {tiers(), orphelins(), voisins, zerospiel},
            .finale_of_zero = "0 00 000 10 20 30",
            .neighbours_each_side = {1, 2, 3}};
}

// Seed 001: 4.2, 4.2.1 and reading 3 for the zero area, appendices B to H for the pieces and the racetrack.
auto mbs_electronic_double_zero() -> Document {
    const PieceBet voisins = {"voisins",
                              {{"street:0/2/3", 2},
                               {"split:4/7", 1},
                               {"split:12/15", 1},
                               {"split:18/21", 1},
                               {"split:19/22", 1},
                               {"corner:25/26/28/29", 2},
                               {"split:32/35", 1}}};
    const PieceBet zerospiel = {"zerospiel", {{"split:0/3", 1}, {"split:12/15", 1}, {"straight:26", 1}, {"split:32/35", 1}}};
    return {.wheel = std::string(european_wheel) + " 00",
            .zeros = "0 00",
            .zero_splits = "0/00 0/1 0/2 0/3",
            .zero_streets = "0/1/2 0/2/3",
            .zero_corners = "0/1/2/3",
            .series = {tiers(), orphelins(), voisins, zerospiel},
            .finale_of_zero = "0 00 10 20 30",
            .neighbours_each_side = {1, 2, 3}};
}

// Seed 002: 4.1.1 for the top line, reading 2 for the zero area.
auto rws_double_zero() -> Document {
    return {.wheel = american_wheel,
            .zeros = "0 00",
            .zero_splits = "0/00 0/1 0/2 00/2 00/3",
            .zero_streets = "0/1/2 0/00/2 00/2/3",
            .top_line = "0/00/1/2/3",
            .top_line_pays = 6};
}

// Seed 003: 4.2 and reading 3 for the zero area.
auto mbs_single_zero() -> Document {
    return {.wheel = european_wheel, .zeros = "0", .zero_splits = "0/1 0/2 0/3", .zero_streets = "0/1/2 0/2/3", .zero_corners = "0/1/2/3"};
}

// Seed 004: 8(c) and reading 3 for the zero area, 5.1, 5.2(a) and reading 9 for neighbours and buttons.
auto adelaide_single_zero() -> Document {
    return {.wheel = european_wheel,
            .zeros = "0",
            .zero_splits = "0/1 0/2 0/3",
            .zero_streets = "0/1/2 0/2/3",
            .zero_corners = "0/1/2/3",
            .neighbours_each_side = {2},
            .marker_buttons = true};
}

// An empty list has no words.
auto words(std::string_view list, char separator = ' ') -> std::vector<std::string> {
    std::vector<std::string> found;
    while (!list.empty()) {
        const auto end = std::min(list.find(separator), list.size());
        found.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return found;
}

// A wager named by its numbers, as in split:0/00.
auto inside(std::string_view kind, const std::string& numbers, int pays) -> Wager {
    return {std::string(kind) + ":" + numbers, words(numbers, '/'), pays};
}

auto slashed(const std::vector<int>& numbers) -> std::string {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : "/") + std::to_string(number);
    return text;
}

// A row of three starts at 1, 4, 7 and so on to 34; every third number ends one.
auto starts_row(int number) -> bool { return number % 3 == 1; }
auto ends_row(int number) -> bool { return number % 3 == 0; }

auto straights(const Document& document) -> std::vector<Wager> {
    std::vector<Wager> spots;
    for (const auto& zero : words(document.zeros)) spots.push_back(inside("straight", zero, 35));
    for (int number = 1; number <= 36; ++number) spots.push_back(inside("straight", std::to_string(number), 35));
    return spots;
}

auto splits(const Document& document) -> std::vector<Wager> {
    std::vector<Wager> spots;
    for (const auto& numbers : words(document.zero_splits)) spots.push_back(inside("split", numbers, 17));
    for (int number = 1; number <= 36; ++number) {
        if (!ends_row(number)) spots.push_back(inside("split", slashed({number, number + 1}), 17));
        if (number + 3 <= 36) spots.push_back(inside("split", slashed({number, number + 3}), 17));
    }
    return spots;
}

auto streets(const Document& document) -> std::vector<Wager> {
    std::vector<Wager> spots;
    for (const auto& numbers : words(document.zero_streets)) spots.push_back(inside("street", numbers, 11));
    for (int number = 1; number <= 36; ++number) {
        if (starts_row(number)) spots.push_back(inside("street", slashed({number, number + 1, number + 2}), 11));
    }
    return spots;
}

auto corners(const Document& document) -> std::vector<Wager> {
    std::vector<Wager> spots;
    for (const auto& numbers : words(document.zero_corners)) spots.push_back(inside("corner", numbers, 8));
    for (int number = 1; number + 4 <= 36; ++number) {
        if (ends_row(number)) continue;
        spots.push_back(inside("corner", slashed({number, number + 1, number + 3, number + 4}), 8));
    }
    return spots;
}

auto six_lines() -> std::vector<Wager> {
    std::vector<Wager> spots;
    for (int number = 1; number + 5 <= 36; ++number) {
        if (!starts_row(number)) continue;
        const auto numbers = slashed({number, number + 1, number + 2, number + 3, number + 4, number + 5});
        spots.push_back(inside("sixline", numbers, 5));
    }
    return spots;
}

auto top_lines_and_green(const Document& document) -> std::vector<Wager> {
    std::vector<Wager> spots;
    if (!document.top_line.empty()) spots.push_back(inside("topline", document.top_line, document.top_line_pays));
    if (!document.green.empty()) spots.push_back({"green", words(document.green), 11});
    return spots;
}

// Zeros are in none of these (reading 6).
auto outside() -> std::vector<Wager> {
    return {
        {"column:1", words("1 4 7 10 13 16 19 22 25 28 31 34"), 2},
        {"column:2", words("2 5 8 11 14 17 20 23 26 29 32 35"), 2},
        {"column:3", words("3 6 9 12 15 18 21 24 27 30 33 36"), 2},
        {"dozen:1", words("1 2 3 4 5 6 7 8 9 10 11 12"), 2},
        {"dozen:2", words("13 14 15 16 17 18 19 20 21 22 23 24"), 2},
        {"dozen:3", words("25 26 27 28 29 30 31 32 33 34 35 36"), 2},
        {"low", words("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18"), 1},
        {"high", words("19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"), 1},
        {"red", words("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"), 1},
        {"black", words("2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"), 1},
        {"odd", words("1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"), 1},
        {"even", words("2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"), 1},
    };
}

auto one_straight_on_each(const std::string& text, const Numbers& numbers) -> PieceBet {
    PieceBet bet{text, {}};
    for (const auto& number : numbers) bet.pieces.emplace_back("straight:" + number, 1);
    return bet;
}

// The table of 001 appendix G; only finale 0 differs between the two documents that offer finales.
auto finales(const Document& document) -> std::vector<PieceBet> {
    if (document.finale_of_zero.empty()) return {};
    return {
        one_straight_on_each("finale:0", words(document.finale_of_zero)),
        one_straight_on_each("finale:1", words("1 11 21 31")),
        one_straight_on_each("finale:2", words("2 12 22 32")),
        one_straight_on_each("finale:3", words("3 13 23 33")),
        one_straight_on_each("finale:4", words("4 14 24 34")),
        one_straight_on_each("finale:5", words("5 15 25 35")),
        one_straight_on_each("finale:6", words("6 16 26 36")),
        one_straight_on_each("finale:7", words("7 17 27")),
        one_straight_on_each("finale:8", words("8 18 28")),
        one_straight_on_each("finale:9", words("9 19 29")),
    };
}

// The number at this place of the wheel and as many as asked for on either side of it.
auto number_and_neighbours(const Numbers& order, std::size_t place, int each_side) -> Numbers {
    Numbers numbers{order[place]};
    std::size_t left = place;
    std::size_t right = place;
    for (int step = 0; step < each_side; ++step) {
        left = left == 0 ? order.size() - 1 : left - 1;
        right = right + 1 == order.size() ? 0 : right + 1;
        numbers.push_back(order[left]);
        numbers.push_back(order[right]);
    }
    return numbers;
}

auto neighbours_and_buttons(const Document& document) -> std::vector<PieceBet> {
    std::vector<PieceBet> bets;
    const auto order = words(document.wheel);
    for (std::size_t place = 0; place < order.size(); ++place) {
        for (const int each_side : document.neighbours_each_side) {
            bets.push_back(
                one_straight_on_each("neighbours:" + order[place] + "+" + std::to_string(each_side), number_and_neighbours(order, place, each_side)));
        }
        if (document.marker_buttons) {
            bets.push_back(one_straight_on_each("button:" + order[place], number_and_neighbours(order, place, 2)));
        }
    }
    return bets;
}

// The best return of any wager or piece bet is 36 times the stake; a larger stake could not be answered.
void require_payable(std::int64_t stake_minor) {
    if (stake_minor < 0 || stake_minor > std::numeric_limits<std::int64_t>::max() / 36) {
        throw std::invalid_argument("no such stake: " + std::to_string(stake_minor));
    }
}

// 004 6(j): a fifth of the total stands on the winning number; reading 9 refuses a total that has no fifth.
auto fifth_of(std::int64_t total_minor) -> std::int64_t {
    if (total_minor % 5 != 0) throw std::invalid_argument("no fifth of " + std::to_string(total_minor));
    return total_minor / 5;
}

auto returned_by_spot(const Wager& spot, std::int64_t stake_minor, std::string_view outcome) -> std::int64_t {
    const bool wins = std::ranges::find(spot.numbers, outcome) != spot.numbers.end();
    return wins ? stake_minor + stake_minor * spot.pays : 0;
}

struct Lists {
    Numbers wheel;
    std::vector<Wager> wagers;
    std::vector<PieceBet> piece_bets;
};

auto lists_from(const Document& document) -> Lists {
    Lists lists{.wheel = words(document.wheel), .wagers = {}, .piece_bets = {}};
    for (const auto& kind :
         {straights(document), splits(document), streets(document), corners(document), six_lines(), top_lines_and_green(document), outside()}) {
        lists.wagers.insert(lists.wagers.end(), kind.begin(), kind.end());
    }
    for (const auto& kind : {document.series, finales(document), neighbours_and_buttons(document)}) {
        lists.piece_bets.insert(lists.piece_bets.end(), kind.begin(), kind.end());
    }
    return lists;
}

// Written out once: a test that asks for every return of every wager would otherwise wait a minute for it.
auto written() -> const std::map<std::string, Lists, std::less<>>& {
    static const std::map<std::string, Lists, std::less<>> all = {
        {"rws-triple-zero", lists_from(rws_triple_zero())},           {"mbs-electronic-double-zero", lists_from(mbs_electronic_double_zero())},
        {"rws-double-zero", lists_from(rws_double_zero())},           {"mbs-single-zero", lists_from(mbs_single_zero())},
        {"adelaide-single-zero", lists_from(adelaide_single_zero())},
    };
    return all;
}

auto lists_of(std::string_view rulebook) -> const Lists& {
    const auto found = written().find(rulebook);
    if (found == written().end()) throw std::invalid_argument("no such rulebook: " + std::string(rulebook));
    return found->second;
}

}  // namespace

auto rulebooks() -> std::vector<std::string> {
    std::vector<std::string> ids;
    for (const auto& [id, lists] : written()) ids.push_back(id);
    return ids;
}

auto wheel(std::string_view rulebook) -> std::vector<std::string> { return lists_of(rulebook).wheel; }

auto wagers(std::string_view rulebook) -> std::vector<Wager> { return lists_of(rulebook).wagers; }

auto piece_bets(std::string_view rulebook) -> std::vector<PieceBet> { return lists_of(rulebook).piece_bets; }

auto returned(std::string_view rulebook, std::string_view wager_text, std::int64_t stake_minor, std::string_view outcome) -> std::int64_t {
    require_payable(stake_minor);
    const auto& [compartments, spots, bets] = lists_of(rulebook);
    if (std::ranges::find(compartments, outcome) == compartments.end()) {
        throw std::invalid_argument("no such compartment: " + std::string(outcome));
    }
    if (const auto spot = std::ranges::find(spots, wager_text, &Wager::text); spot != spots.end()) {
        return returned_by_spot(*spot, stake_minor, outcome);
    }

    const auto bet = std::ranges::find(bets, wager_text, &PieceBet::text);
    if (bet == bets.end()) throw std::invalid_argument("no such wager: " + std::string(wager_text));
    const auto piece_minor = wager_text.starts_with("button:") ? fifth_of(stake_minor) : stake_minor;
    std::int64_t total_minor = 0;
    for (const auto& [piece, count] : bet->pieces) {
        const auto spot = std::ranges::find(spots, piece, &Wager::text);
        if (spot == spots.end()) throw std::invalid_argument("a piece on no spot: " + piece);
        total_minor += count * returned_by_spot(*spot, piece_minor, outcome);
    }
    return total_minor;
}

}  // namespace croupier::reference
