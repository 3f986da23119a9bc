#include "protocol/felt_view.hpp"

#include <algorithm>

#include "game/payout_reckoning.hpp"

namespace croupier::protocol {
namespace {

// Where somebody is.
auto taken_places(const Table& table) -> std::vector<SeatNumber> {
    std::vector<SeatNumber> taken;
    for (std::size_t index = 0; index < table.felt.places.size(); ++index) {
        const auto seat = table.felt.seat_of(index);
        if (value(table.seat(seat).session) != 0 || !table.place(seat).colours.empty()) taken.push_back(seat);
    }
    return taken;
}

auto free_colours(const Felt& felt) -> std::vector<ChipColour> {
    std::vector<ChipColour> colours;
    for (const ChipCount& one : felt.tray.list()) {
        const auto has_it = [&one](const LivePlace& place) { return one.chip.is_colour() && place.has_colour(one.chip.colour()); };
        if (one.chip.is_colour() && std::ranges::none_of(felt.places, has_it)) colours.push_back(one.chip.colour());
    }
    return colours;
}

void write_pile(JsonWriter& json, std::string_view wager, Money stake, const Chips& chips, bool unclear) {
    ObjectWriter{json}.text("wager", wager).put("stake", stake).put("chips", chips).put("unclear", unclear).end();
}

void write_piles(JsonWriter& to, const TableScreen& screen, SeatNumber seat) {
    const LivePlace& place = screen.table().place(seat);
    to.mark('[');
    for (const Pile& pile : place.piles) {
        if (&pile != place.piles.data()) to.mark(',');
        write_pile(to, screen.names().name(pile.spot), screen.table().seat(seat).stakes.on(pile.spot), pile.chips, pile.unclear);
    }
    for (const ButtonPile& pile : place.buttons) {
        if (&pile != place.buttons.data() || !place.piles.empty()) to.mark(',');
        write_pile(to, screen.names().name(WagerIndex{pile.button}), pile.stake, pile.chips, false);
    }
    to.mark(']');
}

void write_sheet_line(JsonWriter& json, const TableScreen& screen, const SheetLine& line) {
    const SettledPile& pile = *line.pile;
    ObjectWriter to{json};
    to.put("seat", line.seat).text("wager", screen.names().name(pile.wager)).put("stake", pile.stake).put("counted", pile.counted);
    to.put("pays", pile.pays).put("won", pile.won).put("stays", pile.stays());
    to.put("returned", pile.returned).put("rounding", pile.rounding).put("effect", pile.effect);
    to.text("sum", arithmetic(pile, screen.table().place(line.seat).colour_value)).put("taken", pile.taken).put("handed", pile.handed).end();
}

void write_sheet_lines(JsonWriter& to, const TableScreen& screen, const std::vector<SheetLine>& lines) {
    write_list(to, lines, [&](const SheetLine& line) { write_sheet_line(to, screen, line); });
}

void write_remark(JsonWriter& json, const TableScreen& screen, const Remark& remark) {
    ObjectWriter to{json};
    to.put("kind", remark.kind);
    if (remark.wager)
        to.text("wager", screen.names().name(*remark.wager));
    else
        to.key("wager").null();
    to.put("amount", remark.amount).put("clause", remark.clause).end();
}

}  // namespace

void write_felt(JsonWriter& json, const TableScreen& screen) {
    const Felt& felt = screen.table().felt;
    ObjectWriter to{json};
    to.put("mark", felt.mark).put("denominations", felt.denominations).put("free_colours", free_colours(felt));
    to.put("paying", !felt.payouts.empty());
    JsonWriter& places = to.key("places");
    write_list(places, taken_places(screen.table()), [&](SeatNumber seat) {
        const LivePlace& place = screen.table().place(seat);
        ObjectWriter one{places};
        one.put("seat", seat).put("colours", place.colours);
        one.put("value", place.colours.empty() ? std::nullopt : std::optional{place.colour_value});
        write_piles(one.key("piles"), screen, seat);
        one.end();
    });
    to.end();
}

void write_place(JsonWriter& json, const TableScreen& screen, SeatNumber seat) {
    const LivePlace& place = screen.table().place(seat);
    ObjectWriter to{json};
    to.put("rack", place.rack).put("told_of_minimum", place.told_of_minimum).put("refused", place.refused);
    to.put("has_buttons", !screen.table().felt.buttons.designated_only || place.has_buttons);
    JsonWriter& remarks = to.key("remarks");
    write_list(remarks, screen.remarks(seat), [&](const Remark& remark) { write_remark(remarks, screen, remark); });
    std::vector<SheetLine> lines;
    for (const Payout& payout : screen.last_payouts())
        for (const SettledPile& pile : payout.piles)
            if (payout.seat == seat) lines.push_back({seat, &pile});
    write_sheet_lines(to.key("payout"), screen, lines);
    to.end();
}

void write_conduct(JsonWriter& json, const TableScreen& screen, SeatNumber seat) {
    const LivePlace& place = screen.table().place(seat);
    ObjectWriter to{json};
    to.put("breaches", place.breaches).put("refused", place.refused).put("has_buttons", place.has_buttons);
    to.put("told_of_minimum", place.told_of_minimum).put("partners", place.partners);
    JsonWriter& remarks = to.key("remarks");
    write_list(remarks, screen.remarks(seat), [&](const Remark& remark) { write_remark(remarks, screen, remark); });
    to.end();
}

void write_dealers_chips(ObjectWriter& to, const TableScreen& screen, PaysFrom from) {
    const Table& table = screen.table();
    to.put("tray", table.felt.tray);
    JsonWriter& racks = to.key("racks");
    write_list(racks, taken_places(table), [&](SeatNumber seat) {
        ObjectWriter{racks}.put("seat", seat).put("worth", table.seat(seat).credit).put("chips", table.place(seat).rack).end();
    });
    if (table.felt.payouts.empty()) return;
    const PayoutSheet sheet = payout_sheet(screen.book(), table.felt.payouts, from);
    ObjectWriter lines{to.key("sheet")};
    write_sheet_lines(lines.key("collect"), screen, sheet.collect);
    write_sheet_lines(lines.key("pay"), screen, sheet.pay);
    lines.end();
}

}  // namespace croupier::protocol
