#include "journal/sqlite/insert.hpp"

#include "journal/sqlite/schema.hpp"

namespace croupier::journal {
namespace {

template <class Bind>
auto insert(const Connection& connection, std::string_view sql, const Bind& bind) -> Result<void> {
    auto statement = connection.prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    bind(*statement);
    return statement->run();
}

}  // namespace

auto insert_file_row(const Connection& connection, const FileRow& row) -> Result<void> {
    return insert(connection, "INSERT INTO file(format, day, first_position, previous_checkpoint) VALUES(?1, ?2, ?3, ?4)", [&](Statement& statement) {
        statement.bind(1, format_version);
        statement.bind_text(2, row.day.name());
        statement.bind(3, static_cast<std::int64_t>(value(row.first)));
        statement.bind_blob(4, row.previous_checkpoint);
    });
}

auto insert_stream(const Connection& connection, const Stream& stream) -> Result<void> {
    const Hash own = hash_of(stream);
    return insert(connection, "INSERT INTO streams(id, name, own) VALUES(?1, ?2, ?3)", [&](Statement& statement) {
        statement.bind(1, static_cast<std::int64_t>(stream.id));
        statement.bind_text(2, stream.name);
        statement.bind_blob(3, own);
    });
}

auto insert_checkpoint(const Connection& connection, std::uint64_t number, const SignedCheckpoint& checkpoint) -> Result<void> {
    return insert(connection, "INSERT INTO checkpoints(number, body, signature) VALUES(?1, ?2, ?3)", [&](Statement& statement) {
        statement.bind(1, static_cast<std::int64_t>(number));
        statement.bind_text(2, checkpoint.body);
        statement.bind_blob(3, checkpoint.signature);
    });
}

auto insert_snapshot_part(const Connection& connection, std::uint64_t checkpoint, const SnapshotPart& part) -> Result<void> {
    return insert(connection, "INSERT INTO snapshots(checkpoint, stream, schema, bytes) VALUES(?1, ?2, ?3, ?4)", [&](Statement& statement) {
        statement.bind(1, static_cast<std::int64_t>(checkpoint));
        statement.bind(2, static_cast<std::int64_t>(part.stream));
        statement.bind(3, part.schema);
        statement.bind_blob(4, part.bytes);
    });
}

auto insert_document(const Connection& connection, const Hash& hash, std::string_view bytes) -> Result<void> {
    return insert(connection, "INSERT INTO documents(hash, bytes) VALUES(?1, ?2)", [&](Statement& statement) {
        statement.bind_blob(1, hash);
        statement.bind_blob(2, bytes);
    });
}

}  // namespace croupier::journal
