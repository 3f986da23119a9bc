// Reads the tables of a floor: each by itself, against its rulebook, and against the others.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "config/load_parts.hpp"
#include "rules/load.hpp"

namespace croupier::config {
namespace {

auto is_identifier(std::string_view text) -> bool {
    return std::ranges::all_of(text,
                               [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-'; });
}

// A rulebook that can't be had is told once, however many tables name it.
auto find(const Section& entry, const std::string& name, Loading& loading) -> FoundRulebook {
    const auto [found, is_new] = loading.rulebooks.try_emplace(name);
    if (!is_new) return found->second;
    auto text = loading.find_rulebook(name);
    if (!text) {
        entry.fault("rulebook", text.error());
        return {};
    }
    auto book = load_rulebook(*text);
    if (!book)
        for (const Fault& fault : book.error()) entry.fault("rulebook", fmt::format("{}:{}: {}", name, fault.line, fault.reason));
    else
        found->second = {std::move(*text), std::make_shared<const Rulebook>(std::move(*book))};
    return found->second;
}

void load_identity(Section& entry, TableConfig& table, Loading& loading) {
    read(entry, "id", table.id);
    if (!is_identifier(table.id)) entry.fault("id", "is written with a-z, 0-9 and hyphens only");
    read(entry, "title", table.title);
    read(entry, "rulebook", table.rulebook);
    if (table.rulebook.empty()) return;
    FoundRulebook found = find(entry, table.rulebook, loading);
    table.rulebook_text = std::move(found.text);
    table.book = std::move(found.book);
}

auto by_clause(const Citation& by) -> std::string { return by.clauses.empty() ? std::string{} : fmt::format(" ({})", by.clause()); }

void check_seats(const Section& entry, const TableConfig& table, Purpose purpose) {
    const auto check_scripted = [&](std::string_view key, std::uint32_t scripted, std::uint32_t seats, std::string_view what) {
        if (purpose == Purpose::production && scripted > 0) entry.fault(key, "scripted players are for the demo floor only");
        if (scripted > seats) entry.fault(key, fmt::format("is {}, but the table has {} {}", scripted, seats, what));
    };
    check_scripted("scripted_players", table.scripted_players, table.terminals, "terminals");
    check_scripted("scripted_at_places", table.scripted_at_places, table.places, "places");
    if (table.book == nullptr) return;
    const Rulebook& book = *table.book;
    if (table.terminals > 0 && !book.seats.contains(SeatKind::terminal))
        entry.fault("terminals", fmt::format("is {}, must be 0: {} is for live tables only{}", table.terminals, book.id, by_clause(book.kind_by)));
    if (table.terminals == 0 && book.kind == TableKind::electronic)
        entry.fault("terminals",
                    fmt::format("is 0, must be at least 1: by {} a table has terminals and nothing else{}", book.id, by_clause(book.kind_by)));
    if (table.places > 0 && !book.seats.contains(SeatKind::live))
        entry.fault("places", fmt::format("is {}, must be 0: {} is for terminals only{}", table.places, book.id, by_clause(book.kind_by)));
    if (table.places == 0 && book.kind == TableKind::live)
        entry.fault("places", fmt::format("is 0, must be at least 1: by {} a table has players with chips and nobody else{}", book.id,
                                          by_clause(book.kind_by)));
    if (table.seats() > Table::most_seats)
        entry.fault("places",
                    fmt::format("with {} terminals there are {} seats; there may be {}", table.terminals, table.seats(), Table::most_seats));
}

void load_seats(Section& entry, TableConfig& table, const Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    read(entry, "terminals", table.terminals);
    read(entry, "scripted_players", table.scripted_players);
    read(entry, "places", table.places);
    read(entry, "scripted_at_places", table.scripted_at_places);
    if (loading.is_sound_since(faults_before)) check_seats(entry, table, loading.purpose);
}

void load_times(Section& entry, TableConfig& table, const Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    read(entry, "betting_seconds", table.betting_seconds);
    read(entry, "warning_seconds", table.warning_seconds);
    read(entry, "pause_seconds", table.pause_seconds);
    read(entry, "games_per_hour", table.games_per_hour);
    if (!loading.is_sound_since(faults_before)) return;
    if (table.warning_seconds >= table.betting_seconds)
        entry.fault("warning_seconds",
                    fmt::format("is {}, must be less than the {} seconds of betting", table.warning_seconds, table.betting_seconds));
    if (table.warning_seconds > 0 || table.book == nullptr) return;
    if (const auto& warning = table.book->warning)
        entry.fault("warning_seconds", fmt::format("is 0, but by {} players are warned before the close{}", table.book->id, by_clause(warning->by)));
}

void load_dealer_and_wheel(Section& entry, TableConfig& table, const Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    read(entry, "dealer", table.dealer);
    read(entry, "clock", table.clock);
    auto wheel = entry.optional_section("wheel");
    if (wheel) load_wheel(*wheel, table, loading);
    if (!loading.is_sound_since(faults_before)) return;
    if (loading.purpose == Purpose::production && wheel && table.wheel.kind == WheelKind::simulated)
        wheel->fault("kind", "a simulated wheel is for the demo floor only");
    if (table.dealer == DealerKind::automatic && table.clock) entry.fault("clock", "an automatic dealer has its own");
    if (table.dealer == DealerKind::automatic && table.wheel.kind == WheelKind::none)
        entry.fault("dealer", "an automatic dealer needs a wheel that tells where the ball came to rest");
    if (table.wheel.device && table.dealer == DealerKind::automatic && table.book != nullptr && !table.book->stand_alone)
        entry.fault("dealer", fmt::format("by {} a person deals: it knows no table with a wheel and terminals only", table.book->id));
}

auto load_table(Section& entry, Loading& loading) -> TableConfig {
    TableConfig table;
    load_identity(entry, table, loading);
    load_rules_document(entry, table, loading);
    load_seats(entry, table, loading);
    const std::size_t faults_before = loading.faults.size();
    load_stakes(entry, table, loading);
    load_chips(entry, table, loading, loading.is_sound_since(faults_before));
    load_times(entry, table, loading);
    load_dealer_and_wheel(entry, table, loading);
    entry.finish();
    return table;
}

void check_names(const std::vector<Section>& entries, const std::vector<TableConfig>& tables) {
    for (std::size_t index = 0; index < tables.size(); ++index) {
        const auto stands_before = [&](std::string TableConfig::* name) {
            const auto end = tables.begin() + static_cast<std::ptrdiff_t>(index);
            return !(tables[index].*name).empty() && std::ranges::find(tables.begin(), end, tables[index].*name, name) != end;
        };
        if (stands_before(&TableConfig::id)) entries[index].fault("id", fmt::format("{} stands there twice", tables[index].id));
        if (stands_before(&TableConfig::title)) entries[index].fault("title", fmt::format("{} stands there twice", tables[index].title));
        const auto& chips = tables[index].colour_chips;
        const auto has_same_mark = [&](const TableConfig& before) { return before.colour_chips && before.colour_chips->mark == chips->mark; };
        if (chips && std::any_of(tables.begin(), tables.begin() + static_cast<std::ptrdiff_t>(index), has_same_mark))
            entries[index].fault("colour_chips", fmt::format("the mark {} is that of another table's chips", chips->mark));
    }
}

}  // namespace

auto load_tables(Section& file, Loading& loading) -> std::vector<TableConfig> {
    std::vector<TableConfig> tables;
    const std::size_t faults_before = loading.faults.size();
    std::vector<Section> entries = file.sections("tables");
    if (entries.empty() && loading.is_sound_since(faults_before)) file.fault("tables", "there is no [[tables]]; a floor has at least one");
    for (Section& entry : entries) tables.push_back(load_table(entry, loading));
    check_names(entries, tables);
    return tables;
}

}  // namespace croupier::config
