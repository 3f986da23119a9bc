// What staff see of a table; the pit sees its money and its alerts too.
#include <ranges>

#include "base/ensure.hpp"
#include "money/sum.hpp"
#include "protocol/felt_view.hpp"
#include "protocol/readers.hpp"
#include "protocol/server_message.hpp"
#include "protocol/view_parts.hpp"

namespace croupier::protocol {
namespace {

// Rounds are counted from 1.
auto or_null(RoundNumber round) -> std::optional<RoundNumber> { return value(round) == 0 ? std::nullopt : std::optional{round}; }

void write_seat(JsonWriter& json, const TableScreen& screen, SeatNumber number, bool for_pit) {
    const Table& table = screen.table();
    const Seat& seat = table.seat(number);
    const SeatOutcome& outcome = screen.outcome(number);
    ObjectWriter to{json};
    to.put("number", number).put("session", seat.session).put("staked", seat.staked).put("locked", seat.locked);
    to.put("idle_rounds", seat.idle_rounds);
    to.put("last", value(outcome.round) != 0 && outcome.round == table.round ? std::optional{outcome.returned} : std::nullopt);
    if (for_pit) {
        to.put("credit", seat.credit);
        write_arranged(to, seat);
        write_owed(to, table, seat.session);
        if (table.is_place(number)) write_conduct(to.key("place"), screen, number);
    }
    to.end();
}

// Where somebody plays, and those that are locked.
void write_seats(JsonWriter& to, const TableScreen& screen, bool for_pit) {
    const Table& table = screen.table();
    std::vector<SeatNumber> taken;
    for (std::uint32_t seat = 0; seat < table.seats.size(); ++seat)
        if (value(table.seats[seat].session) != 0 || table.seats[seat].locked) taken.push_back(SeatNumber{seat});
    write_list(to, taken, [&](SeatNumber number) { write_seat(to, screen, number, for_pit); });
}

// Where an attendant is wanted, in the order of the seats.
void write_calls(JsonWriter& to, const Table& table) {
    std::vector<SeatNumber> calling;
    for (std::uint32_t seat = 0; seat < table.seats.size(); ++seat)
        if (table.seats[seat].called) calling.push_back(SeatNumber{seat});
    write_list(to, calling, [&](SeatNumber number) { ObjectWriter{to}.put("seat", number).put("since", *table.seat(number).called).end(); });
}

void write_figures(ObjectWriter& to, const Table& table) {
    const GamingDay& day = table.today;
    to.put("win", table.balances.of(Account::table_win)).put("pace", table.settled_at.size());
    ObjectWriter{to.key("day")}
        .put("since", day.since)
        .put("drop", day.drop)
        .put("win", difference(table.kept(), day.kept_before))
        .put("staked", day.staked)
        .put("rounds", day.rounds)
        .end();
}

void write_open_accounts(JsonWriter& to, const Table& table) {
    write_list(to, table.owed, [&](const auto& one) {
        const auto& [session, owed] = one;
        ObjectWriter{to}.put("session", session).put("seat", owed.seat).put("to", owed.to).put("by", owed.by).end();
    });
}

void write_disputes(JsonWriter& to, const Table& table) {
    write_list(to, table.disputes, [&](const auto& one) {
        const auto& [number, dispute] = one;
        ObjectWriter object{to};
        object.put("number", number).put("round", or_null(dispute.round)).put("decided", dispute.decided).put("advised", dispute.advised);
        object.put("review_requested", dispute.review_requested).put("reviewed", dispute.reviewed);
        object.text("complaint", dispute.complaint).text("decision", dispute.decision).text("review", dispute.review).end();
    });
}

void write_alert(JsonWriter& json, const SeenAlert& one) {
    const Alert& alert = one.alert;
    ENSURE(alert.since.has_value(), "an alert that is shown stands since some time");
    ObjectWriter to{json};
    to.put("key", alert.key).put("kind", alert.kind).put("seat", alert.seat);
    to.put("round", or_null(alert.round)).put("since", *alert.since).put("clause", alert.clause);
    JsonWriter& seen = to.key("acknowledged");
    one.seen ? ObjectWriter{seen}.text("by", one.seen->by).put("at", one.seen->at).end() : seen.null();
    to.end();
}

void write_for_pit(ObjectWriter& to, const TableScreen& screen, const std::vector<SeenAlert>& alerts) {
    const Table& table = screen.table();
    write_figures(to, table);
    write_open_accounts(to.key("owed"), table);
    write_disputes(to.key("open_disputes"), table);
    JsonWriter& list = to.key("alerts");
    write_list(list, alerts, [&](const SeenAlert& alert) { write_alert(list, alert); });
    if (table.felt.places.empty()) return;
    const ButtonLimits& buttons = table.felt.buttons;
    ObjectWriter{to.key("buttons")}
        .put("per_number", buttons.per_number)
        .put("per_spin", buttons.per_spin)
        .put("designated_only", buttons.designated_only)
        .put("minimum", buttons.minimum)
        .end();
}

}  // namespace

void append_staff(const TableScreen& screen, Position position, DealingStyle style, const std::vector<SeenAlert>& alerts, Sequence from,
                  std::string& out) {
    const Table& table = screen.table();
    ObjectWriter view = begin_view(screen, from, out);
    ObjectWriter to{view.key("staff")};
    to.put("players", screen.players()).put("staked", table.balances.of(Account::stakes));
    to.put("rested", table.rested).put("sensed", table.sensed).put("keyed", table.keyed).put("dolly", table.dolly);
    to.put("disputes", table.disputes.size());
    write_calls(to.key("calls"), table);
    const bool for_pit = may_read(Readable::pit, position);
    if (may_read(Readable::payouts, position) && !table.felt.places.empty()) write_dealers_chips(to, screen, style.pays_from);
    if (for_pit) write_for_pit(to, screen, alerts);
    write_seats(to.key("seats"), screen, for_pit);
    to.end();
    view.end();
}

}  // namespace croupier::protocol
