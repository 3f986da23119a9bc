#include "support/run_sql.hpp"

#include <sqlite3.h>

#include "base/ensure.hpp"

namespace croupier {

auto run_sql(const std::filesystem::path& file, const std::string& sql) -> int {
    namespace fs = std::filesystem;
    fs::permissions(file, fs::perms::owner_write, fs::perm_options::add);
    sqlite3* database = nullptr;
    ENSURE(sqlite3_open(file.c_str(), &database) == SQLITE_OK, "the file opens");
    const int code = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
    ENSURE(code == SQLITE_OK, sqlite3_errmsg(database));
    const int changed = sqlite3_total_changes(database);
    sqlite3_close(database);
    return changed;
}

}  // namespace croupier
