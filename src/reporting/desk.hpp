// Where reports are asked for: rows out of the projections, the house's days and shifts by the machine's clock, and the figures that follow. Nothing
// here knows the floor that runs.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "report/report.hpp"

namespace croupier::reporting {

struct Asked {
    std::optional<std::string> day;  // nothing: the last one
    report::Question question;
};

struct Trouble {
    bool wrongly_asked = false;  // else nothing can be told at this moment
    std::string sentence;
};

[[nodiscard]] auto report_of(const std::filesystem::path& projections, const Asked& asked) -> std::expected<report::Report, Trouble>;

}  // namespace croupier::reporting
