// The members of the house's state, named once. A change here is a new schema.
#include "house/snapshot.hpp"

#include "base/sender_memory_archive.hpp"
#include "house/soundness.hpp"

namespace croupier {

CROUPIER_ARCHIVED(house::Place, table, seat);
CROUPIER_ARCHIVED(house::Attempts, failed, locked_until);
CROUPIER_ARCHIVED(house::Person, id, name, position, secret, token, link, attempts);
CROUPIER_ARCHIVED(house::SignedInPerson, person, expires);
CROUPIER_ARCHIVED(house::Link, person, expires);
CROUPIER_ARCHIVED(house::Terminal, device, kind, place, key);
CROUPIER_ARCHIVED(house::Enrolment, code, expires);
CROUPIER_ARCHIVED(house::Alert, table, key);
CROUPIER_ARCHIVED(house::Acknowledgement, by, at);
CROUPIER_ARCHIVED(house::Inspection, by, began, what, stream, day, from, result, ended, found);
CROUPIER_ARCHIVED(house::House, running, day, configuration, last_person, staff, names, sign_ins, links, strangers, last_device, terminals, visitors,
                  keys, seats, enrolments, codes, acknowledged, inspections, senders, last_sequence, last_time);

namespace house {

void append_snapshot(const House& house, std::string& out) { append_archive(house_snapshot_schema, house, out); }

auto house_from_snapshot(std::string_view bytes) -> std::expected<House, std::string> {
    auto house = from_archive<House>(house_snapshot_schema, bytes);
    if (!house) return house;
    if (auto fault = fault_in(*house)) return std::unexpected(std::move(*fault));
    return house;
}

}  // namespace house
}  // namespace croupier
