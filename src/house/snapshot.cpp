// The members of the house's state, named once. A change here is a new schema.
#include "house/snapshot.hpp"

#include "base/sender_memory_archive.hpp"

namespace croupier {

CROUPIER_ARCHIVED(house::House, running, day, senders, last_sequence, last_time);

namespace house {

void append_snapshot(const House& house, std::string& out) { append_archive(house_snapshot_schema, house, out); }

auto house_from_snapshot(std::string_view bytes) -> std::expected<House, std::string> { return from_archive<House>(house_snapshot_schema, bytes); }

}  // namespace house
}  // namespace croupier
