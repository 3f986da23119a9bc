// The members of the cage's state, named once. A change here is a new schema.
#include "cage/snapshot.hpp"

#include "base/sender_memory_archive.hpp"
#include "cage/soundness.hpp"
#include "money/money_archive.hpp"

namespace croupier {

CROUPIER_ARCHIVED(cage::SlipId, table, number);
CROUPIER_ARCHIVED(cage::Drawer, cashier, cash);
CROUPIER_ARCHIVED(cage::DrawerClosed, drawer, cashier, expected, counted, by);
CROUPIER_ARCHIVED(cage::Slip, amount, validation, issued, expires, state, changed, changed_by, prints);
CROUPIER_ARCHIVED(cage::Transfer, taken_in, handed_back, last);
CROUPIER_ARCHIVED(cage::Balances, minor_units);
CROUPIER_ARCHIVED(cage::Cage, opening_declared, drawers, closings, slips, validations, transfers, balances, senders, last_sequence, last_time);

namespace cage {

void append_snapshot(const Cage& cage, std::string& out) { append_archive(cage_snapshot_schema, cage, out); }

auto cage_from_snapshot(std::string_view bytes) -> std::expected<Cage, std::string> {
    auto cage = from_archive<Cage>(cage_snapshot_schema, bytes);
    if (!cage) return cage;
    if (auto fault = fault_in(*cage)) return std::unexpected(std::move(*fault));
    return cage;
}

}  // namespace cage
}  // namespace croupier
