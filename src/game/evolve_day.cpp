// What the gaming day has come to, for the pit: its figures as the reports reckon them, and what happened that has to be looked at.
#include <algorithm>

#include "game/evolve_parts.hpp"
#include "money/sum.hpp"

namespace croupier {
namespace {

// Of those whose stakes were in play: what was returned while the round went on was not.
auto staked_in(const RoundRecord& record) -> Money {
    Money all;
    for (const SeatRecord& seat : record.seats)
        if (!seat.voided) all = sum(all, seat.staked);
    return all;
}

// After the event has been applied.
struct EvolveDay {
    Table& table;

    void operator()(const TableConfigured&) const {
        if (value(table.last_sequence) == 0) begin();
    }
    void operator()(const GamingDayBegan&) const { begin(); }

    void operator()(const CreditAdded& event) const { table.today.drop = sum(table.today.drop, event.amount); }
    void operator()(const ChipsBought& event) const { table.today.drop = sum(table.today.drop, event.amount); }

    void operator()(const RoundSettled& event) const {
        constexpr std::int64_t hour_ms = std::int64_t{60} * 60 * 1000;
        ++table.today.rounds;
        table.today.staked = sum(table.today.staked, staked_in(*table.record(event.round)));
        auto& settled_at = table.settled_at;
        if (settled_at.size() == Table::most_settled_at) settled_at.erase(settled_at.begin());
        settled_at.push_back(table.last_time);
        std::erase_if(settled_at, [&](Time one) { return one.milliseconds <= table.last_time.milliseconds - hour_ms; });
    }
    void operator()(const RoundUndone& event) const { table.today.staked = difference(table.today.staked, staked_in(*table.record(event.round))); }

    void operator()(const SensorDiffered& event) const { note(IncidentKind::sensor_differed, event.round, {}); }
    void operator()(const RoundVoided& event) const {  // a malfunction that voids the round is one incident
        if (!has(IncidentKind::malfunction, event.round, {})) note(IncidentKind::round_void, event.round, event.clause);
    }
    void operator()(const SpinCancelled& event) const { note(IncidentKind::no_spin, table.round, event.clause); }
    void operator()(const RoundInterrupted& event) const { note(IncidentKind::malfunction, table.round, event.clause); }
    void operator()(const SeatInterrupted& event) const { note(IncidentKind::malfunction, table.round, event.clause, event.seat); }
    void operator()(const PartnersOverMaximum& event) const {
        for (std::size_t index = 0; index < table.felt.places.size(); ++index)
            if (table.felt.places[index].partners == event.partners)
                note(IncidentKind::partners_over_limit, table.round, event.clause, table.felt.seat_of(index));
    }
    void operator()(const FloatCounted& event) const {
        if (event.counted != event.expected) note(IncidentKind::float_differed, table.round, {});
    }

    template <class Other>
    void operator()(const Other& /*event*/) const {}

private:
    void begin() const {
        table.today = {};
        table.today.since = table.last_time;
        table.today.kept_before = table.kept();
    }
    // At this moment.
    [[nodiscard]] auto has(IncidentKind kind, RoundNumber round, std::optional<SeatNumber> seat) const -> bool {
        return std::ranges::any_of(table.today.incidents, [&](const Incident& one) {
            return one.kind == kind && one.at == table.last_time && one.round == round && one.seat == seat;
        });
    }
    // The same at the same moment is one.
    void note(IncidentKind kind, RoundNumber round, const std::string& clause, std::optional<SeatNumber> seat = {}) const {
        auto& incidents = table.today.incidents;
        if (has(kind, round, seat)) return;
        if (incidents.size() == GamingDay::most_incidents) incidents.erase(incidents.begin());
        incidents.push_back({kind, table.last_time, round, seat, clause});
    }
};

}  // namespace

void evolve_day(Table& table, const Event& event) { std::visit(EvolveDay{table}, event); }

}  // namespace croupier
