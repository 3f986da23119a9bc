#include "game/stream.hpp"

#include <algorithm>

#include "base/digest.hpp"
#include "game/fields.hpp"
#include "money/digest.hpp"

namespace croupier {

static void add_to(Digest& digest, Number number) { digest.add(number.index()); }

static void add_to(Digest& digest, const WagerIndex& wager) {
    digest.add(wager.index());
    std::visit([&digest](auto index) { digest.add(value(index)); }, wager);
}

static void add_to(Digest& digest, const Actor& actor) {
    digest.add(static_cast<std::uint64_t>(actor.kind));
    digest.add(static_cast<std::uint64_t>(actor.position));
    digest.add(value(actor.person));
    digest.add(value(actor.seat));
}

namespace {

void remember(Table& table, const Recorded& recorded) {
    table.last_sequence = next(table.last_sequence);
    table.last_time = std::max(table.last_time, recorded.at);
    table.senders.keep(recorded.sender, {recorded.number, recorded.digest, table.last_sequence});
}

// The answer given before to this message; nothing where it is new.
auto earlier_answer(const Table& table, const Command& command, std::uint64_t content) -> std::optional<std::expected<Accepted, Refusal>> {
    const Recalled recalled = recall(table.senders, command.sender, command.number, content);
    switch (recalled.what) {
        case Recall::unseen: break;
        case Recall::answered: return Accepted{recalled.sequence, true};
        case Recall::other_content: return std::unexpected(refuse(Reason::number_used));
        case Recall::forgotten: return std::unexpected(refuse(Reason::message_too_old));
    }
    return std::nullopt;
}

}  // namespace

auto digest(const Command& command) -> std::uint64_t {
    Digest content;
    content.add(command.actor);
    content.add(command.second);
    content.add(command.act.index());
    std::visit([&content](const auto& act) { content.add(act); }, command.act);
    return content.result();
}

auto receive(const Rulebook& book, Table& table, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    events.clear();
    if (static_cast<std::size_t>(command.sender) >= Table::most_senders || value(command.number) == 0)
        return std::unexpected(refuse(Reason::unknown_sender));
    const std::uint64_t content = digest(command);
    if (const auto earlier = earlier_answer(table, command, content)) return *earlier;
    if (const auto decided = decide(book, table, command, events); !decided) return std::unexpected(decided.error());
    replay(table, {command.at, command.sender, command.number, content, events});
    return Accepted{table.last_sequence, false};
}

void replay(Table& table, const Recorded& recorded) {
    for (const Event& event : recorded.events) evolve(table, event);
    remember(table, recorded);
}

}  // namespace croupier
