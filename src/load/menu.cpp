#include "load/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "protocol/object_writer.hpp"

namespace croupier::load {
namespace {

constexpr std::string_view place = "place-wager";

// How often each is chosen, where it can be.
constexpr std::uint64_t undo_share = 10, clear_share = 2, double_share = 5, repeat_share = 15, piece_share = 12, all_shares = 100;

auto kind_called(const std::string& word) -> WagerKind {
    const auto kind = value_of<WagerKind>(word);
    if (!kind) throw std::runtime_error(fmt::format("there is no kind of wager \"{}\"", word));
    return *kind;
}

auto menu_in(const nlohmann::json& page) -> Menu {
    Menu menu;
    std::map<std::string, WagerKind> kinds;
    for (const auto& spot : page.at("spots")) {
        menu.spots.push_back({spot.at("wager").get<std::string>(), kind_called(spot.at("kind").get<std::string>())});
        kinds[menu.spots.back().wager] = menu.spots.back().kind;
    }
    for (const auto& bet : page.at("piece_bets")) {
        Menu::PieceBet read{bet.at("wager").get<std::string>(), {}, 1};
        const bool as_a_whole = bet.at("name") == name_of(PieceBetName::button);
        std::int64_t pieces = 0;
        for (const auto& piece : bet.at("pieces")) {
            read.kinds.push_back(kinds.at(piece.at("wager").get<std::string>()));
            pieces += piece.at("count").get<std::int64_t>();
        }
        if (as_a_whole) read.stake_covers = pieces;
        menu.piece_bets.push_back(std::move(read));
    }
    for (const auto& note : page.at("notes")) menu.notes.push_back(Money::parse(note.get<std::string>()).value());
    return menu;
}

auto limits_of(const HeardLimits& limits, WagerKind kind) -> std::optional<Limits> { return limits.kinds[static_cast<std::size_t>(kind)]; }

// Once, twice or three times the minimum, where the maximum lets it be.
auto choose_spot(const Menu& menu, const HeardLimits& limits, std::mt19937_64& random) -> std::optional<Move> {
    if (menu.spots.empty()) return std::nullopt;
    const Menu::Spot& spot = menu.spots[random() % menu.spots.size()];
    const auto found = limits_of(limits, spot.kind);
    if (!found) return std::nullopt;
    const auto stake = found->minimum.times(static_cast<std::int64_t>(1 + random() % 3));
    return Move{place, spot.wager, stake && *stake <= found->maximum ? *stake : found->minimum};
}

// The lowest stake that every one of its spots takes.
auto choose_piece_bet(const Menu& menu, const HeardLimits& limits, std::mt19937_64& random) -> std::optional<Move> {
    const Menu::PieceBet& bet = menu.piece_bets[random() % menu.piece_bets.size()];
    Money each;
    for (const WagerKind kind : bet.kinds) {
        const auto found = limits_of(limits, kind);
        if (!found) return std::nullopt;
        each = std::max(each, found->minimum);
    }
    const auto stake = each.times(bet.stake_covers);
    return stake ? std::optional{Move{place, bet.wager, *stake}} : std::nullopt;
}

auto begin_act(protocol::ObjectWriter& to, std::string_view table, MessageNumber number, std::string_view type, SeatNumber seat)
    -> protocol::ObjectWriter {
    to.text("type", "do").text("stream", table).put("number", number);
    protocol::ObjectWriter act{to.key("act")};
    act.text("type", type).put("seat", seat);
    return act;
}

}  // namespace

auto read_menu(std::string_view page) -> std::expected<Menu, std::string> {
    try {
        return menu_in(nlohmann::json::parse(page));
    } catch (const std::exception& error) {
        return std::unexpected(fmt::format("the page of a table is not as promised: {}", error.what()));
    }
}

auto choose(const Menu& menu, const HeardLimits& limits, const HeardSeat& seat, std::mt19937_64& random) -> std::optional<Move> {
    const std::uint64_t drawn = random() % all_shares;
    std::uint64_t below = 0;
    const auto falls_within = [&](std::uint64_t share) { return drawn < (below += share); };
    const bool bets_lie = seat.staked > Money{};
    if (falls_within(undo_share) && seat.undo) return Move{"undo-wager", {}, {}};
    if (falls_within(clear_share) && bets_lie) return Move{"clear-wagers", {}, {}};
    if (falls_within(double_share) && bets_lie && seat.credit >= seat.staked) return Move{"double-wagers", {}, {}};
    if (falls_within(repeat_share) && seat.repeat && !bets_lie) return Move{"repeat-wagers", {}, {}};
    const bool in_pieces = falls_within(piece_share) && !menu.piece_bets.empty();
    auto move = in_pieces ? choose_piece_bet(menu, limits, random) : choose_spot(menu, limits, random);
    if (move && move->stake > seat.credit) return std::nullopt;
    return move;
}

auto note_of(const Menu& menu, Money least) -> Money {
    if (menu.notes.empty()) return least;
    const auto found = std::ranges::lower_bound(menu.notes, least);
    return found == menu.notes.end() ? menu.notes.back() : *found;
}

void append_do(std::string_view table, SeatNumber seat, MessageNumber number, const Move& move, std::string& out) {
    protocol::ObjectWriter to{JsonWriter{out}};
    protocol::ObjectWriter act = begin_act(to, table, number, move.type, seat);
    if (!move.wager.empty()) act.text("wager", move.wager).put("stake", move.stake);
    act.end();
    to.end();
}

void append_note(std::string_view table, SeatNumber seat, MessageNumber number, Money amount, std::string& out) {
    protocol::ObjectWriter to{JsonWriter{out}};
    protocol::ObjectWriter act = begin_act(to, table, number, "add-credit", seat);
    act.put("source", CreditSource::note).put("amount", amount).put("transfer", TransferNumber{});
    act.end();
    to.end();
}

}  // namespace croupier::load
