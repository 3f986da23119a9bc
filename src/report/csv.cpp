// A report as CSV: a line a table and shift, one column a figure, amounts with two decimals and no symbol.
#include <fmt/format.h>

#include "report/forms.hpp"

namespace croupier::report {
namespace {

struct Column {
    std::string_view name;
    std::string (*of)(const Figures&);
};

auto or_empty(const std::optional<std::string>& text) -> std::string { return text.value_or(""); }

constexpr Column columns[] = {
    {"drop", [](const Figures& one) { return one.drop.to_string(); }},
    {"handle", [](const Figures& one) { return one.handle.to_string(); }},
    {"win", [](const Figures& one) { return one.win.to_string(); }},
    {"hold_percent_of_drop", [](const Figures& one) { return or_empty(one.hold()); }},
    {"win_percent_of_handle", [](const Figures& one) { return or_empty(one.win_of_handle()); }},
    {"theoretical_win", [](const Figures& one) { return one.theoretical.rounded().to_string(); }},
    {"rounds", [](const Figures& one) { return std::to_string(one.rounds); }},
    {"play_seconds", [](const Figures& one) { return std::to_string(one.play_ms / 1000); }},
    {"rounds_an_hour", [](const Figures& one) { return or_empty(one.pace()); }},
    {"voids", [](const Figures& one) { return std::to_string(one.voids); }},
    {"corrections", [](const Figures& one) { return std::to_string(one.corrections); }},
    {"overrides", [](const Figures& one) { return std::to_string(one.overrides()); }},
    {"rulings", [](const Figures& one) { return std::to_string(one.rulings); }},
    {"results_resolved", [](const Figures& one) { return std::to_string(one.resolved); }},
    {"outcomes_invalidated", [](const Figures& one) { return std::to_string(one.invalidated); }},
    {"second_persons", [](const Figures& one) { return std::to_string(one.second_persons); }},
    {"complaints", [](const Figures& one) { return std::to_string(one.complaints); }},
    {"slips_issued", [](const Figures& one) { return std::to_string(one.issued.count); }},
    {"slips_issued_amount", [](const Figures& one) { return one.issued.amount.to_string(); }},
    {"slips_redeemed", [](const Figures& one) { return std::to_string(one.redeemed.count); }},
    {"slips_redeemed_amount", [](const Figures& one) { return one.redeemed.amount.to_string(); }},
    {"slips_cancelled", [](const Figures& one) { return std::to_string(one.cancelled.count); }},
    {"slips_cancelled_amount", [](const Figures& one) { return one.cancelled.amount.to_string(); }},
    {"slips_outstanding", [](const Figures& one) { return std::to_string(one.outstanding.count); }},
    {"slips_outstanding_amount", [](const Figures& one) { return one.outstanding.amount.to_string(); }},
    {"fills", [](const Figures& one) { return one.fills.to_string(); }},
    {"credits", [](const Figures& one) { return one.credits.to_string(); }},
    {"float_difference", [](const Figures& one) { return one.float_difference ? one.float_difference->to_string() : std::string{}; }},
};

auto in_quotes(std::string_view text) -> std::string {
    std::string out = "\"";
    for (const char letter : text) out += letter == '"' ? std::string{"\"\""} : std::string{letter};
    return out + "\"";
}

}  // namespace

auto as_csv(const Report& report) -> std::string {
    const Heading& heading = report.heading;
    std::string out = "day,table,title,shift,shift_begins,currency";
    for (const Column& column : columns) out += fmt::format(",{}", column.name);
    out += "\r\n";
    for (const Cell& cell : report.cells) {
        const TableName& table = heading.tables[cell.table];
        out += fmt::format("{},{},{},{},{},{}", heading.day, in_quotes(table.id), in_quotes(table.title), cell.shift + 1,
                           heading.calendar.shifts[cell.shift].clock, heading.currency);
        for (const Column& column : columns) out += fmt::format(",{}", column.of(cell.figures));
        out += "\r\n";
    }
    return out;
}

}  // namespace croupier::report
