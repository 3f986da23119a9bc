// SQL on a file, as a forger with the sqlite3 shell would run it: also on a file that is sealed, and past all that the journal forbids itself.
#pragma once

#include <filesystem>
#include <string>

namespace croupier {

auto run_sql(const std::filesystem::path& file, const std::string& sql) -> int;  // how many rows it changed

}  // namespace croupier
