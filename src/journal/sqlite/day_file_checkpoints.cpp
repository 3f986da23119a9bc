// The part of a day file that is not on the way of each record: checkpoints, snapshots, documents.
#include <fmt/format.h>

#include <algorithm>

#include "journal/sqlite/day_file.hpp"

namespace croupier::journal {
namespace {

auto visit(const DayFile& file, std::string_view sql, const VisitCheckpoint& visitor) -> Result<void> {
    auto statement = file.connection().prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return {};
        const auto number = statement->number(0);
        const auto body = statement->text(1);
        const auto signature = statement->blob(2);
        const std::string place = place_of_checkpoint(static_cast<std::uint64_t>(number.value_or(0)));
        if (!number || *number < 1) return file.damaged(place, "column number is not a checkpoint's number");
        if (!body) return file.damaged(place, "column body is not a text");
        StoredCheckpoint checkpoint{static_cast<std::uint64_t>(*number), {std::string{*body}, {}}};
        if (!signature || signature->size() != checkpoint.content.signature.size()) return file.damaged(place, "column signature is not a signature");
        std::ranges::copy(*signature, checkpoint.content.signature.begin());
        if (auto visited = visitor(checkpoint); !visited) return visited;
    }
}

auto checkpoint_by(const DayFile& file, std::string_view which) -> Result<std::optional<StoredCheckpoint>> {
    const auto read = file.connection().number(fmt::format("SELECT {} FROM checkpoints", which));
    if (!read) return std::unexpected(read.error());
    const std::optional<std::int64_t>& number = *read;
    return number ? file.checkpoint(static_cast<std::uint64_t>(*number)) : std::optional<StoredCheckpoint>{};
}

}  // namespace

auto DayFile::visit_checkpoints(const VisitCheckpoint& visitor) const -> Result<void> {
    return visit(*this, "SELECT number, body, signature FROM checkpoints ORDER BY number", visitor);
}

auto DayFile::checkpoint(std::uint64_t number) const -> Result<std::optional<StoredCheckpoint>> {
    std::optional<StoredCheckpoint> found;
    const auto keep = [&](const StoredCheckpoint& one) -> Result<void> {
        found = one;
        return {};
    };
    const auto read = visit(*this, fmt::format("SELECT number, body, signature FROM checkpoints WHERE number = {}", number), keep);
    if (!read) return std::unexpected(read.error());
    return found;
}

auto DayFile::first_checkpoint() const -> Result<std::optional<StoredCheckpoint>> { return checkpoint_by(*this, "min(number)"); }

auto DayFile::newest_checkpoint() const -> Result<std::optional<StoredCheckpoint>> { return checkpoint_by(*this, "max(number)"); }

auto DayFile::snapshot_numbers() const -> Result<std::vector<std::uint64_t>> {
    auto statement = connection_.prepare("SELECT DISTINCT checkpoint FROM snapshots ORDER BY checkpoint DESC");
    if (!statement) return std::unexpected(statement.error());
    std::vector<std::uint64_t> numbers;
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return numbers;
        numbers.push_back(static_cast<std::uint64_t>(statement->number(0).value_or(0)));
    }
}

auto DayFile::snapshot_parts(std::uint64_t checkpoint) const -> Result<std::vector<Snapshot::Part>> {
    auto statement = connection_.prepare("SELECT stream, schema, bytes FROM snapshots WHERE checkpoint = ?1 ORDER BY stream");
    if (!statement) return std::unexpected(statement.error());
    statement->bind(1, static_cast<std::int64_t>(checkpoint));
    std::vector<Snapshot::Part> parts;
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return parts;
        const auto stream = statement->small_number(0);
        const auto schema = statement->small_number(1);
        const auto bytes = statement->blob(2);
        const std::string place = fmt::format("snapshot of checkpoint {}", checkpoint);
        if (!stream || !schema || !bytes) return damaged(place, "a column is not of its type");
        parts.push_back({StreamId{*stream}, *schema, std::string{*bytes}});
    }
}

auto DayFile::document(const Hash& hash) const -> Result<std::optional<std::string>> {
    auto statement = connection_.prepare("SELECT bytes FROM documents WHERE hash = ?1");
    if (!statement) return std::unexpected(statement.error());
    statement->bind_blob(1, hash);
    const auto row = statement->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    const auto bytes = statement->blob(0);
    const std::string place = fmt::format("document {}", hexadecimal(hash));
    if (!bytes) return damaged(place, "column bytes is not of its type");
    if (hash_of(*bytes) != hash) return damaged(place, "its bytes or its hash was altered");
    return std::string{*bytes};
}

auto DayFile::document_hashes() const -> Result<std::vector<Hash>> {
    auto statement = connection_.prepare("SELECT hash FROM documents ORDER BY hash");
    if (!statement) return std::unexpected(statement.error());
    std::vector<Hash> hashes;
    for (;;) {
        const auto row = statement->step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return hashes;
        const auto hash = statement->hash(0);
        if (!hash) return damaged("a document", "column hash is not a hash");
        hashes.push_back(*hash);
    }
}

}  // namespace croupier::journal
