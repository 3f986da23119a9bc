#include "base/json_writer.hpp"
#include "report/forms.hpp"

namespace croupier::report {
namespace {

// An object, member by member, so that nobody sets commas.
class Object {
public:
    explicit Object(JsonWriter to) : to_{to} { to_.mark('{'); }

    auto key(std::string_view name) -> JsonWriter& {
        if (!first_) to_.mark(',');
        first_ = false;
        to_.word(name);
        to_.mark(':');
        return to_;
    }
    auto put(std::string_view name, std::string_view text) -> Object& {
        key(name).text(text);
        return *this;
    }
    auto put(std::string_view name, std::uint64_t number) -> Object& {
        key(name).whole(number);
        return *this;
    }
    auto put(std::string_view name, Money amount) -> Object& { return put(name, std::string_view{amount.to_string()}); }
    auto put(std::string_view name, const std::optional<std::string>& text) -> Object& {
        if (text) return put(name, std::string_view{*text});
        key(name).null();
        return *this;
    }
    auto put(std::string_view name, std::optional<std::uint32_t> number) -> Object& {
        if (number) return put(name, std::uint64_t{*number});
        key(name).null();
        return *this;
    }
    auto put(std::string_view name, const Slips& slips) -> Object& {
        Object{key(name)}.put("count", slips.count).put("amount", slips.amount).end();
        return *this;
    }
    template <class List, class Write>
    auto list(std::string_view name, const List& items, const Write& write) -> Object& {
        JsonWriter& to = key(name);
        to.mark('[');
        bool first = true;
        for (const auto& item : items) {
            if (!first) to.mark(',');
            first = false;
            write(to, item);
        }
        to.mark(']');
        return *this;
    }
    void end() { to_.mark('}'); }

private:
    JsonWriter to_;
    bool first_ = true;
};

void put_theoretical(Object& to, const ExactAmount& amount) {
    to.put("theoretical", amount.rounded()).put("theoretical_exact_minor", std::string_view{amount.to_string()});
}

void put_figures(JsonWriter& json, const Figures& figures) {
    Object to{json};
    to.put("drop", figures.drop).put("handle", figures.handle).put("win", figures.win);
    to.put("hold_percent_of_drop", figures.hold()).put("win_percent_of_handle", figures.win_of_handle());
    put_theoretical(to, figures.theoretical);
    to.put("rounds", figures.rounds).put("play_ms", static_cast<std::uint64_t>(figures.play_ms)).put("rounds_an_hour", figures.pace());
    to.put("voids", figures.voids).put("corrections", figures.corrections).put("overrides", figures.overrides());
    to.put("rulings", figures.rulings).put("results_resolved", figures.resolved).put("outcomes_invalidated", figures.invalidated);
    to.put("second_persons", figures.second_persons).put("complaints", figures.complaints);
    Object slips{to.key("slips")};
    slips.put("issued", figures.issued).put("redeemed", figures.redeemed).put("cancelled", figures.cancelled);
    slips.put("outstanding", figures.outstanding).end();
    to.put("fills", figures.fills).put("credits", figures.credits);
    to.put("float_difference", figures.float_difference ? std::optional{figures.float_difference->to_string()} : std::nullopt).end();
}

void put_hour(JsonWriter& json, const Report& report, const Hour& hour) {
    Object one{json};
    one.put("begins", std::string_view{report.heading.calendar.hours[hour.hour].clock}).put("handle", hour.handle).put("win", hour.win);
    put_theoretical(one, hour.theoretical);
    one.end();
}

void put_heading(Object& to, const Report& report) {
    const Heading& heading = report.heading;
    to.put("house", std::string_view{heading.house}).put("record", heading.record);
    Object currency{to.key("currency")};
    currency.put("code", std::string_view{heading.currency}).put("symbol", std::string_view{heading.symbol}).end();
    to.put("day", std::string_view{heading.day});
    to.put("table", report.question.table);
    to.put("shift", report.question.shift);
    to.list("days", heading.days, [](JsonWriter& item, const std::string& day) { item.text(day); });
    to.list("tables", heading.tables, [](JsonWriter& item, const TableName& table) {
        Object{item}.put("id", std::string_view{table.id}).put("title", std::string_view{table.title}).end();
    });
    to.list("shifts", heading.calendar.shifts, [](JsonWriter& item, const Calendar::Part& shift) { item.text(shift.clock); });
}

}  // namespace

auto as_json(const Report& report) -> std::string {
    const Heading& heading = report.heading;
    std::string out;
    Object to{JsonWriter{out}};
    put_heading(to, report);
    put_figures(to.key("total"), report.total);
    to.list("by_table", report.by_table, [&](JsonWriter& item, const auto& table) {
        Object one{item};
        one.put("table", std::string_view{heading.tables[table.first].id});
        put_figures(one.key("figures"), table.second);
        one.end();
    });
    to.list("by_shift", report.by_shift, [](JsonWriter& item, const auto& shift) {
        Object one{item};
        one.put("shift", std::uint64_t{shift.first + 1});
        put_figures(one.key("figures"), shift.second);
        one.end();
    });
    to.list("by_table_and_shift", report.cells, [&](JsonWriter& item, const Cell& cell) {
        Object one{item};
        one.put("table", std::string_view{heading.tables[cell.table].id}).put("shift", std::uint64_t{cell.shift + 1});
        put_figures(one.key("figures"), cell.figures);
        one.end();
    });
    to.list("hours", report.hours, [&](JsonWriter& item, const Hour& hour) { put_hour(item, report, hour); });
    to.list("kinds", report.kinds, [](JsonWriter& item, const Kind& kind) {
        Object one{item};
        one.put("kind", std::string_view{kind.kind}).put("handle", kind.handle);
        put_theoretical(one, kind.theoretical);
        one.end();
    });
    to.end();
    return out;
}

}  // namespace croupier::report
