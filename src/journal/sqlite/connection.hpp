// SQLite with owners and with failures as values: what went wrong, in which file, and of which kind for the journal.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "journal/failure.hpp"
#include "journal/hash.hpp"

namespace croupier::journal {

// A prepared statement. Texts and blobs are bound without a copy and must live until the next reset; read ones live until the next step.
class Statement {
public:
    explicit Statement(sqlite3_stmt* statement) : statement_{statement, sqlite3_finalize} {}

    void bind(int parameter, std::int64_t number) { sqlite3_bind_int64(statement_.get(), parameter, number); }
    void bind_null(int parameter) { sqlite3_bind_null(statement_.get(), parameter); }
    void bind_text(int parameter, std::string_view text);
    void bind_blob(int parameter, std::string_view bytes);
    void bind_blob(int parameter, std::span<const std::uint8_t> bytes) {
        bind_blob(parameter, std::string_view{reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }

    [[nodiscard]] auto step() -> Result<bool>;  // true: there is a row
    [[nodiscard]] auto run() -> Result<void>;   // to the end, and ready for the next use
    void reset() { sqlite3_reset(statement_.get()); }

    // Columns count from 0. Nothing where the value is of another type than asked for.
    [[nodiscard]] auto number(int column) const -> std::optional<std::int64_t>;
    [[nodiscard]] auto small_number(int column) const -> std::optional<std::uint32_t>;
    [[nodiscard]] auto text(int column) const -> std::optional<std::string_view>;
    [[nodiscard]] auto blob(int column) const -> std::optional<std::string_view>;
    [[nodiscard]] auto hash(int column) const -> std::optional<Hash>;

private:
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
};

enum class Access : std::uint8_t {
    create,    // read and write, made when it is not there
    write,     // read and write
    read,      // read a file that others may be writing
    immutable  // read a file that nobody can be writing
};

enum class ForReaders : std::uint8_t { wait, go_on };  // whether somebody who has a file open is waited for, some seconds

class Connection {
public:
    [[nodiscard]] static auto open(const std::filesystem::path& file, Access access, const std::string& file_system = {}) -> Result<Connection>;

    [[nodiscard]] auto prepare(std::string_view sql) const -> Result<Statement>;
    [[nodiscard]] auto execute(const std::string& sql) const -> Result<void>;
    [[nodiscard]] auto number(std::string_view sql) const -> Result<std::optional<std::int64_t>>;  // the first column of the first row

    // Copies the write-ahead log into the file and syncs it. When restarting, also waits for readers and empties the log; false: readers did not
    // leave.
    [[nodiscard]] auto fold(bool restarting) const -> Result<bool>;

    void wait_for_nobody() const { sqlite3_busy_timeout(handle(), 0); }  // who is in the way makes it fail at once

    // Who wants to stop: what runs for long then ends as interrupted. The token must live until another, or none, is heeded.
    void heed(std::stop_token* stop) const {
        constexpr int steps_between_looks = 1000;
        const auto is_stopped = [](void* token) { return static_cast<std::stop_token*>(token)->stop_requested() ? 1 : 0; };
        sqlite3_progress_handler(handle(), stop == nullptr ? 0 : steps_between_looks, is_stopped, stop);
    }

    // Closing the last connection would fold the log too, and keep a failure to itself.
    void leave_log_on_close() const { sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }

    // As they stand in the file, whatever its log has. SQLite's own handle reads them: to close any other one lets go of all locks that this process
    // has on the file.
    [[nodiscard]] auto read_bytes(std::uint64_t offset, std::size_t size) const -> std::optional<std::string>;

    [[nodiscard]] auto was_busy() const -> bool;  // the last failure: somebody was in the way
    [[nodiscard]] auto handle() const -> sqlite3* { return database_.get(); }
    [[nodiscard]] auto in_transaction() const -> bool { return sqlite3_get_autocommit(database_.get()) == 0; }

private:
    explicit Connection(sqlite3* database) : database_{database, sqlite3_close_v2} {}
    std::unique_ptr<sqlite3, int (*)(sqlite3*)> database_;
};

// What SQLite keeps beside a file: its write-ahead log, and the index of it that all share who have the file open.
[[nodiscard]] auto log_of(const std::filesystem::path& file) -> std::filesystem::path;
[[nodiscard]] auto index_of(const std::filesystem::path& file) -> std::filesystem::path;

// Whoever opens a file next reads its log from the disk. Who has it open keeps alive what is taken for written of the log, whether or not that was
// synced; false: somebody has it open and does not leave.
[[nodiscard]] auto read_log_anew(const std::filesystem::path& file, ForReaders readers, const std::string& file_system) -> Result<bool>;

// The failure that SQLite reported last.
[[nodiscard]] auto failure_of(sqlite3* database) -> Failure;

}  // namespace croupier::journal
