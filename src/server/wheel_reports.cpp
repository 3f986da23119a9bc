#include "server/wheel_reports.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "audit/past_rounds.hpp"
#include "server/answers.hpp"
#include "server/aside.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;
using protocol::write_list;
using wheel_health::Finding;
using wheel_health::Report;

constexpr std::size_t most_waiting = 1'024;  // one a table
constexpr std::size_t most_spins = 100'000;  // two months without a pause
constexpr std::int64_t report_lasts_ms = 20'000;

// All that the examination needs, taken from the loop's thread.
struct Asked {
    std::string table;
    std::vector<Number> order;
    SpinFacts facts;
};

// Only monitoring may be looked at again and again: it takes that into account.
auto monitored_alarm(const Report& report) -> std::optional<std::int64_t> {
    const auto raised = std::ranges::find_if(report.findings, [](const Finding& one) { return one.alarm && one.alarm_at; });
    return raised == report.findings.end() ? std::nullopt : raised->alarm_at;
}

void write_figure(JsonWriter& to, double figure) { to.marks(fmt::format("{:.6g}", figure)); }

// Rounds by another wheel, with numbers that this one does not have, are left out.
auto spins_of(const audit::TableSpins& found, const Asked& asked) -> std::vector<wheel_health::Spin> {
    std::vector<wheel_health::Spin> spins;
    for (const audit::TableSpin& one : found.spins) {
        if (std::ranges::find(asked.order, one.number) == asked.order.end()) continue;
        wheel_health::Spin& spin = spins.emplace_back(wheel_health::Spin{one.ended, one.number, {}, {}, {}, {}});
        const auto fact = asked.facts.find(one.round);
        if (fact == asked.facts.end()) continue;
        spin.rotor_rpm = static_cast<double>(fact->second.rotor_tenths_rpm) / 10;
        spin.anticlockwise = fact->second.anticlockwise;
        spin.revolutions = fact->second.revolutions;
    }
    return spins;
}

void write_finding(JsonWriter& to, const Finding& finding) {
    ObjectWriter one{to};
    one.text("test", finding.test).text("found", finding.said);
    write_figure(one.key("p"), finding.p);
    write_figure(one.key("p_corrected"), finding.p_corrected);
    one.put("alarm", finding.alarm);
    if (finding.alarm_at) one.put("alarm_after_spins", *finding.alarm_at);
    one.end();
}

void write_power(ObjectWriter& to, const Report& report) {
    write_figure(to.key("smallest_bias_seen"), report.smallest_bias_seen);
    JsonWriter& power = to.key("power");
    write_list(power, report.power, [&](const wheel_health::Power& one) {
        ObjectWriter row{power};
        write_figure(row.key("bias"), one.bias);
        row.put("spins_at_once", one.spins_at_once).put("spins_monitored", one.spins_monitored).end();
    });
}

void write_pace(ObjectWriter& to, const wheel_health::Pace& pace) {
    ObjectWriter row{to.key("pace")};
    write_figure(row.key("games_an_hour"), pace.games_an_hour);
    row.put("median_seconds", pace.median_seconds).put("breaks", pace.breaks).end();
}

void write_report(ObjectWriter& to, const Report& report) {
    to.put("spins", report.spins).put("first", report.first).put("last", report.last).put("alarm", monitored_alarm(report).has_value());
    write_figure(to.key("alpha"), report.question.alpha);
    JsonWriter& findings = to.key("findings");
    write_list(findings, report.findings, [&](const Finding& one) { write_finding(findings, one); });
    JsonWriter& numbers = to.key("numbers");
    std::size_t compartment = 0;
    write_list(numbers, report.order,
               [&](Number number) { ObjectWriter{numbers}.put("number", number).put("count", report.tally[compartment++]).end(); });
    ObjectWriter{to.key("band")}.put("lowest", report.band.lowest).put("highest", report.band.highest).end();
    JsonWriter& drops = to.key("drops");
    write_list(drops, report.drops, [&](std::int64_t count) { drops.whole(count); });
    JsonWriter& monitoring = to.key("monitoring");
    write_list(monitoring, report.monitoring, [&](const wheel_health::MonitorPoint& one) {
        ObjectWriter row{monitoring};
        row.put("spins", one.spins);
        write_figure(row.key("log10_stake"), one.log10_stake);
        row.end();
    });
    write_power(to, report);
    if (report.pace) write_pace(to, *report.pace);
}

auto examine(const Asked& asked, const std::filesystem::path& projections) -> journal::Result<ExaminedWheel> {
    const auto found = audit::table_spins(projections, asked.table, most_spins);
    if (!found) return std::unexpected(found.error());
    return ExaminedWheel{found->reached, wheel_health::examine(spins_of(*found, asked), asked.order, {})};
}

}  // namespace

WheelReports::WheelReports(Loop& loop, std::filesystem::path projections, FindWheel wheel, std::function<Time()> now, Alarm alarm)
    : loop_{loop},
      projections_{std::move(projections)},
      wheel_{std::move(wheel)},
      now_{std::move(now)},
      alarm_{std::move(alarm)},
      worker_{most_waiting} {}

void WheelReports::report(const config::TableConfig& table, Respond respond) {
    const auto kept = kept_.find(table.id);
    if (kept != kept_.end() && now_().milliseconds - kept->second.at.milliseconds < report_lasts_ms)
        return respond(page_of(table.id, table.wheel.kind, kept->second.examined));
    std::vector<Respond>& waiting = waiting_[table.id];
    waiting.push_back(std::move(respond));
    if (waiting.size() > 1) return;  // it is being examined
    const WheelKeeper* wheel = wheel_(table.id);
    const auto look = [asked = Asked{table.id, table.book->wheel.order, wheel == nullptr ? SpinFacts{} : wheel->facts()}, file = projections_] {
        return examine(asked, file);
    };
    const auto then = [this, id = table.id, kind = table.wheel.kind](journal::Result<ExaminedWheel> examined) {
        if (!examined) return answer(id, not_ready());
        Kept& fresh = kept_[id] = {now_(), *std::move(examined)};
        alarm_(id, monitored_alarm(fresh.examined.report));
        answer(id, page_of(id, kind, fresh.examined));
    };
    if (!do_aside(worker_, loop_, look, then)) answer(table.id, busy());
}

void WheelReports::answer(const std::string& table, const HttpResponse& response) {
    for (const Respond& respond : std::exchange(waiting_[table], {})) respond(response);
}

// Whether the wheel is heard is as of now.
auto WheelReports::page_of(const std::string& table, config::WheelKind kind, const ExaminedWheel& examined) const -> HttpResponse {
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.text("table", table).put("wheel", kind).put("simulated", kind == config::WheelKind::simulated);
    if (const WheelKeeper* wheel = wheel_(table)) {
        to.put("line_is_up", wheel->line_is_up());
        if (wheel->line_is_up()) to.put("phase", wheel->phase());
    }
    to.put("record", examined.reached);
    write_report(to, examined.report);
    to.end();
    return response;
}

}  // namespace croupier::server
