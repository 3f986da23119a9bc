// Reads the chips of a table that has places for players with chips: its colour chips, and that cash chips can pay whatever the limits allow.
#include <fmt/format.h>

#include <algorithm>

#include "config/load_parts.hpp"
#include "game/limits.hpp"

namespace croupier::config {
namespace {

void load_colour_chips(Section section, ColourChipConfig& chips) {
    read(section, "mark", chips.mark);
    chips.colours = section.words<ChipColour>("colours");
    for (std::size_t index = 1; index < chips.colours.size(); ++index) {
        const auto end = chips.colours.begin() + static_cast<std::ptrdiff_t>(index);
        if (std::find(chips.colours.begin(), end, *end) != end) section.fault("colours", index, fmt::format("{} stands there twice", name_of(*end)));
    }
    read(section, "count", chips.count);
    section.finish();
}

// Otherwise a win might be an amount that no chips can make.
void check_cash_chips(const Section& entry, const TableConfig& table) {
    const Money smallest = table.chips.front();
    for (std::size_t index = 0; index < table.chips.size(); ++index)
        if (table.chips[index].minor_units() % smallest.minor_units() != 0)
            entry.fault("chips", index,
                        fmt::format("{} is no multiple of the smallest, {}, which must make every amount", table.chips[index].to_string(),
                                    smallest.to_string()));
    const auto unpayable =
        std::ranges::find_if(table.limits, [&](const LimitConfig& one) { return !chips_can_make(table.chips, one.limits.maximum); });
    if (unpayable != table.limits.end())
        entry.fault("chips", fmt::format("can't make {}, the maximum of {}", unpayable->limits.maximum.to_string(), name_of(unpayable->kind)));
}

}  // namespace

void load_chips(Section& entry, TableConfig& table, const Loading& loading, bool stakes_are_sound) {
    const std::size_t faults_before = loading.faults.size();
    read(entry, "pays_from", table.pays_from);
    auto colour_chips = entry.optional_section("colour_chips");
    if (colour_chips) load_colour_chips(*colour_chips, table.colour_chips.emplace());
    if (!loading.is_sound_since(faults_before) || table.book == nullptr) return;
    if (table.places == 0) {
        if (colour_chips) entry.fault("colour_chips", "the table has no places for players with chips");
        return;
    }
    const auto& rules = table.book->chips;
    const bool uses_colours = rules && std::ranges::find(rules->kinds, ChipKind::colour) != rules->kinds.end();
    if (uses_colours && !colour_chips)
        entry.fault("places", fmt::format("by {} players have colour chips: say which, in [tables.colour_chips]", table.book->id));
    if (!uses_colours && colour_chips) entry.fault("colour_chips", fmt::format("by {} there are none", table.book->id));
    if (stakes_are_sound) check_cash_chips(entry, table);
}

}  // namespace croupier::config
