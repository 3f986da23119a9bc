// The parts of the loader, by subject, and what several of them need.
#pragma once

#include <concepts>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "config/keys.hpp"
#include "config/load.hpp"

namespace croupier::config {

struct FoundRulebook {
    std::string text;
    std::shared_ptr<const Rulebook> book;  // nothing where it can't be had: that is a fault already
};

struct Loading {
    Purpose purpose{};
    const FindRulebook& find_rulebook;
    const ReadDocument& read_document;
    std::vector<Fault>& faults;
    std::map<std::string, FoundRulebook> rulebooks;  // by the name that the file gives

    // What was read since then can be relied on, so it may be compared.
    [[nodiscard]] auto is_sound_since(std::size_t faults_then) const -> bool { return faults.size() == faults_then && faults_then < most_faults; }
};

[[nodiscard]] auto load_tables(Section& file, Loading& loading) -> std::vector<TableConfig>;         // load_tables.cpp
void load_rules_document(Section& entry, TableConfig& table, const Loading& loading);                // load_rules_document.cpp
void load_stakes(Section& entry, TableConfig& table, Loading& loading);                              // load_stakes.cpp
void load_chips(Section& entry, TableConfig& table, const Loading& loading, bool stakes_are_sound);  // load_chips.cpp
void load_wheel(Section section, TableConfig& table, const Loading& loading);                        // load_wheel.cpp
void check_piece_bets(const Section& entry, const TableConfig& table);                               // piece_bets.cpp

// Each reads a key of the list, within its bounds. Where the key is missing and may be, the value stays as it is.
void read(Section& section, std::string_view key, std::string& value);
void read(Section& section, std::string_view key, std::optional<std::string>& value);
void read(Section& section, std::string_view key, bool& value);
void read(Section& section, std::string_view key, Money& value);
void read(Section& section, std::string_view key, std::vector<Money>& values);

// The row of a key, where it is to be read: it is there, or it is required.
[[nodiscard]] auto to_be_read(Section& section, std::string_view key) -> const Key*;

template <class Whole>
    requires std::unsigned_integral<Whole>
void read(Section& section, std::string_view key, Whole& value) {
    if (const Key* row = to_be_read(section, key)) value = static_cast<Whole>(section.whole(key, row->least, row->most));
}

template <class Enumeration>
    requires std::is_enum_v<Enumeration>
void read(Section& section, std::string_view key, Enumeration& value) {
    if (to_be_read(section, key) != nullptr) value = section.word<Enumeration>(key);
}

// An amount above nothing that no limit can exceed; what is wrong becomes a fault of the key's item.
[[nodiscard]] auto amount_of(const Section& section, std::string_view key, std::size_t index, std::string_view text) -> Money;

inline constexpr std::string_view amount_form = "an amount in quotes, like \"2.50\"";
inline constexpr std::string_view amounts_form = "a list of amounts in quotes, like [\"1.00\", \"5.00\"]";

}  // namespace croupier::config
