// A report on paper: A4 landscape, by libharu. The same report makes the same bytes.
#pragma once

#include <expected>
#include <string>

#include "report/report.hpp"

namespace croupier::reporting {

// The document, or a sentence that says why there is none.
[[nodiscard]] auto report_pdf(const report::Report& report) -> std::expected<std::string, std::string>;

}  // namespace croupier::reporting
