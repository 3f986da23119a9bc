// The views of a table: public, and of one seat. That of staff is in staff_view.cpp.
#include "protocol/felt_view.hpp"
#include "protocol/server_message.hpp"
#include "protocol/view_parts.hpp"

namespace croupier::protocol {
namespace {

constexpr std::uint64_t history_shown = 24;

// What the house says at this moment, in its own words.
auto words_of(const TableScreen& screen) -> std::string_view {
    const Rulebook& book = screen.book();
    const auto shown = [](const Words& words) -> std::string_view { return words.displayed.empty() ? words.says.front() : words.displayed; };
    const Table& table = screen.table();
    if (table.hold != Hold::none) return "";
    if (table.phase == Phase::betting) return table.warned && book.warning ? shown(*book.warning) : shown(book.open);
    if (table.phase == Phase::bets_closed) return shown(book.close);
    return "";
}

// Of the round that was settled last, until bets open again.
auto result_of(const Table& table) -> std::optional<Number> {
    if (table.phase != Phase::idle) return std::nullopt;
    const RoundRecord* record = table.record(table.round);
    return record == nullptr ? std::nullopt : record->number;
}

void write_round(JsonWriter& json, const TableScreen& screen, DealingStyle style) {
    const Table& table = screen.table();
    ObjectWriter to{json};
    to.put("number", table.round).put("phase", table.phase).text("words", words_of(screen)).put("warned", table.warned);
    to.put("spin", table.spin).put("hold", table.hold).put("since", screen.phase_since());
    const bool counts = style.closes_by_clock() && table.phase == Phase::betting && table.hold == Hold::none;
    to.put("closes", counts ? std::optional{Time{screen.phase_since().milliseconds + style.betting_ms}} : std::nullopt);
    to.put("result", result_of(table));
    to.end();
}

void write_past_round(JsonWriter& to, const RoundRecord& record) {
    ObjectWriter{to}.put("round", record.round).put("number", record.number).end();  // a void round has none
}

// The newest first.
void write_history(JsonWriter& to, const Table& table) {
    std::vector<const RoundRecord*> past;
    const std::uint64_t last = value(table.round) - (table.in_round() ? 1 : 0);
    for (std::uint64_t round = last; round > 0 && past.size() < history_shown; --round) {
        const RoundRecord* record = table.record(RoundNumber(round));
        if (record != nullptr) past.push_back(record);
    }
    write_list(to, past, [&](const RoundRecord* record) { write_past_round(to, *record); });
}

void write_limits(JsonWriter& json, const TableScreen& screen) {
    const Table& table = screen.table();
    ObjectWriter to{json};
    to.put("multiples", table.multiples_required);
    ObjectWriter each{to.key("kinds")};
    for (const WagerTerms& terms : screen.book().wager_terms) {
        const Limits& limits = table.limits[static_cast<std::size_t>(terms.kind)];
        JsonWriter& pair = each.key(name_of(terms.kind));
        write_list(pair, std::array{limits.minimum, limits.maximum}, [&](Money money) { write_json(pair, money); });
    }
    each.end();
    to.end();
}

void write_notice(JsonWriter& to, const std::optional<Notice>& notice) {
    if (!notice) return to.null();
    ObjectWriter object{to};
    object.put("kind", notice->kind).put("round", notice->round).put("clause", notice->clause);
    if (notice->effect) object.put("effect", *notice->effect).put("scope", notice->scope);
    if (notice->number) object.put("number", *notice->number);
    object.end();
}

void write_parts(ObjectWriter& to, const TableScreen& screen, DealingStyle style, const Touched& touched) {
    if (touched.has(Part::round)) write_round(to.key("round"), screen, style);
    if (touched.has(Part::history)) write_history(to.key("history"), screen.table());
    if (touched.has(Part::limits)) write_limits(to.key("limits"), screen);
    if (touched.has(Part::notice)) write_notice(to.key("notice"), screen.notice());
    if (touched.has(Part::felt) && !screen.table().felt.places.empty()) write_felt(to.key("felt"), screen);
}

void write_stakes(JsonWriter& to, const TableScreen& screen, const std::vector<SpotStake>& stakes) {
    ObjectWriter object{to};
    for (const SpotStake& one : stakes)
        if (one.stake > Money{}) object.put(screen.names().name(one.spot), one.stake);
    object.end();
}

void write_outcome(JsonWriter& to, const SeatOutcome& outcome) {
    if (value(outcome.round) == 0) return to.null();
    ObjectWriter object{to};
    object.put("round", outcome.round).put("number", outcome.number).put("staked", outcome.staked).put("returned", outcome.returned);
    if (!outcome.clause.empty()) object.put("clause", outcome.clause);
    object.end();
}

void write_slip(JsonWriter& to, const PrintedSlip& slip) {
    ObjectWriter object{to};
    object.put("number", slip.id.number).put("amount", slip.slip.amount);
    object.text("validation", fmt::format("{:018}", value(slip.slip.validation))).put("issued", slip.slip.issued);
    object.put("expires", slip.slip.expires).put("state", slip.slip.state).end();
}

void write_seat(JsonWriter& json, const TableScreen& screen, SeatNumber number, const std::optional<PrintedSlip>& slip) {
    const Table& table = screen.table();
    const Seat& seat = table.seat(number);
    ObjectWriter to{json};
    to.put("number", number).put("session", seat.session).put("credit", seat.credit).put("staked", seat.staked).put("locked", seat.locked);
    to.put("since", seat.stay.since).put("put_in", seat.stay.put_in).put("paid_out", seat.stay.paid_out).put("called", seat.called);
    write_stakes(to.key("stakes"), screen, seat.stakes.list());
    const bool is_place = table.is_place(number);
    to.put("undo", !seat.steps.empty()).put("repeat", !seat.last_stakes.empty() && !is_place);
    write_outcome(to.key("last"), screen.outcome(number));
    write_arranged(to, seat);
    write_owed(to, table, seat.session);
    if (const SeatInterruption* interruption = screen.interruption(number))
        ObjectWriter{to.key("interrupted")}.put("effect", interruption->effect).put("clause", interruption->clause).end();
    if (is_place) write_place(to.key("place"), screen, number);
    if (slip) write_slip(to.key("slip"), *slip);
    to.end();
}

}  // namespace

void append_table(const TableScreen& screen, DealingStyle style, Sequence from, const Touched& touched, std::string& out) {
    ObjectWriter to = begin_view(screen, from, out);
    write_parts(to, screen, style, touched);
    to.end();
}

void append_table_snapshot(const TableScreen& screen, DealingStyle style, std::string& out) {
    Touched all;
    for (std::uint8_t part = 0; part < static_cast<std::uint8_t>(Part::count_); ++part) all.touch(Part(part));
    append_table(screen, style, Sequence{}, all, out);
}

void append_seat(const TableScreen& screen, SeatNumber seat, const std::optional<PrintedSlip>& slip, Sequence from, std::string& out) {
    ObjectWriter to = begin_view(screen, from, out);
    write_seat(to.key("seat"), screen, seat, slip);
    to.end();
}

void append_lobby(const TableScreen& screen, std::string_view title, Seats seats, std::string& out) {
    ObjectWriter to{JsonWriter{out}};
    to.text("id", screen.name()).text("title", title).text("rulebook", screen.book().id).put("kind", screen.book().kind);
    to.put("terminals", seats.terminals).put("places", seats.places).put("players", screen.players()).end();
}

}  // namespace croupier::protocol
