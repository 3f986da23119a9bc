// Idempotent receipt: digest, recall, decide, apply, remember.
#include "cage/stream.hpp"

#include <algorithm>

#include "base/digest.hpp"
#include "cage/fields.hpp"
#include "money/digest.hpp"

namespace croupier::cage {

auto digest(const Command& command) -> std::uint64_t {
    Digest content;
    content.add(command.actor);
    content.add(command.second);
    content.add(command.act.index());
    std::visit([&content](const auto& act) { content.add(act); }, command.act);
    return content.result();
}

auto receive(Cage& cage, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    events.clear();
    const auto no = [](Reason reason) { return std::unexpected(Refusal{reason, {}, {}, {}}); };
    if (static_cast<std::size_t>(command.sender) >= Cage::most_senders || value(command.number) == 0) return no(Reason::unknown_sender);
    const std::uint64_t content = digest(command);
    const Recalled recalled = recall(cage.senders, command.sender, command.number, content);
    switch (recalled.what) {
        case Recall::unseen: break;
        case Recall::answered: return Accepted{recalled.sequence, true};
        case Recall::other_content: return no(Reason::number_used);
        case Recall::forgotten: return no(Reason::message_too_old);
    }
    if (const auto decided = decide(cage, command, events); !decided) return std::unexpected(decided.error());
    replay(cage, {command.at, command.sender, command.number, content, events});
    return Accepted{cage.last_sequence, false};
}

void replay(Cage& cage, const Recorded& recorded) {
    for (const Event& event : recorded.events) evolve(cage, event);
    cage.last_sequence = next(cage.last_sequence);
    cage.last_time = std::max(cage.last_time, recorded.at);
    cage.senders.keep(recorded.sender, {recorded.number, recorded.digest, cage.last_sequence});
}

}  // namespace croupier::cage
