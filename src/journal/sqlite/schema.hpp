// The tables of a day file (docs/journal.md). A change here is a new format version, and the old one stays readable.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "journal/day.hpp"
#include "journal/failure.hpp"

namespace croupier::journal {

constexpr std::int64_t format_version = 1;
constexpr std::int64_t application_id = 0x43524f55;  // "CROU", for file(1) and for us
constexpr std::size_t page_bytes = 4'096;            // of a day file, and so of its log

extern const std::string_view schema_sql;
[[nodiscard]] auto is_schema(std::string_view sql) -> bool;  // as this program writes it, or has written it

[[nodiscard]] auto file_name_of(const Day& day) -> std::string;
[[nodiscard]] auto day_of(const std::filesystem::path& file) -> std::optional<Day>;

struct DayPath {
    Day day;
    std::filesystem::path path;
};
// First to last. A directory that can't be listed whole is an error: on a list that lacks a day nothing may be built.
[[nodiscard]] auto day_files_in(const std::filesystem::path& directory) -> Result<std::vector<DayPath>>;

}  // namespace croupier::journal
