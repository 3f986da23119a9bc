// Holds what terminals were told against the record: every acknowledged message is there, under the sequence that was named; no refused one is; and
// each terminal shows the balance that the record makes at the place up to which it was shown the table. The record itself is audited on the way.
#pragma once

#include <expected>
#include <filesystem>
#include <span>
#include <string>

#include "load/tally.hpp"

namespace croupier::load {

struct Checked {
    std::uint64_t records = 0;       // read
    std::uint64_t acknowledged = 0;  // found
    std::uint64_t balances = 0;      // compared
};

// What can be said without the record: whether a terminal waits in vain, or was told what may not be.
[[nodiscard]] auto check_terminals(std::span<const TerminalTally> terminals) -> std::expected<Checked, std::string>;

// The first difference in a sentence. Works while the floor runs.
[[nodiscard]] auto check_against_record(const std::filesystem::path& data, std::span<const TerminalTally> terminals)
    -> std::expected<Checked, std::string>;

}  // namespace croupier::load
