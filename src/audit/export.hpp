// Records as JSON lines, each with everything that its hash covers, so that anyone can read and check them without us.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "audit/place.hpp"
#include "game/ids.hpp"
#include "journal/reader.hpp"

namespace croupier::audit {

// "2026-05-01T12:00:00.123Z"
[[nodiscard]] auto utc(Time at) -> std::string;

void append_json_line(const journal::Record& record, std::string_view stream, std::string& out);

struct ExportOptions {
    std::optional<std::string> stream;  // "table/t1", "cage"; all where it is not given
    journal::Position from{1};
    std::optional<journal::Position> to;  // the last, where there is an end
    std::optional<RoundNumber> round;
    std::function<void(journal::Position done, journal::Position last)> progress;
};

// Writes line by line; false from write ends it.
[[nodiscard]] auto export_records(const JournalPlace& place, const ExportOptions& options,
                                  const std::function<bool(const journal::Record&, std::string_view line)>& write) -> journal::Result<void>;

}  // namespace croupier::audit
