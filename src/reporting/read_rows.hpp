// The rows of a gaming day out of the projections. A day is what the journal holds from the record that begins it to the one that begins the next.
#pragma once

#include <limits>

#include "journal/sqlite/connection.hpp"
#include "report/rows.hpp"

namespace croupier::reporting {

struct RecordedDay {
    std::string day;
    std::int64_t first = 0;  // record
    std::int64_t end = std::numeric_limits<std::int64_t>::max();
};

[[nodiscard]] auto read_days(const journal::Connection& from) -> journal::Result<std::vector<RecordedDay>>;  // first to last

// The text of the configuration that was in force when the day ended; empty where none is recorded.
[[nodiscard]] auto read_configuration(const journal::Connection& from, const RecordedDay& day) -> journal::Result<std::string>;

[[nodiscard]] auto read_rows(const journal::Connection& from, const RecordedDay& day) -> journal::Result<report::Rows>;

}  // namespace croupier::reporting
