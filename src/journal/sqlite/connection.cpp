#include "journal/sqlite/connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <system_error>

namespace croupier::journal {
namespace {

constexpr int wait_for_others_ms = 5'000;

auto kind_of(int code, int system_error) -> FailureKind {
    // The shared index of the log is grown by writing, so no space there is no space, whatever its code says. No space at a sync is a failed sync.
    if (code == SQLITE_FULL || (code == SQLITE_IOERR_SHMSIZE && system_error == ENOSPC)) return FailureKind::full;
    const int primary = code & 0xff;
    if (primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB) return FailureKind::damaged;
    if (primary == SQLITE_CANTOPEN || primary == SQLITE_PERM || primary == SQLITE_READONLY || primary == SQLITE_AUTH) return FailureKind::refused;
    return FailureKind::broken;
}

auto is_busy(int code) -> bool { return (code & 0xff) == SQLITE_BUSY; }

// A path in the form that SQLite takes with options behind it.
auto address_of(const std::filesystem::path& file) -> std::string {
    std::string address = "file:";
    for (const char letter : std::filesystem::absolute(file).string()) {
        const bool special = letter == '%' || letter == '?' || letter == '#';
        address += special ? fmt::format("%{:02x}", static_cast<unsigned>(letter)) : std::string{letter};
    }
    return address;
}

}  // namespace

auto failure_of(sqlite3* database) -> Failure {
    const int code = sqlite3_extended_errcode(database);
    const int system_error = sqlite3_system_errno(database);
    const char* file = sqlite3_db_filename(database, "main");
    std::string why = sqlite3_errmsg(database);
    if ((code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_FULL) {
        why += fmt::format(" (SQLite code {}", code);
        why += system_error == 0 ? ")" : fmt::format(": {})", std::generic_category().message(system_error));
    }
    return {kind_of(code, system_error), file == nullptr ? "" : file, why};
}

void Statement::bind_text(int parameter, std::string_view text) {
    const char* begin = text.data() == nullptr ? "" : text.data();  // else it would bind NULL
    sqlite3_bind_text64(statement_.get(), parameter, begin, text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Statement::bind_blob(int parameter, std::string_view bytes) {
    const char* begin = bytes.data() == nullptr ? "" : bytes.data();
    sqlite3_bind_blob64(statement_.get(), parameter, begin, bytes.size(), SQLITE_STATIC);
}

auto Statement::step() -> Result<bool> {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    Failure failure = failure_of(sqlite3_db_handle(statement_.get()));
    reset();
    return std::unexpected(std::move(failure));
}

auto Statement::run() -> Result<void> {
    for (;;) {
        const auto row = step();
        if (!row) return std::unexpected(row.error());
        if (!*row) break;
    }
    reset();
    return {};
}

// Each value is looked up once for its type, its bytes and their count; SQLite allows that where, as here, one thread uses the connection.
auto Statement::number(int column) const -> std::optional<std::int64_t> {
    sqlite3_value* value = sqlite3_column_value(statement_.get(), column);
    if (sqlite3_value_type(value) != SQLITE_INTEGER) return std::nullopt;
    return sqlite3_value_int64(value);
}

auto Statement::small_number(int column) const -> std::optional<std::uint32_t> {
    const auto wide = number(column);
    if (!wide || *wide < 0 || *wide > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return static_cast<std::uint32_t>(*wide);
}

auto Statement::text(int column) const -> std::optional<std::string_view> {
    sqlite3_value* value = sqlite3_column_value(statement_.get(), column);
    if (sqlite3_value_type(value) != SQLITE_TEXT) return std::nullopt;
    const auto* begin = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return std::string_view{begin, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

auto Statement::blob(int column) const -> std::optional<std::string_view> {
    sqlite3_value* value = sqlite3_column_value(statement_.get(), column);
    if (sqlite3_value_type(value) != SQLITE_BLOB) return std::nullopt;
    const auto* begin = static_cast<const char*>(sqlite3_value_blob(value));
    return std::string_view{begin, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

auto Statement::hash(int column) const -> std::optional<Hash> {
    const auto bytes = blob(column);
    Hash hash{};
    if (!bytes || bytes->size() != hash.size()) return std::nullopt;
    std::ranges::copy(*bytes, hash.begin());
    return hash;
}

auto Connection::open(const std::filesystem::path& file, Access access, const std::string& file_system) -> Result<Connection> {
    const int mode = access == Access::create  ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                     : access == Access::write ? SQLITE_OPEN_READWRITE
                                               : SQLITE_OPEN_READONLY;
    const std::string address = address_of(file) + (access == Access::immutable ? "?immutable=1" : "");
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(address.c_str(), &database, mode | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX,
                                     file_system.empty() ? nullptr : file_system.c_str());
    Connection connection{database};
    if (code != SQLITE_OK) {
        Failure failure = failure_of(database);
        failure.where = file.string();
        return std::unexpected(std::move(failure));
    }
    sqlite3_busy_timeout(database, wait_for_others_ms);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);  // a forged file runs nothing in us
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    return connection;
}

auto Connection::prepare(std::string_view sql) const -> Result<Statement> {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code == SQLITE_OK) return Statement{statement};
    Failure failure = failure_of(handle());
    if (code == SQLITE_ERROR) failure.kind = FailureKind::damaged;  // our sentences are right: it is the schema that differs
    return std::unexpected(std::move(failure));
}

auto Connection::execute(const std::string& sql) const -> Result<void> {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    return std::unexpected(failure_of(handle()));
}

auto Connection::number(std::string_view sql) const -> Result<std::optional<std::int64_t>> {
    auto statement = prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    const auto row = statement->step();
    if (!row) return std::unexpected(row.error());
    return *row ? statement->number(0) : std::nullopt;
}

auto Connection::fold(bool restarting) const -> Result<bool> {
    const int code =
        sqlite3_wal_checkpoint_v2(handle(), nullptr, restarting ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (code == SQLITE_OK) return true;
    if (is_busy(code)) return false;
    return std::unexpected(failure_of(handle()));
}

auto Connection::read_bytes(std::uint64_t offset, std::size_t size) const -> std::optional<std::string> {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(handle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    std::string bytes(size, '\0');
    if (file == nullptr || file->pMethods == nullptr) return std::nullopt;
    if (file->pMethods->xRead(file, bytes.data(), static_cast<int>(size), static_cast<sqlite3_int64>(offset)) != SQLITE_OK) return std::nullopt;
    return bytes;
}

auto Connection::was_busy() const -> bool { return is_busy(sqlite3_errcode(handle())); }

auto log_of(const std::filesystem::path& file) -> std::filesystem::path { return file.string() + "-wal"; }
auto index_of(const std::filesystem::path& file) -> std::filesystem::path { return file.string() + "-shm"; }

auto read_log_anew(const std::filesystem::path& file, ForReaders readers, const std::string& file_system) -> Result<bool> {
    std::error_code has_none;
    if (std::filesystem::file_size(log_of(file), has_none) == 0 || has_none) return true;
    const auto alone = Connection::open(file, Access::write, file_system);
    if (!alone) return std::unexpected(alone.error());
    alone->leave_log_on_close();
    if (readers == ForReaders::go_on) alone->wait_for_nobody();
    // The file is had so only while nobody else has it open, and without the index: the next to open it makes that anew, from the log on the disk.
    const auto taken = alone->execute("PRAGMA locking_mode = EXCLUSIVE; SELECT * FROM sqlite_schema");
    if (taken) return true;
    if (alone->was_busy()) return false;
    return std::unexpected(taken.error());
}

}  // namespace croupier::journal
