#include "config/changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace croupier::config {
namespace {

using Changes = std::vector<Change>;

constexpr std::string_view table_prefix = "tables.";

void compare_floor(const FloorConfig& before, const FloorConfig& after, Changes& changes) {
    for (const Key& key : keys()) {
        if (key.of_floor == nullptr) continue;
        std::string was = key.of_floor(before);
        std::string is = key.of_floor(after);
        if (was != is) changes.push_back({{}, std::string{key.path}, std::move(was), std::move(is), key.takes});
    }
}

// Kinds of wager that change alike make one change.
void compare_limits(const TableConfig& before, const TableConfig& after, std::string_view what, Money Limits::* bound, Changes& changes) {
    std::vector<std::pair<Change, std::string>> alike;  // and the kinds
    for (const LimitConfig& was : before.limits) {
        const auto is = std::ranges::find(after.limits, was.kind, &LimitConfig::kind);
        if (is == after.limits.end() || was.limits.*bound == is->limits.*bound) continue;
        const std::string from = (was.limits.*bound).to_string();
        const std::string to = (is->limits.*bound).to_string();
        auto same = std::ranges::find_if(alike, [&](const auto& one) { return one.first.before == from && one.first.after == to; });
        if (same == alike.end())
            alike.push_back({Change{before.id, {}, from, to, key_at("tables.limits").takes}, std::string{name_of(was.kind)}});
        else
            same->second += fmt::format(", {}", name_of(was.kind));
    }
    for (auto& [change, kinds] : alike) {
        change.what = fmt::format("{} of {}", what, kinds);
        changes.push_back(std::move(change));
    }
}

// What the file names by a path may change behind it.
auto has_other_content(const Key& key, const TableConfig& before, const TableConfig& after) -> bool {
    if (key.path == "tables.rulebook") return before.rulebook_text != after.rulebook_text;
    if (key.path != "tables.rules_document" || !before.rules_document || !after.rules_document) return false;
    return before.rules_document->bytes != after.rules_document->bytes;
}

// At places they are denominations, which a table keeps while it is open.
auto takes_of(const Key& key, const TableConfig& table) -> Takes {
    return key.path == "tables.chips" && table.places > 0 ? Takes::restart : key.takes;
}

void compare_table(const TableConfig& before, const TableConfig& after, Changes& changes) {
    for (const Key& key : keys()) {
        if (key.path == "tables.limits") {
            compare_limits(before, after, "minimum", &Limits::minimum, changes);
            compare_limits(before, after, "maximum", &Limits::maximum, changes);
        }
        if (key.of_table == nullptr) continue;
        std::string was = key.of_table(before);
        std::string is = key.of_table(after);
        if (was == is && has_other_content(key, before, after)) is += " with another content";
        if (was != is)
            changes.push_back({before.id, std::string{key.path.substr(table_prefix.size())}, std::move(was), std::move(is), takes_of(key, before)});
    }
}

void compare_tables(const FloorConfig& before, const FloorConfig& after, Changes& changes) {
    for (const TableConfig& was : before.tables) {
        const auto is = std::ranges::find(after.tables, was.id, &TableConfig::id);
        if (is == after.tables.end())
            changes.push_back({was.id, "is removed", {}, {}, Takes::restart});
        else
            compare_table(was, *is, changes);
    }
    for (const TableConfig& is : after.tables)
        if (std::ranges::find(before.tables, is.id, &TableConfig::id) == before.tables.end())
            changes.push_back({is.id, "is added", {}, {}, Takes::restart});
}

}  // namespace

auto sentence(const Change& change) -> std::string {
    const std::string whose = change.table.empty() ? std::string{} : fmt::format("table {}: ", change.table);
    const std::string values = change.before.empty() ? std::string{} : fmt::format(" {} → {}", change.before, change.after);
    switch (change.takes) {
        case Takes::at_once: return fmt::format("{}{}{}, at once", whose, change.what, values);
        case Takes::next_round: return fmt::format("{}{}{}, from the next round", whose, change.what, values);
        case Takes::table_closed: return fmt::format("{}{}{}, when the table is closed", whose, change.what, values);
        case Takes::restart:
        case Takes::count_: break;
    }
    return fmt::format("{}{}{}: only with a restart", whose, change.what, values);
}

auto changes_between(const FloorConfig& before, const FloorConfig& after) -> std::expected<std::vector<Change>, std::vector<Change>> {
    Changes changes;
    compare_floor(before, after, changes);
    compare_tables(before, after, changes);
    Changes not_now;
    std::ranges::copy_if(changes, std::back_inserter(not_now), [](const Change& change) { return change.takes == Takes::restart; });
    if (!not_now.empty()) return std::unexpected(std::move(not_now));
    return changes;
}

}  // namespace croupier::config
