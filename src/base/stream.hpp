// What every stream does alike: takes a command once, however often it arrives, and applies what was decided or recorded. What a command does
// is for each stream's own decide and evolve.
//
// A stream's state has senders, last_sequence and last_time; its Refusal has a reason, and among the reasons are those of a message that can't be
// taken: unknown_sender, number_used and message_too_old.
#pragma once

#include <algorithm>
#include <expected>
#include <variant>

#include "base/digest.hpp"
#include "base/sender_memory.hpp"

namespace croupier::stream {

struct Accepted {
    Sequence sequence{};    // of the command in its stream
    bool repeated = false;  // it was accepted before; nothing happened now

    auto operator==(const Accepted&) const -> bool = default;
};

// The events of one accepted command, as they are recorded.
template <class Events>
struct Recorded {
    Time at;
    SenderId sender{};
    MessageNumber number{};
    std::uint64_t digest = 0;
    const Events& events;
};

// Who asks for what. When it was asked and under which number may differ between a message and its repeat.
template <class Command>
[[nodiscard]] auto digest_of(const Command& command) -> std::uint64_t {
    Digest content;
    content.add(command.actor);
    content.add(command.second);
    const auto add = [&content]<class Act>(const Act& act) {
        content.add(digest_of_kind<Act>);  // not its place in the variant, which later releases may change
        content.add(act);
    };
    std::visit(add, command.act);
    return content.result();
}

template <class State, class Events>
void apply_recorded(State& state, const Recorded<Events>& recorded) {
    state.last_time = std::max(state.last_time, recorded.at);  // first: an event may keep when it happened
    for (const auto& event : recorded.events) evolve(state, event);
    state.last_sequence = next(state.last_sequence);
    state.senders.keep(recorded.sender, {recorded.number, recorded.digest, state.last_sequence});
}

// The answer of decide, which fills the events or refuses; or the one that was given before to this message.
template <class Refusal, class State, class Command, class Events, class Decide>
[[nodiscard]] auto take(State& state, const Command& command, Events& events, const Decide& decide) -> std::expected<Accepted, Refusal> {
    using Reason = decltype(Refusal::reason);
    const auto refuse = [](Reason reason) {
        Refusal refusal{};
        refusal.reason = reason;
        return std::unexpected(std::move(refusal));
    };
    events.clear();
    if (value(command.sender) >= SenderMemories::most || value(command.number) == 0) return refuse(Reason::unknown_sender);
    const std::uint64_t content = digest(command);
    const Recalled recalled = recall(state.senders, command.sender, command.number, content);
    switch (recalled.what) {
        case Recall::unseen: break;
        case Recall::answered: return Accepted{recalled.sequence, true};
        case Recall::other_content: return refuse(Reason::number_used);
        case Recall::forgotten: return refuse(Reason::message_too_old);
    }
    if (auto decided = decide(); !decided) return std::unexpected(std::move(decided.error()));
    apply_recorded(state, Recorded<Events>{command.at, command.sender, command.number, content, events});
    return Accepted{state.last_sequence, false};
}

}  // namespace croupier::stream
