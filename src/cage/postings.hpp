// Where the cage's money can be, and how each event moves it. Every posting takes from one account what it gives to another, so the balances
// always sum to zero. Cash and what is owed on paper and plastic move side by side: a paid slip takes cash from the drawer to the world, and its
// claim from the outstanding slips to the paid ones.
#pragma once

#include <array>
#include <vector>

#include "base/names.hpp"
#include "cage/event.hpp"
#include "money/money.hpp"

namespace croupier::cage {

enum class Account : std::uint8_t {
    vault,
    drawers,               // of all open drawers
    differences,           // cash that a count did not find; below zero where it found too much
    world,                 // cash paid out to players and the bank, less what came in from them
    tables,                // the transfer account: claims handed back to tables as credit, less those taken in from them
    slips_outstanding,     // held ones too
    slips_paid,            // claims that were met in cash
    slips_cancelled,       // claims that the pit ended
    chips_in_circulation,  // cash chips, of the whole house
    chip_stock,            // the other side of the chips in circulation
    count_
};

// An account with a floor never falls below zero; the others are the far side of something and may.
[[nodiscard]] auto has_floor(Account account) -> bool;

struct Posting {
    Account from{};
    Account to{};
    Money amount;
};

struct Balances {
    std::array<std::int64_t, static_cast<std::size_t>(Account::count_)> minor_units{};

    [[nodiscard]] auto of(Account account) const -> Money { return Money::from_minor_units(minor_units[static_cast<std::size_t>(account)]); }
    void post(const Posting& posting);
    auto operator==(const Balances&) const -> bool = default;
};

[[nodiscard]] auto postings_of(const Event& event) -> std::vector<Posting>;

}  // namespace croupier::cage

namespace croupier {

CROUPIER_WORDS(cage::Account, "vault", "drawers", "differences", "world", "tables", "slips-outstanding", "slips-paid", "slips-cancelled",
               "chips-in-circulation", "chip-stock");

}  // namespace croupier
