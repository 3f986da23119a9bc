// What the parts of the floor share: its own commands, which failures it outlives, and the numbers on slips.
#pragma once

#include "floor/floor.hpp"

namespace croupier::floor {

// 18 digits, of which 0 is none.
[[nodiscard]] inline auto validation_number(std::uint64_t random) -> cage::ValidationNumber {
    constexpr std::uint64_t above_18_digits = 1'000'000'000'000'000'000;
    return cage::ValidationNumber{random % above_18_digits};
}

// Nothing was written, or it was rolled back before any sync.
[[nodiscard]] inline auto can_go_on_after(const journal::Failure& failure) -> bool {
    return failure.kind == journal::FailureKind::full || failure.kind == journal::FailureKind::refused;
}

// A command that the floor itself gives to a stream.
template <class Stream, class Act>
auto Floor::own_command(const Stream& stream, Act act) const -> typename Stream::Command {
    typename Stream::Command command;
    command.sender = floor_sender;
    command.number = next(stream.state().senders[floor_sender].highest);
    command.at = now_;
    command.act = std::move(act);
    return command;
}

// Decides a command and files its record.
template <class Stream>
auto Floor::take_into(Stream& stream, typename Stream::Command& command) -> Answer {
    command.at = now_;
    const std::size_t first = payloads_.size();
    Taken taken = stream.take(command, payloads_);
    if (!taken.is_new()) return std::move(taken.answer);
    filed_.push_back({stream.id(), taken.round, taken.kind, first, payloads_.size() - first});
    if (happened_) happened_->push_back({stream.id(), taken.answer->sequence, now_, command.sender, command.number, stream.events()});
    return std::move(taken.answer);
}

template <class Stream, class Act>
auto Floor::take_own(Stream& stream, Act act) -> Answer {
    auto command = own_command(stream, std::move(act));
    return take_into(stream, command);
}

}  // namespace croupier::floor
