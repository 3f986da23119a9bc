// The house's days on the machine's clock: when a gaming day and its shifts begin, and its hours.
#pragma once

#include <string>

#include "config/load.hpp"
#include "report/report.hpp"

namespace croupier::reporting {

// The gaming day that a moment belongs to, like "2026-05-01": the last one that has begun.
[[nodiscard]] auto day_at(Time now, config::TimeOfDay begins) -> std::string;

// Of a day like "2026-05-01". A day on which the clock changes has an hour more or less.
[[nodiscard]] auto calendar_of(const std::string& day, const config::RecordedHouse& house) -> report::Calendar;

}  // namespace croupier::reporting
