#include "house/stream.hpp"

#include "house/fields.hpp"

namespace croupier::house {

auto digest(const Command& command) -> std::uint64_t { return stream::digest_of(command); }

auto receive(House& house, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    return stream::take<Refusal>(house, command, events, [&] { return decide(house, command, events); });
}

void replay(House& house, const Recorded& recorded) { stream::apply_recorded(house, recorded); }

}  // namespace croupier::house
