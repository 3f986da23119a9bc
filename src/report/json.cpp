// A report as JSON, whole, in the form of docs/api/schemas/report.json.
#include "money/json.hpp"
#include "base/object_writer.hpp"
#include "report/forms.hpp"

namespace croupier::report {
namespace {

void put_slips(ObjectWriter& to, std::string_view name, const Slips& slips) {
    ObjectWriter{to.key(name)}.put("count", slips.count).put("amount", slips.amount).end();
}

template <class List, class Write>
void put_list(ObjectWriter& to, std::string_view name, const List& list, const Write& write) {
    JsonWriter& items = to.key(name);
    write_list(items, list, [&](const auto& item) { write(items, item); });
}

void put_theoretical(ObjectWriter& to, const ExactAmount& amount) {
    to.put("theoretical", amount.rounded()).text("theoretical_exact_minor", amount.to_string());
}

void put_figures(JsonWriter& json, const Figures& figures) {
    ObjectWriter to{json};
    to.put("drop", figures.drop).put("handle", figures.handle).put("win", figures.win);
    to.put("hold_percent_of_drop", figures.hold()).put("win_percent_of_handle", figures.win_of_handle());
    put_theoretical(to, figures.theoretical);
    to.put("rounds", figures.rounds).put("play_ms", figures.play_ms).put("rounds_an_hour", figures.pace());
    to.put("voids", figures.voids).put("corrections", figures.corrections).put("overrides", figures.overrides());
    to.put("rulings", figures.rulings).put("results_resolved", figures.resolved).put("outcomes_invalidated", figures.invalidated);
    to.put("second_persons", figures.second_persons).put("complaints", figures.complaints);
    ObjectWriter slips{to.key("slips")};
    put_slips(slips, "issued", figures.issued);
    put_slips(slips, "redeemed", figures.redeemed);
    put_slips(slips, "cancelled", figures.cancelled);
    put_slips(slips, "outstanding", figures.outstanding);
    slips.end();
    to.put("fills", figures.fills).put("credits", figures.credits);
    to.put("float_difference", figures.float_difference).end();
}

void put_hour(JsonWriter& json, const Report& report, const Hour& hour) {
    ObjectWriter one{json};
    one.text("begins", report.heading.calendar.hours[hour.hour].clock).put("handle", hour.handle).put("win", hour.win);
    put_theoretical(one, hour.theoretical);
    one.end();
}

void put_heading(ObjectWriter& to, const Report& report) {
    const Heading& heading = report.heading;
    to.text("house", heading.house).put("record", heading.record);
    ObjectWriter currency{to.key("currency")};
    currency.text("code", heading.currency).text("symbol", heading.symbol).end();
    to.text("day", heading.day);
    to.put("table", report.question.table);
    to.put("shift", report.question.shift);
    to.put("days", heading.days);
    put_list(to, "tables", heading.tables,
             [](JsonWriter& item, const TableName& table) { ObjectWriter{item}.text("id", table.id).text("title", table.title).end(); });
    put_list(to, "shifts", heading.calendar.shifts, [](JsonWriter& item, const Calendar::Part& shift) { item.text(shift.clock); });
}

}  // namespace

auto as_json(const Report& report) -> std::string {
    const Heading& heading = report.heading;
    std::string out;
    ObjectWriter to{JsonWriter{out}};
    put_heading(to, report);
    put_figures(to.key("total"), report.total);
    put_list(to, "by_table", report.by_table, [&](JsonWriter& item, const auto& table) {
        ObjectWriter one{item};
        one.text("table", heading.tables[table.first].id);
        put_figures(one.key("figures"), table.second);
        one.end();
    });
    put_list(to, "by_shift", report.by_shift, [](JsonWriter& item, const auto& shift) {
        ObjectWriter one{item};
        one.put("shift", shift.first + 1);
        put_figures(one.key("figures"), shift.second);
        one.end();
    });
    put_list(to, "by_table_and_shift", report.cells, [&](JsonWriter& item, const Cell& cell) {
        ObjectWriter one{item};
        one.text("table", heading.tables[cell.table].id).put("shift", cell.shift + 1);
        put_figures(one.key("figures"), cell.figures);
        one.end();
    });
    put_list(to, "hours", report.hours, [&](JsonWriter& item, const Hour& hour) { put_hour(item, report, hour); });
    put_list(to, "kinds", report.kinds, [](JsonWriter& item, const Kind& kind) {
        ObjectWriter one{item};
        one.text("kind", kind.kind).put("handle", kind.handle);
        put_theoretical(one, kind.theoretical);
        one.end();
    });
    to.end();
    return out;
}

}  // namespace croupier::report
