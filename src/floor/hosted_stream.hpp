// A stream as the floor hosts it: takes commands, writes their records, and is rebuilt from them or from a snapshot. What it does with a command is
// its core's business (cores.hpp); what is the same for all is compiled once for each core (hosted_stream.cpp).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "base/refusal_memory.hpp"
#include "base/sender_memory.hpp"
#include "floor/request.hpp"
#include "floor/senders.hpp"

namespace croupier::floor {

// The form of the payloads that this program writes.
inline constexpr std::uint32_t record_schema = 1;

class HostedStream {
public:
    explicit HostedStream(journal::StreamId id) : id_{id} {}
    HostedStream(const HostedStream&) = delete;
    auto operator=(const HostedStream&) -> HostedStream& = delete;
    virtual ~HostedStream() = default;

    [[nodiscard]] auto id() const -> journal::StreamId { return id_; }
    [[nodiscard]] virtual auto last_sequence() const -> Sequence = 0;
    [[nodiscard]] virtual auto last_time() const -> Time = 0;

    // Applies a record; a sentence where it can't be read.
    [[nodiscard]] virtual auto replay(const journal::Record& record) -> std::expected<void, std::string> = 0;

    [[nodiscard]] virtual auto snapshot_schema() const -> std::uint32_t = 0;
    virtual void append_snapshot(std::string& out) const = 0;
    [[nodiscard]] virtual auto restore(std::string_view snapshot) -> std::expected<void, std::string> = 0;

private:
    journal::StreamId id_;
};

// What became of a command, and how its record is filed.
struct Taken {
    Answer answer;
    std::string_view kind;
    std::uint32_t round = 0;

    [[nodiscard]] auto is_new() const -> bool { return answer && !answer->repeated; }
};

template <class Core>
class StreamOf final : public HostedStream {
public:
    using Command = typename Core::Command;
    using Events = typename Core::Events;

    StreamOf(journal::StreamId id, Core core);

    // Decides and applies a command, and appends the record of one that is newly accepted.
    [[nodiscard]] auto take(const Command& command, std::string& payload) -> Taken;

    // Remembers a refusal, also of someone who was asked before the core, and tells it; one that was told before stays.
    [[nodiscard]] auto refuse(const Command& command, Denied denied) -> Denied;

    [[nodiscard]] auto events() const -> const Events& { return events_; }  // of the command taken last
    [[nodiscard]] auto state() const -> const auto& { return core_.state; }
    [[nodiscard]] auto core() const -> const Core& { return core_; }

    [[nodiscard]] auto last_sequence() const -> Sequence override { return core_.state.last_sequence; }
    [[nodiscard]] auto last_time() const -> Time override { return core_.state.last_time; }

    [[nodiscard]] auto replay(const journal::Record& record) -> std::expected<void, std::string> override;
    // The two halves of it, for who wants to look at a record before it is applied.
    [[nodiscard]] auto read(const journal::Record& record) -> std::expected<void, std::string>;
    [[nodiscard]] auto record() const -> const typename Core::Record& { return record_; }
    void apply(Time at);
    // The same for who trusts no record: each event is looked at on the state just before it. After an objection the state is of no further use.
    template <class Look>
    [[nodiscard]] auto apply(Time at, const Look& look) -> std::expected<void, std::string> {
        core_.state.last_time = std::max(core_.state.last_time, at);
        for (const auto& event : record_.events) {
            if (auto passed = look(event); !passed) return passed;
            evolve(core_.state, event);
        }
        core_.apply({at, record_.sender, record_.number, record_.digest, Events{}});
        core_.follow(record_.events);
        return {};
    }

    [[nodiscard]] auto snapshot_schema() const -> std::uint32_t override { return Core::snapshot_schema; }
    void append_snapshot(std::string& out) const override { core_.append_snapshot(out); }
    [[nodiscard]] auto restore(std::string_view snapshot) -> std::expected<void, std::string> override { return core_.restore(snapshot); }

private:
    [[nodiscard]] auto refused_before(const Command& command) const -> std::optional<Denied>;

    Core core_;
    Events events_;
    typename Core::Record record_;
    RefusalMemory<Denied> refusals_;
};

}  // namespace croupier::floor
