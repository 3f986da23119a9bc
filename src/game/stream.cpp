#include "game/stream.hpp"

#include "game/fields.hpp"
#include "money/digest.hpp"

namespace croupier {

static void add_to(Digest& digest, Number number) { digest.add(number.index()); }

static void add_to(Digest& digest, const WagerIndex& wager) {
    digest.add(wager.index());
    std::visit([&digest](auto index) { digest.add(value(index)); }, wager);
}

static void add_to(Digest& digest, const Chips& chips) {
    digest.add(chips.list().size());
    for (const ChipCount& one : chips.list()) {
        digest.add(static_cast<std::uint64_t>(one.chip.is_colour()));
        digest.add(one.chip.is_colour() ? static_cast<std::uint64_t>(one.chip.colour())
                                        : static_cast<std::uint64_t>(one.chip.worth({}).minor_units()));
        digest.add(one.count);
    }
}

static void add_to(Digest& digest, const Actor& actor) {
    digest.add(static_cast<std::uint64_t>(actor.kind));
    digest.add(static_cast<std::uint64_t>(actor.position));
    digest.add(value(actor.person));
    digest.add(value(actor.seat));
}

auto digest(const Command& command) -> std::uint64_t { return stream::digest_of(command); }

auto receive(const Rulebook& book, Table& table, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    return stream::take<Refusal>(table, command, events, [&] { return decide(book, table, command, events); });
}

void replay(Table& table, const Recorded& recorded) { stream::apply_recorded(table, recorded); }

}  // namespace croupier
