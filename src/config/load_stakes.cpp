// Reads what may be staked at a table: its limits by kind of wager and its chips, and that they fit each other.
#include <fmt/format.h>

#include <algorithm>

#include "config/load_parts.hpp"
#include "game/limits.hpp"

namespace croupier::config {
namespace {

constexpr std::string_view pair_form = "the lowest and the highest stake, like [\"1.00\", \"50.00\"]";

auto check_order(const Section& section, std::string_view key, const Limits& limits) -> bool {
    if (limits.minimum > limits.maximum)
        section.fault(key, fmt::format("the maximum, {}, is below the minimum, {}", limits.maximum.to_string(), limits.minimum.to_string()));
    return are_sound(limits);
}

auto read_pair(Section& section, std::string_view key) -> std::optional<Limits> {
    const auto texts = section.list(key, pair_form);
    if (texts.size() != 2) {
        if (!texts.empty()) section.fault(key, fmt::format("must be {}", pair_form));
        return std::nullopt;
    }
    const Limits limits{amount_of(section, key, 0, texts[0]), amount_of(section, key, 1, texts[1])};
    return check_order(section, key, limits) ? std::optional{limits} : std::nullopt;
}

auto has_wager(const Rulebook& book, WagerKind kind) -> bool {
    return std::ranges::find(book.wager_terms, kind, &WagerTerms::kind) != book.wager_terms.end();
}

using LimitsByKind = std::map<WagerKind, Limits>;

auto read_limits(Section section, const Rulebook* book) -> LimitsByKind {
    LimitsByKind limits;
    for (auto kind = WagerKind{}; kind < WagerKind::count_; kind = WagerKind(static_cast<int>(kind) + 1)) {
        const std::string_view name = name_of(kind);
        if (!section.has(name)) continue;
        if (book != nullptr && !has_wager(*book, kind)) section.fault(name, fmt::format("{} has no such wager", book->id));
        if (const auto pair = read_pair(section, name)) limits.emplace(kind, *pair);
    }
    section.finish();
    return limits;
}

auto is_multiple(Money amount, Money unit) -> bool { return amount.minor_units() % unit.minor_units() == 0; }

// Where the limits of a kind stand in the file: by its own name, or as the table's minimum and maximum.
class Places {
public:
    Places(const Section& entry, const Section* own, const LimitsByKind& by_kind) : entry_{&entry}, own_{own}, by_kind_{&by_kind} {}

    void fault(WagerKind kind, std::string_view common_key, const std::string& reason) {
        if (own_ != nullptr && by_kind_->contains(kind)) return own_->fault(name_of(kind), reason);
        if (std::ranges::find(told_, reason) != told_.end()) return;  // the table's own amount is told once, not for each kind
        told_.push_back(reason);
        entry_->fault(common_key, reason);
    }

private:
    const Section* entry_;
    const Section* own_;  // nothing where the table has no limits by kind
    const LimitsByKind* by_kind_;
    std::vector<std::string> told_;
};

void check_limits(const TableConfig& table, Places& places) {
    const auto check_payable = [&](WagerKind kind, std::string_view key, Money amount) {
        if (!is_multiple(amount, table.smallest_chip))
            places.fault(kind, key, fmt::format("{} is no multiple of the smallest chip, {}", amount.to_string(), table.smallest_chip.to_string()));
    };
    for (const auto& [kind, limits] : table.limits) {
        check_payable(kind, "minimum", limits.minimum);
        check_payable(kind, "maximum", limits.maximum);
        if (table.multiples && !is_multiple(limits.maximum, limits.minimum))
            places.fault(kind, "maximum",
                         fmt::format("stakes are multiples of the minimum, but the maximum, {}, is no multiple of {}", limits.maximum.to_string(),
                                     limits.minimum.to_string()));
        if (table.chips.front() > limits.maximum)
            places.fault(kind, "maximum",
                         fmt::format("{} is below the smallest chip that a player can choose, {}", limits.maximum.to_string(),
                                     table.chips.front().to_string()));
    }
}

void check_chips(const Section& entry, const TableConfig& table) {
    for (std::size_t index = 0; index < table.chips.size(); ++index) {
        const Money chip = table.chips[index];
        if (index > 0 && chip <= table.chips[index - 1])
            entry.fault("chips", index,
                        fmt::format("{} must be above {}: chips are in rising order", chip.to_string(), table.chips[index - 1].to_string()));
        if (!is_multiple(chip, table.smallest_chip))
            entry.fault("chips", index, fmt::format("{} is no multiple of the smallest chip, {}", chip.to_string(), table.smallest_chip.to_string()));
    }
}

void check_notes(const Section& entry, const TableConfig& table) {
    for (std::size_t index = 1; index < table.notes.size(); ++index) {
        const Money note = table.notes[index], before = table.notes[index - 1];
        if (note <= before)
            entry.fault("notes", index, fmt::format("{} must be above {}: notes are in rising order", note.to_string(), before.to_string()));
    }
    if (!table.notes.empty() && table.terminals == 0) entry.fault("notes", "the table has no terminals");
    const auto terminals = table.book->seats.find(SeatKind::terminal);
    if (table.notes.empty() || terminals == table.book->seats.end()) return;
    const auto& from = terminals->second.credit_from.rule;
    if (std::ranges::find(from, CreditSource::note) == from.end()) entry.fault("notes", fmt::format("by {} notes are no credit", table.book->id));
}

}  // namespace

void load_stakes(Section& entry, TableConfig& table, Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    Limits common;
    read(entry, "minimum", common.minimum);
    read(entry, "maximum", common.maximum);
    if (loading.is_sound_since(faults_before)) check_order(entry, "maximum", common);
    auto own = entry.optional_section("limits");
    const LimitsByKind by_kind = own ? read_limits(*own, table.book.get()) : LimitsByKind{};
    read(entry, "multiples", table.multiples);
    read(entry, "chips", table.chips);
    if (!table.chips.empty()) table.smallest_chip = table.chips.front();
    read(entry, "smallest_chip", table.smallest_chip);
    read(entry, "notes", table.notes);
    if (!loading.is_sound_since(faults_before) || table.book == nullptr) return;

    for (const WagerTerms& terms : table.book->wager_terms) {
        const auto named = by_kind.find(terms.kind);
        table.limits.push_back({terms.kind, named == by_kind.end() ? common : named->second});
    }
    std::ranges::sort(table.limits, {}, &LimitConfig::kind);
    Places places{entry, own ? &*own : nullptr, by_kind};
    check_chips(entry, table);
    check_notes(entry, table);
    check_limits(table, places);
    if (loading.is_sound_since(faults_before)) check_piece_bets(entry, table);
}

}  // namespace croupier::config
