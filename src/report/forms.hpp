// A report as text for programs: CSV with a line a table and shift, and JSON whole (docs/api/schemas/report.json).
#pragma once

#include <string>

#include "report/report.hpp"

namespace croupier::report {

[[nodiscard]] auto as_csv(const Report& report) -> std::string;
[[nodiscard]] auto as_json(const Report& report) -> std::string;

}  // namespace croupier::report
