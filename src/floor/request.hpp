// What comes to the floor and what goes back: a command for a stream, and its answer, which is given only when everything it rests on is durable.
#pragma once

#include <expected>
#include <functional>
#include <string>

#include "base/one_of.hpp"
#include "cage/command.hpp"
#include "game/command.hpp"
#include "house/command.hpp"
#include "journal/record.hpp"

namespace croupier::floor {

class HostedStreams;

// No command, but a wish to look at the streams, on the floor's thread, when all that they hold is durable.
struct Look {
    std::function<void(const HostedStreams&)> at;
};

// A configuration that is to be in force: its bytes are kept, and the house records their hash.
struct KeepConfiguration {
    std::string bytes;
};

CROUPIER_ONE_OF(AnyCommand, Command, cage::Command, house::Command, Look, KeepConfiguration);

struct Granted {
    Sequence sequence{};    // of the command in its stream
    bool repeated = false;  // it was granted before; nothing happened now
    auto operator==(const Granted&) const -> bool = default;
};

struct Denied {
    std::string code;      // for programs
    std::string clause;    // empty where no rulebook speaks
    std::string sentence;  // for people
    auto operator==(const Denied&) const -> bool = default;
};

using Answer = std::expected<Granted, Denied>;

// The reply is called once, on the floor's thread, and must not wait for anything. When the journal fails it is never called: whether the command
// was recorded is then known only to the next start, which answers the same message again.
struct Request {
    journal::StreamId stream{};
    AnyCommand command;  // the floor stamps its time
    std::function<void(const Answer&)> reply;
};

}  // namespace croupier::floor
