#include "cli/report_text.hpp"

#include <fmt/format.h>

#include "cli/terminal.hpp"

namespace croupier {
namespace {

using report::Figures;
using report::in_groups;

auto or_dash(const std::optional<std::string>& text) -> std::string { return text.value_or("-"); }

auto percentage(const std::optional<std::string>& text) -> std::string { return text ? *text + " %" : "-"; }

// What the house lost stands out, where there is colour.
auto won(Money win) -> std::string { return win < Money{} ? inked(Ink::red, in_groups(win)) : in_groups(win); }

auto bold(std::vector<std::string> cells) -> std::vector<std::string> {
    for (std::string& cell : cells) cell = inked(Ink::bold, cell);
    return cells;
}

auto play_table(std::string first) -> TextTable {
    return TextTable{{{std::move(first)},
                      {"rounds", Align::right},
                      {"an hour", Align::right},
                      {"drop", Align::right},
                      {"handle", Align::right},
                      {"win", Align::right},
                      {"hold", Align::right},
                      {"theoretical", Align::right},
                      {"voids", Align::right},
                      {"corr.", Align::right},
                      {"overr.", Align::right}}};
}

auto play_cells(std::string name, const Figures& one) -> std::vector<std::string> {
    return {std::move(name),
            std::to_string(one.rounds),
            or_dash(one.pace()),
            in_groups(one.drop),
            in_groups(one.handle),
            won(one.win),
            percentage(one.hold()),
            in_groups(one.theoretical.rounded()),
            std::to_string(one.voids),
            std::to_string(one.corrections),
            std::to_string(one.overrides())};
}

auto slips_in_words(const report::Slips& slips) -> std::string {
    return slips.count == 0 ? "-" : fmt::format("{} ({})", in_groups(slips.amount), slips.count);
}

auto money_table(const report::Report& report) -> std::string {
    TextTable table{{{"slips and floats"},
                     {"issued", Align::right},
                     {"redeemed", Align::right},
                     {"cancelled", Align::right},
                     {"outstanding", Align::right},
                     {"fills", Align::right},
                     {"credits", Align::right},
                     {"float diff.", Align::right}}};
    const auto cells = [](std::string name, const Figures& one) -> std::vector<std::string> {
        return {std::move(name),
                slips_in_words(one.issued),
                slips_in_words(one.redeemed),
                slips_in_words(one.cancelled),
                slips_in_words(one.outstanding),
                in_groups(one.fills),
                in_groups(one.credits),
                one.float_difference ? in_groups(*one.float_difference) : "-"};
    };
    for (const auto& [index, figures] : report.by_table) table.add(cells(report.heading.tables[index].id, figures));
    table.add(bold(cells("together", report.total)));
    return table.to_string();
}

auto overrides_in_words(const Figures& one) -> std::string {
    return fmt::format("overrides: {} rulings, {} results resolved, {} outcomes invalidated, {} second persons; {} complaints", one.rulings,
                       one.resolved, one.invalidated, one.second_persons, one.complaints);
}

}  // namespace

auto report_in_words(const report::Report& report) -> std::string {
    const report::Heading& heading = report.heading;
    const auto& shifts = heading.calendar.shifts;
    std::string out = fmt::format("\n  {}, gaming day {}", inked(Ink::bold, heading.house), inked(Ink::bold, heading.day));
    if (report.question.table) out += fmt::format(", table {}", heading.tables[report.by_table.front().first].title);
    if (report.question.shift) out += fmt::format(", shift {} from {}", *report.question.shift, shifts[*report.question.shift - 1].clock);
    out +=
        fmt::format("\n  {}\n\n",
                    inked(Ink::muted, fmt::format("amounts in {}; hold is win in percent of drop; to record {}", heading.currency, heading.record)));

    TextTable tables = play_table("table");
    for (const auto& [index, figures] : report.by_table) tables.add(play_cells(heading.tables[index].id, figures));
    tables.add(bold(play_cells("together", report.total)));
    out += tables.to_string() + "\n";
    if (report.by_shift.size() > 1) {
        TextTable by_shift = play_table("shift");
        for (const auto& [shift, figures] : report.by_shift) by_shift.add(play_cells(fmt::format("{} {}", shift + 1, shifts[shift].clock), figures));
        out += by_shift.to_string() + "\n";
    }
    out += money_table(report) + "\n";
    if (!report.kinds.empty()) {
        TextTable kinds{{{"wagers"}, {"handle", Align::right}, {"of all", Align::right}, {"theoretical", Align::right}}};
        for (const report::Kind& one : report.kinds)
            kinds.add({one.kind, in_groups(one.handle), percentage(report::percent(one.handle, report.total.handle)),
                       in_groups(one.theoretical.rounded())});
        out += kinds.to_string() + "\n";
    }
    return out + "  " + overrides_in_words(report.total) + "\n";
}

}  // namespace croupier
