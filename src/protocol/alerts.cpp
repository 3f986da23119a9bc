#include "protocol/alerts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "game/decide.hpp"
#include "game/limits.hpp"
#include "game/payout.hpp"

namespace croupier::protocol {
namespace {

auto clause_for(const Rulebook& book, Function function) -> std::string {
    const auto named = book.functions.find(function);
    return named == book.functions.end() ? std::string{} : std::string{named->second.by.clause()};
}

auto kind_of(IncidentKind incident) -> AlertKind {
    switch (incident) {
        case IncidentKind::sensor_differed: return AlertKind::sensor_differed;
        case IncidentKind::round_void: return AlertKind::round_void;
        case IncidentKind::no_spin: return AlertKind::no_spin;
        case IncidentKind::malfunction: return AlertKind::malfunction;
        case IncidentKind::partners_over_limit: return AlertKind::partners_over_limit;
        case IncidentKind::float_differed:
        case IncidentKind::count_: break;
    }
    return AlertKind::float_differed;
}

class Finder {
public:
    Finder(const TableScreen& screen, std::vector<Alert>& found) : screen_{screen}, table_{screen.table()}, book_{screen.book()}, found_{found} {}

    void look_at_round() const {
        const Time since = table_.held_since;
        if (table_.hold == Hold::result) add(AlertKind::result_held, "", std::nullopt, since, clause_for(book_, Function::resolve_result));
        if (table_.hold == Hold::interruption) add(AlertKind::rest_to_state, "", std::nullopt, since, std::string{first_interruption()});
        if (table_.hold == Hold::none && runs_interrupted())
            add(AlertKind::rest_to_state, "", std::nullopt, std::nullopt, std::string{first_interruption()});
        if (float_is_short(book_, table_)) add(AlertKind::float_short, "", std::nullopt, std::nullopt, {});
        for (const auto& [number, dispute] : table_.disputes) {
            const std::string clause = clause_for(book_, Function::review_dispute);
            add(AlertKind::dispute_open, fmt::format(":{}", value(number)), std::nullopt, dispute.since, clause, {});
        }
    }

    void look_at_seat(SeatNumber number, const Seat& seat) const {
        if (seat.called) {
            const std::string which = fmt::format(":{}:{}", value(number), seat.called->milliseconds);
            add(AlertKind::call, which, number, seat.called, {}, {});
        }
        if (const auto& rule = book_.idle_spins; rule && is_idle(book_, table_, number)) {
            const std::string which = fmt::format(":{}:{}", value(seat.session), value(table_.round) - seat.idle_rounds);
            add(AlertKind::idle, which, number, std::nullopt, std::string{rule->by.clause()}, {});
        }
    }

    void look_at_place(SeatNumber number, const LivePlace& place) const {
        const Seat& seat = table_.seat(number);
        const auto which = [&](SpotIndex spot) { return fmt::format(":{}:{}:{}", value(table_.round), value(number), screen_.names().name(spot)); };
        for (const Pile& pile : place.piles)
            if (pile.unclear)
                add(AlertKind::unclear_wager, which(pile.spot), number, std::nullopt, clause_for(book_, Function::rule_on_unclear_wager), {});
        if (!table_.in_round()) return;
        for (const SpotStake& one : seat.stakes.list())
            if (one.stake > limits_of(table_, seat, book_.spot(one.spot).place.kind).maximum)
                add(AlertKind::over_limit, which(one.spot), number, std::nullopt,
                    std::string{book_.seats.at(SeatKind::live).over_maximum.by.clause()}, {});
    }

    void look_around(const Surroundings& around) const {
        for (const LostTerminal& lost : around.lost)
            add(AlertKind::terminal_lost, fmt::format(":{}:{}", value(lost.seat), lost.since.milliseconds), lost.seat, lost.since, {}, {});
        if (around.wheel_lost)
            add(AlertKind::wheel_lost, fmt::format(":{}", around.wheel_lost->milliseconds), std::nullopt, around.wheel_lost, {}, {});
        if (around.wheel_alarm) add(AlertKind::wheel_alarm, fmt::format(":{}", *around.wheel_alarm), std::nullopt, std::nullopt, {}, {});
    }

    void look_back() const {
        for (const Incident& one : table_.today.incidents) {
            const AlertKind kind = kind_of(one.kind);
            std::string which = fmt::format(":{}:{}", value(one.round), one.at.milliseconds);
            if (one.seat) which += fmt::format(":{}", value(*one.seat));
            const bool by_correction = one.kind == IncidentKind::sensor_differed;
            add(kind, which, one.seat, one.at, by_correction ? std::string{book_.correction_by.clause()} : one.clause, one.round);
        }
    }

private:
    // The clause that a round's interruption is dealt with by, whatever the dealer says then.
    // A ball that the record last saw running, where the rulebook does not hold the table for it.
    [[nodiscard]] auto runs_interrupted() const -> bool {
        const RoundRecord* round = table_.record(table_.round);
        return table_.spin == Spin::in_motion && !table_.sensed && !table_.keyed && round != nullptr && round->interrupted;
    }
    [[nodiscard]] auto first_interruption() const -> std::string_view {
        const auto of_round = std::ranges::find(book_.interruptions, InterruptionScope::round, &Interruption::of);
        return of_round == book_.interruptions.end() ? std::string_view{} : of_round->by.clause();
    }
    void add(AlertKind kind, const std::string& which, std::optional<SeatNumber> seat, std::optional<Time> since, std::string clause,
             RoundNumber round) const {
        found_.push_back({kind, fmt::format("{}{}", name_of(kind), which), seat, round, since, std::move(clause)});
    }
    void add(AlertKind kind, const std::string& which, std::optional<SeatNumber> seat, std::optional<Time> since, std::string clause) const {
        add(kind, fmt::format("{}:{}", which, value(table_.round)), seat, since, std::move(clause), table_.round);
    }

    const TableScreen& screen_;
    const Table& table_;
    const Rulebook& book_;
    std::vector<Alert>& found_;
};

}  // namespace

auto alerts_of(const TableScreen& screen, const Surroundings& around) -> std::vector<Alert> {
    const Table& table = screen.table();
    std::vector<Alert> found;
    const Finder finder{screen, found};
    finder.look_at_round();
    for (std::uint32_t seat = 0; seat < table.seats.size(); ++seat) finder.look_at_seat(SeatNumber{seat}, table.seats[seat]);
    for (std::size_t place = 0; place < table.felt.places.size(); ++place) finder.look_at_place(table.felt.seat_of(place), table.felt.places[place]);
    finder.look_around(around);
    finder.look_back();
    return found;
}

void keep_since(const std::vector<Alert>& before, Time now, std::vector<Alert>& alerts) {
    std::map<std::string_view, std::optional<Time>> earlier;
    for (const Alert& alert : before) earlier.emplace(alert.key, alert.since);
    for (Alert& alert : alerts) {
        if (alert.since) continue;
        const auto stood = earlier.find(alert.key);
        alert.since = stood == earlier.end() ? now : stood->second;
    }
}

}  // namespace croupier::protocol
