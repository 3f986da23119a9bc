// A report for a terminal: tables that fit it, and the rest in lines.
#pragma once

#include <string>

#include "report/report.hpp"

namespace croupier {

[[nodiscard]] auto report_in_words(const report::Report& report) -> std::string;

}  // namespace croupier
