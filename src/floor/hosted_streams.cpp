#include "floor/hosted_streams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/ensure.hpp"
#include "game/conservation.hpp"
#include "journal/chain.hpp"
#include "money/sum.hpp"

namespace croupier::floor {

namespace {

template <class Stream>
void put_by_id(std::vector<Stream*>& streams, journal::StreamId id, Stream* stream) {
    const auto index = static_cast<std::size_t>(id);
    if (streams.size() <= index) streams.resize(index + 1);
    streams[index] = stream;
}

template <class Stream>
auto by_id(const std::vector<Stream*>& streams, journal::StreamId id) -> Stream* {
    const auto index = static_cast<std::size_t>(id);
    return index < streams.size() ? streams[index] : nullptr;
}

}  // namespace

auto HostedStreams::host(const journal::Stream& stream) -> std::expected<void, std::string> {
    ENSURE(any(stream.id) == nullptr, "a stream is hosted once");
    if (stream.name == cage_name) {
        auto cage = std::make_unique<CageStream>(stream.id, CageCore{});
        cage_ = cage.get();
        all_.push_back(std::move(cage));
    } else if (stream.name == house_name) {
        auto house = std::make_unique<HouseStream>(stream.id, HouseCore{});
        house_ = house.get();
        all_.push_back(std::move(house));
    } else if (stream.name.starts_with(table_prefix)) {
        auto table = std::make_unique<TableStream>(stream.id, TableCore{find_, Table{}, nullptr});
        tables_.emplace(stream.name.substr(table_prefix.size()), table.get());
        put_by_id(tables_by_id_, stream.id, table.get());
        all_.push_back(std::move(table));
    } else {
        return std::unexpected(fmt::format("the stream \"{}\" is none that this program knows", stream.name));
    }
    put_by_id(by_id_, stream.id, all_.back().get());
    hosted_.push_back(stream);
    return {};
}

auto HostedStreams::any(journal::StreamId id) const -> HostedStream* { return by_id(by_id_, id); }

auto HostedStreams::table(journal::StreamId id) const -> TableStream* { return by_id(tables_by_id_, id); }

auto HostedStreams::name_of(journal::StreamId id) const -> std::string_view {
    const auto found = std::ranges::find(hosted_, id, &journal::Stream::id);
    return found == hosted_.end() ? std::string_view{} : found->name;
}

void HostedStreams::empty() {
    const auto hosted = std::exchange(hosted_, {});
    all_.clear();
    by_id_.clear();
    tables_by_id_.clear();
    tables_.clear();
    cage_ = nullptr;
    house_ = nullptr;
    for (const journal::Stream& stream : hosted) ENSURE(host(stream).has_value(), "what was hosted can be hosted again");
}

auto HostedStreams::restore(const journal::Snapshot& snapshot) -> std::expected<void, std::string> {
    auto restored = try_restore(snapshot);
    if (!restored) empty();
    return restored;
}

auto HostedStreams::try_restore(const journal::Snapshot& snapshot) -> std::expected<void, std::string> {
    for (const journal::Snapshot::Part& part : snapshot.parts) {
        HostedStream* stream = any(part.stream);
        if (stream == nullptr) return std::unexpected(fmt::format("the snapshot has a stream {} that is not hosted", value(part.stream)));
        if (part.schema != stream->snapshot_schema()) return std::unexpected("the snapshot has a form that this program does not know");
        if (auto restored = stream->restore(part.bytes); !restored) return restored;
    }
    for (const auto& [head, name] : snapshot.checkpoint.heads) {
        const HostedStream* stream = any(head.stream);
        if (stream == nullptr || stream->last_sequence() != head.sequence)
            return std::unexpected(fmt::format("the snapshot of {} is not of the record {} that its checkpoint names", name, value(head.sequence)));
    }
    return {};
}

auto HostedStreams::replay(const journal::Record& record) -> std::expected<void, std::string> {
    HostedStream* stream = any(record.stream);
    if (stream == nullptr) return std::unexpected("is of a stream that is not hosted");
    if (next(stream->last_sequence()) != record.sequence) return std::unexpected("does not follow the state of its stream");
    return stream->replay(record);
}

auto rebuild(HostedStreams& streams, const journal::Reader& reader, const journal::PublicKey& key) -> journal::Result<void> {
    const auto restored =
        restore_newest(reader, key, std::nullopt, [&](const journal::Snapshot& newest) { return streams.restore(newest).has_value(); });
    if (!restored) return std::unexpected(restored.error());
    const std::optional<journal::Snapshot>& snapshot = *restored;
    std::optional<journal::Failure> fault;
    const auto replay = [&](const journal::Record& record) {
        const auto replayed = streams.replay(record);
        if (replayed) return true;
        const bool is_known = record.schema == record_schema;  // else a later release wrote it, and nothing is damaged
        const std::string place = journal::place_of(record, streams.name_of(record.stream), is_known ? "" : "schema");
        fault = journal::Failure{is_known ? journal::FailureKind::damaged : journal::FailureKind::refused,
                                 fmt::format("{}, {}", reader.file_with(record.position).string(), place), replayed.error()};
        return false;
    };
    if (auto read = reader.read(snapshot ? journal::ReadFrom::after(*snapshot) : journal::ReadFrom{}, replay); !read) return read;
    if (fault) return std::unexpected(*std::move(fault));
    if (const auto broken = broken_sums(streams); !broken.empty())
        return std::unexpected(journal::Failure{journal::FailureKind::damaged, reader.directory().string(), broken.front()});
    return {};
}

auto broken_sums(const HostedStreams& streams) -> std::vector<std::string> {
    std::vector<std::string> broken;
    for (const auto& [name, table] : streams.tables()) {
        for (const std::string& sum : croupier::broken_sums(table->state())) broken.push_back(fmt::format("table {}: {}", name, sum));
        if (streams.cage() == nullptr) continue;
        const auto& transfers = streams.cage()->state().transfers;
        const auto found = transfers.find(cage::TableId(value(table->id())));
        const cage::Transfer transfer = found == transfers.end() ? cage::Transfer{} : found->second;
        const Balances& balances = table->state().balances;
        if (balances.of(Account::slips_out) != transfer.taken_in)
            broken.push_back(fmt::format("table {}: issued slips for {}, the cage took in {}", name, balances.of(Account::slips_out).to_string(),
                                         transfer.taken_in.to_string()));
        const Money credited = difference({}, balances.of(Account::slips_in));
        if (credited != transfer.handed_back)
            broken.push_back(fmt::format("table {}: credited slips for {}, the cage handed back {}", name, credited.to_string(),
                                         transfer.handed_back.to_string()));
    }
    return broken;
}

}  // namespace croupier::floor
