#include "journal/sqlite/trusted.hpp"

#include <fmt/format.h>

#include "journal/sqlite/schema.hpp"

namespace croupier::journal {

auto check_schema(const DayFile& file) -> Result<void> {
    auto statement = file.connection().prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid");
    if (!statement) return std::unexpected(statement.error());
    std::string found = "\n";
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) break;
        found += fmt::format("{};\n", statement->text(0).value_or(""));
    }
    if (!is_schema(found)) return file.damaged("table sqlite_schema", "its tables and views are not those of a journal");
    return {};
}

auto follow(Chain& chain, const DayFile& file, const Record& record) -> Result<void> {
    const auto followed = chain.follow(record);
    if (followed) return {};
    return file.damaged(place_of(record, chain.name_of(record.stream), followed.error().column), followed.error().why);
}

auto check_reached(const DayFile& file, const Checkpoint& checkpoint, Position last) -> Result<void> {
    if (checkpoint.position <= last) return {};
    return file.damaged(place_of_checkpoint(checkpoint.number),
                        fmt::format("it names record {}, but the journal ends at {}", value(checkpoint.position), value(last)));
}

auto without_checkpoint(const DayFile& file) -> std::unexpected<Failure> {
    return file.damaged("", "has no checkpoint, not even that of its beginning");
}

auto trusted_checkpoint(const DayFile& file, const StoredCheckpoint& stored, const PublicKey& key) -> Result<Checkpoint> {
    const std::string place = place_of_checkpoint(stored.number);
    if (!is_signed(stored.content.body, stored.content.signature, key))
        return file.damaged(place, "its body or signature was altered, or it was signed with another key");
    auto checkpoint = checkpoint_from(stored.content.body);
    if (!checkpoint) return file.damaged(place, "its body can't be read: " + checkpoint.error());
    if (checkpoint->number != stored.number) return file.damaged(place, fmt::format("column number: its body says {}", checkpoint->number));
    return *std::move(checkpoint);
}

auto seals(const Checkpoint& checkpoint, const DayFile& file) -> bool { return checkpoint.next_day && checkpoint.day == file.row().day; }

auto unsigned_streams(const Checkpoint& newest, const std::vector<Stream>& streams, const Chain& chain) -> std::vector<std::string> {
    std::vector<std::string> named;
    for (const Stream& stream : streams)
        if (!names(newest, stream) && !chain.has_records(stream.id)) named.push_back(stream.name);
    return named;
}

auto trusted_snapshot(const DayFile& file, const Checkpoint& checkpoint) -> Result<Snapshot> {
    auto parts = file.snapshot_parts(checkpoint.number);
    if (!parts) return std::unexpected(parts.error());
    const std::string place = fmt::format("snapshot of checkpoint {}", checkpoint.number);
    if (parts->size() != checkpoint.snapshot.size())
        return file.damaged(place, fmt::format("it has {} parts, its checkpoint names {}", parts->size(), checkpoint.snapshot.size()));
    for (std::size_t index = 0; index < parts->size(); ++index) {
        const Snapshot::Part& part = (*parts)[index];
        const Checkpoint::SnapshotHash& named = checkpoint.snapshot[index];
        const std::string part_place = fmt::format("{}, part of stream {}", place, value(part.stream));
        if (part.stream != named.stream)
            return file.damaged(part_place, fmt::format("column stream: its checkpoint names stream {}", value(named.stream)));
        if (part.schema != named.schema)
            return file.damaged(part_place, fmt::format("column schema is {}, its checkpoint names {}", part.schema, named.schema));
        if (hash_of(part.bytes) != named.hash) return file.damaged(part_place, "column bytes does not have the hash that its checkpoint names");
    }
    return Snapshot{checkpoint, *std::move(parts)};
}

auto newest_trusted_snapshot(const DayFile& file, const PublicKey& key, std::optional<Position> at_most) -> Result<std::optional<Snapshot>> {
    const auto numbers = file.snapshot_numbers();
    if (!numbers) return std::unexpected(numbers.error());
    for (const std::uint64_t number : *numbers) {
        const auto read = file.checkpoint(number);
        if (!read && read.error().kind != FailureKind::damaged) return std::unexpected(read.error());
        const auto stored = read.value_or(std::nullopt);
        if (!stored) continue;
        const auto checkpoint = trusted_checkpoint(file, *stored, key);
        if (!checkpoint || (at_most && checkpoint->position > *at_most)) continue;
        auto snapshot = trusted_snapshot(file, *checkpoint);
        if (snapshot) return *std::move(snapshot);
        if (snapshot.error().kind != FailureKind::damaged) return std::unexpected(snapshot.error());
    }
    return std::nullopt;
}

}  // namespace croupier::journal
