#include "cage/stream.hpp"

#include "cage/fields.hpp"
#include "money/digest.hpp"

namespace croupier::cage {

auto digest(const Command& command) -> std::uint64_t { return stream::digest_of(command); }

auto receive(Cage& cage, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    return stream::take<Refusal>(cage, command, events, [&] { return decide(cage, command, events); });
}

void replay(Cage& cage, const Recorded& recorded) { stream::apply_recorded(cage, recorded); }

}  // namespace croupier::cage
