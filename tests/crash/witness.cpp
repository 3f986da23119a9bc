#include "crash/witness.hpp"

#include <fmt/format.h>

#include "audit/verify.hpp"
#include "base/names.hpp"
#include "floor/data_directory.hpp"
#include "journal/keys.hpp"

namespace croupier::testing {
namespace {

auto words_of(const Sent& sent) -> std::string {
    return fmt::format("number {} of sender {} to stream {}", value(sent.number), value(sent.sender), value(sent.stream));
}

auto states_of(const floor::HostedStreams& streams) -> std::map<journal::StreamId, std::string> {
    std::map<journal::StreamId, std::string> states;
    for (const auto& stream : streams.all()) stream->append_snapshot(states[stream->id()]);
    return states;
}

auto host_all(floor::HostedStreams& streams, const journal::Reader& reader) -> std::expected<void, std::string> {
    const auto listed = reader.streams();
    if (!listed) return std::unexpected(listed.error().sentence());
    for (const journal::Stream& stream : *listed)
        if (streams.any(stream.id) == nullptr)
            if (auto hosted = streams.host(stream); !hosted) return hosted;
    return {};
}

}  // namespace

Witness::Witness(std::filesystem::path data)
    : data_{std::move(data)},
      find_rulebook_{floor::find_rulebooks_in([this](const journal::Hash& hash) -> journal::Result<std::string> {
          const auto reader = journal::Reader::open(floor::journal_directory(data_));
          if (!reader) return std::unexpected(reader.error());
          return reader->document(hash);
      })},
      streams_{rulebooks()} {}

auto Witness::rulebooks() -> floor::FindRulebook {
    return [this](const std::string& hash) { return find_rulebook_(hash); };
}

void Witness::complain(std::string sentence) {
    constexpr std::size_t enough = 20;
    if (wrong_.size() < enough) wrong_.push_back(std::move(sentence));
}

void Witness::look() {
    if (!std::filesystem::exists(floor::journal_directory(data_)) && last_ == journal::Position{}) return;  // it died before there was one
    const auto reader = journal::Reader::open(floor::journal_directory(data_));
    if (!reader) {
        const bool never_was = reader.error().kind == journal::FailureKind::refused && last_ == journal::Position{};
        return never_was ? void() : complain(reader.error().sentence());
    }
    if (const auto hosted = host_all(streams_, *reader); !hosted) return complain(hosted.error());
    const auto listed = reader->streams();
    if (!listed) return complain(listed.error().sentence());
    for (const auto& [id, name] : *listed)
        if (const auto head = heads_.find(id); head != heads_.end()) head->second.name = name;
    std::vector<journal::Checkpoint::StreamHead> heads;
    for (const auto& [id, head] : heads_) heads.push_back(head);
    const auto read = reader->read({next(last_), heads}, [this](const journal::Record& record) { return follow(record); });
    if (!read) complain(read.error().sentence());
    for (const auto& [id, name] : to_be_answered_) complain(fmt::format("a start found {} in a round and did not answer", name));
    to_be_answered_.clear();
    for (const std::string& sum : broken_sums(streams_)) complain(sum);
    compare_with_rebuilt(*reader);
}

// What a start makes of the newest snapshot and the records after it is what all records make.
void Witness::compare_with_rebuilt(const journal::Reader& reader) {
    const auto key = journal::read_public_key(floor::public_key_file(data_));
    if (!key) return complain(key.error().sentence());
    floor::HostedStreams rebuilt{rulebooks()};
    if (const auto hosted = host_all(rebuilt, reader); !hosted) return complain(hosted.error());
    if (const auto done = floor::rebuild(rebuilt, reader, *key); !done) return complain(done.error().sentence());
    if (states_of(rebuilt) != states_of(streams_)) complain("a start would not come to the state that the records tell of");
}

void Witness::look_at_all() {
    const auto key = journal::read_public_key(floor::public_key_file(data_));
    if (!key) return complain(key.error().sentence());
    const auto verified = audit::verify({floor::journal_directory(data_), data_}, *key, {data_.parent_path() / "anchors", {}});
    if (!verified) return complain(verified.error().sentence());
    documents = verified->chains.documents;
}

void Witness::begin_life() { in_this_life_.clear(); }

auto Witness::from_of(journal::StreamId stream) const -> From {
    const auto from = [](const auto& hosted) { return From{hosted.record().sender, hosted.record().number}; };
    if (const auto* table = streams_.table(stream)) return from(*table);
    return streams_.cage()->id() == stream ? from(*streams_.cage()) : from(*streams_.house());
}

auto Witness::follow(const journal::Record& record) -> bool {
    const bool is_start = streams_.house() != nullptr && record.stream == streams_.house()->id() && record.kind == "start-floor";
    if (is_start) follow_start(record);
    if (const auto replayed = streams_.replay(record); !replayed) {
        complain(fmt::format("record {} {}", value(record.position), replayed.error()));
        return false;
    }
    ++records;
    last_ = record.position;
    const From from = from_of(record.stream);
    MessageNumber& highest = highest_[{record.stream, from.sender}];
    const Sent sent{record.stream, from.sender, from.number};
    if (from.number <= highest) complain(fmt::format("record {}: {} was recorded before", value(record.position), words_of(sent)));
    highest = from.number;
    recorded_[record.stream].push_back(from);
    in_this_life_.emplace(sent, record.sequence);
    heads_[record.stream].head = {record.stream, record.sequence, record.own};
    follow_interruption(record, from);
    return true;
}

// The state before the record is what the start found.
void Witness::follow_start(const journal::Record& record) {
    for (const auto& [id, name] : to_be_answered_)
        complain(fmt::format("record {}: the start before found {} in a round and did not answer", value(record.position), name));
    to_be_answered_.clear();
    for (const auto& [name, table] : streams_.tables()) {
        if (!table->state().in_round()) continue;
        if (table->state().hold == Hold::interruption)
            ++held_already;
        else
            to_be_answered_.emplace(table->id(), name);
    }
}

void Witness::follow_interruption(const journal::Record& record, From from) {
    const floor::TableStream* table = streams_.table(record.stream);
    if (table == nullptr) return;
    const bool is_answer = record.kind == "interrupt" && from.sender == floor::floor_sender;
    const auto found = to_be_answered_.find(record.stream);
    if (is_answer != (found != to_be_answered_.end())) {
        complain(fmt::format("record {} ({}): an interrupted round is answered once, before anything else", value(record.position), record.kind));
        return;
    }
    if (!is_answer) return;
    const std::string name = found->second;
    to_be_answered_.erase(found);
    for (const Event& event : table->record().events) {
        if (const auto* interrupted = std::get_if<RoundInterrupted>(&event)) {
            ++interruptions[fmt::format("{} {}: {}", name, interrupted->clause, name_of(interrupted->effect))];
            return;
        }
        if (std::holds_alternative<DealerAsked>(event)) {
            ++interruptions[name + " held for the dealer's word"];
            return;
        }
    }
    complain(fmt::format("record {}: the interruption has no answer", value(record.position)));
}

void Witness::hear(const AnsweredLine& answered) {
    const Sent& sent = answered.sent;
    if (!answered.granted) {
        if (find(sent)) complain(fmt::format("{} was refused ({}), but is recorded", words_of(sent), answered.code));
        return;
    }
    const auto& records_of_stream = recorded_[sent.stream];
    const std::uint64_t sequence = value(answered.sequence);
    if (sequence == 0 || sequence > records_of_stream.size())
        return complain(
            fmt::format("{} was acknowledged as record {} of its stream, which has only {}", words_of(sent), sequence, records_of_stream.size()));
    if (records_of_stream[sequence - 1] != From{sent.sender, sent.number})
        complain(fmt::format("{} was acknowledged as record {} of its stream, which is another's", words_of(sent), sequence));
}

auto Witness::find(const Sent& sent) const -> std::optional<Sequence> {
    const auto found = in_this_life_.find(sent);
    if (found == in_this_life_.end()) return std::nullopt;
    return found->second;
}

}  // namespace croupier::testing
