#include "audit/audit.hpp"

#include <utility>

#include "audit/acts.hpp"
#include "audit/desk_events.hpp"
#include "journal/chain.hpp"

namespace croupier::audit {
namespace {

// What holds of a record in any stream, before its events are looked at.
template <class Stream>
auto read_record(Stream& stream, const journal::Record& record) -> Finding {
    if (record.sequence != next(stream.last_sequence()))
        return found("is number {} of its stream, but {} is due", value(record.sequence), value(next(stream.last_sequence())));
    if (record.at < stream.last_time()) return found("is older than the record before it in its stream");
    if (auto read = stream.read(record); !read) return found("can't be read: {}", read.error());
    const auto& senders = stream.state().senders;
    const std::uint64_t sender = value(stream.record().sender);
    if (sender >= SenderMemories::most) return found("is from sender {}, which no stream knows", sender);
    if (value(stream.record().number) == 0) return found("has no message number");
    if (stream.record().number <= senders[sender].highest)
        return found("has message number {} of sender {}, whose message {} was accepted before", value(stream.record().number), sender,
                     value(senders[sender].highest));
    return {};
}

}  // namespace

Audit::Audit(const journal::Reader& reader, Watch watch)
    : reader_{&reader},
      watch_{std::move(watch)},
      streams_{floor::find_rulebooks_in([this](const journal::Hash& hash) { return reader_->document(hash); })} {}

auto Audit::open(const journal::Reader& reader, Watch watch) -> journal::Result<std::unique_ptr<Audit>> {
    std::unique_ptr<Audit> audit{new Audit{reader, std::move(watch)}};
    if (auto hosted = audit->host_new_streams(); !hosted)
        return std::unexpected(journal::Failure{journal::FailureKind::damaged, reader.directory().string(), hosted.error()});
    return audit;
}

// Those that were made since we looked are hosted when their first record comes.
auto Audit::host_new_streams() -> Finding {
    const auto streams = reader_->streams();
    if (!streams) return std::unexpected(streams.error().sentence());
    for (const journal::Stream& stream : *streams) {
        if (streams_.any(stream.id) != nullptr) continue;
        if (auto hosted = streams_.host(stream); !hosted) return hosted;
    }
    return {};
}

auto Audit::follow(const journal::Record& record) -> Finding {
    if (streams_.any(record.stream) == nullptr)
        if (auto hosted = host_new_streams(); !hosted) return hosted;
    if (streams_.any(record.stream) == nullptr) return found("is of a stream that is not there");
    ++tally_.records;
    Finding followed;
    if (floor::TableStream* table = streams_.table(record.stream); table != nullptr)
        followed = follow_table(record, *table);
    else
        followed = streams_.cage() != nullptr && streams_.cage()->id() == record.stream ? follow_cage(record) : follow_house(record);
    if (!followed || expected_.empty()) return followed;
    return compare_snapshots(record.position);
}

auto Audit::follow_table(const journal::Record& record, floor::TableStream& table) -> Finding {
    if (auto read = read_record(table, record); !read) return read;
    const auto rules = table.core().rules;
    const Rulebook* book = rules ? &rules->book : nullptr;
    table_events_.begin_record();
    const auto look = [&](const Event& event) -> Finding {
        if (auto passed = table_events_.look(book, table.state(), event); !passed) return passed;
        if (auto crossed = crossings_.follow(cage::TableId(value(table.id())), event); !crossed) return crossed;
        tally_.count(event);
        if (watch_.table) watch_.table(record, table, event);
        return {};
    };
    if (auto applied = table.apply(record.at, look); !applied) return applied;
    if (record.round != value(table.state().round))
        return found("is filed under round {}, but belongs to round {}", record.round, value(table.state().round));
    if (auto ended = table_events_.end_record(book, table.state()); !ended) return ended;
    return look_at_kind(record.kind, table.record().events);
}

auto Audit::follow_cage(const journal::Record& record) -> Finding {
    floor::CageStream& cage = *streams_.cage();
    if (auto read = read_record(cage, record); !read) return read;
    const auto applied = cage.apply(record.at, [&](const cage::Event& event) -> Finding {
        if (auto passed = look(cage.state(), event); !passed) return passed;
        if (auto crossed = crossings_.follow(event); !crossed) return crossed;
        tally_.count(event);
        if (watch_.cage) watch_.cage(record, cage, event);
        return {};
    });
    return applied ? look_at_kind(record.kind, cage.record().events) : applied;
}

auto Audit::follow_house(const journal::Record& record) -> Finding {
    floor::HouseStream& house = *streams_.house();
    if (auto read = read_record(house, record); !read) return read;
    const auto applied = house.apply(record.at, [&](const house::Event& event) -> Finding {
        ++tally_.events;
        if (auto passed = look(house.state(), event); !passed) return passed;
        // The floor itself keeps what it names. In the first journals a person could name a configuration too, and nobody kept it.
        const auto* set = house.record().sender == floor::floor_sender ? std::get_if<house::ConfigurationSet>(&event) : nullptr;
        if (auto kept = set == nullptr ? Finding{} : find_configuration(set->hash); !kept) return kept;
        if (watch_.house) watch_.house(record, house, event);
        return {};
    });
    return applied ? look_at_kind(record.kind, house.record().events) : applied;
}

// Its bytes are kept before the record that names them.
auto Audit::find_configuration(const std::string& hash) const -> Finding {
    const auto wanted = journal::hash_from(hash);
    if (!wanted) return found("has \"{}\" where a hash is wanted", hash);
    if (const auto bytes = reader_->document(*wanted); !bytes) return found("names a configuration that is not kept: {}", bytes.error().sentence());
    return {};
}

void Audit::expect(const journal::Checkpoint& checkpoint) {
    if (!checkpoint.snapshot.empty()) expected_.emplace(checkpoint.position, Expected{checkpoint.number, checkpoint.snapshot});
}

auto Audit::compare_snapshots(journal::Position position) -> Finding {
    const auto [first, last] = expected_.equal_range(position);
    std::string bytes;
    for (auto due = first; due != last; ++due) {
        bool known = true;
        for (const auto& [stream, schema, hash] : due->second.parts) {
            const floor::HostedStream* hosted = streams_.any(stream);
            if (hosted == nullptr) return found("is where checkpoint {} names a snapshot of a stream that is not there", due->second.checkpoint);
            known = known && schema == hosted->snapshot_schema();
            if (schema != hosted->snapshot_schema()) continue;  // of another release
            bytes.clear();
            hosted->append_snapshot(bytes);
            if (journal::hash_of(bytes) != hash)
                return found("leads to another state of {} than the snapshot of checkpoint {} says", streams_.name_of(stream),
                             due->second.checkpoint);
        }
        tally_.snapshots += known ? 1 : 0;
    }
    expected_.erase(first, last);
    return {};
}

auto Audit::finish() const -> Finding {
    if (auto finished = crossings_.finish(); !finished) return finished;
    const auto broken = floor::broken_sums(streams_);
    return broken.empty() ? Finding{} : found("{}", broken.front());
}

auto Audit::damaged(const journal::Record& record, std::string why) const -> journal::Failure {
    const std::string place = journal::place_of(record, streams_.name_of(record.stream), "");
    return {journal::FailureKind::damaged, fmt::format("{}, {}", reader_->file_with(record.position).string(), place), std::move(why)};
}

// They are hosted in the order of their ids: one that is made later has a higher one.
auto Audit::state_hash() const -> journal::Hash {
    std::string all, bytes;
    for (const auto& stream : streams_.all()) {
        if (value(stream->last_sequence()) == 0) continue;
        bytes.clear();
        stream->append_snapshot(bytes);
        all += fmt::format("{}\n{} {}\n", streams_.name_of(stream->id()), stream->snapshot_schema(), bytes.size());
        all += bytes;
    }
    return journal::hash_of(all);
}

}  // namespace croupier::audit
