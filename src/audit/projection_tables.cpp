#include "audit/projection_tables.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::Connection;
using journal::Failure;
using journal::FailureKind;
using journal::Result;

constexpr std::int64_t application_id = 0x43524f50;  // "CROP"
constexpr std::int64_t form = 4;                     // raised with every change of the tables: an older file is built anew

// Amounts are whole minor units (cents); times are UTC texts that SQLite's own date functions read.
constexpr const char* tables_sql = R"sql(
CREATE TABLE reached(position INTEGER NOT NULL, own BLOB NOT NULL) STRICT;
CREATE TABLE rounds(table_name TEXT NOT NULL, round INTEGER NOT NULL, rulebook TEXT NOT NULL, opened_at TEXT NOT NULL, closed_at TEXT, ended_at TEXT,
    outcome TEXT NOT NULL, number TEXT, first_number TEXT, clause TEXT, staked_minor INTEGER NOT NULL, returned_minor INTEGER NOT NULL,
    first_record INTEGER NOT NULL, last_record INTEGER, revised_record INTEGER, PRIMARY KEY(table_name, round)) STRICT, WITHOUT ROWID;
CREATE TABLE wagers(record INTEGER NOT NULL, table_name TEXT NOT NULL, round INTEGER NOT NULL, at TEXT NOT NULL, seat INTEGER NOT NULL,
    session INTEGER NOT NULL, act TEXT NOT NULL, wager TEXT NOT NULL, change_minor INTEGER NOT NULL) STRICT;
CREATE TABLE postings(record INTEGER NOT NULL, stream TEXT NOT NULL, round INTEGER, at TEXT NOT NULL, account TEXT NOT NULL,
    amount_minor INTEGER NOT NULL, seat INTEGER, session INTEGER) STRICT;
CREATE TABLE seats(table_name TEXT NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, seat INTEGER NOT NULL, session INTEGER NOT NULL,
    staked_minor INTEGER NOT NULL, returned_minor INTEGER NOT NULL, PRIMARY KEY(table_name, round, place)) STRICT, WITHOUT ROWID;
CREATE TABLE stakes(table_name TEXT NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, wager TEXT NOT NULL, staked_minor INTEGER NOT NULL,
    UNIQUE(table_name, round, place, wager)) STRICT;
CREATE TABLE slips(table_name TEXT NOT NULL, slip INTEGER NOT NULL, amount_minor INTEGER NOT NULL, state TEXT NOT NULL, seat INTEGER NOT NULL,
    session INTEGER NOT NULL, issued_at TEXT NOT NULL, issued_record INTEGER NOT NULL, expires_at TEXT, changed_at TEXT, changed_by INTEGER,
    changed_record INTEGER, PRIMARY KEY(table_name, slip)) STRICT, WITHOUT ROWID;
CREATE TABLE days(day TEXT PRIMARY KEY, begun_at TEXT NOT NULL, record INTEGER NOT NULL) STRICT;
CREATE TABLE configurations(record INTEGER PRIMARY KEY, at TEXT NOT NULL, hash TEXT NOT NULL, text TEXT NOT NULL) STRICT;
CREATE TABLE results(record INTEGER NOT NULL, table_name TEXT NOT NULL, round INTEGER NOT NULL, at TEXT NOT NULL, act TEXT NOT NULL,
    win_minor INTEGER NOT NULL, PRIMARY KEY(record, table_name, round)) STRICT, WITHOUT ROWID;
CREATE TABLE handles(record INTEGER NOT NULL, table_name TEXT NOT NULL, round INTEGER NOT NULL, at TEXT NOT NULL, kind TEXT NOT NULL,
    handle_minor INTEGER NOT NULL, expected_parts INTEGER NOT NULL, parts INTEGER NOT NULL,
    PRIMARY KEY(record, table_name, round, kind)) STRICT, WITHOUT ROWID;
CREATE TABLE drops(record INTEGER PRIMARY KEY, table_name TEXT NOT NULL, at TEXT NOT NULL, source TEXT NOT NULL, amount_minor INTEGER NOT NULL) STRICT;
CREATE TABLE floats(record INTEGER PRIMARY KEY, table_name TEXT NOT NULL, at TEXT NOT NULL, act TEXT NOT NULL, amount_minor INTEGER NOT NULL,
    expected_minor INTEGER, by INTEGER NOT NULL) STRICT;
CREATE TABLE decisions(record INTEGER PRIMARY KEY, table_name TEXT NOT NULL, round INTEGER NOT NULL, at TEXT NOT NULL, act TEXT NOT NULL,
    by INTEGER NOT NULL, second INTEGER) STRICT;
CREATE INDEX results_by_round ON results(table_name, round);
CREATE INDEX handles_by_round ON handles(table_name, round);
CREATE INDEX wagers_by_round ON wagers(table_name, round);
CREATE INDEX wagers_by_session ON wagers(table_name, session);
CREATE INDEX seats_by_session ON seats(table_name, session);
CREATE INDEX postings_by_account ON postings(account, stream);
INSERT INTO reached VALUES (0, zeroblob(32));
)sql";

// In the order of ProjectionTables::Row.
constexpr std::array<std::string_view, 21> rows_sql = {
    "INSERT INTO rounds VALUES (?1, ?2, ?3, ?4, NULL, NULL, 'running', NULL, NULL, NULL, 0, 0, ?5, NULL, NULL)",
    "UPDATE rounds SET closed_at = ?3 WHERE table_name = ?1 AND round = ?2",
    "UPDATE rounds SET outcome = ?3, number = ?4, first_number = ?4, clause = ?5, ended_at = ?6, last_record = ?7 WHERE table_name = ?1 AND round = "
    "?2",
    "UPDATE rounds SET outcome = ?3, number = ?4, clause = ?5, revised_record = ?6 WHERE table_name = ?1 AND round = ?2",
    "UPDATE rounds SET staked_minor = ?3, returned_minor = ?4 WHERE table_name = ?1 AND round = ?2",
    "INSERT INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO UPDATE SET returned_minor = ?7",
    "INSERT INTO stakes VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET staked_minor = ?5",
    "INSERT INTO wagers VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    "INSERT INTO postings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    "INSERT INTO slips VALUES (?1, ?2, ?3, 'issued', ?4, ?5, ?6, ?7, NULL, NULL, NULL, NULL)",
    "UPDATE slips SET state = 'outstanding', expires_at = ?3 WHERE table_name = ?1 AND slip = ?2",
    "UPDATE slips SET state = ?3, changed_at = ?4, changed_by = ?5, changed_record = ?6 WHERE table_name = ?1 AND slip = ?2",
    "UPDATE reached SET position = ?1, own = ?2",
    "INSERT OR IGNORE INTO days VALUES (?1, ?2, ?3)",
    "INSERT INTO configurations VALUES (?1, ?2, ?3, ?4)",
    "INSERT INTO results SELECT ?1, ?2, ?3, ?4, ?5, ?6 - coalesce(sum(win_minor), 0) FROM results WHERE table_name = ?2 AND round = ?3",
    "INSERT INTO handles VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    "INSERT INTO handles SELECT ?1, table_name, round, ?4, kind, -handle_minor, -expected_parts, parts FROM handles WHERE table_name = ?2 AND round "
    "= "
    "?3",
    "INSERT INTO drops VALUES (?1, ?2, ?3, ?4, ?5)",
    "INSERT INTO floats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    "INSERT INTO decisions VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
};

// By its first bytes, which tell it of a damaged file too; to open it as a database could alter the log beside it.
auto is_ours(const fs::path& file) -> Result<bool> {
    constexpr std::string_view begin{"SQLite format 3\0", 16};
    constexpr std::size_t id_at = 68;  // highest byte first
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return false;
    const auto connection = Connection::open(file, journal::Access::read);
    if (!connection) return std::unexpected(connection.error());
    const auto bytes = connection->read_bytes(0, id_at + 4);
    if (!bytes) return false;
    std::int64_t id = 0;
    for (const char byte : bytes->substr(id_at)) id = id << 8 | static_cast<unsigned char>(byte);
    return bytes->starts_with(begin) && id == application_id;
}

auto not_overwritten(const std::string& file, const std::string& what) {
    return std::unexpected(Failure{FailureKind::refused, file, what + "; it is not overwritten"});
}

}  // namespace

auto ProjectionTables::open(const fs::path& file, Named named) -> Result<ProjectionTables> {
    const char* const not_ours = "is not a file of projections";
    std::error_code error;
    const bool is_there = fs::exists(file, error);
    if (named == Named::by_somebody) {  // it may be anything: only our own is thrown away
        if (const auto ours = is_there ? is_ours(file) : true; !ours || !*ours)
            return ours ? not_overwritten(file.string(), not_ours) : std::unexpected(ours.error());
        for (const char* ending : {"-wal", "-journal"})
            if (const std::string log = file.string() + ending; !is_there && fs::exists(log, error))
                return not_overwritten(log, "is the log of a file that is gone");
    }
    if (!is_there) return make_anew(file);
    auto connection = Connection::open(file, journal::Access::write);
    if (!connection) return connection.error().kind == FailureKind::damaged ? make_anew(file) : std::unexpected(connection.error());
    const auto id = connection->number("PRAGMA application_id");
    if (!id && id.error().kind != FailureKind::damaged) return std::unexpected(id.error());
    if (id && *id != application_id) {
        const auto is_empty = connection->number("SELECT count(*) = 0 FROM sqlite_schema");  // a crash cut off its making
        return *id == 0 && is_empty && *is_empty == 1 ? make_anew(file) : not_overwritten(file.string(), not_ours);
    }
    const auto version = connection->number("PRAGMA user_version");
    ProjectionTables tables{*std::move(connection), file};
    if (!id || !version || *version != form || !tables.prepare()) return make_anew(file);
    return tables;
}

auto ProjectionTables::make_anew(const fs::path& file) -> Result<ProjectionTables> {
    std::error_code error;
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) fs::remove(file.string() + ending, error);
    auto connection = Connection::open(file, journal::Access::create);
    if (!connection) return std::unexpected(connection.error());
    // Whose it is stands in the file itself before there is a log.
    const std::string sql = fmt::format("PRAGMA application_id = {}; PRAGMA journal_mode = WAL; BEGIN; {} PRAGMA user_version = {}; COMMIT;",
                                        application_id, tables_sql, form);
    if (const auto made = connection->execute(sql); !made) return std::unexpected(made.error());
    ProjectionTables tables{*std::move(connection), file};
    if (const auto prepared = tables.prepare(); !prepared) return std::unexpected(prepared.error());
    return tables;
}

auto ProjectionTables::prepare() -> Result<void> {
    static_assert(rows_sql.size() == static_cast<std::size_t>(Row::count_));
    if (const auto set = connection_.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;"); !set)
        return set;
    for (const std::string_view sql : rows_sql) {
        auto statement = connection_.prepare(sql);
        if (!statement) return std::unexpected(statement.error());
        statements_.push_back(*std::move(statement));
    }
    const auto reached = read_reached();
    if (!reached) return std::unexpected(reached.error());
    reached_ = *reached;
    auto mode = connection_.prepare("PRAGMA journal_mode");
    if (!mode) return std::unexpected(mode.error());
    if (const auto row = mode->step(); !row) return std::unexpected(row.error());
    has_log_ = mode->text(0) == "wal";  // else its disk can't share memory
    files_ = files_now();
    return {};
}

auto ProjectionTables::files_now() const -> std::vector<FileIdentity> {
    std::vector<FileIdentity> files;
    for (const char* ending : {"", "-wal", "-shm"}) {
        struct stat status{};
        const bool is_there = stat((file_.string() + ending).c_str(), &status) == 0;
        files.push_back(is_there ? FileIdentity{status.st_dev, status.st_ino} : FileIdentity{});
        if (!has_log_) break;
    }
    return files;
}

auto ProjectionTables::expect_in_place() const -> Result<void> {
    const auto now = files_now();
    if (now == files_ && std::ranges::find(now, FileIdentity{}) == now.end()) return {};
    std::error_code error;
    // Where only its log is gone, whoever opens it makes another, and does not see what we write: it can't be continued by anyone.
    if (now.front() == files_.front()) fs::remove(file_, error);
    return std::unexpected(
        Failure{FailureKind::refused, file_.string(), "was deleted or replaced while it was written; the next attempt opens or builds it anew"});
}

auto ProjectionTables::read_reached() const -> Result<Reached> {
    auto statement = connection_.prepare("SELECT position, own FROM reached");
    if (!statement) return std::unexpected(statement.error());
    const auto row = statement->step();
    if (!row) return std::unexpected(row.error());
    const auto damaged = [] { return std::unexpected(Failure{FailureKind::damaged, {}, "the projections do not say how far they go"}); };
    if (!*row) return damaged();
    const auto position = statement->number(0);
    const auto own = statement->hash(1);
    if (!position || *position < 0 || !own) return damaged();
    return Reached{journal::Position(static_cast<std::uint64_t>(*position)), *own};
}

auto ProjectionTables::begin() -> Result<void> {
    failure_.reset();
    if (const auto begun = connection_.execute("BEGIN IMMEDIATE"); !begun) return begun;
    const auto now = read_reached();
    if (!now) return std::unexpected(now.error());
    if (now->position == reached_.position && now->own == reached_.own) return {};
    give_up();
    return std::unexpected(Failure{FailureKind::refused, {}, "another process writes the same projections"});
}

auto ProjectionTables::end(const Reached& reached) -> Result<void> {
    put(Row::reach, {whole(value(reached.position)), &reached.own});
    if (!failure_)
        if (auto committed = connection_.execute("COMMIT"); !committed) failure_ = committed.error();
    if (!failure_) {
        reached_ = reached;
        return {};
    }
    give_up();
    return std::unexpected(*failure_);
}

void ProjectionTables::give_up() {
    if (!connection_.in_transaction()) return;
    if (auto undone = connection_.execute("ROLLBACK"); !undone && !failure_) failure_ = undone.error();
}

void ProjectionTables::put(Row row, std::initializer_list<Value> values) {
    if (failure_) return;
    journal::Statement& statement = statements_[static_cast<std::size_t>(row)];
    int parameter = 0;
    for (const Value& one : values) {
        ++parameter;
        if (const auto* number = std::get_if<std::int64_t>(&one)) statement.bind(parameter, *number);
        if (const auto* text = std::get_if<std::string_view>(&one)) statement.bind_text(parameter, *text);
        if (std::holds_alternative<std::nullptr_t>(one)) statement.bind_null(parameter);
        if (const auto* hash = std::get_if<const journal::Hash*>(&one)) statement.bind_blob(parameter, **hash);
    }
    if (auto ran = statement.run(); !ran) failure_ = ran.error();
}

}  // namespace croupier::audit
