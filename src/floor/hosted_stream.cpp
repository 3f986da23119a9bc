#include "floor/hosted_stream.hpp"

#include "cage/fields.hpp"
#include "floor/cores.hpp"
#include "game/fields.hpp"
#include "house/fields.hpp"

namespace croupier::floor {

template <class Core>
StreamOf<Core>::StreamOf(journal::StreamId id, Core core) : HostedStream{id}, core_{std::move(core)} {}

template <class Core>
auto StreamOf<Core>::take(const Command& command, std::string& payload) -> Taken {
    const std::string_view kind = std::visit([]<class Act>(const Act&) { return FieldsOf<Act>::kind; }, command.act);
    if (auto denied = refused_before(command)) return {std::unexpected(*std::move(denied)), kind};
    if (auto denied = core_.objection(command)) return {std::unexpected(*std::move(denied)), kind};
    const auto answer = core_.receive(command, events_);
    if (!answer) return {std::unexpected(refuse(command, core_.denied(answer.error()))), kind};
    const bool is_new = !answer->repeated;
    if (is_new) {
        core_.append_record({command, digest(command), events_}, payload);
        core_.follow(events_);
    }
    return {Granted{answer->sequence, answer->repeated}, kind, core_.round()};
}

template <class Core>
auto StreamOf<Core>::refuse(const Command& command, Denied denied) -> Denied {
    if (auto before = refused_before(command)) return *std::move(before);
    const std::uint64_t content = digest(command);
    const bool known_sender = value(command.sender) < std::decay_t<decltype(core_.state)>::most_senders;
    const bool is_own = command.sender == floor_sender;  // which gives a number again to what it says instead
    // A number that was accepted before keeps its answer, whatever else was sent under it.
    if (known_sender && !is_own && recall(core_.state.senders, command.sender, command.number, content).what == Recall::unseen)
        refusals_.keep(command.sender, {command.number, content, denied});
    return denied;
}

template <class Core>
auto StreamOf<Core>::replay(const journal::Record& record) -> std::expected<void, std::string> {
    if (auto read = this->read(record); !read) return read;
    apply(record.at);
    return {};
}

template <class Core>
auto StreamOf<Core>::read(const journal::Record& record) -> std::expected<void, std::string> {
    if (record.schema != record_schema) return std::unexpected("is written in a form that this program does not know");
    return core_.read_record(record.payload, record_);
}

template <class Core>
void StreamOf<Core>::apply(Time at) {
    core_.apply({at, record_.sender, record_.number, record_.digest, record_.events});
    core_.follow(record_.events);
}

template <class Core>
auto StreamOf<Core>::refused_before(const Command& command) const -> std::optional<Denied> {
    const auto* kept = refusals_.recall(command.sender, command.number);
    if (kept == nullptr || !kept->refusal) return std::nullopt;
    return kept->digest == digest(command) ? *kept->refusal : core_.denied(Core::number_used);
}

template class StreamOf<TableCore>;
template class StreamOf<CageCore>;
template class StreamOf<HouseCore>;

}  // namespace croupier::floor
